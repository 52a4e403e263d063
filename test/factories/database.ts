import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '#kernel/database.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { databaseUrl } from './postgres.ts'

export interface TestDatabase extends Database {
  readonly pool: Pool
  /** For code that makes its own pool (identity). */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** The same in the form of `DATABASE_URL`, for a site or a command in another process. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Creates a migrated database on the run's PostgreSQL. Inside a test it is dropped when the test ends; in
 * `beforeAll`, pass `{ manual: true }` and call `close()` in `afterAll`.
 */
export async function testDatabase(
  options: { readonly manual?: boolean; readonly max?: number } = {},
): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = makePool({ ...server, database: 'postgres', max: 1 })
  await admin.query(`create database ${name} template template_fairline strategy file_copy`)
  const connection = { ...server, database: name }
  const pool = makePool({ ...connection, max: options.max ?? 8 })
  const close = async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  if (!options.manual) onTestFinished(close)
  return { ...makeDatabase(pool), pool, connection, url: databaseUrl(server, name), close }
}
