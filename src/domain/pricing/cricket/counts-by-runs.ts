import { most, type Question } from './innings.ts'
import { extra, runsOf, wicket } from './rates.ts'

/** By runs or by target: the chance of it, and that chance times the mean and the mean square of a count. */
export interface Moments {
  readonly mass: Float64Array
  readonly first: Float64Array
  readonly second: Float64Array
}

const width = most + 8
const nothing = 1e-9

const emptyMoments = (): Moments => ({
  mass: new Float64Array(width),
  first: new Float64Array(width),
  second: new Float64Array(width),
})

/** Adds a part of moments from `low` to `high`, `more` of the kind counted, to those so many runs further. */
function pass(
  from: Moments,
  low: number,
  high: number,
  part: number,
  more: 0 | 1,
  to: Moments,
  runs: number,
) {
  for (let x = low; x <= high; x++) {
    const mass = from.mass[x]! * part
    const first = from.first[x]! * part
    const y = x + runs
    to.mass[y] = to.mass[y]! + mass
    to.first[y] = to.first[y]! + first + more * mass
    to.second[y] = to.second[y]! + from.second[x]! * part + more * (2 * first + mass)
  }
}

/** The moments of so many wickets, and the runs between which there are any. */
class Row {
  readonly moments = emptyMoments()
  low = width
  high = -1

  reach(low: number, high: number): void {
    if (low < this.low) this.low = low
    if (high > this.high) this.high = high
  }

  clear(): void {
    if (this.high < 0) return
    const { mass, first, second } = this.moments
    for (const list of [mass, first, second]) list.fill(0, this.low, this.high + 1)
    this.low = width
    this.high = -1
  }
}

/**
 * How many balls of a kind (fours, sixes) an innings brings, by its runs; of a chase by the target that it is played for, which
 * is the stop where there is one.
 */
export function countByRuns(
  kind: number,
  { start, chances, last, stop = most + 1 }: Question,
): { readonly ends: Moments; readonly chase: ChaseCounts } {
  const oneTarget = stop <= most
  const all = last.wickets
  const ends = emptyMoments()
  const arrivals = Array.from({ length: 7 }, emptyMoments)
  const rows = () => Array.from({ length: all }, () => new Row())
  let [here, next] = [rows(), rows()]
  here[start.wickets]!.moments.mass[0] = 1
  here[start.wickets]!.reach(0, 0)
  for (let ball = start.balls; ball < last.balls; ball++) {
    for (let w = start.wickets; w < all; w++) {
      const from = here[w]!
      const now = from.moments
      let [low, high] = [from.low, Math.min(from.high, stop - 1)]
      while (low <= high && now.mass[low]! < nothing) low++
      while (high >= low && now.mass[high]! < nothing) high--
      if (high < low) {
        from.clear()
        continue
      }
      const row = chances(ball, w)
      // An extra run leaves the ball to be bowled.
      for (let x = low; x <= high && x < stop - 1; x++) {
        if (!oneTarget) pass(now, x, x, row[extra]!, 0, arrivals[1]!, 1)
        pass(now, x, x, row[extra]!, 0, now, 1)
        from.reach(x + 1, x + 1)
        if (x === high && now.mass[x + 1]! >= nothing) high++
      }
      if (oneTarget && high === stop - 1) pass(now, high, high, row[extra]!, 0, arrivals[1]!, 1)
      for (let one = 0; one < extra; one++) {
        const more = one === kind ? 1 : 0
        const runs = one === wicket ? 0 : runsOf[one]!
        const to = one !== wicket ? next[w]! : next[w + 1]
        pass(now, low, high, row[one]!, more, to?.moments ?? ends, runs)
        to?.reach(low + runs, high + runs)
        const near = oneTarget ? Math.max(low, stop - runs) : low
        if (runs > 0) pass(now, near, high, row[one]!, more, arrivals[runs]!, runs)
      }
      from.clear()
    }
    ;[here, next] = [next, here]
  }
  for (const { moments, low, high } of here) pass(moments, low, Math.min(most, high), 1, 0, ends, 0)
  return { ends, chase: { reached: reachedOf(arrivals), short: shortOf(ends) } }
}

/** How a count follows the runs of an innings: its mean and mean square. */
export type Given = (runs: number) => readonly [mean: number, square: number]

/** By target: of chases that come to it, and of those that end short of it, which count less. */
export interface ChaseCounts {
  readonly reached: Moments
  readonly short: Moments
}

/** What chases of these targets count, by the chance of each: those that reach them and those that do not, each by its moments. */
export function countOfChases(
  targets: readonly { readonly target: number; readonly chance: number; readonly counts: ChaseCounts }[],
): Float64Array {
  const found = new Float64Array(mostCounted)
  let all = 0
  for (const end of ['reached', 'short'] as const) {
    let [mass, mean, square] = [0, 0, 0]
    for (const { target, chance, counts } of targets) {
      const { reached, short } = counts
      const whole = reached.mass[target]! + short.mass[target]!
      const part = chance / whole
      mass += part * counts[end].mass[target]!
      mean += part * counts[end].first[target]!
      square += part * counts[end].second[target]!
    }
    if (mass < 1e-12) continue
    mean /= mass
    const count = countOf(mean, square / mass - mean * mean)
    for (let n = 0; n < mostCounted; n++) found[n]! += mass * count[n]!
    all += mass
  }
  return found.map((chance) => chance / all)
}

/** What a chase counts of a kind until it comes to its target or ends short of it. */
export const countInChase = (kind: number, question: Question & { readonly stop: number }): Float64Array =>
  countOfChases([{ target: question.stop, chance: 1, counts: countByRuns(kind, question).chase }])

/** As the innings was followed. */
export const givenRuns =
  ({ mass, first, second }: Moments): Given =>
  (runs) =>
    mass[runs]! > 0 ? [first[runs]! / mass[runs]!, second[runs]! / mass[runs]!] : [0, 0]

/**
 * Nearly the same in a fraction of the time: the mean lies on a line over the runs that an innings still brings, and the
 * variance about it is one. For an innings at play.
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
      // So many extra runs come before the ball as a geometric number says; six are as good as all.
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
    return [mean, mean * mean + Math.max(0, variance)]
  }
}

/** A target is met by the ball that steps to it or over it. */
function reachedOf(arrivals: readonly Moments[]): Moments {
  const reached = emptyMoments()
  for (let runs = 1; runs <= 6; runs++)
    for (let above = 0; above < runs; above++)
      pass(arrivals[runs]!, above + 1, width - 1, 1, 0, reached, -above)
  return reached
}

/** An innings that falls short has ended below its target. */
function shortOf(ends: Moments): Moments {
  const short = emptyMoments()
  for (const moment of ['mass', 'first', 'second'] as const)
    for (let target = 1; target < width; target++)
      short[moment][target] = short[moment][target - 1]! + ends[moment][target - 1]!
  return short
}

/** A count of so many at most. */
export const mostCounted = 40

/** Chances of a count by its mean and variance: binomial where it spreads less than a Poisson number, negative binomial where more. */
export function countOf(mean: number, variance: number): Float64Array {
  const chances = new Float64Array(mostCounted)
  if (mean < 1e-9) {
    chances[0] = 1
    return chances
  }
  // Of both, each chance is the one before it times (a + b / n): Panjer's family.
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
