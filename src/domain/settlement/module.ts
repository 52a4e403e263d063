import { defineModule } from '#kernel/module.ts'

/** Grades events and settles their bets. */
export const settlementModule = defineModule({
  name: 'settlement',
  tier: 6,
})
