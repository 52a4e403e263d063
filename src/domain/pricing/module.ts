import { defineModule } from '#kernel/module.ts'

/** Score models, markets and margins of each sport. */
export const pricingModule = defineModule({
  name: 'pricing',
  tier: 3,
})
