import { fiveCards, rankOf } from '#domain/casino/casino/games/cards/poker/hands.ts'
import {
  endsOfRaise,
  raisesHigh,
  type StudEnds,
} from '#domain/casino/casino/games/cards/poker/stud-decision.ts'

/** Ways to draw `count` cards of a rank with `left` cards remaining. */
const taken = [0, 1, 2, 3, 4].map((left) => [0, 1, 2, 3, 4].map((count) => choose(left, count)))

function choose(of: number, count: number): number {
  if (count > of) return 0
  let ways = 1
  for (let i = 0; i < count; i++) ways = (ways * (of - i)) / (i + 1)
  return ways
}

interface Ranks {
  /** Each rank with its number of cards. */
  readonly counts: readonly (readonly [rank: number, count: number])[]
  readonly value: number
  readonly qualifies: boolean
  /** Value of a flush of these ranks; null when they are not five different ones. */
  readonly flush: number | null
}

const cardOf = (rank: number, suit: number): number => suit * 13 + ((rank + 1) % 13)

/** All combinations of ranks in five cards. */
const all: readonly Ranks[] = (() => {
  const found: Ranks[] = []
  const hand: number[] = []
  const deal = (from: number) => {
    if (hand.length === 5) {
      const counts = [...new Set(hand)].map(
        (rank) => [rank, hand.filter((one) => one === rank).length] as const,
      )
      if (counts.some(([, count]) => count > 4)) return
      const mixed = hand.map((rank, at) =>
        cardOf(
          rank,
          counts.length === 5 ? (at === 4 ? 1 : 0) : hand.slice(0, at).filter((one) => one === rank).length,
        ),
      )
      const { name, value } = fiveCards(mixed)
      const qualifies = name !== 'high-card' || (hand.includes(12) && hand.includes(11))
      const flush = counts.length === 5 ? fiveCards(hand.map((rank) => cardOf(rank, 0))).value : null
      found.push({ counts, value, qualifies, flush })
      return
    }
    for (let rank = from; rank < 13; rank++) {
      hand.push(rank)
      deal(rank)
      hand.pop()
    }
  }
  deal(0)
  return found
})()

/**
 * Counts the results against all of the dealer's hands, each weighted by its number of cards, since any of them may
 * be the open one.
 */
function endsOfMade(own: readonly number[]): StudEnds {
  const left = new Array<number>(13).fill(4)
  const held = [0, 0, 0, 0]
  for (const card of own) {
    left[rankOf(card)]! -= 1
    held[Math.floor(card / 13)]! |= 1 << rankOf(card)
  }
  const { value } = fiveCards(own)
  let [notQualified, won, equal, lost] = [0, 0, 0, 0]
  const count = (his: number, ways: number) => {
    if (his < value) won += ways
    else if (his === value) equal += ways
    else lost += ways
  }
  for (const one of all) {
    let ways = 1
    let bits = 0
    for (const [rank, times] of one.counts) {
      ways *= taken[left[rank]!]![times]!
      bits |= 1 << rank
    }
    if (one.flush !== null) {
      const flushes = held.filter((suit) => (suit & bits) === 0).length
      ways -= flushes
      count(one.flush, flushes)
    }
    if (one.qualifies) count(one.value, ways)
    else notQualified += ways
  }
  return { notQualified: 5 * notQualified, won: 5 * won, equal: 5 * equal, lost: 5 * lost }
}

/** Returns the results of the best play with a hand, counted over the dealer's open card and the four others. */
export function endsOf(own: readonly number[]): StudEnds & { readonly folded: number } {
  if (fiveCards(own).name !== 'high-card') return { ...endsOfMade(own), folded: 0 }
  const sum = { notQualified: 0, won: 0, equal: 0, lost: 0, folded: 0 }
  for (let up = 0; up < 52; up++) {
    if (own.includes(up)) continue
    const ends = endsOfRaise(own, up)
    if (raisesHigh(own, up)) {
      sum.notQualified += ends.notQualified
      sum.won += ends.won
      sum.equal += ends.equal
      sum.lost += ends.lost
    } else sum.folded += ends.notQualified + ends.won + ends.equal + ends.lost
  }
  return sum
}
