import { defineModule } from '#kernel/module.ts'
import { marketTypes } from './registry/market-types.ts'
import { listMarketTypes } from './registry/registry-api.ts'

export const pricingModule = defineModule({
  name: 'pricing',
  summary: 'Score models, markets and margins of each sport',
  endpoints: { listMarketTypes },
  provides: () => ({ handlers: { 'market-types': async () => ({ markets: marketTypes }) } }),
})
