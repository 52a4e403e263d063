import * as z from 'zod'
import { defineGame, fraction, type Shown, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { rankOf, threeCards } from './poker/hands.ts'
import { anteBonus, pairPlus, paysText } from './poker/pays.ts'
import { printed } from './poker/printed.ts'
import { threeCardSheet } from './poker/sheet-hands.ts'

const input = z.strictObject({ bet: z.enum(['ante', 'pairs']) })
type Input = z.infer<typeof input>
const step = z.strictObject({ go: z.enum(['play', 'fold']) })
type Step = z.infer<typeof step>

const queen = 10
/** Returns whether the dealer's hand qualifies: a queen or better. */
export const qualifies = (cards: readonly number[]): boolean =>
  threeCards(cards).name !== 'high-card' || cards.some((card) => rankOf(card) >= queen)

/** Lowest hand that best play plays: queen, six and four of mixed suits. */
const leastPlayed = threeCards([11, 18, 29]).value
export const playsOn = (cards: readonly number[]): boolean => threeCards(cards).value >= leastPlayed

/** Returns the total payout of an ante of one and a play bet of one, both stakes included. */
export function paidOf(own: readonly number[], dealer: readonly number[]): bigint {
  const [mine, his] = [threeCards(own), threeCards(dealer)]
  const bonus = anteBonus[mine.name] ?? 0n
  if (!qualifies(dealer)) return 3n + bonus
  if (mine.value === his.value) return 2n + bonus
  return (mine.value > his.value ? 4n : 0n) + bonus
}

const plan = (name: string, bet: Input['bet']): Plan => ({
  name,
  input: { bet },
  next: ({ shown }) => ({
    go: playsOn((shown as { readonly own: readonly number[] }).own) ? 'play' : 'fold',
  }),
  outcomes: () => printed[bet === 'ante' ? 'threeCardAnte' : 'threeCardPairs'],
})

/** One shuffle of 52: the first three cards are the player's, the next three the dealer's. */
export const threeCardPoker: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'three-card-poker',
    input,
    step,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(bet === 'ante' ? 9 : 41),
    play({ input: { bet }, stake, steps, draws }) {
      const deck = draws.shuffle(52)
      const [own, dealer] = [deck.slice(0, 3), deck.slice(3, 6)]
      const hand = threeCards(own).name
      const dealt = { own, hand }
      if (steps.length > (bet === 'ante' ? 1 : 0)) throw new StepNotAllowed('the round is over')
      if (bet === 'pairs') {
        const pays = pairPlus[hand]
        return { stake, payout: pays === undefined ? 0n : stake * (1n + pays), shown: dealt as Shown }
      }
      const [first] = steps
      if (!first) return { stake, payout: null, shown: dealt as Shown, drawsShown: 0 }
      if (first.go === 'fold') return { stake, payout: 0n, shown: { ...dealt, folded: true } as Shown }
      const shown = { ...dealt, dealer, dealerHand: threeCards(dealer).name, qualified: qualifies(dealer) }
      return { stake: stake * 2n, payout: stake * paidOf(own, dealer), shown: shown as Shown }
    },
    leave: ({ shown }) => ({
      go: playsOn((shown as { readonly own: readonly number[] }).own) ? 'play' : 'fold',
    }),
  }),
  route: 'three-card-poker',
  name: 'Three Card Poker',
  groups: ['cards'],
  method: 'enumeration',
  sheet: () => ({
    family: 'three-card-poker',
    draw: { shuffle: 52, take: 6 },
    ranks: Array.from({ length: 13 }, (_, card) => rankOf(card)),
    hands: threeCardSheet,
    bonus: paysText(anteBonus, 0n),
    pairs: paysText(pairPlus, 1n),
    least: queen,
    pays: { unqualified: '3', equal: '2', won: '4' },
  }),
  plans: [plan('ante, on from Q-6-4', 'ante'), plan('pair or better', 'pairs')],
}
