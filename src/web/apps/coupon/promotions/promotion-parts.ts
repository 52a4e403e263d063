/** Code for bets with a boost or a hyper bonus only; loads with the first one. */

export { extraAtBest } from '#kernel/betting/bet-promotion.ts'
export { offeredPromotion } from './offered.ts'
export { PromotionRow } from './promotion-row.tsx'
