import { defineModule } from '#kernel/module.ts'
import { marketTypes } from './registry/market-types.ts'
import { listMarketTypes } from './registry/registry-api.ts'

/** Score models, markets and margins of each sport. */
export const pricingModule = defineModule({
  name: 'pricing',
  tier: 3,
  endpoints: { listMarketTypes },
  provides: () => ({ handlers: { 'market-types': async () => ({ markets: marketTypes }) } }),
})
