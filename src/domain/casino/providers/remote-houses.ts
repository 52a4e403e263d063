import { type House, type HouseGame, siteIdOf } from '#domain/casino/houses/index.ts'
import { newToken } from '#domain/trust/secrets/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import { type ListedGame, providerCatalogue } from './catalogue.ts'
import { type ProviderWallet, providerWallet } from './provider-wallet.ts'
import { sha256 } from './signature.ts'
import { contributionOf, type Provider, type ProviderSite, providersOf } from './site-rules.ts'
import { insertLaunch } from './store.ts'

/** A game supplier whose server runs its rounds. */
export type RemoteHouse = House<HouseGame, ProviderWallet>

/** Milliseconds during which a launch token may be used. */
const tokenLife = 120_000

interface RemoteHouseDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** The games that a provider lists. */
  readonly listed: (provider: Provider) => Promise<readonly ListedGame[]>
}

/**
 * Presents a provider as a game supplier: its server lists the games, and a single-use token launches them in a
 * frame.
 */
export function remoteHouse({ db, clock, listed }: RemoteHouseDeps, provider: Provider): RemoteHouse {
  const { id, name, games: offered } = provider
  const offers = (gameId: string) => offered?.includes(gameId) ?? true
  return {
    id,
    name,
    shownIn: 'frame',
    games: async () =>
      (await listed(provider))
        .filter((game) => offers(game.id))
        .map((game) => ({ ...game, route: siteIdOf(id, game.id) })),
    offers,
    contribution: () => () => contributionOf(provider),
    async launch(game, { playerId, siteSession, currency, language }) {
      const token = newToken()
      await insertLaunch(db.read, {
        tokenHash: sha256(token),
        provider: id,
        playerId,
        game: game.id,
        gameName: game.name,
        siteSession,
        currency,
        language,
        expiresAt: new Date(clock.now() + tokenLife),
      })
      const address = new URL(`/play/${game.id}`, provider.origin)
      address.searchParams.set('token', token)
      address.searchParams.set('language', language)
      return address.href
    },
    wallet: providerWallet(db.read, clock, provider),
  }
}

/** Returns the providers of the site file that have a secret; each call reads the current file. */
export function remoteHouses({
  db,
  clock,
  log,
  site,
  secretOf,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** The current site file. */
  readonly site: () => ProviderSite
  /** Reads an environment variable. */
  readonly secretOf: (variable: string) => string | undefined
}): () => readonly RemoteHouse[] {
  const deps = { db, clock, listed: providerCatalogue({ clock, log }) }
  return () => Array.from(providersOf(site(), secretOf).values(), (provider) => remoteHouse(deps, provider))
}
