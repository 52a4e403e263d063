import { convolve, type Distribution, negate, trimmed } from '../distribution.ts'
import { type ChaseCounts, countOf, countOfChases, type Given, mostCounted } from './counts-by-runs.ts'
import { most } from './innings.ts'

/** What both innings count of something: together, and how far the side that bats first is ahead. */
export interface BothCounts {
  /** What the second innings counts. */
  readonly chase: Distribution
  readonly total: Distribution
  readonly ahead: Distribution
}

/** Of innings that know nothing of each other. */
export const apart = (one: Distribution, two: Distribution): BothCounts => ({
  chase: two,
  total: convolve(one, two),
  ahead: convolve(one, negate(two)),
})

/** Runs that are taken together. */
const step = 6

/**
 * A first innings of many sixes sets a target for which more are hit: given the runs of the first innings the counts of
 * both are independent, each with its mean and variance.
 *
 * @param ends chances of the runs that the first innings still brings
 * @param first what it counts for them
 * @param so what it has counted, and its runs
 * @param chaseFor what a chase counts, by the target
 */
export function bothCounts(
  ends: Float64Array,
  first: Given,
  so: { readonly count: number; readonly runs: number },
  chaseFor: (target: number) => ChaseCounts,
): BothCounts {
  const second = new Float64Array(mostCounted)
  const total = new Float64Array(2 * mostCounted)
  const ahead = new Float64Array(2 * mostCounted)
  for (let from = 0; from <= most; from += step) {
    let [mass, mean, square] = [0, 0, 0]
    const targets: Parameters<typeof countOfChases>[0][number][] = []
    for (let runs = from; runs < from + step && runs <= most; runs++) {
      const chance = ends[runs]!
      const target = Math.min(most, so.runs + runs + 1)
      targets.push({ target, chance, counts: chaseFor(target) })
      mass += chance
      const [own, ownSquare] = first(runs)
      mean += chance * own
      square += chance * ownSquare
    }
    if (mass < 1e-8) continue
    const left = countOf(mean / mass, square / mass - (mean / mass) ** 2)
    const right = countOfChases(targets)
    for (let j = 0; j < mostCounted; j++) second[j]! += mass * right[j]!
    for (let i = 0; i < mostCounted; i++) {
      const weight = mass * left[i]!
      if (weight < 1e-10) continue
      for (let j = 0; j < mostCounted; j++) {
        total[i + j] = total[i + j]! + weight * right[j]!
        const lead = i - j + mostCounted
        ahead[lead] = ahead[lead]! + weight * right[j]!
      }
    }
  }
  return {
    chase: trimmed({ from: 0, chances: second }),
    total: trimmed({ from: so.count, chances: total }),
    ahead: trimmed({ from: so.count - mostCounted, chances: ahead }),
  }
}
