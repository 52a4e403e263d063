import { maxOdds, type Odds } from '#kernel/betting/odds.ts'

/**
 * Returns the boosted odds of a single, in thousandths. These are the odds that the boost names, or the percent on
 * top of the winnings, rounded down to a hundredth. Null if not above the current odds.
 */
export function boostedOdds(
  { odds, percent }: { readonly odds: Odds | null; readonly percent: number | null },
  plain: Odds,
): Odds | null {
  const raised = odds ?? Math.floor((1000 + ((plain - 1000) * (100 + (percent ?? 0))) / 100) / 10) * 10
  const boosted = Math.min(raised, maxOdds)
  return boosted > plain ? boosted : null
}
