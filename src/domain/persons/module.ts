import { defineModule } from '#kernel/module.ts'

/** Which accounts are one person's, as far as that is sure: what he asks for by one of them holds for all. */
export const personsModule = defineModule({
  name: 'persons',
  tier: 5,
  provides: () => ({}),
})
