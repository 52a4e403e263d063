import { defineModule } from '#kernel/module.ts'

/** Coupon rules, acceptance, placing, risk caps and the history of bets. */
export const betsModule = defineModule({
  name: 'bets',
  tier: 5,
})
