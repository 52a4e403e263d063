import type { Hands } from '#domain/casino/casino/sheets/values.ts'

const suit = (card: number) => Math.floor(card / 13)

/** Returns the sizes of the groups of equal ranks with their rank, the largest first, then by a value of the ranks. */
function groupsOf(cards: readonly number[], value: (rank: number) => number) {
  const ranks = cards.map((card) => card % 13)
  return [...new Set(ranks)]
    .map((rank) => ({ rank, size: ranks.filter((one) => one === rank).length }))
    .sort((one, other) => other.size - one.size || value(other.rank) - value(one.rank))
}

/** Returns the highest card of a run by rank number, 13 for the ace above the king; null where there is none. */
function runTo(cards: readonly number[]): number | null {
  for (const ace of [13, 0]) {
    const ranks = cards.map((card) => (card % 13 === 0 ? ace : card % 13)).sort((one, other) => one - other)
    if (ranks.every((rank, at) => at === 0 || rank === ranks[at - 1]! + 1)) return ranks.at(-1)!
  }
  return null
}

/** Returns the first hand of the sheet that the cards fit; null where none does. */
export function handOf(hands: Hands, cards: readonly number[], wild = 0): string | null {
  const groups = groupsOf(cards, (rank) => rank)
  const run = runTo(cards)
  const one = (of: (card: number) => number) => new Set(cards.map(of)).size === 1
  const found = hands.find(
    (hand) =>
      (hand.groups === undefined || hand.groups.join() === groups.map(({ size }) => size).join()) &&
      (!hand.suited || one(suit)) &&
      (!hand.coloured || one((card) => Number(suit(card) < 2))) &&
      (!hand.run || run !== null) &&
      (!hand.toAce || run === 13) &&
      (hand.of === undefined || hand.of.includes(groups[0]!.rank)) &&
      (hand.wild === undefined || hand.wild === wild),
  )
  return found?.name ?? null
}

/** Returns the best hand when each card of the wild rank replaces any card. */
export function bestWithWild(hands: Hands, cards: readonly number[], wildRank: number): string | null {
  const fixed = cards.filter((card) => card % 13 !== wildRank)
  const wild = cards.length - fixed.length
  let best = hands.length
  const fill = (chosen: readonly number[], from: number) => {
    if (best === 0) return
    if (chosen.length === cards.length) {
      const name = handOf(hands, chosen, wild)
      const at = hands.findIndex((hand) => hand.name === name)
      if (at >= 0 && at < best) best = at
      return
    }
    for (let card = from; card < 52; card++) fill([...chosen, card], card)
  }
  fill(fixed, 0)
  return hands[best]?.name ?? null
}

/** Returns a number above 0 where the first cards beat the second ones: by hand, then by ranks. */
export function compared(
  hands: Hands,
  rankValues: readonly number[],
  one: readonly number[],
  other: readonly number[],
): number {
  const place = (cards: readonly number[]) => hands.findIndex(({ name }) => name === handOf(hands, cards))
  const gap = place(other) - place(one)
  if (gap !== 0) return gap
  const [run, against] = [runTo(one), runTo(other)]
  if (run !== null && against !== null) return run - against
  const order = (cards: readonly number[]) =>
    groupsOf(cards, (rank) => rankValues[rank]!).map(({ rank }) => rankValues[rank]!)
  const [mine, theirs] = [order(one), order(other)]
  const differs = mine.findIndex((rank, at) => rank !== theirs[at])
  return differs < 0 ? 0 : mine[differs]! - theirs[differs]!
}
