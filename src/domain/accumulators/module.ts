import { defineModule } from '#kernel/module.ts'

/** The accumulators of the day and the generator of accumulators. */
export const accumulatorsModule = defineModule({
  name: 'accumulators',
  tier: 6,
})
