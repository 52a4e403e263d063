import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDeskBets } from '#domain/betting/bets/index.ts'
import { findDeskPlayers } from '#domain/people/identity/index.ts'
import type { KeysetRows } from '#kernel/keyset.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { deskLists, deskTables, fillDesk } from '../factories/desk-rows.ts'
import { explaining, planFaults } from '../factories/query-plans.ts'

const rows = 20_000
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ manual: true })
  await fillDesk(db.pool, rows, undefined, 100)
})
afterAll(() => db.close())

test('every list and search of the back office reads no large table one row after another, sorts no whole one, and reads a page of buffers', async () => {
  expect(await planFaults(db.read, await deskLists(db.read), deskTables)).toEqual([])
})

test('finds a bet and a payment by their id alone, by an index of it', async () => {
  const lists = await deskLists(db.read)
  for (const name of ['bet by id', 'owner of a bet', 'payment by id']) {
    let buffers = 0
    await lists[name]!(
      explaining(db.read, (plan) => {
        buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      }),
    )
    expect([name, buffers < 40]).toEqual([name, true])
  }
})

test('a list of more than 10,000 bets, payments, players or acts has a total of 10,000; one of fewer is counted exactly', async () => {
  const lists = await deskLists(db.read)
  const totalOf = async (name: string) => ((await lists[name]!(db.read)) as KeysetRows<unknown>).total
  for (const name of ['bets', 'payments', 'payments, withdrawals', 'players', 'acts'])
    expect([name, await totalOf(name)]).toEqual([name, name === 'payments, withdrawals' ? 4_000 : 10_000])
})

/** Returns all pages of a list of bets on an event, as ids. */
async function allPages(filter: { eventId: string; bySize?: boolean; status?: string }): Promise<string[]> {
  const ids: string[] = []
  let after: readonly string[] | null = null
  for (;;) {
    const read = await findDeskBets(db.read, { since: new Date(0), ...filter }, { limit: 100, after })
    ids.push(...read.rows.map(({ bet_id }) => bet_id))
    if (read.next === null) return ids
    after = read.next.split('\n')
  }
}

/** Returns the same by one statement without an index. */
async function allBets(eventId: string, order: string, status?: string): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ bet_id: string }>(
    `select bet_id from bet_now where exists (select from unnest(selections) s where split_part(s, '~', 1) = $1)
       and ($2::text is null or status = $2) order by ${order}`,
    [eventId, status ?? null],
  )
  return rows.map(({ bet_id }) => bet_id)
}

test('lists each bet on an event once, singles among accumulators, page by page', async () => {
  for (const eventId of ['final', 'e7']) {
    expect(await allPages({ eventId })).toEqual(await allBets(eventId, 'bet_id desc'))
    expect(await allPages({ eventId, status: 'won' })).toEqual(await allBets(eventId, 'bet_id desc', 'won'))
  }
  expect(await allPages({ eventId: 'e7', bySize: true })).toEqual(
    await allBets('e7', 'stake desc, bet_id desc'),
  )
  expect(await allPages({ eventId: 'none' })).toEqual([])
})

test('a search lists each player it finds once, few by sorting them and many by walking all', async () => {
  const all = async (q: string) => {
    const ids: string[] = []
    let after: readonly string[] | null = null
    for (;;) {
      const read = await findDeskPlayers(db.read, { q }, { limit: 700, after })
      ids.push(...read.rows.map(({ id }) => id))
      if (read.next === null) return ids
      after = read.next.split('\n')
    }
  }
  for (const [q, count] of [
    ['person77', 111],
    ['person1', 11_111],
    ['zzzz', 0],
  ] as const) {
    const { rows } = await db.pool.query<{ id: string }>(
      'select id from player where email like $1 order by created_at desc, id desc',
      [`%${q}%`],
    )
    expect(rows).toHaveLength(count)
    expect(await all(q)).toEqual(rows.map(({ id }) => id))
  }
})
