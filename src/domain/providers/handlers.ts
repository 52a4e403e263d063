import { randomBytes } from 'node:crypto'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import { ledgerErrors, usableBalance } from '../ledger/index.ts'
import type { ProviderGame, providerEndpoints } from './api.ts'
import { providerErrors } from './provider-errors.ts'
import { sha256 } from './signature.ts'
import type { Provider } from './site-rules.ts'
import { insertLaunch } from './store.ts'
import { type WalletDeps, walletHandlers } from './wallet.ts'

export interface ProviderDeps extends WalletDeps {
  /** The games of a provider that are offered. */
  readonly gamesOf: (provider: Provider) => Promise<readonly ProviderGame[]>
}

/** Milliseconds that a launch token may be used. */
const tokenLife = 120_000

/** Handlers of providers' lists and launches, and of the wallet. */
export function providerHandlers(deps: ProviderDeps): Handlers<typeof providerEndpoints> {
  const providerOf = (id: string) => {
    const provider = deps.providers().get(id)
    if (!provider) throw providerErrors['provider-unknown']()
    return provider
  }
  return {
    async listProviders() {
      return { providers: Array.from(deps.providers().values(), ({ id, name }) => ({ id, name })) }
    },

    async listProviderGames(_, { params }) {
      const provider = providerOf(params.provider)
      const { id, name } = provider
      return { provider: { id, name }, games: await deps.gamesOf(provider) }
    },

    async launchGame(context, { params, body }) {
      const playerId = signedIn(context)
      const provider = providerOf(params.provider)
      const game = (await deps.gamesOf(provider)).find(({ id }) => id === params.game)
      if (!game) return providerErrors['provider-unknown']()
      const { currency } = body
      if ((await usableBalance(deps.db.read, playerId, currency)) === null) {
        return ledgerErrors['account-unknown']({ currency, account: 'main' })
      }
      const token = randomBytes(32).toString('base64url')
      await insertLaunch(deps.db.read, {
        tokenHash: sha256(token),
        provider: provider.id,
        playerId,
        game: game.id,
        gameName: game.name,
        siteSession: context.sessionId,
        currency,
        language: context.language,
        expiresAt: new Date(deps.clock.now() + tokenLife),
      })
      const address = new URL(`/play/${game.id}`, provider.origin)
      address.searchParams.set('token', token)
      address.searchParams.set('language', context.language)
      return { address: address.href, at: deps.clock.now() }
    },

    ...walletHandlers(deps),
  }
}
