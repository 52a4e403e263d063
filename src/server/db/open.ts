import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pool, PoolConfig } from 'pg'
import type { Database, Tx } from '#kernel/database.ts'
import { makeLanes, makePool } from './database.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { UnusableDataFolder } from './errors.ts'
import { type Listen, listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { type DatabaseLimits, databaseLimits, openPools, type Pools, timeoutsOf } from './pools.ts'
import { startPulse } from './pulse.ts'
import type { Purpose } from './purpose.ts'

export interface OpenDatabase {
  /** By purpose; `identity` has the driver's own types for the sign-in library. */
  readonly pools: Pools['pools']
  /** Uses the pool of the running work's purpose: see `onPool`. */
  readonly database: Database
  /** Uses the pool of one purpose. */
  of(purpose: Purpose): Database
  /** Two connections that only accept bets: see `makeLanes`. */
  readonly lanes: Tx
  /** One connection that only renews the lease. */
  readonly leaseLane: Tx
  /** Listens to notifications of any process. */
  readonly listen: Listen
  /** False for the embedded server of another process, which stops it at its own end. */
  outlivesOthers(): boolean
  /** Returns whether it answers now; settles within two seconds. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface OpenOptions {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly log: (line: string) => void
  readonly databaseLimits?: DatabaseLimits
}

/** Milliseconds. Waiting longer makes no sense: the lease could not be renewed in time. */
const leaseTimeouts = timeoutsOf({ waitMs: 2_000, statementMs: 2_000, lockMs: 0 }, 2_000)
/** A ping without response is given up with its connection, which may be lost silently. */
const pingTimeouts = timeoutsOf({ waitMs: 2_000, statementMs: 0, lockMs: 0 }, 0)
/** A batch of bets takes some milliseconds, and may wait for locks of settlement. */
const laneTimeouts = timeoutsOf({ waitMs: 10_000, statementMs: 10_000, lockMs: 0 }, 0)

/**
 * Opens the configured database, migrates it to the code's version, and keeps the embedded server alive. When
 * that is lost, it is started again and recovers, and the pools reconnect.
 * @throws UnusableDataFolder with a message for the operator
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { connection, outlivesOthers, stop } = options.databaseUrl
    ? {
        connection: { connectionString: options.databaseUrl },
        outlivesOthers: () => true,
        stop: async () => {},
      }
    : await keepEmbedded(options)
  try {
    await prepareTables(connection, options)
  } catch (error) {
    await stop()
    if (options.databaseUrl && isConnectionTrouble(error)) {
      throw new UnusableDataFolder(`DATABASE_URL does not answer: ${(error as Error).message}`)
    }
    throw error
  }
  const pingLane = makeLanes({ ...connection, ...pingTimeouts, query_timeout: 2_000 }, 1)
  const limits = options.databaseLimits ?? databaseLimits
  const pulse = startPulse(pingLane.tx, limits.silentMs)
  const { pools, database, of, close } = openPools(connection, limits, pulse)
  const lanes = makeLanes({ ...connection, ...laneTimeouts }, 2, pulse)
  const leaseLane = makeLanes({ ...connection, ...leaseTimeouts }, 1)
  return {
    pools,
    database,
    of,
    lanes: lanes.tx,
    leaseLane: leaseLane.tx,
    listen: (channel, hears) => listen(connection, channel, hears),
    outlivesOthers,
    isReady: () =>
      pulse
        .guard(() => pingLane.tx.query('select 1'))
        .then(
          () => true,
          () => false,
        ),
    async close() {
      pulse.stop()
      await Promise.all([close(), lanes.pool.end(), leaseLane.pool.end(), pingLane.pool.end()])
      await stop()
    },
  }
}

/** Runs migrations on a pool without limits, since they may take longer than any. */
async function prepareTables(connection: PoolConfig, { log }: OpenOptions): Promise<void> {
  const pool = makePool({ ...connection, max: 1 })
  try {
    await wantNewEnough(pool)
    const { migrations, functions } = await migrate(pool)
    if (migrations.length > 0) log(`ran ${migrations.length} migrations: ${migrations.join(', ')}`)
    if (functions.length > 0) log(`applied ${functions.length} database functions`)
  } finally {
    await pool.end()
  }
}

interface KeptServer {
  readonly connection: PoolConfig
  readonly outlivesOthers: () => boolean
  readonly stop: () => Promise<void>
}

async function keepEmbedded({ dataDir, log }: OpenOptions): Promise<KeptServer> {
  let stopping = false
  let own = false
  let current: Promise<EmbeddedPostgres> = startEmbedded({ dataDir, log })
  const first = await current
  const watch = (server: EmbeddedPostgres) => {
    own = !server.attached
    void server.lost.then(() => {
      own = false
      if (stopping) return
      log('PostgreSQL is gone; starting it again')
      current = startAgain(dataDir, log, () => stopping)
      current.then(watch, () => {})
    })
  }
  watch(first)
  return {
    connection: { ...first.connection },
    outlivesOthers: () => own,
    async stop() {
      stopping = true
      const server = await current.catch(() => null)
      await server?.stop()
    },
  }
}

async function startAgain(
  dataDir: string,
  log: (line: string) => void,
  stopping: () => boolean,
): Promise<EmbeddedPostgres> {
  for (;;) {
    try {
      return await startEmbedded({ dataDir, log })
    } catch (error) {
      if (stopping()) throw error
      log(`PostgreSQL does not start: ${(error as Error).message}`)
      await new Promise((done) => setTimeout(done, 1_000))
    }
  }
}

/** Deletes everything: the embedded cluster's folder, or all tables of the external database. */
export async function resetDatabase(options: OpenOptions): Promise<void> {
  if (!options.databaseUrl) {
    const running = await startEmbedded({ dataDir: options.dataDir })
    await running.stop()
    rmSync(join(resolve(options.dataDir), 'postgres'), { recursive: true, force: true })
    return
  }
  const pool = makePool({ connectionString: options.databaseUrl, max: 1 })
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  await pool.end()
}

/** Major version that the tables and functions are written for and tested on. */
const wantedVersion = 18

async function wantNewEnough(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= wantedVersion) return
  throw new UnusableDataFolder(`DATABASE_URL has PostgreSQL ${version}; wanted: ${wantedVersion} or newer.`)
}

const isConnectionTrouble = (error: unknown): boolean => {
  const code = (error as { code?: string }).code ?? ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'].includes(code)
}
