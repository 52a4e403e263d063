import type { ChangedBet } from '#domain/betting/bets/index.ts'
import { betsTaken } from '#domain/betting/bets/index.ts'
import { builtParts, parseMarketKey, parseSelectionId } from '#domain/sport/pricing/index.ts'
import type { Tx } from '#kernel/database.ts'

/** Longest time between bets on both sides of a market: no market is offered for longer. */
const reach = 90 * 86_400_000

/**
 * Returns those of the bets whose player also bet against them before settlement. That is any bet on another outcome
 * of the same kind of market on the same event, whatever the line.
 */
export async function opposedBets(tx: Tx, bets: readonly ChangedBet[]): Promise<ReadonlySet<ChangedBet>> {
  const opposed = new Set<ChangedBet>()
  for (const [playerId, own] of Map.groupBy(bets, (bet) => bet.playerId)) {
    const times = own.flatMap(({ placedAt, firstSettledAt }) => [
      placedAt.getTime(),
      firstSettledAt.getTime(),
    ])
    const from = new Date(Math.min(...times) - reach)
    const taken = await betsTaken(tx, playerId, from, new Date(Math.max(...times)))
    const sides = new Map<string, { readonly outcome: string; readonly placedAt: Date }[]>()
    for (const { selections, placedAt } of taken) {
      for (const { market, outcome } of selections.flatMap(sidesOf)) {
        const known = sides.get(market)
        if (known) known.push({ outcome, placedAt })
        else sides.set(market, [{ outcome, placedAt }])
      }
    }
    for (const bet of own) {
      const isOpposed = bet.selections
        .flatMap(sidesOf)
        .some(({ market, outcome }) =>
          sides
            .get(market)
            ?.some((other) => other.outcome !== outcome && other.placedAt <= bet.firstSettledAt),
        )
      if (isOpposed) opposed.add(bet)
    }
  }
  return opposed
}

/** Returns the event with the kind of market, and the outcome; for a built bet those of each part. */
function sidesOf(selection: string) {
  const parts = parseSelectionId(selection)
  if (!parts) throw new Error(`${selection} names no selection`)
  return (builtParts(parts.market) ?? [parts]).map(({ market, outcome }) => ({
    market: `${parts.eventId}~${parseMarketKey(market).type}`,
    outcome,
  }))
}
