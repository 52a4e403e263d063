import * as z from 'zod'
import { count, hands, multiple, multiples, ofRanks, shuffled } from './values.ts'

/**
 * Sheets of games with cards. A card is a number: card mod 13 is its rank (0 the ace, 12 the king), card div 13 its
 * suit.
 */

const baccarat = z
  .strictObject({
    family: z.literal('baccarat'),
    draw: shuffled,
    points: ofRanks,
    naturals: z.array(count).describe('With so many points on either side nobody draws.'),
    playerDraws: z.array(count).describe('The player draws with these points.'),
    bankerDraws: z.strictObject({
      alone: z.array(count).describe('The banker’s points with which he draws where the player did not.'),
      afterThird: z
        .array(z.array(count))
        .describe('By the banker’s points: the points of the player’s third card after which he draws.'),
    }),
    pays: z.record(z.string(), multiples).describe('By bet and result: player, banker or tie.'),
  })
  .describe(
    'Cards modulo 52, dealt in turn: player, banker, player, banker, then the third cards, the player’s first. The last digit of the ' +
      'sum of the points counts.',
  )

const casinoWar = z
  .strictObject({
    family: z.literal('casino-war'),
    draw: shuffled,
    ranks: ofRanks,
    win: multiple,
    tie: multiple,
    surrender: multiple,
    burned: count,
    war: multiple.describe(
      'Of the first stake, where the second card is not lower. A war stakes as much again.',
    ),
  })
  .describe('The player’s card, the operator’s; in a war `burned` cards are put aside, then one each.')

const redDog = z
  .strictObject({
    family: z.literal('red-dog'),
    draw: shuffled,
    ranks: ofRanks,
    pair: z.strictObject({ pays: multiple, third: multiple }),
    neighbours: multiple,
    spreads: multiples.describe('By the ranks between the two cards: what a third card between them pays.'),
  })
  .describe('Two cards, then the third. A raise doubles the stake; multiples are of all that was staked.')

const threeCard = z
  .strictObject({
    family: z.literal('three-card-poker'),
    draw: shuffled,
    ranks: ofRanks,
    hands,
    bonus: multiples,
    pairs: multiples,
    least: count.describe(
      'The dealer qualifies with a pair or better, or a card of this rank value or above.',
    ),
    pays: z.strictObject({ unqualified: multiple, equal: multiple, won: multiple }),
  })
  .describe(
    'Three cards of the player, three of the dealer. Of the bet `pairs` the hand decides. Of an ante a play bet as large follows; what ' +
      'is paid is `pays` and the `bonus` of the hand. Equal hands go by their ranks: of the larger group first, a run by its highest.',
  )

const stud = z
  .strictObject({
    family: z.literal('caribbean-stud'),
    draw: shuffled,
    ranks: ofRanks,
    hands,
    needs: z.array(count).describe('A dealer without a pair qualifies with cards of both these rank values.'),
    pays: z.strictObject({ unqualified: multiple, equal: multiple, won: multiples }),
  })
  .describe(
    'Five cards of the player, five of the dealer, the first of them open. A raise stakes two antes more; multiples are of the ante. ' +
      'Equal hands go by their ranks: of the largest group first, a run by its highest.',
  )

const videoPoker = z
  .strictObject({
    family: z.literal('video-poker'),
    draw: shuffled,
    tables: z.record(
      z.string(),
      z.strictObject({
        wild: z.optional(count).describe('Cards of this rank stand for any card: the best hand counts.'),
        hands,
        pays: multiples,
      }),
    ),
  })
  .describe('Five cards; each that is not held is replaced by the next one, from left to right.')

const blackjack = z
  .strictObject({
    family: z.literal('blackjack'),
    below: count.describe('An integer below it for each card, from a whole deck each time.'),
    points: ofRanks,
    soft: count.describe('Added once where an ace counts eleven without going over 21.'),
    dealerStands: count,
    pays: z.strictObject({ win: multiple, equal: multiple, blackjack: multiple, insurance: multiple }),
    insurance: multiple.describe('Part of the stake that insures; asked where the dealer shows an ace.'),
    sides: z.strictObject({
      part: multiple.describe('Part of the stake that each side bet takes from the hand, rounded down.'),
      bets: z.record(z.string(), z.array(z.string())).describe('Side bets by `sides` of the input.'),
      pairs: z.strictObject({ hands, pays: multiples }).describe('The player’s first two cards.'),
      three: z.strictObject({ hands, pays: multiples }).describe('Those and the dealer’s open card.'),
    }),
  })
  .describe(
    'The player’s first card, the dealer’s, the player’s second, the dealer’s covered one; then cards as hands take them; the dealer’s ' +
      'last, unless every hand is over. A double takes one card and as much again; two cards that count the same may be split once, ' +
      'and get a card each; aces get no more. Multiples are of what the hand staked.',
  )

const hiLo = z
  .strictObject({
    family: z.literal('hi-lo'),
    below: count,
    return: multiple,
    most: multiple.describe(
      'A guess that would be worth more is not taken, nor one above the cap of the round.',
    ),
    ranks: z.array(
      z.strictObject({
        higher: z.strictObject({ wins: z.array(count), times: multiple }),
        lower: z.strictObject({ wins: z.array(count), times: multiple }),
      }),
    ),
  })
  .describe(
    'An integer below `below` for each card. By the rank of the last card each guess has the ranks that win it and what it multiplies ' +
      'by. What may be collected is the return times all multipliers.',
  )

const doubleUp = z
  .strictObject({
    family: z.literal('double-up'),
    below: count,
    colours: z.record(z.string(), z.tuple([count, count])).describe('First and last card of each colour.'),
    multiples: z.array(multiple).describe('By right cards, from one on; the last one ends the round.'),
  })
  .describe('An integer below `below` for each card; another colour than the one named ends the round.')

export const cardSheets = [
  baccarat,
  casinoWar,
  redDog,
  threeCard,
  stud,
  videoPoker,
  blackjack,
  hiLo,
  doubleUp,
] as const
