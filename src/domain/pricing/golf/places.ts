import { convolve, type Distribution, negate, signs } from '../distribution.ts'

/** A total less likely than this is left out: chances are true to the seventh digit. */
const nothing = 1e-9

/**
 * What each player has of the first places, by player: of one place his chance to win, where a play-off in which all are
 * equal decides; of more the part of a stake that a dead heat leaves him on average.
 *
 * Parting those who are level by lot gives both: of k who share the places of which n count, each has n in k. So each
 * draws a number between 0 and 1; given his own score and number, the others are before him independently of each other,
 * and how many are is a sum of independent events. The integral over his number is that of a polynomial, which the rule
 * of Gauss and Legendre gives exactly.
 *
 * @param totals the strokes of each at the end
 * @param within numbers of places that are asked for
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
  const others = new OthersBefore(ahead, Math.max(...within))
  const first = Math.min(...totals.map(({ from }) => from))
  const last = Math.max(...totals.map(({ from, chances }) => from + chances.length - 1))
  for (let strokes = first; strokes <= last; strokes++) {
    for (const [player, { from, chances }] of totals.entries()) own[player] = chances[strokes - from] ?? 0
    if (own.every((chance) => chance < nothing)) continue
    for (const [lot, weight] of nodes) {
      for (const [player, { from }] of totals.entries()) {
        const at = strokes - from
        const below = at < 0 ? 0 : (belows[player]![at] ?? 1)
        ahead[player] = below + lot * own[player]!
      }
      others.each((player, before) => {
        const part = own[player]! * weight
        if (part < nothing * weight) return
        let sum = 0
        let place = 0
        for (const [which, places] of within.entries()) {
          while (place < places) sum += before[place++]!
          found[which]![player]! += part * sum
        }
      })
    }
  }
  return found
}

/** The chance of fewer strokes, by number of strokes. */
function belowEach(chances: Float64Array): Float64Array {
  const below = new Float64Array(chances.length)
  for (let index = 1; index < chances.length; index++) below[index] = below[index - 1]! + chances[index - 1]!
  return below
}

/**
 * How many of a field but one are before him, for each one: the field is halved, the other half taken in, and so on down
 * to a single player, so that what many have in common is worked out once.
 */
class OthersBefore {
  readonly #ahead: Float64Array
  readonly #most: number
  /** One array a depth, as halves of halves are on their way. */
  readonly #kept: Float64Array[]

  /** @param ahead the chance of each to be before the score that is looked at; it may change between calls */
  constructor(ahead: Float64Array, most: number) {
    this.#ahead = ahead
    this.#most = most
    this.#kept = Array.from({ length: Math.ceil(Math.log2(ahead.length)) + 2 }, () => new Float64Array(most))
  }

  /** @param visit told of each player the chances that none, one, two ... of the others are before him */
  each(visit: (player: number, before: Float64Array) => void): void {
    this.#kept[0]!.fill(0)
    this.#kept[0]![0] = 1
    this.#halve(0, this.#ahead.length, 0, visit)
  }

  #halve(
    from: number,
    to: number,
    depth: number,
    visit: (player: number, before: Float64Array) => void,
  ): void {
    const before = this.#kept[depth]!
    if (to - from === 1) {
      visit(from, before)
      return
    }
    const middle = (from + to) >> 1
    const next = this.#kept[depth + 1]!
    next.set(before)
    this.#takeIn(middle, to, next)
    this.#halve(from, middle, depth + 1, visit)
    next.set(before)
    this.#takeIn(from, middle, next)
    this.#halve(middle, to, depth + 1, visit)
  }

  #takeIn(from: number, to: number, into: Float64Array): void {
    for (let other = from; other < to; other++) {
      const chance = this.#ahead[other]!
      if (chance < 1e-13) continue
      const not = 1 - chance
      for (let count = this.#most - 1; count > 0; count--)
        into[count] = into[count]! * not + into[count - 1]! * chance
      into[0] = into[0]! * not
    }
  }
}

/** The chance that the first of two needs fewer strokes, with half the chance that they need as many. */
export function fewerStrokes(one: Distribution, other: Distribution): number {
  const [more, same, fewer] = signs(convolve(one, negate(other)))
  return (fewer + same / 2) / (more + same + fewer)
}

/** Points and weights of the rule of Gauss and Legendre on 0 to 1: exact up to degree 2n - 1. */
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
