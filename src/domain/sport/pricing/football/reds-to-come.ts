import type { Pair } from '#domain/sport/feed/api.ts'
import { cells, side } from './birth-process.ts'
import {
  addedSeconds,
  cardShape,
  goalShape,
  manpower,
  matchLeft,
  type Situation,
  shareLeft,
} from './rates.ts'

/**
 * Effect of later red cards on the goals still to come, as moments of the factors on the rates of both sides.
 * `mean` is that of each side, `spread` that of each pair. Reds are rare, so the model counts one at a time.
 */
export interface Moved {
  /** Home and away. */
  readonly mean: Pair
  /** Home with itself, home with away, away with itself. */
  readonly spread: readonly [number, number, number]
}

export interface RedsToCome {
  readonly first: Moved
  readonly second: Moved
  /**
   * A red of the first half changes both halves: home with home, home with away, away with home, away with away.
   */
  readonly across: readonly [number, number, number, number]
}

/** @param reds expected red cards of each side in a whole match */
export function redsToCome(reds: Pair, halfMinutes: number, at: Situation): RedsToCome {
  const left = matchLeft(halfMinutes, cardShape, at)
  const early = at.period < 2 ? momentOf(halfMinutes, 1, at.period === 1 ? at.second : 0) : whole
  const late = momentOf(halfMinutes, 2, at.period === 2 ? at.second : 0)
  const first = emptyMoved()
  const second = emptyMoved()
  const across: [number, number, number, number] = [0, 0, 0, 0]
  for (const shown of [0, 1] as const) {
    const [home, away] = change(at.reds, shown)
    const [soon, later] = [reds[shown] * left[0], reds[shown] * left[1]]
    add(first, soon, early, home, away)
    add(second, soon, whole, home, away)
    add(second, later, late, home, away)
    across[0] += soon * early.mean * home * home
    across[1] += soon * early.mean * home * away
    across[2] += soon * early.mean * away * home
    across[3] += soon * early.mean * away * away
  }
  return { first, second, across }
}

/** Share of a half's goals still to come at the moment of a red, as its first two moments. */
interface Moment {
  readonly mean: number
  readonly square: number
}

const whole: Moment = { mean: 1, square: 1 }
/** For the rest of a half past its expected end: uniform. */
const atOnce: Moment = { mean: 1 / 2, square: 1 / 3 }
const slices = 12

function momentOf(halfMinutes: number, period: 1 | 2, second: number): Moment {
  const shareOf = (shape: typeof cardShape, moment: number) =>
    shareLeft(halfMinutes, period, shape.rise[period - 1]!, moment)
  const goals = shareOf(goalShape, second)
  const step = (halfMinutes * 60 + addedSeconds(halfMinutes, period)[1] - second) / slices
  if (step <= 0) return atOnce
  let [sum, mean, square] = [0, 0, 0]
  for (let slice = 0; slice < slices; slice++) {
    const from = second + slice * step
    const weight = shareOf(cardShape, from) - shareOf(cardShape, from + step)
    const still = shareOf(goalShape, from + step / 2) / goals
    sum += weight
    mean += weight * still
    square += weight * still * still
  }
  return sum > 0 ? { mean: mean / sum, square: square / sum } : atOnce
}

/** Returns the relative change of the rates of home and away by one more red of that side. */
function change([home, away]: Pair, shown: 0 | 1): Pair {
  const now = manpower([home, away])
  const after = manpower(shown === 0 ? [home + 1, away] : [home, away + 1])
  return [after[0] / now[0] - 1, after[1] / now[1] - 1]
}

type Mutable = { mean: [number, number]; spread: [number, number, number] }
const emptyMoved = (): Mutable => ({ mean: [0, 0], spread: [0, 0, 0] })

function add(moved: Mutable, reds: number, { mean, square }: Moment, home: number, away: number): void {
  moved.mean[0] += reds * mean * home
  moved.mean[1] += reds * mean * away
  moved.spread[0] += reds * square * home * home
  moved.spread[1] += reds * square * home * away
  moved.spread[2] += reds * square * away * away
}

/**
 * Returns the derivative of a grid of goals by the log rate of a side. Goals come one by one, so it is the rate
 * times the grid one goal on less the grid. `rate` includes the effect of the lead at the start of the stretch.
 */
export function byHome(grid: Float64Array, rate: number): Float64Array {
  const into = new Float64Array(cells)
  for (let cell = 0; cell < side; cell++) into[cell] = rate * (0 - grid[cell]!)
  for (let cell = side; cell < cells; cell++) into[cell] = rate * (grid[cell - side]! - grid[cell]!)
  return into
}

export function byAway(grid: Float64Array, rate: number): Float64Array {
  const into = new Float64Array(cells)
  for (let row = 0; row < cells; row += side) {
    into[row] = rate * (0 - grid[row]!)
    for (let cell = row + 1; cell < row + side; cell++) into[cell] = rate * (grid[cell - 1]! - grid[cell]!)
  }
  return into
}

/** A stretch of play with the effect of reds to come, to the second order of the factors. */
export interface MovedGrid {
  readonly all: Float64Array
  readonly byHome: Float64Array
  readonly byAway: Float64Array
}

export function movedGrid(
  grid: Float64Array,
  home: number,
  away: number,
  { mean, spread }: Moved,
): MovedGrid {
  const [h, a] = [byHome(grid, home), byAway(grid, away)]
  const [hh, ha, aa] = [byHome(h, home), byAway(h, away), byAway(a, away)]
  const all = new Float64Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const moved =
      mean[0] * h[cell]! +
      mean[1] * a[cell]! +
      (spread[0] * hh[cell]!) / 2 +
      spread[1] * ha[cell]! +
      (spread[2] * aa[cell]!) / 2
    all[cell] = Math.max(0, grid[cell]! + moved)
  }
  return { all, byHome: h, byAway: a }
}
