import { type CountMoments, countOf, followed, mostCounted } from './count-shape.ts'
import { most, type Question } from './innings.ts'
import { extra, four, runsOf, six, wicket } from './rates.ts'

/** Kinds of balls that are counted in one pass. */
export const counted = [six, four] as const
export type Counted = (typeof counted)[number]

/** The chance by runs or by target, then that chance times the moments of sixes, then those of fours. */
export type Moments = readonly Float64Array[]

const lanes = 1 + counted.length * (followed - 1)
/** Maximum of runs from one ball. Rows have this many cells before zero, so that no access is out of range. */
const furthest = 6
const widthOf = (stop: number) => stop + 1 + 2 * furthest
const nothing = 1e-8
/** Above any runs, and still a small integer for the engine. */
const beyond = 1 << 20

const emptyMoments = (width: number): Moments => Array.from({ length: lanes }, () => new Float64Array(width))

/** Returns the lane of each moment of a kind. */
const lanesOf = (kind: Counted): readonly number[] => {
  const before = counted.indexOf(kind) * (followed - 1)
  return Array.from({ length: followed }, (_, order) => (order === 0 ? 0 : before + order))
}
const lanesBy = new Map(counted.map((kind) => [kind, lanesOf(kind)]))

/** Returns the moments of a kind at these runs. */
export const momentsAt = (moments: Moments, kind: Counted, runs: number): CountMoments =>
  lanesBy.get(kind)!.map((lane) => moments[lane]![runs + furthest]!)

/**
 * Returns the moment that contributes to another when the count grows by one: C(n + 1, k) is C(n, k) and C(n, k -
 * 1).
 */
const below = (lane: number): number => (lane === followed ? 0 : lane - 1)

function addPart(
  from: Float64Array,
  low: number,
  high: number,
  part: number,
  to: Float64Array,
  runs: number,
) {
  for (let x = low; x <= high; x++) to[x + runs] = to[x + runs]! + part * from[x]!
}

/** Adds a part of moments from `low` to `high` to those after a ball of a kind. */
function pass(from: Moments, low: number, high: number, part: number, kind: number, to: Moments) {
  const runs = kind === wicket ? 0 : runsOf[kind]!
  for (let lane = 0; lane < lanes; lane++) addPart(from[lane]!, low, high, part, to[lane]!, runs)
  if (kind !== six && kind !== four) return
  for (const lane of lanesBy.get(kind)!)
    if (lane > 0) addPart(from[below(lane)]!, low, high, part, to[lane]!, runs)
}

/** Adds the effect of a ball without a wicket on a row whose only entries are from `low` to `high`. */
function bowl(from: Moments, low: number, high: number, row: Float64Array, to: Moments) {
  for (let lane = 0; lane < lanes; lane++) bowlOne(from[lane]!, low, high, row, to[lane]!)
  for (const kind of counted)
    for (const lane of lanesBy.get(kind)!)
      if (lane > 0) addPart(from[below(lane)]!, low, high, row[kind]!, to[lane]!, runsOf[kind]!)
}

function bowlOne(from: Float64Array, low: number, high: number, row: Float64Array, to: Float64Array) {
  const [p0, p1, p2, p3, p4, p6] = [row[0]!, row[1]!, row[2]!, row[3]!, row[four]!, row[six]!]
  let [a1, a2, a3, a4, a5, a6] = [0, 0, 0, 0, 0, 0]
  for (let x = low; x <= high + furthest; x++) {
    const here = from[x]!
    to[x] = to[x]! + p0 * here + p1 * a1 + p2 * a2 + (p3 * a3 + p4 * a4 + p6 * a6)
    a6 = a5
    a5 = a4
    a4 = a3
    a3 = a2
    a2 = a1
    a1 = here
  }
}

/** The moments at a number of wickets, and the range of runs that has entries. */
class Row {
  readonly moments: Moments
  low = beyond
  high = -1

  constructor(width: number) {
    this.moments = emptyMoments(width)
  }

  reach(low: number, high: number): void {
    if (low < this.low) this.low = low
    if (high > this.high) this.high = high
  }

  /** Drops negligible entries; at the end of the innings drops everything above `last`. */
  trim(last: number): void {
    const mass = this.moments[0]!
    let [low, high] = [this.low, Math.min(this.high, last)]
    while (low <= high && mass[low]! < nothing) low++
    while (high >= low && mass[high]! < nothing) high--
    if (this.high >= 0)
      for (const lane of this.moments) {
        lane.fill(0, this.low, low)
        lane.fill(0, Math.max(low, high + 1), this.high + 1)
      }
    this.low = low <= high ? low : beyond
    this.high = low <= high ? high : -1
  }

  clear(): void {
    this.trim(-1)
  }
}

/** Adds extra runs, which leave the ball to be bowled: each adds to the row itself, while the innings lasts. */
function spill(row: Row, part: number, goesOn: number) {
  const { moments, low } = row
  const mass = moments[0]!
  let { high } = row
  for (let x = low; x <= high && x < goesOn; x++) {
    const more = mass[x + 1]! + part * mass[x]!
    if (x === high && more < nothing) break
    mass[x + 1] = more
    if (x === high) high++
  }
  const [, a, b, c, d, e, f, g, h] = moments
  spillFour(a!, b!, c!, d!, low, high, part)
  spillFour(e!, f!, g!, h!, low, high, part)
  row.reach(low, high)
}

