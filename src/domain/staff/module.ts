import { defineModule } from '#kernel/module.ts'

/** People of the house, their roles, and the log of what they did. */
export const staffModule = defineModule({
  name: 'staff',
  tier: 1,
  provides: () => ({}),
})
