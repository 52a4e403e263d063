import { defineModule } from '#kernel/module.ts'
import { conversionEndpoints, conversionErrors } from './api.ts'
import { type ConversionDeps, conversionHandlers } from './handlers.ts'
import type { ConversionRule } from './quote.ts'

interface ConversionNeeds extends Pick<ConversionDeps, 'db' | 'clock' | 'committed' | 'limitsChanged'> {
  readonly conversionRules: () => readonly ConversionRule[]
  /** What else moves with a player's accounts. */
  readonly carriedByConversion: ConversionDeps['carried']
  readonly beforeConversion: ConversionDeps['before']
}

/** Moves accounts out of a currency that the site gives up. */
export const conversionModule = defineModule({
  name: 'conversion',
  tier: 3,
  endpoints: conversionEndpoints,
  errors: conversionErrors,
  provides: ({ conversionRules, carriedByConversion, beforeConversion, ...needs }: ConversionNeeds) => ({
    handlers: conversionHandlers({
      ...needs,
      rules: conversionRules,
      carried: carriedByConversion,
      before: beforeConversion,
    }),
  }),
})
