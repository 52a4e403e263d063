import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDeskBets } from '#domain/bets/index.ts'
import { findDeskPlayers } from '#domain/identity/index.ts'
import { mostCounted } from '#kernel/keyset.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { deskLists, deskTables, explaining, fillDesk, type PlanNode } from '../factories/desk-rows.ts'

const rows = 20_000
/** Most sorted rows: a page, one bet more, or the bets that a rare filter examines. */
const mostSorted = 2_000
/** Most buffers: a page of 25 rows, or the rows that a filter without an index examines, each with its settlement. */
const mostBuffers = 4_500

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ manual: true })
  await fillDesk(db.pool, rows, undefined, 100)
})
afterAll(() => db.close())

test('every list and search of the back office reads no large table one row after another, sorts no whole one, and reads a page of buffers', async () => {
  const faults: string[] = []
  for (const [name, call] of Object.entries(await deskLists(db.read))) {
    let buffers = 0
    await call(
      explaining(db.read, (plan) => {
        buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
        for (const node of nodesOf(plan)) {
          const table = node['Relation Name'] ?? ''
          const read = node['Actual Rows'] ?? 0
          // Counting stops at `mostCounted`: up to there any plan is acceptable.
          const passed = read + (node['Rows Removed by Filter'] ?? 0)
          if (node['Node Type'] === 'Seq Scan' && deskTables.includes(table) && passed > mostCounted)
            faults.push(`${name}: reads ${passed} rows of ${table} one after another`)
          if (/Sort$/.test(node['Node Type']) && sortedRows(node) > mostSorted)
            faults.push(`${name}: sorts ${sortedRows(node)} rows`)
          if ((node['Temp Written Blocks'] ?? 0) > 0)
            faults.push(`${name}: writes a temporary file of ${read} rows`)
        }
      }),
    )
    if (buffers > mostBuffers) faults.push(`${name}: reads ${buffers} buffers`)
  }
  expect(faults).toEqual([])
})

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Returns the rows that enter a sort, not those that a limit lets through. */
const sortedRows = ({ Plans = [] }: PlanNode): number =>
  Math.max(0, ...Plans.map((plan) => plan['Actual Rows'] ?? 0))

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
