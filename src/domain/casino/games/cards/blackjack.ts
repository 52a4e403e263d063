import * as z from 'zod'
import type { Draws } from '#kernel/fair-draws.ts'
import {
  defineGame,
  fraction,
  multiply,
  type Shown,
  type Standing,
  StepNotAllowed,
} from '../../../rounds/api.ts'
import type { CasinoGame, Return } from '../../casino-game.ts'
import { type Act, againstCard, bestPlay, totalOf } from './blackjack-strategy.ts'
import { blackjackTable } from './blackjack-table.ts'

const input = z.strictObject({})
const step = z.union([
  z.strictObject({ insure: z.boolean() }),
  z.strictObject({ act: z.enum(['stand', 'hit', 'double', 'split']) }),
])
type Step = z.infer<typeof step>

/** The ace counts one here, ten and court cards ten. */
const countOf = (card: number): number => Math.min((card % 13) + 1, 10)
const pointsOf = (cards: readonly number[]) => totalOf(cards.map(countOf))
const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards).points === 21

interface Hand {
  readonly cards: readonly number[]
  readonly staked: bigint
  /** It takes no more cards. */
  readonly done: boolean
}

const isOver = ({ cards }: Hand) => pointsOf(cards).points === 0
const full = (hand: Hand): Hand => {
  const { points } = pointsOf(hand.cards)
  return { ...hand, done: hand.done || points === 0 || points === 21 }
}
const mayDouble = ({ cards, done }: Hand) => !done && cards.length === 2
const maySplit = (hands: readonly Hand[]): boolean => {
  const [{ cards, done }] = hands as [Hand]
  return hands.length === 1 && !done && cards.length === 2 && countOf(cards[0]!) === countOf(cards[1]!)
}

/** What the player does with the hand that is his turn. */
function acted(hands: readonly Hand[], act: Act, stake: bigint, draw: () => number): readonly Hand[] {
  const at = hands.findIndex(({ done }) => !done)
  const hand = hands[at]
  if (!hand) throw new StepNotAllowed('the round is over')
  const replaced = (...by: readonly Hand[]) => hands.toSpliced(at, 1, ...by)
  if (act === 'stand') return replaced({ ...hand, done: true })
  if (act === 'hit') return replaced(full({ ...hand, cards: [...hand.cards, draw()] }))
  if (act === 'double') {
    if (!mayDouble(hand)) throw new StepNotAllowed('only two cards can be doubled')
    return replaced({ cards: [...hand.cards, draw()], staked: hand.staked + stake, done: true })
  }
  if (!maySplit(hands)) throw new StepNotAllowed('only a first pair can be split')
  const aces = countOf(hand.cards[0]!) === 1
  return hand.cards.map((card) => full({ cards: [card, draw()], staked: stake, done: aces }))
}

/** The dealer takes cards up to 17, unless no hand is left that he plays against. */
function dealt(dealer: readonly number[], hands: readonly Hand[], draw: () => number): readonly number[] {
  if (hands.every(isOver)) return dealer
  const cards = [...dealer]
  for (let { points } = pointsOf(cards); points > 0 && points < 17; { points } = pointsOf(cards))
    cards.push(draw())
  return cards
}

function paid({ cards, staked }: Hand, dealer: number): bigint {
  const { points } = pointsOf(cards)
  if (points === 0 || (dealer > 0 && points < dealer)) return 0n
  return points === dealer ? staked : staked * 2n
}

interface Table {
  readonly stake: bigint
  readonly hands: readonly Hand[]
  readonly dealer: readonly number[]
  readonly insured: bigint
}

const view = ({ hands, dealer, insured }: Table, more: Readonly<Record<string, Shown>>): Shown => ({
  dealer,
  hands: hands.map(({ cards, staked, done }) => ({ cards, staked: staked.toString(), done })),
  insured: insured.toString(),
  ...more,
})
const sumOf = ({ hands, insured }: Table) => hands.reduce((sum, { staked }) => sum + staked, insured)

