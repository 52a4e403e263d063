/**
 * The power method: fair probabilities p become p^k, where one k makes them sum to 1 + margin. It takes more of the
 * margin from long shots than from favourites and never makes a probability of 1 or more.
 *
 * Vovk and Zhdanov, "Prediction with expert advice for the Brier game", JMLR 10 (2009), section 6;
 * Clarke, Kovalchik and Ingram, "Adjusting bookmaker's odds to allow for overround",
 * American Journal of Sports Science 5 (2017), 45-49.
 */

const rounds = 60
const tolerance = 1e-12

/**
 * The exponent k for which the sum of p^k is `1 + margin`. 1 for a margin of 0, smaller for a larger one. At least two
 * of the probabilities must lie inside (0, 1).
 */
export function powerExponent(fair: readonly number[], margin: number): number {
  const target = 1 + margin
  // The sum falls in k and is convex, so that Newton from the left rises to the root without crossing it.
  let k = 0
  for (let round = 0; round < rounds; round++) {
    let sum = 0
    let slope = 0
    for (const p of fair) {
      if (p <= 0) continue
      const power = p ** k
      sum += power
      slope += power * Math.log(p)
    }
    const step = (target - sum) / slope
    if (!(Math.abs(step) > tolerance)) break
    k += step
  }
  return k
}

/** Probabilities with the margin in, in the same order; those of 0 stay 0. They sum to `1 + margin`. */
export function withMargin(fair: readonly number[], margin: number): number[] {
  if (fair.filter((p) => p > 0).length < 2) return [...fair]
  const k = powerExponent(fair, margin)
  return fair.map((p) => (p > 0 ? p ** k : 0))
}

/** For outcomes that overlap (double chance): each outcome with the margin in against its own complement. */
export const withMarginEach = (fair: readonly number[], margin: number): number[] =>
  fair.map((p) => (p <= 0 ? 0 : p >= 1 ? 1 : withMargin([p, 1 - p], margin)[0]!))
