/**
 * Server process of the bench `rounds`: the real HTTP layer, sessions, rounds and relay on the embedded PostgreSQL.
 * Rounds have no minimum interval. Reports over IPC when it listens.
 */
import { casinoEndpoints } from '#domain/casino/casino/api.ts'
import { casinoHandlers } from '#domain/casino/casino/casino-handlers.ts'
import { casinoTermsOf } from '#domain/casino/casino/casino-terms.ts'
import { gameRules, ownHouse } from '#domain/casino/casino/index.ts'
import { makeHouses } from '#domain/casino/houses/index.ts'
import { makeRounds } from '#domain/casino/rounds/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import { makeLanes } from '#server/db/database.ts'
import { benchSite } from '../bets/site.ts'

const { connection, db, ids, committed, serve } = await benchSite()
const rounds = makeRounds({
  db,
  lanes: makeLanes(connection, 2).tx,
  clock: wallClock,
  games: gameRules,
  terms: (game) => ({ variant: gameRules.get(game)!.variants[0], roundMs: 0, payoutCap: 100_000n }),
  tryAgain: () => new DomainError('try-again-later', 503),
  committed,
})
// A pair of seeds is created once for a player, not for each round.
for (const id of ids) await rounds.pair(id)
const site = { casino: { roundMs: 0, spinMs: 0 } }
const house = ownHouse({ site: () => site, wallet: rounds.wallet })
const handlers = casinoHandlers({
  db,
  clock: wallClock,
  rounds,
  terms: () => casinoTermsOf(site),
  house,
  houses: makeHouses(() => [house]),
})
await serve(bind(casinoEndpoints, handlers), 'round')
