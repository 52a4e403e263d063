import type { MarketGroup } from '../market.ts'

/**
 * The kind number of a market (specification, sections 3 and 4): that of its group. Numbers stay as they are; what comes takes
 * the next one. 7 is free: the specification bars that kind from the express bonus and from the bonus account, and no market of
 * the house is of it.
 */
export const marketKinds: Readonly<Record<MarketGroup, number>> = {
  main: 1,
  totals: 2,
  handicaps: 3,
  goals: 4,
  halves: 5,
  periods: 6,
  'correct-score': 8,
  corners: 9,
  cards: 10,
  sets: 11,
  games: 12,
  maps: 13,
  other: 14,
}
