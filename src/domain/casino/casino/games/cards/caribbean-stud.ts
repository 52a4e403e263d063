import * as z from 'zod'
import { defineGame, fraction, type Shown, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import type { CasinoGame } from '../../casino-game.ts'
import { fiveCards, rankOf } from './poker/hands.ts'
import { raisePays } from './poker/pays.ts'
import { printed } from './poker/printed.ts'
import { fiveCardSheet } from './poker/sheet-hands.ts'
import { raisesHigh } from './poker/stud-decision.ts'

const step = z.strictObject({ go: z.enum(['raise', 'fold']) })
type Step = z.infer<typeof step>
type Input = Readonly<Record<string, never>>

const [ace, king] = [12, 11]
const has = (cards: readonly number[], rank: number) => cards.some((card) => rankOf(card) === rank)
/** Returns whether the dealer's hand qualifies: an ace and a king, or better. */
export const studQualifies = (cards: readonly number[]): boolean =>
  fiveCards(cards).name !== 'high-card' || (has(cards, ace) && has(cards, king))

/** Returns whether best play raises: with a pair or better, and with a high card if that costs less than folding. */
export const raises = (own: readonly number[], up: number): boolean =>
  fiveCards(own).name !== 'high-card' || raisesHigh(own, up)

/** Returns the total payout of an ante of one and a raise of two. */
export function studPaid(own: readonly number[], dealer: readonly number[]): bigint {
  if (!studQualifies(dealer)) return 4n
  const [mine, his] = [fiveCards(own), fiveCards(dealer)]
  if (mine.value === his.value) return 3n
  return mine.value > his.value ? 2n + 2n * (1n + raisePays[mine.name]) : 0n
}

const largestPaid = fraction(2n + 2n * (1n + raisePays['royal-flush']))

interface Dealt {
  readonly own: readonly number[]
  readonly up: number
}

/** One shuffle of 52: the first five cards are the player's, the next five the dealer's, of which the first is open. */
export const caribbeanStud: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'caribbean-stud',
    input: z.strictObject({}) as never,
    step,
    variants: ['table'],
    maxMultiple: () => largestPaid,
    play({ stake, steps, draws }) {
      if (steps.length > 1) throw new StepNotAllowed('the round is over')
      const deck = draws.shuffle(52)
      const [own, dealer] = [deck.slice(0, 5), deck.slice(5, 10)]
      const dealt = { own, up: dealer[0]!, hand: fiveCards(own).name }
      const [first] = steps
      if (!first) return { stake, payout: null, shown: dealt as Shown, drawsShown: 0 }
      const shown = {
        ...dealt,
        dealer,
        dealerHand: fiveCards(dealer).name,
        qualified: studQualifies(dealer),
      }
      if (first.go === 'fold') return { stake, payout: 0n, shown: { ...shown, folded: true } as Shown }
      return { stake: stake * 3n, payout: stake * studPaid(own, dealer), shown: shown as Shown }
    },
    leave: ({ shown }) => ({
      go: raises((shown as unknown as Dealt).own, (shown as unknown as Dealt).up) ? 'raise' : 'fold',
    }),
  }),
  route: 'caribbean-stud',
  name: 'Caribbean Stud',
  groups: ['cards'],
  method: 'enumeration',
  largest: () => largestPaid,
  sheet: () => ({
    family: 'caribbean-stud',
    draw: { shuffle: 52, take: 10 },
    ranks: Array.from({ length: 13 }, (_, card) => rankOf(card)),
    hands: fiveCardSheet,
    needs: [ace, king],
    pays: {
      unqualified: '4',
      equal: '3',
      won: Object.fromEntries(
        Object.entries(raisePays).map(([hand, pays]) => [hand, `${2n + 2n * (1n + pays)}`]),
      ),
    },
  }),
  plans: [
    {
      name: 'best play',
      input: {},
      next: ({ shown }) => ({
        go: raises((shown as unknown as Dealt).own, (shown as unknown as Dealt).up) ? 'raise' : 'fold',
      }),
      outcomes: () => printed.caribbeanStud,
    },
  ],
}
