import { defineModule } from '#kernel/module.ts'

/** What stands on pages and comes from other sites. */
export const contentModule = defineModule({
  name: 'content',
  tier: 1,
})
