import { defineModule } from '#kernel/module.ts'
import { conversionEndpoints, conversionErrors } from './api.ts'
import { type ConversionDeps, conversionHandlers } from './handlers.ts'
import { type ConversionSite, conversionSiteRules, conversionsOf } from './site-rules.ts'

interface ConversionNeeds extends Pick<ConversionDeps, 'db' | 'clock' | 'committed' | 'limitsChanged'> {
  /** The site file as it is now. */
  readonly site: () => ConversionSite
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
  // On while there is a currency to convert, by the rules alone.
  flags: { conversion: ({ conversions }: ConversionSite) => conversions.length > 0 },
  siteRules: conversionSiteRules,
  provides: ({ site, carriedByConversion, beforeConversion, ...needs }: ConversionNeeds) => ({
    handlers: conversionHandlers({
      ...needs,
      rules: () => conversionsOf(site()),
      carried: carriedByConversion,
      before: beforeConversion,
    }),
  }),
})
