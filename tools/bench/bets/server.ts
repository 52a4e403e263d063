/**
 * The server of the bench `bets`, a process of its own: the real HTTP layer, sessions, acceptance and relay on the
 * embedded PostgreSQL. Only the book is a fixed one. Says over IPC when it listens.
 */
import { randomBytes } from 'node:crypto'
import { betEndpoints } from '#domain/bets/api.ts'
import { betHandlers, makeAcceptance, sortAccumulators, sortEvery } from '#domain/bets/index.ts'
import type { KnownQuote, PriceBook } from '#domain/book/index.ts'
import { createIdentity } from '#domain/identity/index.ts'
import { ledgerCheck, startRelay } from '#domain/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import type { Consumer } from '#kernel/module.ts'
import { makeDatabase, makeLanes, makePool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { buildHttp, createMetrics } from '#server/http/index.ts'
import { startRounds } from '#server/jobs/rounds.ts'
import { createLog } from '#server/log.ts'
import { seedPlayers } from '../../../test/factories/players.ts'

const { connection, players: count } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: { host: string; port: number; user: string; database: string }
  players: number
}
const pool = makePool(connection)
await migrate(pool)
const db = makeDatabase(pool)
const secret = randomBytes(32).toString('hex')
const publicUrl = ''
const identity = createIdentity({
  database: db,
  pool: makePool({ ...connection, max: 4 }),
  secret,
  publicUrl,
  onRegistered: async () => {},
  onFault: (message, error) => console.error(message, error),
})
const players = await seedPlayers(db.read, count, { secret, cookieName: identity.cookieName })
const ids = players.map((player) => player.playerId)
await db.read.query(
  `insert into account (player_id, currency, kind) select id, 'EUR', 'main' from unnest($1::text[]) as t (id)`,
  [ids],
)
await db.read.query(
  `select post_money_v1($1::text[], array_fill('cashier'::text, array[$2::int]), array_fill('main'::text, array[$2]),
     array_fill(1000000000::int8, array[$2]), array_fill('EUR'::text, array[$2]),
     array_fill('deposit'::text, array[$2]), array_fill('bench'::text, array[$2]))`,
  [ids, count],
)

const quotes = new Map<string, KnownQuote>()
const book: PriceBook = {
  quote(selection) {
    const known = quotes.get(selection)
    if (known) return known
    const [eventId = '', market = '', outcome = ''] = selection.split('~')
    const quote: KnownQuote = {
      status: 'open',
      odds: 1100,
      version: 1,
      live: false,
      eventId,
      market,
      outcome,
      sport: 'football',
      competition: 'Bench League of Somewhere',
      home: 'Home Wanderers',
      away: 'Away Rovers',
      startsAt: 1_800_000_000_000,
      score: [0, 0],
      stakeFactor: 1,
    }
    quotes.set(selection, quote)
    return quote
  },
}
let published = 0
const counting: Consumer = {
  name: 'bench',
  take(facts) {
    published += facts.length
  },
}
const relay = startRelay(db, [counting])
startRounds([{ name: 'accumulators', run: () => sortAccumulators(db.read) }], console.error, {
  firstAfter: sortEvery,
  every: sortEvery,
})
const acceptance = makeAcceptance({
  db,
  lanes: makeLanes(connection, 2).tx,
  book,
  clock: wallClock,
  liveDelay: () => 0,
  committed: relay.poke,
})
await acceptance.start()
const app = await buildHttp({
  bindings: bind(betEndpoints, betHandlers({ db, book, acceptance })),
  resolveSession: identity.resolveSession,
  log: createLog('warn'),
  metrics: createMetrics(),
  publicUrl,
  version: 'bench',
  rateLimits: 'off',
  ready: async () => {},
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', async (message: string) => {
  if (message === 'count') {
    const { rows } = await db.read.query<{ bets: bigint }>('select count(*) as bets from bet')
    process.send?.({ bets: Number(rows[0]?.bets) })
  }
  if (message === 'check') {
    const report = await db.transact(ledgerCheck)
    const { sound, accounts, postings } = report
    process.send?.({ sound, accounts: Number(accounts), postings: Number(postings), published })
  }
  if (message === 'stop') {
    await app.close()
    await relay.stop()
    process.exit(0)
  }
})
process.send?.({ address, cookies: players.map((player) => player.cookie) })
