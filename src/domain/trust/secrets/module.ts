import { defineModule } from '#kernel/module.ts'

/** Tokens of links and cookies, authenticator codes, and encryption of stored data. Stores nothing itself. */
export const secretsModule = defineModule({
  name: 'secrets',
  tier: 0,
  provides: () => ({}),
})
