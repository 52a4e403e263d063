import * as z from 'zod'
import { amount, card, cards, collect, count, won } from './values.ts'

const hand = z.string()
const done = z.boolean()
const blackjackTable = {
  dealer: cards,
  hands: z.array(z.strictObject({ cards, staked: amount, done })),
  insured: amount,
  sides: z.optional(
    z.array(
      z.strictObject({
        bet: z.enum(['pairs', 'three']),
        staked: amount,
        hand: z.nullable(hand),
        paid: amount,
      }),
    ),
  ),
}
const threeCards = { own: cards, hand }
const stud = { own: cards, up: card, hand }
const dealer = { dealer: cards, dealerHand: hand, qualified: z.boolean() }

/** Outcomes of games with cards, by game. */
export const cardOutcomes = {
  'andar-bahar': z.strictObject({ joker: card, dealt: cards, winner: z.enum(['andar', 'bahar']) }),
  baccarat: z.strictObject({
    player: cards,
    banker: cards,
    points: z.strictObject({ player: count, banker: count }),
  }),
  blackjack: z.union([
    z.strictObject({ ...blackjackTable, asks: z.literal('insurance') }),
    z.strictObject({
      ...blackjackTable,
      asks: z.literal('act'),
      turn: count,
      can: z.strictObject({ double: z.boolean(), split: z.boolean() }),
    }),
    z.strictObject(blackjackTable),
  ]),
  'caribbean-stud': z.union([
    z.strictObject(stud),
    z.strictObject({ ...stud, ...dealer, folded: z.optional(z.literal(true)) }),
  ]),
  'casino-war': z.strictObject({
    own: cards,
    house: cards,
    war: z.optional(z.literal(true)).describe('The player chooses between war and surrender.'),
    surrendered: z.optional(z.literal(true)),
  }),
  'double-up': z.union([z.strictObject({ cards, collect: amount }), z.strictObject({ cards, won })]),
  'dragon-tiger': z.strictObject({ dragon: card, tiger: card }),
  'hi-lo': z.union([z.strictObject({ cards, collect }), z.strictObject({ cards, won })]),
  'red-dog': z.strictObject({
    cards,
    spread: z.int().check(z.gte(-1), z.lte(11)).describe('Ranks between the first two cards; -1 for a pair.'),
    pays: z.optional(count),
  }),
  'three-card-poker': z.union([
    z.strictObject({ ...threeCards, folded: z.optional(z.literal(true)) }),
    z.strictObject({ ...threeCards, ...dealer }),
  ]),
  'video-poker': z.strictObject({ cards, hand, held: z.optional(z.array(count)) }),
} as const
