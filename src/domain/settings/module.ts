import { defineModule } from '#kernel/module.ts'

/** What a player chose for himself. */
export const settingsModule = defineModule({
  name: 'settings',
  tier: 2,
})
