import { defineModule } from '#kernel/module.ts'

export const settlementModule = defineModule({
  name: 'settlement',
  summary: 'Grades events and settles their bets',
  counters: { bets_settled_total: { help: 'Bets that were settled.' } },
})
