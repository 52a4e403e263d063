import { defineModule } from '#kernel/module.ts'

/** Who a player is: registration, sessions, passwords, bans. */
export const identityModule = defineModule({
  name: 'identity',
  tier: 1,
})
