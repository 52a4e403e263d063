/** Expected and actual results of an outcome. */
export interface Tally {
  /** Expected number of wins. */
  expected: number
  /** Actual number of wins; half wins and dead heats count as fractions. */
  won: number
  /** Number of stakes that were not returned. */
  counted: number
  /** Sum of p(1 - p). */
  variance: number
  /** Sum of the squares of actual minus expected wins, for outcomes that win in parts. */
  squares: number
  /** Whether it won or lost in part at least once. */
  inParts: boolean
}

export const emptyTally = (): Tally => ({
  expected: 0,
  won: 0,
  counted: 0,
  variance: 0,
  squares: 0,
  inParts: false,
})

/** @param weight the part of the stake that was not returned */
export function count(tally: Tally, chance: number, won: number, weight: number): void {
  const more = weight * (won - chance)
  tally.expected += weight * chance
  tally.won += weight * won
  tally.counted += weight
  tally.variance += weight * weight * chance * (1 - chance)
  tally.squares += more * more
  if (weight < 1 || (won > 0 && won < 1)) tally.inParts = true
}

export function add(to: Tally, from: Tally): void {
  to.expected += from.expected
  to.won += from.won
  to.counted += from.counted
  to.variance += from.variance
  to.squares += from.squares
  to.inParts ||= from.inParts
}

/** Expected wins and losses from which the normal distribution is close enough in its tails. */
const many = 1_000

/**
 * Returns by how many standard deviations an outcome won more often than its chance. Where wins or losses are few, it
 * is the signed root of the deviance of a Poisson number with a continuity correction, whose tails are nearly normal.
 */
export function deviationOf(tally: Tally): number {
  const { expected, won, counted, variance, squares, inParts } = tally
  if (inParts) return squares === 0 ? 0 : (won - expected) / Math.sqrt(Math.max(variance, squares))
  const [lost, toLose] = [counted - won, counted - expected]
  if (expected >= many && toLose >= many) return (won - expected) / Math.sqrt(variance)
  return expected <= toLose ? fewDeviation(won, expected) : -fewDeviation(lost, toLose)
}

function fewDeviation(seen: number, mean: number): number {
  if (Math.abs(seen - mean) <= 0.5) return 0
  const nearer = seen > mean ? seen - 0.5 : seen + 0.5
  if (mean <= 0) return seen > 0 ? Number.POSITIVE_INFINITY : 0
  const deviance = 2 * (nearer * Math.log(nearer / mean) - (nearer - mean))
  return Math.sign(seen - mean) * Math.sqrt(Math.max(0, deviance))
}

/**
 * Returns the chance that a normal number is further than `z` from its mean, by the continued fraction of the tail.
 * W. J. Cody's rational form as in Abramowitz and Stegun 7.1.26 is too rough here.
 */
export function tailOf(z: number): number {
  if (z < 2) return 2 * (1 - halfOf(z))
  let fraction = 0
  for (let step = 200; step > 0; step--) fraction = step / (z + fraction)
  return (2 * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI) / (z + fraction)
}

/** Returns the chance of a normal number below `z`, by its series. */
function halfOf(z: number): number {
  let term = z
  let sum = z
  for (let n = 1; n < 100; n++) {
    term *= (-z * z) / (2 * n)
    sum += term / (2 * n + 1)
  }
  return 0.5 + sum / Math.sqrt(2 * Math.PI)
}

/** Returns the |z| that any of so many outcomes exceeds by chance in at most one run of a hundred (Bonferroni). */
export function boundOf(outcomes: number): number {
  const chance = 0.01 / Math.max(1, outcomes)
  let [low, high] = [0, 40]
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (tailOf(middle) > chance) low = middle
    else high = middle
  }
  return high
}
