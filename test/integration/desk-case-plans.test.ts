import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMessages } from '#domain/contact/outbox/store.ts'
import { type KeysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { deskCaseTables, fillDeskCases, narrowedLists, wholeLists } from '../factories/desk-case-rows.ts'
import { planFaults } from '../factories/query-plans.ts'

const rows = 20_000

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ manual: true })
  await fillDeskCases(db.pool, rows)
})
afterAll(() => db.close())

test('every list of bonuses, gifts, documents, questions, cases, letters, proposals and closings reads one page of its table', async () => {
  const { rows: middle } = await db.pool.query<{ id: string; time: string }>(
    `select idea_id::text as id, ${timeKey('made_at')} as time from idea order by idea_id offset 10000 limit 1`,
  )
  const lists = { ...wholeLists, ...narrowedLists(middle[0]!) }
  expect(await planFaults(db.read, lists, deskCaseTables)).toEqual([])
})

test('a list of more than 10,000 rows has a total of 10,000 on each page; one of fewer is counted exactly', async () => {
  const totals: Record<string, number | null> = {}
  for (const [name, call] of Object.entries(wholeLists))
    totals[name] = ((await call(db.read)) as KeysetRows<unknown>).total
  expect(mostCounted).toBe(10_000)
  expect(totals).toEqual(Object.fromEntries(Object.keys(wholeLists).map((name) => [name, mostCounted])))
  const messages = (kind: string, after: readonly string[] | null, limit = 25) =>
    findMessages(db.read, { kind, oldestFirst: true }, { limit, after })
  expect(await messages('letter', ['15000'])).toMatchObject({ total: mostCounted, next: '15026' })
  expect(await messages('sms', null, 5)).toMatchObject({ total: rows / 1000, next: '4003' })
  expect(await messages('sms', ['17003'])).toMatchObject({ total: rows / 1000, next: null })
})

test('refuses a second bet and a second payment of the same id, of any player', async () => {
  const { pool } = await testDatabase()
  await pool.query(`set session_replication_role = replica`)
  const bet = `insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
    values ($1, '01890000-0000-7000-8000-000000000001', now(), 'EUR', 100, 200, 1, '[]', '[]', array['e~1x2~1'])`
  const payment = `insert into payment (player_id, payment_id, kind, currency, amount, made_at)
    values ($1, '01890000-0000-7000-8000-000000000001', 'deposit', 'EUR', 100, now())`
  for (const insert of [bet, payment]) {
    await pool.query(insert, ['ann'])
    for (const player of ['ann', 'bob'])
      await expect(pool.query(insert, [player])).rejects.toMatchObject({ code: '23505' })
  }
})
