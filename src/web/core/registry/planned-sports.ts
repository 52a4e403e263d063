import type { Address } from './types.ts'

/** Betting, cyber sports, results and draws; see `planned.ts`. */
export const plannedSports: readonly Address[] = [
  { name: 'toto', pattern: '/toto/:totoSection?', app: 'draws' },
  { name: 'toto-draw', pattern: '/toto/:totoSection/draw', app: 'draws' },
  { name: 'toto-next', pattern: '/toto/:totoSection/next', app: 'draws' },
  { name: 'toto-coupons', pattern: '/toto/:totoSection/coupons', app: 'draws' },
  { name: 'toto-draws', pattern: '/toto/:totoSection/draws', app: 'draws' },
  { name: 'toto-nonimees', pattern: '/toto/:totoSection/nonimees', app: 'draws' },
  { name: 'lotto', pattern: '/lotto/:sectionName(catalog|results|view)?/:lottoId?', app: 'draws' },
]
