/**
 * `npm run bench -- log`: measures leaves of the public log a second, of the size of a seed commitment: appended by
 * the consumer, 1,000 facts a transaction; hashed into tiles and published; and both. The yardstick is INSERT..SELECT
 * of as many rows into one plain table of the same columns, without an index but its key.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendLeaves, commitmentLeaf, publish } from '#domain/trust/proof/index.ts'
import { makeDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { sized } from '../bench-size.ts'

const leaves = sized(100_000, 2_000)
const atOnce = 1_000
const rounds = sized(3, 1)

export default async function log(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    const db = makeDatabase(opened.pools.jobs)
    const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const from = performance.now()
      await work()
      return (performance.now() - from) / 1000
    }
    const taken: { readonly appended: number; readonly published: number; readonly plain: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const batches = Array.from({ length: leaves / atOnce }, (_, batch) =>
        Array.from({ length: atOnce }, (_, place) => {
          const number = (round * leaves + batch * atOnce + place).toString(16)
          const pairId = `00000000-0000-4000-8000-${number.padStart(12, '0')}`
          return commitmentLeaf({ pairId, serverSeedHash: number.padStart(64, '0'), at: new Date(0) })
        }),
      )
      await opened.pools.jobs.query('drop table if exists plain')
      await opened.pools.jobs.query(
        'create table plain (leaf_index bigint primary key, key text, entry bytea)',
      )
      const plain = await secondsOf(() =>
        opened.pools.jobs.query(
          `insert into plain select i, lpad(i::text, 70, '0'), decode(repeat('00', 180), 'hex') from generate_series(1, $1::int) i`,
          [leaves],
        ),
      )
      const appended = await secondsOf(async () => {
        for (const batch of batches) await db.transact((tx) => appendLeaves(tx, batch))
      })
      const published = await secondsOf(() => publish(db))
      taken.push({ appended, published, plain })
    }
    const middle = (of: (round: (typeof taken)[number]) => number): number =>
      taken.map(of).sort((one, other) => one - other)[Math.floor(rounds / 2)]!
    const line = (what: string, seconds: number) =>
      console.log(`${what}: ${Math.round(leaves / seconds)} leaves/s`)
    line(
      'given their places',
      middle(({ appended }) => appended),
    )
    line(
      'hashed and published',
      middle(({ published }) => published),
    )
    line(
      'both, one after the other',
      middle(({ appended, published }) => appended + published),
    )
    line(
      'plain rows, one statement',
      middle(({ plain }) => plain),
    )
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
