import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'
import { makePool } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'

/** A database without tables. */
async function emptyDatabase() {
  const db = await testDatabase()
  await db.read.query('drop schema public cascade')
  await db.read.query('create schema public')
  return db
}

test('two processes that start at once run each migration once, and keep no lock', async () => {
  const db = await emptyDatabase()
  const pools = [makePool(db.connection), makePool(db.connection)]
  const ran = await Promise.all(pools.map((pool) => migrate(pool)))
  const names = listMigrations().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(ran.flat().sort()).toEqual([...names].sort())
  expect(await migrate(pools[0]!)).toEqual([])
  const { rows } = await db.read.query<{ locks: bigint }>(
    `select count(*) as locks from pg_locks join pg_database d on d.oid = pg_locks.database
     where locktype = 'advisory' and d.datname = current_database()`,
  )
  expect(rows).toEqual([{ locks: 0n }])
  await Promise.all(pools.map((pool) => pool.end()))
})
