import { certain, convolve, type Distribution } from '../distribution.ts'

/**
 * Basketball as possessions: both teams have one in every half minute, each worth 0 to 3 points by a fixed chance
 * (a homogeneous chain as in Štrumbelj & Vračar 2012, "Simulating a basketball match with a homogeneous Markov
 * model"). Increments of disjoint times are independent, as in the Brownian motion of Stern (1994), "A Brownian
 * motion model for the progress of sports scores"; this is its discrete form.
 */
export const possessionSeconds = 30

/** Chances of 1, 2 and 3 points in a possession that scores. Their mean is 2.2. */
export const valueChances = [0.09, 0.62, 0.29] as const
const meanValue = valueChances[0] + 2 * valueChances[1] + 3 * valueChances[2]

/** Returns the chance that a possession worth `mean` points scores. */
export const scoringChance = (mean: number): number => Math.min(0.95, mean / meanValue)

const possession = (mean: number, weight = 1): Float64Array => {
  const scores = scoringChance(mean) * weight
  return Float64Array.of(1 - scores, ...valueChances.map((chance) => chance * scores))
}

/** Cache of whole quarters and overtimes by mean and length, since most calls repeat. */
const kept = new Map<string, Distribution>()

/**
 * Returns the points of a team in `seconds`. It is unknown whether a possession in progress is still to be used.
 */
export function pointsIn(mean: number, seconds: number): Distribution {
  if (seconds % 60 !== 0) return computedPoints(mean, seconds)
  const key = `${mean}/${seconds}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size > 2_000) kept.clear()
  const made = computedPoints(mean, seconds)
  kept.set(key, made)
  return made
}

function computedPoints(mean: number, seconds: number): Distribution {
  const possessions = seconds / possessionSeconds
  const whole = Math.floor(possessions + 1e-9)
  const part = possessions - whole
  const one: Distribution = { from: 0, chances: possession(mean) }
  let points = part > 1e-6 ? { from: 0, chances: possession(mean, part) } : certain(0)
  for (let count = 0; count < whole; count++) points = convolve(points, one)
  return points
}

/** Points of an overtime and of further ones after it, given a tie before. */
export interface Overtime {
  readonly home: Distribution
  readonly away: Distribution
  readonly total: Distribution
  /** Never zero. */
  readonly margin: Distribution
}

/** Returns overtimes of `seconds` until one has a winner; a third tie in a row is split evenly. */
export function overtimeOf(means: readonly [number, number], seconds: number): Overtime {
  const home = pointsIn(means[0], seconds)
  const away = pointsIn(means[1], seconds)
  const size = home.chances.length
  const decided = {
    home: new Float64Array(size),
    away: new Float64Array(size),
    total: new Float64Array(2 * size - 1),
    margin: new Float64Array(2 * size - 1),
  }
  const level = new Float64Array(size)
  let tied = 0
  for (let h = 0; h < size; h++)
    for (let a = 0; a < size; a++) {
      const chance = home.chances[h]! * away.chances[a]!
      if (h === a) {
        level[h]! += chance
        tied += chance
        continue
      }
      decided.home[h]! += chance
      decided.away[a]! += chance
      decided.total[h + a]! += chance
      decided.margin[h - a + size - 1]! += chance
    }
  const levelTotal = new Float64Array(2 * size - 1)
  level.forEach((chance, points) => {
    levelTotal[2 * points] = chance
  })
  // Adds one more overtime after a tie, then a last one as if it could not tie again.
  const repeated = (first: Float64Array, tie: Float64Array): Distribution => {
    const share = (values: Float64Array, factor: number) => values.map((value) => value * factor)
    const last: Distribution = { from: 0, chances: share(first, 1 / (1 - tied)) }
    const again = convolve({ from: 0, chances: tie }, last)
    const chances = new Float64Array(again.chances.length)
    first.forEach((value, index) => {
      chances[index]! += value
    })
    again.chances.forEach((value, index) => {
      chances[index]! += value
    })
    return { from: 0, chances }
  }
  return {
    home: repeated(decided.home, level),
    away: repeated(decided.away, level),
    total: repeated(decided.total, levelTotal),
    margin: { from: 1 - size, chances: decided.margin.map((value) => value / (1 - tied)) },
  }
}

/**
 * Returns the points of both sides in an overtime and a further one, with their chances: `overtimeOf` pair by
 * pair.
 */
export function overtimePairs(
  means: readonly [number, number],
  seconds: number,
): (visit: (home: number, away: number, chance: number) => void) => void {
  const home = pointsIn(means[0], seconds).chances
  const away = pointsIn(means[1], seconds).chances
  let tied = 0
  for (let level = 0; level < home.length; level++) tied += home[level]! * away[level]!
  const size = 2 * home.length
  const pairs = new Float64Array(size * size)
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) {
      if (h === a) continue
      const chance = home[h]! * away[a]!
      pairs[h * size + a] = pairs[h * size + a]! + chance
      for (let level = 0; level < home.length; level++) {
        const cell = (h + level) * size + a + level
        pairs[cell] = pairs[cell]! + (home[level]! * away[level]! * chance) / (1 - tied)
      }
    }
  const kept: (readonly [home: number, away: number, chance: number])[] = []
  pairs.forEach((chance, cell) => {
    if (chance > 1e-7) kept.push([Math.floor(cell / size), cell % size, chance])
  })
  const all = kept.reduce((sum, [, , chance]) => sum + chance, 0)
  return (visit) => {
    for (const [h, a, chance] of kept) visit(h, a, chance / all)
  }
}
