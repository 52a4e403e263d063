import type { PlayedResult } from '#domain/sport/feed/api.ts'

/** Outcome of a match for one of its sides. */
export type Mark = 'won' | 'drawn' | 'lost'

/** Returns the outcome for home (0) or away (1), overtime and shoot-out included. */
export function markOf({ score, shootout }: Pick<PlayedResult, 'score' | 'shootout'>, side: 0 | 1): Mark {
  const [own, other] = shootout ?? score
  const ahead = side === 0 ? own - other : other - own
  return ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn'
}
