import { defineModule } from '#kernel/module.ts'

export const secretsModule = defineModule({
  name: 'secrets',
  summary:
    'Tokens of links and cookies, authenticator codes, and encryption of stored data. Stores nothing itself',
  provides: () => ({}),
})
