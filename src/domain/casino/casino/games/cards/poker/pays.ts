import { type FiveCardHand, fiveCardHands, type ThreeCardHand, threeCardHands } from './hands.ts'

/** Odds of the ante's bonus to one, by hand. It is paid besides a win, whatever the dealer holds. */
export const anteBonus: Partial<Readonly<Record<ThreeCardHand, bigint>>> = {
  straight: 1n,
  'three-of-a-kind': 4n,
  'straight-flush': 5n,
}
/** Odds of the bet on a pair or better, to one. */
export const pairPlus: Partial<Readonly<Record<ThreeCardHand, bigint>>> = {
  pair: 1n,
  flush: 4n,
  straight: 6n,
  'three-of-a-kind': 30n,
  'straight-flush': 40n,
}

/** Pays of three card poker, by hand. */
export const threeCardPays = threeCardHands.flatMap((hand) => {
  const [bonus, pairs] = [anteBonus[hand], pairPlus[hand]]
  return pairs === undefined ? [] : [{ hand, bonus: bonus ?? 0n, pairs }]
})

/** Odds of the raise to one, by the player's hand. */
export const raisePays: Readonly<Record<FiveCardHand, bigint>> = {
  'high-card': 1n,
  pair: 1n,
  'two-pair': 2n,
  'three-of-a-kind': 3n,
  straight: 4n,
  flush: 5n,
  'full-house': 7n,
  'four-of-a-kind': 20n,
  'straight-flush': 50n,
  'royal-flush': 100n,
}
export const studHands: readonly FiveCardHand[] = fiveCardHands

/** Returns multiples by hand as text, with `more` added to each. */
export const paysText = (
  pays: Readonly<Record<string, bigint>>,
  more: bigint,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(pays).map(([hand, one]) => [hand, `${one + more}`]))
