import * as z from 'zod'
import { count, integers, multiple, multiples, shuffled } from './values.ts'

/** Sheets of games that one choice and one draw decide. */

const outcomes = z
  .strictObject({
    family: z.literal('outcomes'),
    reading: z
      .enum(['sum', 'list', 'sorted', 'groups', 'hits', 'higher', 'match'])
      .describe(
        'Name of the outcome of what was drawn. sum: the sum. list: the integers with spaces between. sorted: the same in rising ' +
          'order. groups: sizes of the groups of equal integers, the largest first, with + between. hits: how many of the integers ' +
          'are, with 1 added, in `picks` of the input. higher: first, second or equal, by the rank (n mod 13) of the two cards. ' +
          'match: place of the first card after the first one that has its rank, counted from 1.',
      ),
    bets: z.array(
      z.strictObject({
        input: z.record(z.string(), z.unknown()).describe('What the player chose.'),
        picks: z.optional(count).describe('The bet of so many `picks`.'),
        draw: z.union([integers, shuffled]),
        pays: multiples.describe('By outcome; an outcome that is absent pays nothing.'),
      }),
    ),
  })
  .describe('Each bet with its draw and what each outcome pays.')

const dice = z
  .strictObject({
    family: z.literal('dice'),
    below: count,
    return: multiple,
  })
  .describe(
    'One integer below `below`. `over: false` wins below the target, with as many winning integers as the target; `over: true` wins ' +
      'above it, with below - 1 - target of them. A win pays return × below / winning integers.',
  )

const flight = z
  .strictObject({
    family: z.literal('flight'),
    below: count,
    return: multiple,
    least: count.describe('Hundredths: the least target.'),
    most: count.describe('Hundredths: the largest target.'),
    steps: z.boolean().describe('Whether the player may collect on the way.'),
  })
  .describe(
    'One integer u below `below`. The flight ends at return × below / (u + 1), rounded down to hundredths, at 1.00 at least. A target ' +
      'up to there, or a multiple that was flown to and collected, pays itself.',
  )

const shots = z
  .strictObject({
    family: z.literal('shots'),
    below: count,
    shots: z.array(count),
    targets: z.record(z.string(), z.strictObject({ hits: count, pays: multiple })),
  })
  .describe(
    'An integer below `below` for each shot: it hits below `hits` of its target. Each hit pays `pays` of the stake over the number of ' +
      'shots; the sum is rounded down once.',
  )

const face = z.union([
  z
    .strictObject({
      kind: z.literal('lines'),
      lines: z.array(z.array(count)),
      winning: z.array(z.string()),
      blank: z.array(z.string()),
    })
    .describe(
      'One of the boards `winning` or `blank`, 1 is a boat; of a blank one of the prizes, in their order, to be shown.',
    ),
  z
    .strictObject({
      kind: z.literal('times'),
      multipliers: z.record(z.string(), z.array(count)).describe('By prize.'),
      windows: count,
    })
    .describe(
      'Of a blank one of the prizes, to be shown; one of its multipliers; of a winning card one of the windows.',
    ),
  z
    .strictObject({ kind: z.literal('alike'), fields: count, alike: count, each: count })
    .describe(
      'A shuffle of `each` of every prize but its own, in their order: those that fill `fields` beside `alike` of its own (none of a ' +
        'blank). Then a shuffle of the fields, its own first.',
    ),
  z
    .strictObject({ kind: z.literal('numbers'), numbers: count, winning: count, letters: count })
    .describe(
      'A shuffle of `numbers`, 1 added to each: the winning ones, then those of the letters. The prize of each letter, one of all. Of a ' +
        'winning card the letter that has its prize, then which winning number it has.',
    ),
  z
    .strictObject({
      kind: z.literal('toll'),
      toll: z.strictObject({ least: count, below: count }),
      highest: count,
      carts: count,
      shares: z.record(z.string(), z.array(z.array(count))).describe('By prize: the ways to share it.'),
      shown: z.array(count),
    })
    .describe(
      'The toll: `least` and an integer below `below`. Of a winning card one of the ways to share its prize. For each cart that passes ' +
        'its number: the toll, 1 and an integer below highest - toll. For each other one its number, 1 and an integer below the toll, ' +
        'and one of the prizes `shown`. Then a shuffle of the carts.',
    ),
])

const card = z
  .strictObject({
    family: z.literal('card'),
    size: count,
    prizes: z.array(z.strictObject({ cards: count, pays: count })),
    face,
  })
  .describe(
    'One integer below `size`: the number of the card. The first `cards` numbers have the first prize, and so on; the rest are blanks. ' +
      'Prizes are in hundredths of the price. What is printed is drawn after it.',
  )

export const tableSheets = [outcomes, dice, flight, shots, card] as const
