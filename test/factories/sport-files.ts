/** The files that every sport's folder has (docs/adding-a-sport.md), in the order in which a new one gets them. */
export const sportFiles = [
  'score-rules.ts',
  'facts.ts',
  'sport.ts',
  'competitions.ts',
  'view.ts',
  'play-field.ts',
  'names.json',
] as const
