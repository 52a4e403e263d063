/**
 * The server of the bench `rounds`, a process of its own: the real HTTP layer, sessions, rounds and relay on the embedded
 * PostgreSQL. Rounds follow each other as fast as they come. Says over IPC when it listens.
 */
import { casinoEndpoints } from '#domain/casino/api.ts'
import { gameRules } from '#domain/casino/index.ts'
import { casinoModule } from '#domain/casino/module.ts'
import { makeRounds } from '#domain/rounds/index.ts'
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
// A pair of seeds is made once for a player, not once for a round.
for (const id of ids) await rounds.pair(id)
const site = { casino: { roundMs: 0, spinMs: 0 } }
const { handlers } = casinoModule.provides({ db, clock: wallClock, rounds, site: () => site })
await serve(bind(casinoEndpoints, handlers), 'round')
