import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import type { Database } from '#kernel/database.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { listMigrations } from '#server/db/migrate.ts'

/** An empty database as a version left it that had none of the later migrations. */
export async function oldDatabase(
  isLater: (migration: string) => boolean,
): Promise<Database & { readonly pool: Pool }> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = makePool({ ...server, database: 'postgres', max: 1 })
  await admin.query(`create database ${name} template template0`)
  const pool = makePool({ ...server, database: name, max: 4 })
  onTestFinished(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  await pool.query(
    'create table migration (name text primary key, run_at timestamptz not null default now())',
  )
  const before = listMigrations().filter((migration) => !isLater(migration.name))
  expect(before.length).toBeGreaterThan(5)
  for (const migration of before) {
    await pool.query(migration.sql)
    await pool.query('insert into migration (name) values ($1)', [migration.name])
  }
  return { ...makeDatabase(pool), pool }
}
