import type { Pool, PoolConfig } from 'pg'
import type { Database } from '#kernel/database.ts'
import { makeDatabase, makePlainPool, makePool } from './database.ts'
import type { Pulse } from './pulse.ts'
import { currentPurpose, type Purpose, purposes } from './purpose.ts'

/** Limits of a pool. Milliseconds; 0: no limit. */
export interface PoolLimits {
  readonly connections: number
  /** Maximum wait for a free connection. */
  readonly waitMs: number
  readonly statementMs: number
  readonly lockMs: number
}

export interface DatabaseLimits extends Readonly<Record<Purpose, PoolLimits>> {
  /** Time after which an idle transaction is ended, in all pools. */
  readonly idleMs: number
  /** Silence after which the database counts as away; waiting calls are refused. */
  readonly silentMs: number
}

const minute = 60_000

/** Defaults of the settings `DATABASE_...`. */
export const databaseLimits: DatabaseLimits = {
  site: { connections: 12, waitMs: 3_000, statementMs: 15_000, lockMs: 5_000 },
  desk: { connections: 4, waitMs: 3_000, statementMs: 15_000, lockMs: 5_000 },
  jobs: { connections: 6, waitMs: minute, statementMs: 10 * minute, lockMs: minute },
  play: { connections: 4, waitMs: minute, statementMs: 10 * minute, lockMs: minute },
  idleMs: minute,
  silentMs: 1_250,
}

/** Connections of the sign-in library, which brings its own statements: few at a time. */
const identityConnections = 4
/** Milliseconds that the driver waits beyond PostgreSQL's own timeout: the connection is lost, or a pooler holds it. */
const afterServerMs = 5_000

export interface Pools {
  /** One pool for each purpose, and `identity` with the driver's own types. */
  readonly pools: Readonly<Record<Purpose | 'identity', Pool>>
  /** Uses the pool of the running work's purpose. */
  readonly database: Database
  /** Uses the pool of one purpose, whatever runs. */
  of(purpose: Purpose): Database
  close(): Promise<void>
}

/** Creates the pools; opens no connection yet. */
export function openPools(connection: PoolConfig, limits: DatabaseLimits, pulse: Pulse): Pools {
  const configOf = (purpose: Purpose): PoolConfig => ({
    ...connection,
    ...timeoutsOf(limits[purpose], limits.idleMs),
    max: limits[purpose].connections,
  })
  const pools = {
    ...(Object.fromEntries(purposes.map((purpose) => [purpose, makePool(configOf(purpose))])) as Record<
      Purpose,
      Pool
    >),
    identity: makePlainPool({ ...configOf('site'), max: identityConnections }),
  }
  return {
    pools,
    database: makeDatabase(() => pools[currentPurpose()], pulse),
    of: (purpose) => makeDatabase(() => pools[purpose], pulse),
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

/** Returns the timeouts of a pool. Omits limits of 0: with all at 0, poolers that refuse such parameters work too. */
export const timeoutsOf = (
  { waitMs, statementMs, lockMs }: Omit<PoolLimits, 'connections'>,
  idleMs: number,
): PoolConfig => ({
  keepAlive: true,
  connectionTimeoutMillis: waitMs,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
  ...(statementMs > 0 ? { query_timeout: statementMs + afterServerMs } : {}),
})
