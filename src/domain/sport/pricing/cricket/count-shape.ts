/** Counts are below this. */
export const mostCounted = 40

/**
 * Moments of a count: the chance of the state, and that chance times the means of C(n, 1), C(n, 2) and so on.
 */
export type CountMoments = ArrayLike<number>

/** Number of moments: the chance and four more. */
export const followed = 5

/**
 * Returns the chances of a count from its moments; they sum to one. Two moments give mean and variance; two more
 * correct the shape. A chase that wickets end early counts little, which mean and variance alone do not capture
 * (errors were up to 1.3 percentage points).
 */
export function countOf(moments: CountMoments): Float64Array {
  const [mass, one, two] = [moments[0]!, moments[1]!, moments[2]!]
  const mean = one / mass
  const variance = (2 * two) / mass + mean - mean * mean
  if (moments.length < followed) return countOfTwo(mean, variance)
  if (moments[4]! < fewFours * mass) return countOfFew(moments)
  return reshaped(countOfTwo(mean, variance), mean, Math.sqrt(variance), moments)
}

/** Below this mean of C(n, 4), counts above four are next to impossible. */
const fewFours = 1e-3

/** Returns a count of at most four exactly from its moments, by inclusion and exclusion. */
function countOfFew(moments: CountMoments): Float64Array {
  const chances = new Float64Array(mostCounted)
  const [zero, one, two, three, four] = Array.from(moments) as [number, number, number, number, number]
  const found = [
    zero - one + two - three + four,
    one - 2 * two + 3 * three - 4 * four,
    two - 3 * three + 6 * four,
    three - 4 * four,
    four,
  ].map((chance) => Math.max(0, chance))
  const sum = found.reduce((all, chance) => all + chance, 0)
  for (const [n, chance] of found.entries()) chances[n] = chance / sum
  return chances
}

/**
 * Returns a count by mean and variance: binomial where the variance is below that of a Poisson number, negative
 * binomial where above.
 */
function countOfTwo(mean: number, variance: number): Float64Array {
  const chances = new Float64Array(mostCounted)
  if (mean < 1e-9) {
    chances[0] = 1
    return chances
  }
  // In both cases each chance is the one before it times (a + b / n): Panjer's family.
  const a = (Math.max(variance, mean * 0.05) - mean) / Math.max(variance, mean * 0.05)
  const b = mean * (1 - a) - a
  let chance = 1
  let sum = 0
  for (let n = 0; n < mostCounted; n++) {
    if (n > 0) chance *= Math.max(0, a + b / n)
    chances[n] = chance
    sum += chance
  }
  for (let n = 0; n < mostCounted; n++) chances[n]! /= sum
  return chances
}

/** Below this share of a normal number's norm, the count has too few values to determine the polynomial. */
const tooFlat = 0.02

/**
 * Matches the third and fourth moments with polynomials that are orthogonal under the base (Stieltjes), as the
 * Gram-Charlier series does for a normal number. Cuts negative chances to zero.
 */
function reshaped(base: Float64Array, mean: number, spread: number, moments: CountMoments): Float64Array {
  if (!(spread > 1e-4)) return base
  const wanted = standardMoments(moments, mean, spread)
  const mended = base.slice()
  // Polynomials by their coefficients, and by their values at each count.
  let [before, now] = [[0], [1]]
  let [valuesBefore, values] = [new Float64Array(mostCounted), new Float64Array(mostCounted).fill(1)]
  let [normBefore, norm, factorial] = [1, 1, 1]
  for (let order = 1; order < followed; order++) {
    let middle = 0
    for (let n = 0; n < mostCounted; n++) middle += base[n]! * values[n]! * values[n]! * ((n - mean) / spread)
    const [shift, back] = [middle / norm, order === 1 ? 0 : norm / normBefore]
    const next = Array.from(
      { length: order + 1 },
      (_, power) => (now[power - 1] ?? 0) - shift * (now[power] ?? 0) - back * (before[power] ?? 0),
    )
    const valuesNext = new Float64Array(mostCounted)
    let normNext = 0
    for (let n = 0; n < mostCounted; n++) {
      const value = ((n - mean) / spread - shift) * values[n]! - back * valuesBefore[n]!
      valuesNext[n] = value
      normNext += base[n]! * value * value
    }
    factorial *= order
    if (normNext < tooFlat * factorial) break
    if (order > 2) {
      const part = next.reduce((sum, factor, power) => sum + factor * wanted[power]!, 0) / normNext
      for (let n = 0; n < mostCounted; n++) mended[n]! += base[n]! * part * valuesNext[n]!
    }
    ;[before, now, valuesBefore, values, normBefore, norm] = [now, next, values, valuesNext, norm, normNext]
  }
  let sum = 0
  for (let n = 0; n < mostCounted; n++) {
    mended[n] = Math.max(0, mended[n]!)
    sum += mended[n]!
  }
  for (let n = 0; n < mostCounted; n++) mended[n]! /= sum
  return mended
}

/** Returns the means of the powers of a count around its mean, in standard deviations. */
function standardMoments(moments: CountMoments, mean: number, spread: number): readonly number[] {
  const of = (order: number) => moments[order]! / moments[0]!
  const [one, two, three, four] = [of(1), of(2), of(3), of(4)]
  const square = 2 * two + one
  const cube = 6 * three + 6 * two + one
  const fourth = 24 * four + 36 * three + 14 * two + one
  return [
    1,
    0,
    1,
    (cube - 3 * mean * square + 2 * mean ** 3) / spread ** 3,
    (fourth - 4 * mean * cube + 6 * mean * mean * square - 3 * mean ** 4) / spread ** 4,
  ]
}
