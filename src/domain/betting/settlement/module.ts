import { defineModule } from '#kernel/module.ts'

/** Grades events and settles their bets. */
export const settlementModule = defineModule({
  name: 'settlement',
  tier: 6,
  counters: { bets_settled_total: { help: 'Bets that were settled.' } },
})
