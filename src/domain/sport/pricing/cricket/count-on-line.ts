import type { Given } from './counts-by-runs.ts'
import type { Question } from './innings.ts'
import { extra, runsOf, wicket } from './rates.ts'

/** Chances below this are dropped. */
const nothing = 1e-9

/**
 * Returns a fast approximation of a count given the runs of an innings. Its mean is linear in the runs still to
 * come, and the variance around it is constant.
 */
export function onLine(kind: number, { start, chances, last }: Question): Given {
  const all = last.wickets
  /** By wickets: the chance, and that chance times the means of count, runs, and their squares and product. */
  const size = 6
  const [chance, count, runs, counts, both, squares] = [0, 1, 2, 3, 4, 5] as const
  const end = new Float64Array(size)
  const lists = () => Array.from({ length: all }, () => new Float64Array(size))
  const add = (from: Float64Array, part: number, n: number, r: number, to: Float64Array) => {
    const p = from[chance]! * part
    const [pn, pr] = [from[count]! * part, from[runs]! * part]
    to[chance]! += p
    to[count]! += pn + n * p
    to[runs]! += pr + r * p
    to[counts]! += from[counts]! * part + 2 * n * pn + n * n * p
    to[both]! += from[both]! * part + n * pr + r * pn + n * r * p
    to[squares]! += from[squares]! * part + 2 * r * pr + r * r * p
  }
  let [here, next] = [lists(), lists()]
  here[start.wickets]![chance] = 1
  for (let ball = start.balls; ball < last.balls; ball++) {
    for (let w = start.wickets; w < all; w++) {
      let now = here[w]!
      if (now[chance]! < nothing) continue
      const row = chances(ball, w)
      const again = row[extra]!
      // The number of extra runs before the ball is geometric; more than six have a negligible chance.
      const ready = new Float64Array(size)
      for (let run = 0; run < 6; run++) {
        for (let at = 0; at < size; at++) ready[at]! += now[at]!
        const later = new Float64Array(size)
        add(now, again, 0, 1, later)
        now = later
      }
      for (let one = 0; one < extra; one++)
        add(
          ready,
          row[one]!,
          one === kind ? 1 : 0,
          runsOf[one]!,
          one !== wicket ? next[w]! : w + 1 < all ? next[w + 1]! : end,
        )
    }
    for (const row of here) row.fill(0)
    ;[here, next] = [next, here]
  }
  for (const row of here) add(row, 1, 0, 0, end)
  const mass = end[chance]!
  const [meanCount, meanRuns] = [end[count]! / mass, end[runs]! / mass]
  const spread = end[squares]! / mass - meanRuns * meanRuns
  const together = end[both]! / mass - meanCount * meanRuns
  const slope = spread > 1e-9 ? together / spread : 0
  const variance = end[counts]! / mass - meanCount * meanCount - slope * together
  return (of) => {
    const mean = Math.max(0, meanCount + slope * (of - meanRuns))
    return Float64Array.of(1, mean, (mean * mean + Math.max(0, variance) - mean) / 2)
  }
}
