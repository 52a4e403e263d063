import { convolve, type Distribution, negate, trimmed } from '../distribution.ts'
import { countOf, followed, mostCounted } from './count-shape.ts'
import { type ChaseCounts, type Counted, countOfChases, type Given } from './counts-by-runs.ts'
import { most } from './innings.ts'

/** A count over both innings: its total, and the lead of the side that bats first. */
export interface BothCounts {
  /** Count of the second innings. */
  readonly chase: Distribution
  readonly total: Distribution
  readonly ahead: Distribution
}

/** Returns the counts of two independent innings. */
export const apart = (one: Distribution, two: Distribution): BothCounts => ({
  chase: two,
  total: convolve(one, two),
  ahead: convolve(one, negate(two)),
})

/** Runs per group. */
const step = 6

/**
 * Returns the counts of both innings. A first innings with many sixes sets a high target, and the chase then hits
 * more. Given the runs of the first innings the counts of both are independent, each with its moments.
 *
 * @param ends chances of the runs still to come in the first innings
 * @param first its count, by these runs
 * @param so its count and runs so far
 * @param chaseFor count of a chase, by the target
 */
export function bothCounts(
  kind: Counted,
  ends: Float64Array,
  first: Given,
  so: { readonly count: number; readonly runs: number },
  chaseFor: (target: number) => ChaseCounts,
): BothCounts {
  const second = new Float64Array(mostCounted)
  const total = new Float64Array(2 * mostCounted)
  const ahead = new Float64Array(2 * mostCounted)
  for (let from = 0; from <= most; from += step) {
    const own = new Float64Array(followed)
    let orders = followed
    const targets: Parameters<typeof countOfChases>[1][number][] = []
    for (let runs = from; runs < from + step && runs <= most; runs++) {
      const chance = ends[runs]!
      const target = Math.min(most, so.runs + runs + 1)
      targets.push({ target, chance, counts: chaseFor(target) })
      const given = first(runs)
      orders = Math.min(orders, given.length)
      for (let order = 0; order < given.length; order++) own[order]! += chance * given[order]!
    }
    const mass = own[0]!
    if (mass < 1e-8) continue
    const left = countOf(own.subarray(0, orders))
    const right = countOfChases(kind, targets)
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
