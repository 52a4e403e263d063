import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { timeOfUuid, uuidv7 } from '#kernel/ids.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { forgetPastAnswers, isPastKey, repeatableMs } from './past-answers.ts'

const day = 86_400_000
const now = Date.UTC(2026, 5, 15, 12)

test('a key is past once it is more than thirty days old, and never where it holds no time', () => {
  expect(timeOfUuid(uuidv7(now))).toBe(now)
  expect(isPastKey(uuidv7(now - 30 * day), now)).toBe(false)
  expect(isPastKey(uuidv7(now - 30 * day - 1), now)).toBe(true)
  expect(isPastKey(randomUUID(), now)).toBe(false)
})

test('answers go once no request can ask for them, and no other does', async () => {
  const db = await testDatabase()
  const keep = (key: string, stored: number) =>
    db.read.query(
      `insert into idempotency (player_id, key, input_hash, answer, created_at) values ('ann', $1, '', '{}', $2)`,
      [key, new Date(stored)],
    )
  const kept = [
    [uuidv7(now - 30 * day), now - 30 * day],
    // The command may still be on its way.
    [uuidv7(now - 31 * day), now - 31 * day],
    // The browser's clock was ahead.
    [uuidv7(now - 20 * day), now - 60 * day],
    // The answer came late.
    [uuidv7(now - 60 * day), now - 20 * day],
    // The key holds no time.
    [randomUUID(), now - 60 * day],
  ] as const
  for (const [key, stored] of kept) await keep(key, stored)
  // More than one statement deletes.
  const past = Array.from({ length: 1_500 }, (_, index) => uuidv7(now - 31 * day - 1 - index))
  await db.read.query(
    `insert into idempotency (player_id, key, input_hash, answer, created_at)
     select 'ben', key, '', '{}', $2 from unnest($1::uuid[]) as key`,
    [past, new Date(now - 31 * day - 1)],
  )
  expect(await forgetPastAnswers(db, now)).toBe(1_500)
  const { rows } = await db.read.query<{ key: string }>('select key from idempotency')
  expect(rows.map(({ key }) => key).sort()).toEqual(kept.map(([key]) => key).sort())
  expect(await forgetPastAnswers(db, now)).toBe(0)
  // Commands with the deleted keys can no longer be repeated.
  expect(past.every((key) => isPastKey(key, now - repeatableMs / 30))).toBe(true)
})
