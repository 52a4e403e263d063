/** Server of the benches `bets` and `rounds`: real sessions, HTTP and relay on the embedded PostgreSQL. */
import { randomBytes } from 'node:crypto'
import { createIdentity, identityEndpoints, identityHandlers } from '#domain/people/identity/index.ts'
import { ledgerCheck, startRelay } from '#domain/trust/ledger/index.ts'
import { bind } from '#kernel/contract.ts'
import type { Consumer } from '#kernel/module.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { buildHttp, createMetrics } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'
import { fundedPlayers } from './funded-players.ts'

type Bindings = Parameters<typeof buildHttp>[0]['bindings']

/**
 * Opens a database with the number of players given by the first argument, ten million euros each. `consumers`
 * receive its facts.
 */
export async function benchSite(consumers: readonly Consumer[] = []) {
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
    freeTries: Number.POSITIVE_INFINITY,
    onRegistered: async () => {},
    onFault: (message, error) => console.error(message, error),
  })
  const players = await fundedPlayers(db.read, count, { secret, cookieName: identity.cookieName })
  const ids = players.map((player) => player.playerId)
  let published = 0
  const counting: Consumer = {
    name: 'bench',
    take(facts) {
      published += facts.length
    },
  }
  const relay = startRelay(db, [counting, ...consumers])
  return {
    connection,
    db,
    ids,
    committed: relay.poke,
    /** Listens, reports it, and handles `count` (rows of a table), `check` and `stop`. */
    async serve(bindings: Bindings, table: 'bet' | 'round') {
      const app = await buildHttp({
        bindings: [...bind(identityEndpoints, identityHandlers(identity)), ...bindings],
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
          const { rows } = await db.read.query<{ count: bigint }>(`select count(*) as count from ${table}`)
          process.send?.({ count: Number(rows[0]?.count) })
        }
        if (message === 'check') {
          const { sound, accounts, postings } = await db.transact(ledgerCheck)
          process.send?.({ sound, accounts: Number(accounts), postings: Number(postings), published })
        }
        if (message === 'stop') {
          await app.close()
          await relay.stop()
          process.exit(0)
        }
      })
      process.send?.({ address, cookies: players.map((player) => player.cookie) })
    },
  }
}