/** Processes four at once, because each step depends on the run before. */
function spillFour(
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  d: Float64Array,
  low: number,
  high: number,
  part: number,
) {
  let [one, two, three, four] = [a[low]!, b[low]!, c[low]!, d[low]!]
  for (let x = low + 1; x <= high; x++) {
    a[x] = one = a[x]! + part * one
    b[x] = two = b[x]! + part * two
    c[x] = three = c[x]! + part * three
    d[x] = four = d[x]! + part * four
  }
}

/**
 * Returns the sixes and fours of an innings, by its runs; for chases by their target, which is `stop` where given.
 */
export function countByRuns({ start, chances, last, stop = most + 1 }: Question): {
  readonly ends: Moments
  readonly chase: ChaseCounts
} {
  const oneTarget = stop <= most
  /** The highest runs at which the innings continues. */
  const goesOn = stop - 1 + furthest
  const all = last.wickets
  const width = widthOf(stop)
  const ends = emptyMoments(width)
  const arrivals = Array.from({ length: furthest + 1 }, () => emptyMoments(width))
  const rows = () => Array.from({ length: all }, () => new Row(width))
  let [here, next] = [rows(), rows()]
  here[start.wickets]!.moments[0]![furthest] = 1
  here[start.wickets]!.reach(furthest, furthest)
  for (let ball = start.balls; ball < last.balls; ball++) {
    for (let w = start.wickets; w < all; w++) {
      const from = here[w]!
      from.trim(goesOn)
      if (from.high < 0) continue
      const row = chances(ball, w)
      const now = from.moments
      spill(from, row[extra]!, goesOn)
      const { low, high } = from
      const near = (runs: number) => (oneTarget ? Math.max(low, goesOn + 1 - runs) : low)
      pass(now, near(1), high, row[extra]!, extra, arrivals[1]!)
      for (let kind = 1; kind < wicket; kind++) {
        const runs = runsOf[kind]!
        if (near(runs) <= high) pass(now, near(runs), high, row[kind]!, kind, arrivals[runs]!)
      }
      bowl(now, low, high, row, next[w]!.moments)
      next[w]!.reach(low, high + furthest)
      pass(now, low, high, row[wicket]!, wicket, next[w + 1]?.moments ?? ends)
      next[w + 1]?.reach(low, high)
      from.clear()
    }
    ;[here, next] = [next, here]
  }
  for (const { moments, low, high } of here)
    pass(moments, low, Math.min(most + furthest, high), 1, wicket, ends)
  return { ends, chase: { reached: reachedOf(arrivals), short: shortOf(ends) } }
}

/** Returns the moments of a count given the runs of an innings; the first moment is one. */
export type Given = (runs: number) => CountMoments

/** By target: moments of chases that reach it, and of those that end short of it, which count less. */
export interface ChaseCounts {
  readonly reached: Moments
  readonly short: Moments
}

/**
 * Returns the count of chases of these targets, weighted by the chance of each. Converts chases that reach the
 * target and those that do not separately, each by its moments.
 */
export function countOfChases(
  kind: Counted,
  targets: readonly { readonly target: number; readonly chance: number; readonly counts: ChaseCounts }[],
): Float64Array {
  const found = new Float64Array(mostCounted)
  let all = 0
  for (const end of ['reached', 'short'] as const) {
    const sum = new Float64Array(followed)
    for (const { target, chance, counts } of targets) {
      const at = target + furthest
      const part = chance / (counts.reached[0]![at]! + counts.short[0]![at]!)
      lanesBy.get(kind)!.forEach((lane, order) => {
        sum[order]! += part * counts[end][lane]![at]!
      })
    }
    const mass = sum[0]!
    if (mass < 1e-12) continue
    const count = countOf(sum)
    for (let n = 0; n < mostCounted; n++) found[n]! += mass * count[n]!
    all += mass
  }
  return found.map((chance) => chance / all)
}

/** Returns the count of each kind in a chase until it reaches its target or ends short of it. */
export function countInChase(
  question: Question & { readonly stop: number },
): (kind: Counted) => Float64Array {
  const counts = countByRuns(question).chase
  return (kind) => countOfChases(kind, [{ target: question.stop, chance: 1, counts }])
}

/** Returns the count by runs from an exact pass over the innings. */
export const givenRuns =
  (kind: Counted, ends: Moments): Given =>
  (runs) => {
    const mass = ends[0]![runs + furthest]!
    return mass > 0 ? Array.from(momentsAt(ends, kind, runs), (one) => one / mass) : [1, 0, 0]
  }

/** Returns the moments by target: the ball that steps onto or over a target reaches it. */
function reachedOf(arrivals: readonly Moments[]): Moments {
  const reached = emptyMoments(arrivals[0]![0]!.length)
  const width = reached[0]!.length
  for (let runs = 1; runs <= furthest; runs++)
    for (let above = 0; above < runs; above++)
      for (let lane = 0; lane < lanes; lane++) {
        const [source, target] = [arrivals[runs]![lane]!, reached[lane]!]
        for (let x = furthest + 1; x + above < width; x++) target[x] = target[x]! + source[x + above]!
      }
  return reached
}

/** Returns the moments of innings that fall short, by target: they have ended below it. */
function shortOf(ends: Moments): Moments {
  const short = emptyMoments(ends[0]!.length)
  const width = short[0]!.length
  for (let lane = 0; lane < lanes; lane++)
    for (let x = 1; x < width; x++) short[lane]![x] = short[lane]![x - 1]! + ends[lane]![x - 1]!
  return short
}
