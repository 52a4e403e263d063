import { defineModule } from '#kernel/module.ts'

/** Bonuses of deposits and their wagering. */
export const bonusModule = defineModule({
  name: 'bonus',
  tier: 6,
})
