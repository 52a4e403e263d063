import * as z from 'zod'
import {
  defineGame,
  fraction,
  multiply,
  type Shown,
  type Standing,
  StepNotAllowed,
} from '#domain/casino/rounds/api.ts'
import type { Draws } from '#kernel/fair-draws.ts'
import type { CasinoGame, Plan, Return } from '../../casino-game.ts'
import { blackjackSheet } from './blackjack/sheet.ts'
import { type SideBet, type SideHand, sideBets, sideHand } from './blackjack/sides.ts'
import { type Act, againstCard, bestPlay, countOf, totalOf } from './blackjack/strategy.ts'
import { blackjackTable } from './blackjack/table.ts'

/** Side bets, each a tenth of the stake. */
const input = z.strictObject({ sides: z.optional(z.enum(['none', 'pairs', 'three', 'both'])) })
type Input = z.infer<typeof input>
const step = z.union([
  z.strictObject({ insure: z.boolean() }),
  z.strictObject({ act: z.enum(['stand', 'hit', 'double', 'split']) }),
])
type Step = z.infer<typeof step>

const pointsOf = (cards: readonly number[]) => totalOf(cards.map(countOf))
const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards).points === 21

interface Hand {
  readonly cards: readonly number[]
  readonly staked: bigint
  /** Whether it takes no more cards. */
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

/** Plays an action on the hand whose turn it is. */
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

/** Draws the dealer's cards up to 17, unless all hands are over 21. */
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

/** A side bet, decided by the first three cards. */
interface Side {
  readonly bet: SideBet
  readonly staked: bigint
  readonly hand: SideHand | null
  readonly paid: bigint
}

const betsOf = ({ sides = 'none' }: Input): readonly SideBet[] =>
  sides === 'none' ? [] : sides === 'both' ? sideBets : [sides]

function decided(bets: readonly SideBet[], staked: bigint, own: readonly [number, number], up: number) {
  return bets.map((bet): Side => {
    const found = sideHand(bet, own, up)
    return { bet, staked, hand: found?.hand ?? null, paid: found ? staked * BigInt(found.pays) : 0n }
  })
}

interface Table {
  readonly sides: readonly Side[]
  readonly hands: readonly Hand[]
  readonly dealer: readonly number[]
  readonly insured: bigint
}

const view = ({ sides, hands, dealer, insured }: Table, more: Readonly<Record<string, Shown>>): Shown => ({
  dealer,
  hands: hands.map(({ cards, staked, done }) => ({ cards, staked: staked.toString(), done })),
  insured: insured.toString(),
  ...(sides.length > 0 && {
    sides: sides.map((side) => ({ ...side, staked: side.staked.toString(), paid: side.paid.toString() })),
  }),
  ...more,
})
const sumOf = ({ hands, insured, sides }: Table) =>
  [...hands, ...sides].reduce((sum, { staked }) => sum + staked, insured)
const sidesPaid = ({ sides }: Table) => sides.reduce((sum, { paid: by }) => sum + by, 0n)

interface Played {
  readonly input: Input
  readonly stake: bigint
  readonly steps: readonly Step[]
  readonly draws: Draws
}

function play({ input, stake: whole, steps, draws }: Played): Standing {
  const draw = () => draws.below(52)
  const [first, up, second, hole] = [draw(), draw(), draw(), draw()]
  const own = [first, second] as const
  const bets = betsOf(input)
  const sides = decided(bets, whole / 10n, own, up)
  const stake = whole - (whole / 10n) * BigInt(bets.length)
  const asksInsurance = countOf(up) === 1
  const [answer] = steps
  if (answer && 'insure' in answer !== asksInsurance)
    throw new StepNotAllowed('insurance is asked when the dealer shows an ace')
  const insured = answer && 'insure' in answer && answer.insure ? stake / 2n : 0n
  const rest = asksInsurance ? steps.slice(1) : steps
  const start: Table = { sides, hands: [{ cards: own, staked: stake, done: false }], dealer: [up], insured }
  if (asksInsurance && !answer)
    return { stake: whole, payout: null, shown: view(start, { asks: 'insurance' }), drawsShown: 3 }
  if (isBlackjack(own) || isBlackjack([up, hole])) {
    if (rest.length > 0) throw new StepNotAllowed('the round is over')
    const [ownHas, dealerHas] = [isBlackjack(own), isBlackjack([up, hole])]
    const natural = ownHas ? (dealerHas ? stake : multiply(stake, fraction(5, 2))) : 0n
    const table = { ...start, dealer: [up, hole], hands: [{ cards: own, staked: stake, done: true }] }
    const payout = natural + (dealerHas ? insured * 3n : 0n) + sidesPaid(table)
    return { stake: sumOf(table), payout, shown: view(table, {}) }
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
  const payout = hands.reduce((sum, hand) => sum + paid(hand, points), sidesPaid(table))
  return { stake: sumOf(table), payout, shown: view({ ...table, dealer }, {}) }
}

interface Asked {
  readonly asks: 'insurance' | 'act'
  readonly dealer: readonly number[]
  readonly hands: readonly { readonly cards: readonly number[] }[]
  readonly turn: number
  readonly can: { readonly double: boolean; readonly split: boolean }
}

/** Returns the next step of best play, which never insures. */
export function bestStep(shown: unknown): Step {
  const { asks, dealer, hands, turn, can } = shown as Asked
  if (asks === 'insurance') return { insure: false }
  const counts = hands[turn]!.cards.map(countOf)
  const best = againstCard(countOf(dealer[0]!))
  if (hands.length === 1 && counts.length === 2) return { act: best.first([counts[0]!, counts[1]!]) }
  return { act: best.best(totalOf(counts), can.double).act }
}

/** Results of `bestPlay` by the choice of side bets, precomputed because they take seconds; a test compares both. */
const printed: Readonly<Record<NonNullable<Input['sides']>, Return>> = {
  none: {
    rtp: fraction(7016161098045143337706614398n, 7056410014866816666030739693n),
    hitRate: fraction(3000808695675920309745191623400801679n, 5756130429098929077956071497934208653n),
    largest: fraction(5),
    deviation: 1.145148,
  },
  pairs: {
    rtp: fraction(280264638818718056308789481739n, 282256400594672666641229587720n),
    hitRate: fraction(6276002976157054065937493938248518783n, 11512260858197858155912142995868417306n),
    largest: fraction(71, 10),
    deviation: 1.119511,
  },
  three: {
    rtp: fraction(112229832508176279930574867139n, 112902560237869066656491835088n),
    hitRate: fraction(51807295024895341202806465770674067685n, 92098086865582865247297143966947338448n),
    largest: fraction(73, 5),
    deviation: 1.11949,
  },
  both: {
    rtp: fraction(560385552334706045253924147333n, 564512801189345333282459175440n),
    hitRate: fraction(26886799574456782975708388299019636709n, 46049043432791432623648571983473669224n),
    largest: fraction(167, 10),
    deviation: 1.127609,
  },
}

const plan = (name: string, sides: NonNullable<Input['sides']>): Plan => ({
  name,
  input: sides === 'none' ? {} : { sides },
  next: ({ shown }) => bestStep(shown),
  outcomes: () => bestPlay(betsOf({ sides })),
  printed: () => printed[sides],
})

/** Largest multiple of each side bet. */
const most: Readonly<Record<SideBet, number>> = { pairs: 26, three: 101 }

/**
 * An integer below 52 for each card, from a whole deck each time. Order: the player's first, the dealer's first, the
 * player's second, the dealer's second, which stays covered; then the hands' cards in turn, then the dealer's.
 */
export const blackjack: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'blackjack',
    input,
    step,
    variants: ['table'],
    maxMultiple(input) {
      const bets = betsOf(input)
      return fraction(8 * (10 - bets.length) + bets.reduce((sum, bet) => sum + most[bet], 0), 10)
    },
    play,
    leave: ({ shown }) =>
      (shown as unknown as Asked).asks === 'insurance' ? { insure: false } : { act: 'stand' },
  }),
  route: 'blackjack',
  name: 'Blackjack',
  groups: ['cards'],
  method: 'dynamic programming',
  strategy: blackjackTable,
  // A split pair of eights, with both hands doubled and won. It pays eight times the hand's part of the stake.
  largest: () => fraction(8 * 8 + most.pairs + most.three, 10),
  sheet: () => blackjackSheet,
  plans: [
    plan('best play', 'none'),
    plan('best play, a tenth on a pair', 'pairs'),
    plan('best play, a tenth on 21+3', 'three'),
    plan('best play, a tenth on each', 'both'),
  ],
}
