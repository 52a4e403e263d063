import { type Chances, extra, runsOf, wicket } from './rates.ts'

/** State of an innings. */
export interface Start {
  readonly balls: number
  readonly wickets: number
}

/**
 * Every course of an innings from its current state, counted in runs from there. Contains its end without a
 * target, and the overshoot over each target. Runs only grow, so one pass of the recursion over balls, wickets and
 * runs covers all targets.
 */
export interface Course {
  /** Chances of ending with these wickets and runs: `ends[wickets][runs]`. */
  readonly ends: readonly Float64Array[]
  /**
   * Chances of reaching at least `target` runs by a ball that leaves the runs this far above it: `[target * 6 +
   * above]`.
   */
  readonly crossed: Float64Array
  /** As `crossed`, before the first wicket has fallen. */
  readonly crossedFirst: Float64Array
  /** Wickets lost when the target is reached: `[target * 11 + wickets]`. */
  readonly crossedWickets: Float64Array
  /** Runs when the first wicket falls, where one does. */
  readonly fall: Float64Array
  /** Runs at the end of the sixth over, or of an innings that ends before. */
  readonly powerplay: Float64Array
  /** As `powerplay` for innings that continue, by wickets; empty where it is over. */
  readonly atPowerplay: readonly Float64Array[]
  /** Chances of the balls from the start and the wickets while runs are below `counted`: `[ball][wickets]`. */
  readonly alive: readonly Float64Array[]
}

/** Parameters of an innings. */
export interface Question {
  readonly start: Start
  readonly chances: Chances
  /** Balls of the whole innings, and wickets that end it. */
  readonly last: Start
  /** Runs from here at which the innings ends; no stop when absent. */
  readonly stop?: number
  /** Runs up to which it counts as alive; `stop` when absent. */
  readonly counted?: number
  /** The caller needs every target, not only `stop`. */
  readonly anyTarget?: true
}

/** Maximum of runs; more are next to impossible. */
export const most = 310
const width = most + 8
const nothing = 1e-10
/** Balls of the powerplay: six overs. */
export const powerplayBalls = 36

const rows = (count: number) => Array.from({ length: count }, () => new Float64Array(width))

/** Computes an innings to its end. */
export function follow({ start, chances, last, stop = most, counted = stop, anyTarget }: Question): Course {
  const all = last.wickets
  const ends = rows(all + 1)
  /** By wickets lost and runs of the ball; empty where the caller needs no target. */
  const arrivals: (Float64Array | undefined)[] = []
  const crosses = anyTarget || stop < most
  const arrivalsOf = (w: number, runs: number) => (arrivals[w * 7 + runs] ??= new Float64Array(width))
  const fall = new Float64Array(width)
  const powerplay = new Float64Array(width)
  let atPowerplay: readonly Float64Array[] = []
  const alive: Float64Array[] = []
  let [here, next] = [rows(all), rows(all)]
  here[start.wickets]![0] = 1
  let [low, high] = [new Int32Array(all).fill(width), new Int32Array(all).fill(-1)]
  low[start.wickets] = 0
  high[start.wickets] = 0
  for (let ball = start.balls; ball < last.balls; ball++) {
    const inPowerplay = ball < powerplayBalls
    const nextLow = new Int32Array(all).fill(width)
    const nextHigh = new Int32Array(all).fill(-1)
    alive.push(livingOf(here, low, high, counted))
    for (let w = start.wickets; w < all; w++) {
      const now = here[w]!
      let [from, to] = [low[w]!, high[w]!]
      while (from <= to && now[from]! < nothing) from++
      while (to >= from && now[to]! < nothing) to--
      if (to < from) continue
      const row = chances(ball, w)
      // An extra run does not use up the ball.
      const again = row[extra]!
      for (let x = from; x < stop && x <= to; x++) {
        const part = now[x]! * again
        if (part < nothing) continue
        if (crosses) arrivalsOf(w, 1)[x + 1]! += part
        if (x + 1 >= stop) {
          if (inPowerplay) powerplay[x + 1]! += part
          continue
        }
        now[x + 1]! += part
        if (x + 1 > to) to = x + 1
      }
      for (let kind = 0; kind < extra; kind++) {
        if (kind === wicket) continue
        const p = row[kind]!
        const runs = runsOf[kind]!
        const kept = Math.min(to, stop - 1 - runs)
        const target = next[w]!
        for (let x = from; x <= kept; x++) target[x + runs] = target[x + runs]! + p * now[x]!
        if (runs === 0 || !crosses || (!anyTarget && kept >= to)) continue
        const arrival = arrivalsOf(w, runs)
        for (let x = anyTarget ? from : Math.max(from, kept + 1); x <= to; x++)
          arrival[x + runs] = arrival[x + runs]! + p * now[x]!
        if (inPowerplay)
          for (let x = Math.max(from, kept + 1); x <= to; x++) powerplay[x + runs]! += p * now[x]!
      }
      nextLow[w] = Math.min(nextLow[w]!, from)
      nextHigh[w] = Math.min(most, stop - 1, Math.max(nextHigh[w]!, to + 6))
      const out = row[wicket]!
      const after = w + 1 === all ? ends[all]! : next[w + 1]!
      for (let x = from; x <= to; x++) after[x] = after[x]! + out * now[x]!
      if (w === 0) for (let x = from; x <= to; x++) fall[x]! += out * now[x]!
      if (w + 1 < all) {
        nextLow[w + 1] = Math.min(nextLow[w + 1]!, from)
        nextHigh[w + 1] = Math.max(nextHigh[w + 1]!, to)
      } else if (inPowerplay) for (let x = from; x <= to; x++) powerplay[x]! += out * now[x]!
      now.fill(0)
    }
    ;[here, next] = [next, here]
    ;[low, high] = [nextLow, nextHigh]
    if (ball + 1 === powerplayBalls) atPowerplay = here.map((row) => row.slice())
    if (ball + 1 === powerplayBalls || (inPowerplay && ball + 1 === last.balls))
      for (const row of here) for (let x = 0; x < width; x++) powerplay[x]! += row[x]!
  }
  alive.push(livingOf(here, low, high, counted))
  for (let w = start.wickets; w < all; w++) ends[w]!.set(here[w]!)
  return { ends, ...(crosses ? crossings(arrivals, all) : noCrossings), fall, powerplay, atPowerplay, alive }
}

