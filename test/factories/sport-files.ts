/** Files of every sport's folder (docs/adding-a-sport.md), in the order in which a new sport gets them. */
export const sportFiles = [
  'score-rules.ts',
  'facts.ts',
  'sport.ts',
  'competitions.ts',
  'view.ts',
  'play-field.ts',
  'names.json',
] as const
