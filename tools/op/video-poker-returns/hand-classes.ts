import { everyHand } from '#domain/casino/casino/games/cards/video-poker/best-holds.ts'

/** Permutations of suits: hands that differ only by them are one class, represented by the first in rising order. */
const suits = [[0, 1, 2, 3]] as number[][]
for (let at = 0; at < suits.length; at++)
  for (let one = 0; one < 4; one++)
    for (let other = 0; other < one; other++) {
      const swapped = suits[at]!.map((suit) => (suit === one ? other : suit === other ? one : suit))
      if (!suits.some((known) => known.join() === swapped.join())) suits.push(swapped)
    }
const mapped = (cards: readonly number[], to: readonly number[]) =>
  cards.map((card) => to[Math.floor(card / 13)]! * 13 + (card % 13)).sort((one, other) => one - other)

/** Class of hands that differ only by a permutation of suits. */
export interface HandClass {
  readonly cards: readonly number[]
  count: number
}

/** Returns the classes of all hands with the number of hands in each. */
export function handClasses(): readonly HandClass[] {
  const classes = new Map<string, HandClass>()
  everyHand((cards) => {
    const first = suits
      .map((to) => mapped(cards, to).join())
      .reduce((one, other) => (other < one ? other : one))
    const known = classes.get(first)
    if (known) known.count += 1
    else classes.set(first, { cards: [...cards], count: 1 })
  })
  return [...classes.values()]
}
