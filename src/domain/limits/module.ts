import { defineModule } from '#kernel/module.ts'

/** Limits of deposits, losses and sessions. */
export const limitsModule = defineModule({
  name: 'limits',
  tier: 2,
})
