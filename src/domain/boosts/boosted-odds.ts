import { maxOdds, type Odds } from '#kernel/betting/odds.ts'

/**
 * The odds that a single is boosted to, in thousandths: those that the boost names, or its percent more of what a stake wins,
 * rounded down to a hundredth. Null where that is not above the odds of now.
 */
export function boostedOdds(
  { odds, percent }: { readonly odds: Odds | null; readonly percent: number | null },
  plain: Odds,
): Odds | null {
  const raised = odds ?? Math.floor((1000 + ((plain - 1000) * (100 + (percent ?? 0))) / 100) / 10) * 10
  const boosted = Math.min(raised, maxOdds)
  return boosted > plain ? boosted : null
}
