import { defineModule } from '#kernel/module.ts'

/** What is counted of the visitors who agreed to it. */
export const analyticsModule = defineModule({
  name: 'analytics',
  tier: 1,
})
