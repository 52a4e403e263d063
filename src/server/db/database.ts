import { DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { Database, Tx } from '#kernel/database.ts'
import { isDatabaseAway } from './errors.ts'
import type { Pulse } from './pulse.ts'

const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === types.builtins.INT8) return (text: string) => BigInt(text)
    return types.getTypeParser(oid, format)
  },
} as NonNullable<PoolConfig['types']>

/** Creates a pool for domain code, with its type parsers. */
export const makePool = (config: PoolConfig): Pool =>
  outlivesServer(new Pool({ max: 12, ...config, types: parsers }))

/** Creates a pool with the driver's own types, for libraries with SQL of their own. */
export const makePlainPool = (config: PoolConfig): Pool => outlivesServer(new Pool({ max: 4, ...config }))

/**
 * Keeps the process alive when the server ends connections, idle or in use. The running statement rejects and
 * the next one opens a new connection. An `error` event without listener would end the process.
 */
function outlivesServer(pool: Pool): Pool {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Creates a few permanent connections for one task. Each keeps its prepared statements and the plans of the
 * functions that they call. A new connection to a large function spends longer on planning than on the work.
 */
export const makeLanes = (
  config: PoolConfig,
  count: number,
  pulse?: Pulse,
): { readonly tx: Tx; readonly pool: Pool } => {
  const pool = makePool({ ...config, max: count, idleTimeoutMillis: 0 })
  return { tx: pooledTx(() => pool, pulse, { prepared: true }), pool }
}

const retryable = new Set(['40001', '40P01'])
const attempts = 5

/**
 * Wraps a pool as the kernel's `Database`; a function chooses the pool for each statement or transaction.
 * With a pulse, nothing waits for a silent database: calls throw `DatabaseHung`.
 */
export function makeDatabase(source: Pool | (() => Pool), pulse?: Pulse): Database {
  const poolNow = typeof source === 'function' ? source : () => source
  return {
    read: pooledTx(poolNow, pulse),
    async transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(poolNow(), work, pulse)
        } catch (error) {
          const again =
            error instanceof DatabaseError && retryable.has(error.code ?? '') && attempt < attempts
          if (!again) throw error
          await new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt))
        }
      }
    },
  }
}

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>, pulse: Pulse | undefined): Promise<T> {
  const client = await checkOut(pool, pulse)
  let broken = false
  const tx = clientTx(client, pulse)
  try {
    await tx.query('begin')
    const value = await work(tx)
    await tx.query('commit')
    return value
  } catch (error) {
    // A silent connection answers no rollback either; the server ends the transaction with the connection.
    if (isDatabaseAway(error)) broken = true
    else
      await tx.query('rollback').catch(() => {
        broken = true
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Runs single statements, each on a connection of the pool. */
const pooledTx = (poolNow: () => Pool, pulse: Pulse | undefined, options: TxOptions = {}): Tx => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const client = await checkOut(poolNow(), pulse)
    let broken = false
    try {
      return await clientTx(client, pulse, options).query<Row>(text, values)
    } catch (error) {
      // After an error of the server itself the connection stays usable.
      broken = !(error instanceof DatabaseError)
      throw error
    } finally {
      client.release(broken)
    }
  },
})

/** Returns a connection that arrives after the caller gave up to the pool. */
function checkOut(pool: Pool, pulse: Pulse | undefined): Promise<PoolClient> {
  if (!pulse) return pool.connect()
  let connecting: Promise<PoolClient> | undefined
  return pulse
    .guard(() => {
      connecting = pool.connect()
      return connecting
    })
    .catch((error: unknown) => {
      connecting?.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    })
}

interface TxOptions {
  readonly prepared?: boolean
}

const clientTx = (client: PoolClient, pulse: Pulse | undefined, options: TxOptions = {}): Tx => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const parameters = values.map(asParameter)
    const send = () =>
      options.prepared
        ? client.query({ name: statementName(text), text, values: parameters })
        : client.query(text, parameters)
    const result = await (pulse ? pulse.guard(send) : send())
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
  },
})

const statementNames = new Map<string, string>()

/** Returns a statement name for a text. Only for texts that are not built at run time. */
function statementName(text: string): string {
  const name = statementNames.get(text) ?? `statement-${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

/**
 * Converts arrays of plain values by `arrayLiteral`, at a third of the driver's cost; leaves the rest to the
 * driver.
 */
const asParameter = (value: unknown): unknown =>
  Array.isArray(value) ? (arrayLiteral(value) ?? value) : value

/**
 * Returns a PostgreSQL array literal (https://www.postgresql.org/docs/18/arrays.html#ARRAYS-IO): texts in
 * quotes, the rest bare. Null for values other than texts, numbers, bigints, booleans and nulls.
 */
function arrayLiteral(values: readonly unknown[]): string | null {
  let texts = 0
  let nulls = 0
  for (const value of values) {
    if (typeof value === 'string') texts++
    else if (value === null || value === undefined) nulls++
    else if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol')
      return null
  }
  if (texts + nulls === 0) return `{${values.join(',')}}`
  if (texts + nulls === values.length) {
    // JSON of texts has the same form, as long as nothing had to be escaped.
    const json = JSON.stringify(values)
    if (!json.includes('\\')) return `{${json.slice(1, -1)}}`
  }
  return `{${values.map(elementLiteral).join(',')}}`
}

function elementLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value)
}
