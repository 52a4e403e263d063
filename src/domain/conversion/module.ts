import { defineModule } from '#kernel/module.ts'

/** Moves accounts out of a currency that the site gives up. */
export const conversionModule = defineModule({
  name: 'conversion',
  tier: 3,
})
