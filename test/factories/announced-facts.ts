import { relayFacts } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'

/** Returns the facts announced since the last call, as a consumer receives them. */
export async function announcedFacts(db: Database): Promise<readonly Fact[]> {
  const all: Fact[] = []
  await relayFacts(db, [{ name: 'announced facts', take: (facts) => void all.push(...facts) }])
  return all
}
