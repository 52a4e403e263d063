import type { Tx } from '#kernel/database.ts'
import { mostCounted } from '#kernel/keyset.ts'

/** A node of a plan from `explain (format json)`. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly 'Temp Written Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

interface ExplainRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }]
}

/** Explains each statement before it runs. */
export const explaining = (tx: Tx, heard: (plan: PlanNode) => void): Tx => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const { rows: plans } = await tx.query<ExplainRow>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    heard(plans[0]!['QUERY PLAN'][0].Plan)
    return tx.query<Row>(text, values)
  },
})

/** Most sorted rows: a page, one bet more, or the rows that a rare filter examines. */
const mostSorted = 2_000
/** Most buffers: a page of 25 rows, or the rows that a filter without an index examines, each with its settlement. */
const mostBuffers = 4_500

/** Most rows that a scan passes: those counted, and some that the filter refuses on the way. */
const mostPassed = 1.2 * mostCounted

/** A list of the back office, which reads through the given transaction. */
export type DeskList = (tx: Tx) => Promise<unknown>

/**
 * Returns the faults of the plans of lists on tables of twice `mostCounted` rows: a scan past more rows than a list
 * counts, a sort of a whole one, a temporary file, more buffers than a page needs.
 */
export async function planFaults(
  read: Tx,
  lists: Readonly<Record<string, DeskList>>,
  tables: readonly string[],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [name, call] of Object.entries(lists)) {
    let buffers = 0
    await call(
      explaining(read, (plan) => {
        buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
        for (const node of nodesOf(plan)) {
          const table = node['Relation Name'] ?? ''
          const read = node['Actual Rows'] ?? 0
          const passed = read + (node['Rows Removed by Filter'] ?? 0)
          if (tables.includes(table) && passed > mostPassed)
            faults.push(`${name}: ${node['Node Type']} reads ${passed} rows of ${table}`)
          if (/Sort$/.test(node['Node Type']) && sortedRows(node) > mostSorted)
            faults.push(`${name}: sorts ${sortedRows(node)} rows`)
          if ((node['Temp Written Blocks'] ?? 0) > 0)
            faults.push(`${name}: writes a temporary file of ${read} rows`)
        }
      }),
    )
    if (buffers > mostBuffers) faults.push(`${name}: reads ${buffers} buffers`)
  }
  return faults
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Returns the rows that enter a sort, not those that a limit lets through. */
const sortedRows = ({ Plans = [] }: PlanNode): number =>
  Math.max(0, ...Plans.map((plan) => plan['Actual Rows'] ?? 0))
