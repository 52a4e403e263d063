import { type ServeChances, setEnds } from './model.ts'

/**
 * Returns the chance that home wins a match that has not begun. The first server of a set does not change its
 * chances when points are independent (Newton & Keller 2005), so that the sets are independent too.
 */
export function matchChance(
  chances: ServeChances,
  { bestOf, finalSetTieBreakTo }: { readonly bestOf: 3 | 5; readonly finalSetTieBreakTo: 7 | 10 },
): number {
  const set = setChance(chances, 7)
  const last = finalSetTieBreakTo === 7 ? set : setChance(chances, finalSetTieBreakTo)
  const lost = 1 - set
  return bestOf === 3
    ? set * set + 2 * set * lost * last
    : set ** 3 * (1 + 3 * lost) + 6 * set * set * lost * lost * last
}

function setChance(chances: ServeChances, tieBreakTo: number): number {
  const ends = setEnds(chances, { home: 0, away: 0, server: 0, currentGame: null }, tieBreakTo)
  return ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0)
}
