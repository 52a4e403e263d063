import type { Database } from '#kernel/database.ts'
import { listFunctions, listMigrations } from '#server/db/migrate.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/**
 * Creates a database as it was before a migration ran: with all migrations and functions that precede it in the order
 * of a start. `migrate` then runs the rest.
 *
 * @param migration `module/file`, without the extension
 * @param functions functions of the migration's own module that the test needs before it
 */
export async function databaseBefore(
  migration: string,
  functions: readonly string[] = [],
): Promise<TestDatabase> {
  const db = await testDatabase()
  await db.read.query('drop schema public cascade')
  await db.read.query('create schema public')
  await db.read.query(
    'create table migration (name text primary key, run_at timestamptz not null default now())',
  )
  const all = listMigrations()
  const end = all.findIndex(({ name }) => name === migration)
  if (end < 0) throw new Error(`no migration ${migration}`)
  const moduleOf = (name: string) => name.split('/')[0]!
  let last = ''
  for (const { name, sql } of all.slice(0, end)) {
    if (last !== '' && moduleOf(name) !== last) await apply(db, (own) => moduleOf(own) === last)
    last = moduleOf(name)
    await db.read.query(sql)
    await db.read.query('insert into migration (name) values ($1)', [name])
  }
  await apply(db, (name) => functions.includes(name))
  return db
}

/** Applies functions without their bodies checked, as a start does: they call each other in any order. */
const apply = (db: Database, chosen: (name: string) => boolean): Promise<void> =>
  db.transact(async (tx) => {
    await tx.query('set local check_function_bodies = off')
    for (const { name, sql } of listFunctions()) if (chosen(name)) await tx.query(sql)
  })
