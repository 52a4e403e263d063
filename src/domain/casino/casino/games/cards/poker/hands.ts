/** Cards are 0 to 51: `card % 13` is the rank, 0 the ace, 12 the king; `Math.floor(card / 13)` the suit. */

/** Returns a rank in poker's order: 0 is the two, 12 the ace. */
export const rankOf = (card: number): number => (card + 12) % 13
const ace = 12

const suitOf = (card: number): number => Math.floor(card / 13)
/** Base of a value's digits: one digit per rank. */
const base = 13

/** Returns each rank with its count: highest count first, then highest rank. */
function grouped(cards: readonly number[]): readonly (readonly [rank: number, count: number])[] {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1)
  return [...counts].sort(([one, ones], [other, others]) => others - ones || other - one)
}

/** Returns the highest rank of a straight; null if there is none. The ace also counts below the two. */
function straightTo(ranks: readonly number[]): number | null {
  const [first = 0] = ranks
  if (first - ranks.at(-1)! === ranks.length - 1) return first
  const low = ranks.length - 2
  return first === ace && ranks[1] === low && ranks.at(-1) === 0 ? low : null
}

const valued = (kind: number, ranks: readonly number[], places: number): number => {
  let value = kind
  for (let place = 0; place < places; place++) value = value * base + (ranks[place] ?? 0)
  return value
}

export const fiveCardHands = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const
export type FiveCardHand = (typeof fiveCardHands)[number]

export const threeCardHands = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three-of-a-kind',
  'straight-flush',
] as const
export type ThreeCardHand = (typeof threeCardHands)[number]

/** Name of a hand, and a number that is higher for the better of two. */
export interface HandValue<Name extends string> {
  readonly name: Name
  readonly value: number
}

/** Returns the value of five cards of one deck. */
export function fiveCards(cards: readonly number[]): HandValue<FiveCardHand> {
  const groups = grouped(cards)
  const ranks = groups.map(([rank]) => rank)
  const [first = 0, second = 0] = groups.map(([, count]) => count)
  const flush = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  const top = groups.length === 5 ? straightTo(ranks) : null
  const name = ((): FiveCardHand => {
    if (flush && top !== null) return top === ace ? 'royal-flush' : 'straight-flush'
    if (first === 4) return 'four-of-a-kind'
    if (first === 3) return second === 2 ? 'full-house' : 'three-of-a-kind'
    if (flush) return 'flush'
    if (top !== null) return 'straight'
    if (first === 2) return second === 2 ? 'two-pair' : 'pair'
    return 'high-card'
  })()
  return { name, value: valued(fiveCardHands.indexOf(name), top === null ? ranks : [top], 5) }
}

/** Returns the value of three cards of one deck, where a straight is rarer than a flush and beats it. */
export function threeCards(cards: readonly number[]): HandValue<ThreeCardHand> {
  const groups = grouped(cards)
  const ranks = groups.map(([rank]) => rank)
  const flush = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  const top = groups.length === 3 ? straightTo(ranks) : null
  const name = ((): ThreeCardHand => {
    if (top !== null) return flush ? 'straight-flush' : 'straight'
    if (groups.length === 1) return 'three-of-a-kind'
    if (flush) return 'flush'
    return groups.length === 2 ? 'pair' : 'high-card'
  })()
  return { name, value: valued(threeCardHands.indexOf(name), top === null ? ranks : [top], 3) }
}
