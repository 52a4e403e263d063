import { defineModule } from '#kernel/module.ts'
import {
  conversionEndpoints,
  conversionErrors,
  currencyAccountEndpoints,
  currencyAccountErrors,
} from './api.ts'
import { type CurrencyAccountDeps, currencyAccountHandlers } from './currency-accounts-handlers.ts'
import { type ConversionDeps, conversionHandlers } from './handlers.ts'
import { type ConversionSite, conversionSiteRules, conversionsOf, currencyOfferOf } from './site-rules.ts'

interface ConversionNeeds
  extends Pick<ConversionDeps, 'db' | 'clock' | 'committed' | 'limitsChanged'>,
    Pick<CurrencyAccountDeps, 'hasBonus' | 'openStakes' | 'firstDepositBonus' | 'currencyChanged'> {
  readonly site: () => ConversionSite
  /** Moves other data with a player's accounts. */
  readonly carriedByConversion: ConversionDeps['carried']
  readonly beforeConversion: ConversionDeps['before']
}

export const conversionModule = defineModule({
  name: 'conversion',
  summary: 'Moves accounts out of discontinued currencies, and lets players hold accounts in several',
  endpoints: [...conversionEndpoints, ...currencyAccountEndpoints] as const,
  errors: { ...conversionErrors, ...currencyAccountErrors },
  // On while the site file discontinues a currency or sets a rate; there are no separate switches.
  flags: {
    conversion: ({ conversions }: ConversionSite) => conversions.length > 0,
    'currency-accounts': ({ currencyRates }: ConversionSite) => Object.keys(currencyRates).length > 0,
  },
  siteRules: conversionSiteRules,
  provides: ({ site, carriedByConversion, beforeConversion, ...needs }: ConversionNeeds) => ({
    handlers: {
      ...conversionHandlers({
        ...needs,
        rules: () => conversionsOf(site()),
        carried: carriedByConversion,
        before: beforeConversion,
      }),
      ...currencyAccountHandlers({
        ...needs,
        offer: () => currencyOfferOf(site()),
        ...(beforeConversion ? { before: beforeConversion } : {}),
      }),
    },
  }),
})
