import { choose } from '../../../casino-game.ts'
import { payOf, type TableId } from './pay-tables.ts'

/**
 * Best of the 32 ways to hold cards of a hand, exactly. Sums once, for every set of up to five cards, the pays of all
 * five-card hands that contain it. The value of a hold is then a sum over its discards, by inclusion and exclusion.
 */

const deck = 52
const binomial = Array.from({ length: deck + 1 }, (_, n) =>
  Array.from({ length: 6 }, (_, k) => Number(choose(n, k))),
)

/** Returns the index of a set of cards, in rising order, among all sets of its size. */
function placeOf(cards: ArrayLike<number>, size: number): number {
  let place = 0
  for (let at = 0; at < size; at++) place += binomial[cards[at]!]![at + 1]!
  return place
}

/** Sets of places in a five-card hand, by bit mask. */
const subsets = Array.from({ length: 32 }, (_, bits) => [0, 1, 2, 3, 4].filter((at) => bits & (1 << at)))

/** Visits every five-card hand in rising order. */
export function everyHand(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0]
  for (cards[4] = 4; cards[4] < deck; cards[4]++)
    for (cards[3] = 3; cards[3] < cards[4]; cards[3]++)
      for (cards[2] = 2; cards[2] < cards[3]; cards[2]++)
        for (cards[1] = 1; cards[1] < cards[2]; cards[1]++)
          for (cards[0] = 0; cards[0] < cards[1]; cards[0]++) visit(cards)
}

/** Sums of a figure over all hands that contain a set, by the set's size and index. */
export type Sums = readonly Float64Array[]

export function sumsOf(figure: (place: number) => number): Sums {
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(binomial[deck]![size]!))
  const held = [0, 0, 0, 0, 0]
  everyHand((cards) => {
    const value = figure(placeOf(cards, 5))
    if (value === 0) return
    for (const places of subsets) {
      for (let at = 0; at < places.length; at++) held[at] = cards[places[at]!]!
      sums[places.length]![placeOf(held, places.length)]! += value
    }
  })
  return sums
}

/** Returns the pay of every five-card hand, by its index. */
export function paysOf(table: TableId): Uint16Array {
  const pays = new Uint16Array(binomial[deck]![5]!)
  everyHand((cards) => {
    pays[placeOf(cards, 5)] = payOf(table, cards)
  })
  return pays
}

/**
 * Returns the sum of a figure over all draws to the held cards of a hand (in rising order). `hold`: bit mask of the
 * held places.
 */
export function overDraws(sums: Sums, hand: readonly number[], hold: number): number {
  let total = 0
  const cards = [0, 0, 0, 0, 0]
  // Excludes hands that contain discards: adds or subtracts each set of discards by its parity.
  for (let more = 31 & ~hold; ; more = (more - 1) & ~hold & 31) {
    const places = subsets[hold | more]!
    for (let at = 0; at < places.length; at++) cards[at] = hand[places[at]!]!
    const sum = sums[places.length]![placeOf(cards, places.length)]!
    total += subsets[more]!.length % 2 === 0 ? sum : -sum
    if (more === 0) return total
  }
}

/** Returns the number of hands that a hold of `held` cards can end with. */
export const drawsTo = (held: number): number => binomial[deck - 5]![5 - held]!

/**
 * Returns the hold with the highest average pay, and the sum of its draws' pays. Of equal ones, the one that holds
 * most.
 */
export function bestHold(
  sums: Sums,
  hand: readonly number[],
): { readonly hold: number; readonly paid: number } {
  let best = { hold: 31, paid: overDraws(sums, hand, 31) }
  for (let hold = 30; hold >= 0; hold--) {
    const paid = overDraws(sums, hand, hold)
    // Both products are integers far below 2^53.
    if (paid * drawsTo(subsets[best.hold]!.length) > best.paid * drawsTo(subsets[hold]!.length))
      best = { hold, paid }
  }
  return best
}

export const heldBy = (hold: number): readonly number[] => subsets[hold]!

const known = new Map<TableId, Sums>()
/** Returns the sums of the pays of a table; computed once, in about a second. */
export function paySums(table: TableId): Sums {
  const found = known.get(table)
  if (found) return found
  const pays = paysOf(table)
  const sums = sumsOf((place) => pays[place]!)
  known.set(table, sums)
  return sums
}
