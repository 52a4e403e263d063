import type { MarketGroup } from '../market.ts'

/**
 * Kind number of a market (specification, sections 3 and 4): that of its group. Numbers never change; a new group
 * gets the next one. 7 is free: the specification bars that kind from the express bonus and from the bonus
 * account, and no market on offer has it.
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
