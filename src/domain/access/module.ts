import { defineModule } from '#kernel/module.ts'

/** Who may be where: redirects, blocks, maintenance, bans. */
export const accessModule = defineModule({
  name: 'access',
  tier: 1,
})
