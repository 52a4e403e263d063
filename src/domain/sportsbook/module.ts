import { defineModule } from '#kernel/module.ts'

/** The book and the bets on it. */
export const sportsbookModule = defineModule({
  name: 'sportsbook',
  tier: 4,
})
