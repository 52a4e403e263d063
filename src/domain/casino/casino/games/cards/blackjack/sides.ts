/** Side bets of blackjack: on the player's first two cards, and on these with the dealer's open card. Browser-safe. */

export const sideBets = ['pairs', 'three'] as const
export type SideBet = (typeof sideBets)[number]

/** Multiples of each side bet by hand, the stake included; best first. */
export const sidePays = {
  pairs: { 'perfect-pair': 26, 'coloured-pair': 13, 'mixed-pair': 6 },
  three: { 'suited-trips': 101, 'straight-flush': 41, 'three-of-a-kind': 31, straight: 11, flush: 6 },
} as const satisfies Readonly<Record<SideBet, Readonly<Record<string, number>>>>
export type SideHand = keyof typeof sidePays.pairs | keyof typeof sidePays.three

const rankOf = (card: number) => card % 13
const suitOf = (card: number) => Math.floor(card / 13)
/** Returns whether the suit is one of the first two, hearts and diamonds. */
const isRed = (card: number) => suitOf(card) < 2

function pairOf(one: number, other: number): keyof typeof sidePays.pairs | null {
  if (rankOf(one) !== rankOf(other)) return null
  if (suitOf(one) === suitOf(other)) return 'perfect-pair'
  return isRed(one) === isRed(other) ? 'coloured-pair' : 'mixed-pair'
}

function threeOf(cards: readonly number[]): keyof typeof sidePays.three | null {
  const suited = new Set(cards.map(suitOf)).size === 1
  const ranks = cards.map(rankOf).sort((one, other) => one - other) as [number, number, number]
  if (ranks[0] === ranks[2]) return suited ? 'suited-trips' : 'three-of-a-kind'
  // The ace, rank 0, counts below the two or above the king.
  const inRow = ranks[1] === ranks[0] + 1 && ranks[2] === ranks[1] + 1
  const toAce = ranks[0] === 0 && ranks[1] === 11 && ranks[2] === 12
  if (inRow || toAce) return suited ? 'straight-flush' : 'straight'
  return suited ? 'flush' : null
}

/** Returns the hand that the first three cards make for a side bet, with its multiple; null if the bet loses. */
export function sideHand(
  bet: SideBet,
  own: readonly [number, number],
  up: number,
): { readonly hand: SideHand; readonly pays: number } | null {
  const hand = bet === 'pairs' ? pairOf(...own) : threeOf([...own, up])
  if (hand === null) return null
  return { hand, pays: (sidePays[bet] as Readonly<Record<string, number>>)[hand]! }
}
