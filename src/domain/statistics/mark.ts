import type { PlayedResult } from '../feed/api.ts'

/** How a match came out for one of its sides. */
export type Mark = 'won' | 'drawn' | 'lost'

/** How a result reads for home (0) or away (1): with overtime, and with the shoot-out where there was one. */
export function markOf({ score, shootout }: Pick<PlayedResult, 'score' | 'shootout'>, side: 0 | 1): Mark {
  const [own, other] = shootout ?? score
  const ahead = side === 0 ? own - other : other - own
  return ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn'
}