function livingOf(here: readonly Float64Array[], low: Int32Array, high: Int32Array, counted: number) {
  return Float64Array.from(here, (row, w) => {
    let sum = 0
    for (let x = low[w]!; x <= high[w]! && x < counted; x++) sum += row[x]!
    return sum
  })
}

const noCrossings = {
  crossed: new Float64Array(0),
  crossedFirst: new Float64Array(0),
  crossedWickets: new Float64Array(0),
}

/**
 * Returns the crossings of targets: a ball of `runs` that leads to `y` reaches every target above the runs before
 * it.
 */
function crossings(arrivals: readonly (Float64Array | undefined)[], all: number) {
  const crossed = new Float64Array(width * 6)
  const crossedFirst = new Float64Array(width * 6)
  const crossedWickets = new Float64Array(width * 11)
  for (let w = 0; w < all; w++)
    for (let runs = 1; runs <= 6; runs++) {
      const row = arrivals[w * 7 + runs]
      if (!row) continue
      for (let y = 1; y < width; y++) {
        const chance = row[y]!
        if (chance === 0) continue
        for (let above = 0; above < runs && y - above > 0; above++) {
          const target = y - above
          crossed[target * 6 + above]! += chance
          crossedWickets[target * 11 + w]! += chance
          if (w === 0) crossedFirst[target * 6 + above]! += chance
        }
      }
    }
  return { crossed, crossedFirst, crossedWickets }
}

/**
 * Returns the number of balls of a kind (fours, sixes) from the start of an innings, over balls and wickets. Exact
 * where no target stops the innings. A target ends it in each state of balls and wickets as often as the course
 * says, independent of the count so far. This keeps the mean exact.
 */
export function countKind(kind: number, { start, chances, last }: Question, { alive }: Course): Float64Array {
  const size = 40
  const found = new Float64Array(size)
  const all = last.wickets
  const lists = () => Array.from({ length: all }, () => new Float64Array(size))
  let [here, next] = [lists(), lists()]
  here[start.wickets]![0] = 1
  for (let ball = start.balls; ball < last.balls; ball++) {
    const at = ball - start.balls
    const expected = new Float64Array(all)
    for (let w = start.wickets; w < all; w++) {
      const living = alive[at]![w]!
      const now = here[w]!
      if (living < nothing) {
        for (let n = 0; n < size; n++) found[n]! += now[n]!
        now.fill(0)
        continue
      }
      const row = chances(ball, w)
      const legal = 1 - row[extra]!
      const [hit, out] = [row[kind]! / legal, row[wicket]! / legal]
      expected[w]! += living * (1 - out)
      if (w + 1 < all) expected[w + 1]! += living * out
      const after = w + 1 < all ? next[w + 1]! : found
      for (let n = 0; n < size; n++) {
        const chance = now[n]!
        if (chance === 0) continue
        next[w]![n]! += chance * (1 - out - hit)
        next[w]![Math.min(size - 1, n + 1)]! += chance * hit
        after[n]! += chance * out
      }
      now.fill(0)
    }
    for (let w = start.wickets; w < all; w++) {
      const stays = expected[w]! > 0 ? Math.min(1, alive[at + 1]![w]! / expected[w]!) : 1
      if (stays > 1 - 1e-6) continue
      for (let n = 0; n < size; n++) {
        found[n]! += next[w]![n]! * (1 - stays)
        next[w]![n]! *= stays
      }
    }
    ;[here, next] = [next, here]
  }
  for (let w = start.wickets; w < all; w++) for (let n = 0; n < size; n++) found[n]! += here[w]![n]!
  return found
}
