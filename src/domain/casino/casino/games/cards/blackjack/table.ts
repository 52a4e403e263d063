import type { StrategyTable } from '../../../casino-game.ts'
import { type Act, againstCard, totalOf } from './strategy.ts'

/** The dealer's cards in the order of printed tables: two to ten, ace. */
const dealers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
const nameOf = (counting: number): string => (counting === 1 ? 'A' : String(counting))

const letters: Readonly<Record<Exclude<Act, 'double'>, string>> = { stand: 'S', hit: 'H', split: 'P' }

/**
 * Returns the best actions for two cards against each of the dealer's cards; for a double also the action if doubling
 * is not allowed.
 */
const actsOf = (cards: readonly [number, number]): readonly string[] =>
  dealers.map((up) => {
    const against = againstCard(up)
    const act = against.first(cards)
    if (act !== 'double') return letters[act]
    return `D${against.best(totalOf(cards), false).act === 'stand' ? 's' : 'h'}`
  })

/** Totals without an ace that counts eleven, each as two cards that are no pair. */
const hard = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((points) => {
  const high = Math.min(points - 2, 10)
  const low = points - high
  return {
    hand: String(points),
    cards: low === high ? ([low - 1, high + 1] as const) : ([low, high] as const),
  }
})
const soft = [2, 3, 4, 5, 6, 7, 8, 9].map((card) => ({ hand: `A ${card}`, cards: [1, card] as const }))
const pairs = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map((card) => ({
  hand: `${nameOf(card)} ${nameOf(card)}`,
  cards: [card, card] as const,
}))

/**
 * Returns the best play of every first hand: `S` stand, `H` hit, `P` split, `Dh` double or else hit, `Ds` double or
 * else stand.
 */
export function blackjackTable(): StrategyTable {
  return {
    columns: dealers.map(nameOf),
    rows: [...hard, ...soft, ...pairs].map(({ hand, cards }) => ({ hand, acts: actsOf(cards) })),
  }
}
