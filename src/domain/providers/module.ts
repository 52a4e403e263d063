import type { Log } from '#kernel/log.ts'
import { defineModule, hour } from '#kernel/module.ts'
import { providerEndpoints } from './api.ts'
import { providerCatalogue } from './catalogue.ts'
import { type ProviderDeps, providerHandlers } from './handlers.ts'
import { providerErrors } from './provider-errors.ts'
import { clockTolerance } from './signature.ts'
import { type ProviderSite, providerSiteRules, providersOf } from './site-rules.ts'
import { forgetLaunches, forgetNonces } from './store.ts'

interface ProvidersNeeds extends Omit<ProviderDeps, 'providers' | 'gamesOf'> {
  /** The site file as it is now. */
  readonly site: () => ProviderSite
  /** The value of an environment variable. */
  readonly secretOf: (variable: string) => string | undefined
  readonly log: Log
}

/** Games of other houses, by a wallet that their servers call. */
export const providersModule = defineModule({
  name: 'providers',
  tier: 6,
  endpoints: providerEndpoints,
  errors: providerErrors,
  siteRules: providerSiteRules,
  provides: ({ site, secretOf, log, ...needs }: ProvidersNeeds) => ({
    handlers: providerHandlers({
      ...needs,
      providers: () => providersOf(site(), secretOf),
      gamesOf: providerCatalogue({ clock: needs.clock, log }),
    }),
    jobs: [
      {
        name: 'launches and nonces that are over',
        every: hour,
        async run() {
          await forgetNonces(needs.db.read, new Date(needs.clock.now() - 3 * clockTolerance))
          await forgetLaunches(needs.db.read, new Date(needs.clock.now() - hour))
        },
      },
    ],
  }),
})
