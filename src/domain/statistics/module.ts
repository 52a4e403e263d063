import { defineModule } from '#kernel/module.ts'

/** Form, meetings and tables, from what the sources know. */
export const statisticsModule = defineModule({
  name: 'statistics',
  tier: 3,
})
