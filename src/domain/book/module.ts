import { defineModule } from '#kernel/module.ts'

/** The book in memory: events, prices, boards, quotes and live topics. */
export const bookModule = defineModule({
  name: 'book',
  tier: 4,
})
