import { appendLeaves, commitmentLeaf, type OpenedSeries, seriesLeaf } from '#domain/trust/proof/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'

/** Appends the commitments of new seed pairs and of printed series to the public log, each once. */
export async function logCommitments(facts: readonly Fact[], tx: Tx): Promise<void> {
  const leaves = facts.flatMap(({ topic, payload, at }) => {
    if (topic === 'series-opened') return [seriesLeaf({ ...(payload as OpenedSeries), at })]
    if (topic !== 'seeds-committed') return []
    const { pairId, serverSeedHash } = payload as { pairId: string; serverSeedHash: string }
    return [commitmentLeaf({ pairId, serverSeedHash, at })]
  })
  await appendLeaves(tx, leaves)
}
