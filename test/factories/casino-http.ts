import { freeBetEndpoints } from '#domain/betting/free-bets/api.ts'
import { freeBetHandlers } from '#domain/betting/free-bets/handlers.ts'
import { casinoEndpoints } from '#domain/casino/casino/api.ts'
import { casinoHandlers } from '#domain/casino/casino/casino-handlers.ts'
import { casinoTermsOf, gameJackpots, ownHouse } from '#domain/casino/casino/index.ts'
import { houseEndpoints } from '#domain/casino/houses/api.ts'
import { houseHandlers } from '#domain/casino/houses/handlers.ts'
import { makeHouses } from '#domain/casino/houses/index.ts'
import { jackpotEndpoints } from '#domain/casino/jackpots/api.ts'
import { jackpotHandlers } from '#domain/casino/jackpots/handlers.ts'
import { providerEndpoints } from '#domain/casino/providers/api.ts'
import { remoteHouse } from '#domain/casino/providers/remote-houses.ts'
import { walletHandlers } from '#domain/casino/providers/wallet-handlers.ts'
import { bonusGameEndpoints } from '#domain/rewards/bonus-games/api.ts'
import { bonusGameHandlers } from '#domain/rewards/bonus-games/handlers.ts'
import { tournamentEndpoints } from '#domain/rewards/tournaments/api.ts'
import { keepTournament } from '#domain/rewards/tournaments/store.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import { json, startHttp } from './http-site.ts'
import { tournamentOf, tournamentSetUp } from './tournaments.ts'

/** Response of a casino call. */
export interface CasinoAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> & {
    readonly errors?: readonly { readonly code: string; readonly detail: string }[]
  }
}

/**
 * Serves all casino calls by the real HTTP layer over a fresh database, without sockets, rate limits and pauses
 * between rounds. `ann` and `bob` have 1,000 euros each; there is the tournament `cup`, and the provider `sample`
 * with the game `coin`.
 */
export async function casinoHttp() {
  const { db, rounds, players, handlers } = await tournamentSetUp()
  const [ann = '', bob = ''] = await players(2)
  const ids: Readonly<Record<string, string>> = { ann, bob }
  await keepTournament(db.read, tournamentOf())
  const site = { casino: { roundMs: 0, spinMs: 0 } }
  const terms = casinoTermsOf(site)
  const clock = wallClock
  const sample = {
    id: 'sample',
    name: 'Sample',
    origin: 'https://sample.example',
    secret: 's'.repeat(32),
    games: undefined,
    contribution: undefined,
  }
  const house = ownHouse({ site: () => site, wallet: rounds.wallet })
  const remote = remoteHouse({ db, clock, listed: async () => [{ id: 'coin', name: 'Coin' }] }, sample)
  const houses = makeHouses(() => [house, remote])
  const bindings = [
    ...bind(
      casinoEndpoints,
      casinoHandlers({
        db,
        clock,
        rounds,
        terms: () => terms,
        house,
        houses,
      }),
    ),
    ...bind(bonusGameEndpoints, bonusGameHandlers({ db, clock })),
    ...bind(tournamentEndpoints, handlers),
    ...bind(jackpotEndpoints, jackpotHandlers({ db, clock, jackpots: [...new Set(gameJackpots.values())] })),
    ...bind(freeBetEndpoints, freeBetHandlers({ db, clock })),
    ...bind(
      providerEndpoints,
      walletHandlers({ db, clock, providers: () => new Map([[sample.id, sample]]), committed: () => {} }),
    ),
    ...bind(houseEndpoints, houseHandlers({ db, clock, houses })),
  ]
  const { app, lines } = await startHttp({
    bindings,
    rateLimits: 'off',
    resolveSession: ({ cookie }) => {
      const playerId = ids[String(cookie)]
      return playerId ? { playerId, sessionId: `session of ${cookie}` } : null
    },
  })
  return {
    db,
    ids,
    games: terms.offered,
    endpoints: bindings.map(({ endpoint }) => endpoint),
    /** Log lines of the site. */
    lines,
    /** Sends this text verbatim, as a page of the site would, by the player of this name; null: a visitor. */
    async send(
      who: 'ann' | 'bob' | null,
      method: string,
      url: string,
      payload?: string,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<CasinoAnswer> {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...json, ...(who ? { cookie: who } : {}), ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: answer.statusCode, body: answer.payload ? JSON.parse(answer.payload) : {} }
    },
  }
}
