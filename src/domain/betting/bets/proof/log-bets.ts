import { appendLeaves, leafPlaces } from '#domain/trust/proof/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { betLeaf, betLeafKey, secretOf, settledPart, takenPart } from './bet-leaves.ts'
import { type BetOfPlayer, settlementsOf, takenBets } from './bet-proof-store.ts'

/** Appends bets to the public log as placed, and each of their settlements, each once. */
export const logBets =
  (houseSecret: string) =>
  async (facts: readonly Fact[], tx: Tx): Promise<void> => {
    const of = (wanted: string, ids: (payload: never) => readonly string[]): readonly BetOfPlayer[] =>
      facts.flatMap(({ playerId, topic, payload }) =>
        topic === wanted ? ids(payload as never).map((betId) => [playerId, betId] as const) : [],
      )
    const taken = of('bet-placed', ({ betId }: { betId: string }) => [betId])
    const settled = of('bets-settled', ({ betIds }: { betIds: readonly string[] }) => betIds)
    const parts = [
      ...(taken.length > 0 ? await takenBets(tx, taken) : []).map(takenPart),
      ...(settled.length > 0 ? await settlementsOf(tx, settled) : []).map(settledPart),
    ]
    await appendLeaves(
      tx,
      parts.map((part) => betLeaf(houseSecret, part)),
    )
  }

/**
 * Returns the secrets and texts that open the leaves of a player's bet, for that player only. `index`: null until
 * a checkpoint covers the leaf.
 */
export async function openBet(
  tx: Tx,
  houseSecret: string,
  bet: BetOfPlayer,
): Promise<readonly { secret: string; told: string; index: number | null }[]> {
  const parts = [
    ...(await takenBets(tx, [bet])).map(takenPart),
    ...(await settlementsOf(tx, [bet])).map(settledPart),
  ]
  const places = await leafPlaces(tx, parts.map(betLeafKey))
  return parts.map((part) => ({
    secret: secretOf(houseSecret, part).toString('hex'),
    told: part.text,
    index: places.get(betLeafKey(part)) ?? null,
  }))
}
