import { defineModule } from '#kernel/module.ts'

/** Tokens of links and cookies, codes of authenticators, and the sealing of what is kept; it keeps nothing itself. */
export const secretsModule = defineModule({
  name: 'secrets',
  tier: 0,
  provides: () => ({}),
})
