import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostCounted } from '#kernel/keyset.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { deskLists, deskTables, explaining, fillDesk, type PlanNode } from '../factories/desk-rows.ts'

const rows = 20_000
/** A page, one bet more, or the bets that a rare filter looks at: what may be sorted. */
const mostSorted = 2_000

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ manual: true })
  await fillDesk(db.pool, rows, undefined, 100)
})
afterAll(() => db.close())

test('every list and search of the back office reads no large table one row after another, and sorts no whole one', async () => {
  const faults: string[] = []
  for (const [name, call] of Object.entries(await deskLists(db.read))) {
    await call(
      explaining(db.read, (plan) => {
        for (const node of nodesOf(plan)) {
          const table = node['Relation Name'] ?? ''
          const read = node['Actual Rows'] ?? 0
          // Counting stops at `mostCounted`: up to there any way of reading will do.
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
  }
  expect(faults).toEqual([])
})

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Rows that go into a sort, not those that a limit lets out. */
const sortedRows = ({ Plans = [] }: PlanNode): number =>
  Math.max(0, ...Plans.map((plan) => plan['Actual Rows'] ?? 0))
