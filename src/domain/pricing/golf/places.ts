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
  const most = Math.max(...within)
  const found = within.map(() => new Float64Array(totals.length))
  const nodes = legendre(Math.ceil(totals.length / 2))
  const belows = totals.map(({ chances }) => {
    const below = new Float64Array(chances.length)
    for (let index = 1; index < chances.length; index++)
      below[index] = below[index - 1]! + chances[index - 1]!
    return below
  })
  const before = new Float64Array(most)
  const [under, level] = [new Float64Array(totals.length), new Float64Array(totals.length)]
  for (const [own, { from, chances }] of totals.entries()) {
    for (const [index, chance] of chances.entries()) {
      if (chance < nothing) continue
      for (const [other, total] of totals.entries()) {
        const at = from + index - total.from
        const inside = at >= 0 && at < total.chances.length
        under[other] = inside ? belows[other]![at]! : at < 0 ? 0 : 1
        level[other] = inside ? total.chances[at]! : 0
      }
      for (const [lot, weight] of nodes) {
        before.fill(0)
        before[0] = 1
        for (let other = 0; other < totals.length; other++) {
          if (other === own) continue
          const ahead = under[other]! + lot * level[other]!
          if (ahead <= 0) continue
          for (let count = most - 1; count > 0; count--)
            before[count] = before[count]! * (1 - ahead) + before[count - 1]! * ahead
          before[0]! *= 1 - ahead
        }
        let sum = 0
        let place = 0
        for (const [which, places] of within.entries()) {
          while (place < places) sum += before[place++]!
          found[which]![own]! += chance * weight * sum
        }
      }
    }
  }
  return found
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
