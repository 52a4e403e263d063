/** A class of hands that differ only by their suits. */
export interface HandClass {
  /** One hand of the class. */
  readonly cards: readonly number[]
  readonly count: number
}

/** The 24 permutations of suits. */
const suits = [[0, 1, 2, 3]] as number[][]
for (let at = 0; at < suits.length; at++)
  for (let one = 0; one < 4; one++)
    for (let other = 0; other < one; other++) {
      const swapped = suits[at]!.map((suit) => (suit === one ? other : suit === other ? one : suit))
      if (!suits.some((known) => known.join() === swapped.join())) suits.push(swapped)
    }

function handsOf(size: number): readonly (readonly number[])[] {
  const found: number[][] = []
  const hand: number[] = []
  const deal = (from: number) => {
    if (hand.length === size) return void found.push([...hand])
    for (let card = from; card <= 52 - size + hand.length; card++) {
      hand.push(card)
      deal(card + 1)
      hand.pop()
    }
  }
  deal(0)
  return found
}

/** Returns every hand of so many cards of a deck, and their classes. */
export function classesOf(size: number): {
  readonly all: readonly (readonly number[])[]
  readonly classes: readonly HandClass[]
} {
  const all = handsOf(size)
  const classes = new Map<number, { readonly cards: readonly number[]; count: number }>()
  for (const cards of all) {
    let least = Number.POSITIVE_INFINITY
    for (const to of suits) {
      const mapped = cards
        .map((card) => to[Math.floor(card / 13)]! * 13 + (card % 13))
        .sort((one, other) => one - other)
      least = Math.min(
        least,
        mapped.reduce((sum, card) => sum * 52 + card, 0),
      )
    }
    const known = classes.get(least)
    if (known) known.count += 1
    else classes.set(least, { cards, count: 1 })
  }
  return { all, classes: [...classes.values()] }
}
