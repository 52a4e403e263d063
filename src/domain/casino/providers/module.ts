import { defineModule, hour } from '#kernel/module.ts'
import { providerEndpoints } from './api.ts'
import { providerErrors } from './provider-errors.ts'
import { clockTolerance } from './signature.ts'
import { type ProviderSite, providerSiteRules, providersOf } from './site-rules.ts'
import { forgetLaunches, forgetNonces } from './store.ts'
import { type WalletDeps, walletHandlers } from './wallet-handlers.ts'

interface ProvidersNeeds extends Omit<WalletDeps, 'providers'> {
  /** The current site file. */
  readonly site: () => ProviderSite
  /** Reads an environment variable. */
  readonly secretOf: (variable: string) => string | undefined
}

export const providersModule = defineModule({
  name: 'providers',
  summary: 'Game providers whose servers run their rounds and call the wallet here',
  endpoints: providerEndpoints,
  errors: providerErrors,
  siteRules: providerSiteRules,
  provides: ({ site, secretOf, ...needs }: ProvidersNeeds) => ({
    handlers: walletHandlers({ ...needs, providers: () => providersOf(site(), secretOf) }),
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