function play({ stake, steps, draws }: { stake: bigint; steps: readonly Step[]; draws: Draws }): Standing {
  const draw = () => draws.below(52)
  const [first, up, second, hole] = [draw(), draw(), draw(), draw()]
  const own = [first, second]
  const asksInsurance = countOf(up) === 1
  const [answer] = steps
  if (answer && 'insure' in answer !== asksInsurance)
    throw new StepNotAllowed('insurance is asked when the dealer shows an ace')
  const insured = answer && 'insure' in answer && answer.insure ? stake / 2n : 0n
  const rest = asksInsurance ? steps.slice(1) : steps
  const start: Table = { stake, hands: [{ cards: own, staked: stake, done: false }], dealer: [up], insured }
  if (asksInsurance && !answer)
    return { stake, payout: null, shown: view(start, { asks: 'insurance' }), drawsShown: 3 }
  if (isBlackjack(own) || isBlackjack([up, hole])) {
    if (rest.length > 0) throw new StepNotAllowed('the round is over')
    const [ownHas, dealerHas] = [isBlackjack(own), isBlackjack([up, hole])]
    const natural = ownHas ? (dealerHas ? stake : multiply(stake, fraction(5, 2))) : 0n
    const table = { ...start, dealer: [up, hole], hands: [{ cards: own, staked: stake, done: true }] }
    return { stake: sumOf(table), payout: natural + (dealerHas ? insured * 3n : 0n), shown: view(table, {}) }
  }
  let hands: readonly Hand[] = start.hands
  for (const one of rest) {
    if (!('act' in one)) throw new StepNotAllowed('insurance is asked once')
    hands = acted(hands, one.act, stake, draw)
  }
  const open = hands.findIndex(({ done }) => !done)
  const table = { ...start, hands }
  if (open >= 0) {
    const can = { double: mayDouble(hands[open]!), split: maySplit(hands) }
    return {
      stake: sumOf(table),
      payout: null,
      shown: view(table, { asks: 'act', turn: open, can }),
      drawsShown: 3,
    }
  }
  const dealer = dealt([up, hole], hands, draw)
  const { points } = pointsOf(dealer)
  const payout = hands.reduce((sum, hand) => sum + paid(hand, points), 0n)
  return { stake: sumOf(table), payout, shown: view({ ...table, dealer }, {}) }
}

interface Asked {
  readonly asks: 'insurance' | 'act'
  readonly dealer: readonly number[]
  readonly hands: readonly { readonly cards: readonly number[] }[]
  readonly turn: number
  readonly can: { readonly double: boolean; readonly split: boolean }
}

/** What the best play does next: never insures. */
export function bestStep(shown: unknown): Step {
  const { asks, dealer, hands, turn, can } = shown as Asked
  if (asks === 'insurance') return { insure: false }
  const counts = hands[turn]!.cards.map(countOf)
  const best = againstCard(countOf(dealer[0]!))
  if (hands.length === 1 && counts.length === 2) return { act: best.first([counts[0]!, counts[1]!]) }
  return { act: best.best(totalOf(counts), can.double).act }
}

/** What `bestPlay` comes to, which takes half a second to compute; a test holds the two together. */
const printed: Return = {
  rtp: fraction(7016161098045143337706614398n, 7056410014866816666030739693n),
  hitRate: fraction(3000808695675920309745191623400801679n, 5756130429098929077956071497934208653n),
  largest: fraction(5),
  deviation: 1.145148,
}

/**
 * An integer below 52 for each card, from a whole deck each time: the player's first, the dealer's first, the player's
 * second, the dealer's second, which stays covered; then the cards that hands take in their order, then the dealer's.
 */
export const blackjack: CasinoGame = {
  rules: defineGame<Record<string, never>, Step>({
    id: 'blackjack',
    input: input as never,
    step,
    variants: ['table'],
    maxMultiple: () => fraction(8),
    play,
    leave: ({ shown }) =>
      (shown as unknown as Asked).asks === 'insurance' ? { insure: false } : { act: 'stand' },
  }),
  route: 'blackjack',
  name: 'Blackjack',
  groups: ['cards'],
  method: 'dynamic programming',
  strategy: blackjackTable,
  plans: [
    {
      name: 'best play',
      input: {},
      next: ({ shown }) => bestStep(shown),
      outcomes: bestPlay,
      printed: () => printed,
    },
  ],
}
