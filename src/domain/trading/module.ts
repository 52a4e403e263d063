import { defineModule } from '#kernel/module.ts'

/** Score models, markets and margins of each sport. */
export const tradingModule = defineModule({
  name: 'trading',
  tier: 3,
})
