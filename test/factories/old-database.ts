import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import type { BetToPlace } from '#domain/sportsbook/bets-store.ts'
import { factsText, legsText, selectionsText } from '#domain/sportsbook/leg-texts.ts'
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

/** Bets as the version took them that knew no accounts. */
export async function placeWithoutAccounts(
  db: Pick<Database, 'read'>,
  bets: readonly BetToPlace[],
): Promise<void> {
  const { rows } = await db.read.query<{ result: string }>(
    `select * from place_bets($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::int8[], $7::int8[],
       $8::int2[], $9::text[], $10::text[], $11::text[], $12::int4[], $13::int8[], $14::bool[], $15::text[], null)`,
    [
      bets.map((bet) => bet.playerId),
      bets.map((bet) => bet.key),
      bets.map((bet) => bet.inputHash),
      bets.map((bet) => bet.betId),
      bets.map((bet) => bet.currency),
      bets.map((bet) => bet.stake),
      bets.map((bet) => bet.possibleWin),
      bets.map((bet) => bet.legs.length),
      bets.map((bet) => factsText(bet.legs)),
      bets.map((bet) => legsText(bet.legs)),
      bets.map((bet) => selectionsText(bet.legs)),
      bets.map((bet) => bet.legs[0]!.odds),
      bets.map((bet) => bet.guard),
      bets.map(() => false),
      [...new Set(bets.flatMap((bet) => bet.legs.map(({ eventId }) => eventId)))],
    ],
  )
  expect(rows.map(({ result }) => result)).toEqual(bets.map(() => 'placed'))
}
