import { DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { Database, Tx } from '#kernel/database.ts'

const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === types.builtins.INT8) return (text: string) => BigInt(text)
    return types.getTypeParser(oid, format)
  },
} as NonNullable<PoolConfig['types']>

/** The pool that all domain code works through. Errors of idle connections are the pool's to mend, not ours to die of. */
export function makePool(config: PoolConfig): Pool {
  const pool = new Pool({ max: 12, ...config, types: parsers })
  pool.on('error', () => {})
  return pool
}

const retryable = new Set(['40001', '40P01'])
const attempts = 5

/** Wraps a pool as the `Database` of the kernel. */
export function makeDatabase(pool: Pool): Database {
  return {
    read: asTx(pool),
    async transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(pool, work)
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

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const value = await work(asTx(client))
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const asTx = (executor: Pool | PoolClient): Tx => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const result = await executor.query(text, [...values])
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
  },
})
