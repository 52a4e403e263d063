import { defineModule } from '#kernel/module.ts'

/** What a week's bets give back: a percentage of the loss, or points. */
export const cashbackModule = defineModule({
  name: 'cashback',
  tier: 7,
})
