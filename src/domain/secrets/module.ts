import { defineModule } from '#kernel/module.ts'

/** Secrets that somebody is handed and shows again: tokens of links, and codes of authenticators. It keeps none itself. */
export const secretsModule = defineModule({
  name: 'secrets',
  tier: 0,
  provides: () => ({}),
})
