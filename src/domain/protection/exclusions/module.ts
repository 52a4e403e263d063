import { defineModule } from '#kernel/module.ts'

export const exclusionsModule = defineModule({
  name: 'exclusions',
  summary:
    'Periods in which players exclude themselves from play. Every entry to play checks them; nobody can lift them',
  provides: () => ({}),
})
