import { convolve, type Distribution, negate, signs } from '../distribution.ts'

/** Minimum chance of a total; less likely ones are left out. Chances are accurate to the seventh digit. */
const nothing = 1e-9

/**
 * Returns each player's share of the first places, by player. For one place: the chance to win, where a play-off
 * among equals decides. For more places: the expected part of a stake after dead heats.
 *
 * Breaking ties by lot gives both: of k players who share places of which n count, each gets n in k. So each
 * player draws a number between 0 and 1. Given a player's own score and number, the others are ahead independently
 * of each other, so their number is a sum of independent events. The integral over the own number is that of a
 * polynomial, which the rule of Gauss and Legendre computes exactly.
 *
 * @param totals the strokes of each at the end
 * @param within the numbers of places wanted
 */
export function placesOfStrokes(
  totals: readonly Distribution[],
  within: readonly number[],
): readonly Float64Array[] {
  const size = totals.length
  const found = within.map(() => new Float64Array(size))
  const nodes = legendre(Math.ceil(size / 2))
  const belows = totals.map(({ chances }) => belowEach(chances))
  const [own, ahead] = [new Float64Array(size), new Float64Array(size)]
  const counts = new Uint8Array(size)
  const most = Math.max(...within)
  const others = new OthersBefore(ahead, counts, most)
  const first = Math.min(...totals.map(({ from }) => from))
  const last = Math.max(...totals.map(({ from, chances }) => from + chances.length - 1))
  for (let strokes = first; strokes <= last; strokes++) {
    let open = false
    for (let player = 0; player < size; player++) {
      const { from, chances } = totals[player]!
      const chance = chances[strokes - from] ?? 0
      own[player] = chance
      if (chance >= nothing) open = true
    }
    if (!open) continue
    for (const [lot, weight] of nodes) {
      for (let player = 0; player < size; player++) {
        const at = strokes - totals[player]!.from
        const below = at < 0 ? 0 : (belows[player]![at] ?? 1)
        ahead[player] = below + lot * own[player]!
        counts[player] = own[player]! * weight < nothing * weight ? 0 : 1
      }
      others.each((player, before, at) => {
        const part = own[player]! * weight
        let sum = 0
        let place = 0
        for (let which = 0; which < within.length; which++) {
          const places = within[which]!
          while (place < places) sum += before[at + place++]!
          const shares = found[which]!
          shares[player] = shares[player]! + part * sum
        }
      })
    }
  }
  return found
}

/** Returns the chance of fewer strokes, by number of strokes. */
function belowEach(chances: Float64Array): Float64Array {
  const below = new Float64Array(chances.length)
  for (let index = 1; index < chances.length; index++) below[index] = below[index - 1]! + chances[index - 1]!
  return below
}

/**
 * Receives, for a player, the chances of the numbers of others ahead. The chance of none is at index `at`, that of
 * one after it, and so on.
 */
type Visit = (player: number, before: Float64Array, at: number) => void

/**
 * Number of others ahead, for each player. Halves the field and includes the other half, recursively down to a
 * single player, so that common work is done once.
 */
class OthersBefore {
  readonly #ahead: Float64Array
  readonly #counts: Uint8Array
  readonly #most: number
  /** One row of numbers per depth of the recursion. */
  readonly #kept: Float64Array

  /**
   * @param ahead the chance of each to be ahead of the current score; it may change between calls
   * @param counts 1 for players whose result is wanted, else 0
   */
  constructor(ahead: Float64Array, counts: Uint8Array, most: number) {
    this.#ahead = ahead
    this.#counts = counts
    this.#most = most
    this.#kept = new Float64Array(most * (Math.ceil(Math.log2(ahead.length)) + 2))
  }

  each(visit: Visit): void {
    this.#kept.fill(0)
    this.#kept[0] = 1
    this.#halve(0, this.#ahead.length, 0, 0, visit)
  }

  /** @param taken the number of others already included: at most so many are ahead */
  #halve(from: number, to: number, at: number, taken: number, visit: Visit): void {
    if (!this.#asked(from, to)) return
    if (to - from === 1) {
      visit(from, this.#kept, at)
      return
    }
    const middle = (from + to) >> 1
    if (this.#asked(from, middle)) {
      const next = this.#takeIn(middle, to, at, taken)
      this.#halve(from, middle, next, taken + to - middle, visit)
    }
    if (this.#asked(middle, to)) {
      const next = this.#takeIn(from, middle, at, taken)
      this.#halve(middle, to, next, taken + middle - from, visit)
    }
  }

  #asked(from: number, to: number): boolean {
    for (let player = from; player < to; player++) if (this.#counts[player] === 1) return true
    return false
  }

  /** Includes players in a copy one depth further down. Returns its position. */
  #takeIn(from: number, to: number, at: number, taken: number): number {
    const kept = this.#kept
    const most = this.#most
    const next = at + most
    for (let count = 0; count < most; count++) kept[next + count] = kept[at + count]!
    let reached = taken
    for (let other = from; other < to; other++) {
      reached++
      const chance = this.#ahead[other]!
      if (chance < 1e-13) continue
      const not = 1 - chance
      for (let count = next + Math.min(most - 1, reached); count > next; count--)
        kept[count] = kept[count]! * not + kept[count - 1]! * chance
      kept[next] = kept[next]! * not
    }
    return next
  }
}

/**
 * Returns the chance that the first of two needs fewer strokes, plus half the chance that they need as many.
 */
export function fewerStrokes(one: Distribution, other: Distribution): number {
  const [more, same, fewer] = signs(convolve(one, negate(other)))
  return (fewer + same / 2) / (more + same + fewer)
}

/** Returns points and weights of the rule of Gauss and Legendre on 0 to 1: exact up to degree 2n - 1. */
export function legendre(n: number): readonly (readonly [at: number, weight: number])[] {
  return Array.from({ length: n }, (_, index) => {
    let x = Math.cos((Math.PI * (index + 0.75)) / (n + 0.5))
    let slope = 1
    for (let step = 0; step < 50; step++) {
      let [last, value] = [1, x]
      for (let degree = 2; degree <= n; degree++)
        [last, value] = [value, ((2 * degree - 1) * x * value - (degree - 1) * last) / degree]
      slope = (n * (x * value - last)) / (x * x - 1)
      const move = value / slope
      x -= move
      if (Math.abs(move) < 1e-15) break
    }
    return [(1 + x) / 2, 1 / ((1 - x * x) * slope * slope)] as const
  })
}
