import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pool, PoolConfig } from 'pg'
import type { Database, Tx } from '#kernel/database.ts'
import { makeDatabase, makeLanes, makePlainPool, makePool } from './database.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { UnusableDataFolder } from './errors.ts'
import { type Listen, listen } from './listen.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase {
  readonly pool: Pool
  readonly database: Database
  /** Two connections that only ever take bets: see `makeLanes`. */
  readonly lanes: Tx
  /** A pool with the driver's own types, for libraries that bring their own SQL. */
  readonly plainPool: Pool
  /** One connection that only ever keeps the lease. */
  readonly leaseLane: Tx
  /** Hears what any process announces. */
  readonly listen: Listen
  /** Whether it answers right now. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface OpenOptions {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly log: (line: string) => void
}

/**
 * Opens the database that the configuration names, brings its tables up to the code, and keeps the embedded server
 * alive: when it is lost, it is started again, recovers, and the pools connect anew.
 *
 * @throws UnusableDataFolder in words for the operator
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { connection, stop } = options.databaseUrl
    ? { connection: { connectionString: options.databaseUrl }, stop: async () => {} }
    : await keepEmbedded(options)
  const pool = makePool(connection)
  const plainPool = makePlainPool(connection)
  const lanes = makeLanes(connection, 2)
  const leaseLane = makeLanes(connection, 1)
  const close = async () => {
    await Promise.all([pool.end(), plainPool.end(), lanes.pool.end(), leaseLane.pool.end()])
    await stop()
  }
  try {
    await wantNewEnough(pool)
    const { migrations, functions } = await migrate(pool)
    if (migrations.length > 0) options.log(`ran ${migrations.length} migrations: ${migrations.join(', ')}`)
    if (functions.length > 0) options.log(`applied ${functions.length} database functions`)
  } catch (error) {
    await close()
    if (options.databaseUrl && isConnectionTrouble(error)) {
      throw new UnusableDataFolder(`DATABASE_URL does not answer: ${(error as Error).message}`)
    }
    throw error
  }
  const isReady = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  return {
    pool,
    plainPool,
    database: makeDatabase(pool),
    lanes: lanes.tx,
    leaseLane: leaseLane.tx,
    listen: (channel, hears) => listen(connection, channel, hears),
    isReady,
    close,
  }
}

async function keepEmbedded({
  dataDir,
  log,
}: OpenOptions): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  let stopping = false
  let current: Promise<EmbeddedPostgres> = startEmbedded({ dataDir, log })
  const first = await current
  const watch = (server: EmbeddedPostgres) => {
    void server.lost.then(() => {
      if (stopping) return
      log('PostgreSQL is gone; starting it again')
      current = startAgain(dataDir, log, () => stopping)
      current.then(watch, () => {})
    })
  }
  watch(first)
  return {
    connection: { ...first.connection },
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

/** Forgets everything: the embedded cluster's folder, or all tables of the outside database. */
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

/** The tables and functions are written for, and tested on, one major version. */
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
