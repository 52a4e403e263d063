/**
 * `npm run bench -- desk`: runs every list and search of bets, payments, players and acts in a database with 20,000
 * rows of each, then in one with 200,000 (`BENCH_ROWS=20000,200000`). Prints the median and the buffers of each call,
 * and fails above 50 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { deskLists, fillDesk } from '../../test/factories/desk-rows.ts'
import { explaining } from '../../test/factories/query-plans.ts'

const sizes = (process.env.BENCH_ROWS ?? (process.env.BENCH_SIZE === 'smallest' ? '2000' : '20000,200000'))
  .split(',')
  .map(Number)
const calls = 11
const mostMs = 50

export default async function desk(): Promise<void> {
  const slow: string[] = []
  for (const rows of sizes) slow.push(...(await measure(rows)))
  if (slow.length > 0) throw new Error(`above ${mostMs} ms, or by a temporary file: ${slow.join(', ')}`)
}

/** Returns the lists that take too long. */
async function measure(rows: number): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    const { read } = opened.of('jobs')
    await fillDesk(opened.pools.jobs, rows, console.log)
    const slow: string[] = []
    for (const [name, call] of Object.entries(await deskLists(read))) {
      const taken: number[] = []
      for (let n = 0; n < calls; n++) {
        const begun = performance.now()
        await call(read)
        taken.push(performance.now() - begun)
      }
      const median = taken.sort((one, other) => one - other)[(calls - 1) / 2]!
      let buffers = 0
      let temporary = 0
      await call(
        explaining(read, (plan) => {
          buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
          temporary += plan['Temp Written Blocks'] ?? 0
        }),
      )
      console.log(`| ${name} | ${median.toFixed(1)} | ${buffers} |`)
      if (median > mostMs || temporary > 0) slow.push(`${name} of ${rows}`)
    }
    return slow
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
