import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'
import { makePool } from './database.ts'
import { UnusableDataFolder } from './errors.ts'
import { listFunctions, listMigrations, migrate } from './migrate.ts'

/** Creates a database without tables. */
async function emptyDatabase() {
  const db = await testDatabase()
  await db.read.query('drop schema public cascade')
  await db.read.query('create schema public')
  return db
}

test('two processes that start at once run each migration and apply each function once, and keep no lock', async () => {
  const db = await emptyDatabase()
  const pools = [makePool(db.connection), makePool(db.connection)]
  const ran = await Promise.all(pools.map((pool) => migrate(pool)))
  const names = listMigrations().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(ran.flatMap(({ migrations }) => migrations).sort()).toEqual([...names].sort())
  const functions = listFunctions().map(({ name }) => name)
  expect(functions.length).toBeGreaterThan(30)
  expect(ran.flatMap((each) => each.functions).sort()).toEqual([...functions].sort())
  expect(await migrate(pools[0]!)).toEqual({ migrations: [], functions: [] })
  const { rows } = await db.read.query<{ locks: bigint }>(
    `select count(*) as locks from pg_locks join pg_database d on d.oid = pg_locks.database
     where locktype = 'advisory' and d.datname = current_database()`,
  )
  expect(rows).toEqual([{ locks: 0n }])
  await Promise.all(pools.map((pool) => pool.end()))
})

test('a function is applied again when its text has changed, and only then', async () => {
  const db = await testDatabase()
  const changed = listFunctions().find(({ sql }) => sql.includes('function limit_window_v1('))!
  const sql = changed.sql.replace("interval '24 hours'", "interval '23 hours'")
  expect(sql).not.toBe(changed.sql)
  const withChange = (module: { functions: readonly (typeof changed)[] }) =>
    module.functions.map((file) => (file.name === changed.name ? { ...file, sql } : file))
  const window = async () =>
    (
      await db.read.query<{ hours: number }>(
        'select extract(hour from limit_window_v1(10::int2))::int as hours',
      )
    ).rows[0]?.hours

  expect(await migrate(db.pool)).toEqual({ migrations: [], functions: [] })
  expect(await window()).toBe(24)
  expect(await migrate(db.pool, withChange)).toEqual({ migrations: [], functions: [changed.name] })
  expect(await window()).toBe(23)
  expect(await migrate(db.pool, withChange)).toEqual({ migrations: [], functions: [] })
  expect(await migrate(db.pool)).toEqual({ migrations: [], functions: [changed.name] })
  expect(await window()).toBe(24)
})

test('refuses a database of a newer release in one line, and leaves its functions as they are', async () => {
  const db = await testDatabase()
  await db.read.query("insert into migration (name) values ('ledger/9999-of-a-newer-release')")
  const changed = listFunctions()[0]!
  const error = await migrate(db.pool, ({ functions }) =>
    functions.map((file) => (file.name === changed.name ? { ...file, sql: 'create nonsense' } : file)),
  ).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(UnusableDataFolder)
  expect((error as Error).message).toMatch(/^A newer release .*ledger\/9999-of-a-newer-release[^\n]*$/)
})

test('a function that fails leaves those of its module as they were, and says which it was', async () => {
  const db = await testDatabase()
  const { rows } = await db.read.query('select name, hash from applied_function order by name')
  const broken = listFunctions().find(({ name }) => name.startsWith('limits/'))!
  const run = migrate(db.pool, ({ functions }) =>
    functions.map((file) => (file.name === broken.name ? { ...file, sql: 'create nonsense' } : file)),
  )
  await expect(run).rejects.toThrow(`sql ${broken.name} failed: syntax error`)
  expect((await db.read.query('select name, hash from applied_function order by name')).rows).toEqual(rows)
})

test('every function can be applied again to the finished tables, with its body checked', async () => {
  const db = await testDatabase()
  for (const { name, sql } of listFunctions()) {
    await db.read.query(sql).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`)
    })
  }
})

test('a database from before the squash is refused in one line that says what to do, and left as it is', async () => {
  const db = await emptyDatabase()
  await db.read.query(
    'create table migration (name text primary key, run_at timestamptz not null default now())',
  )
  await db.read.query(
    "insert into migration (name) values ('identity/0001-players-and-sessions'), ('ledger/0001-ledger')",
  )
  const error = await migrate(db.pool).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(UnusableDataFolder)
  const { message } = error as Error
  expect(message).not.toContain('\n')
  expect(message).toContain('npm start -- --reset')
  expect(message).toContain('DATA_DIR')
  const { rows } = await db.read.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(rows.map(({ relname }) => relname)).toEqual(['migration'])
})
