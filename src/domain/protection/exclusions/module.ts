import { defineModule } from '#kernel/module.ts'

/** Periods in which players exclude themselves from play. Every entry to play checks them; nobody can lift them. */
export const exclusionsModule = defineModule({
  name: 'exclusions',
  tier: 0,
  provides: () => ({}),
})
