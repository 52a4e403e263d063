import * as z from 'zod'
import { count, integers, multiple, shuffled } from './values.ts'

/** Sheets of games with several steps and without cards. */

const mines = z
  .strictObject({
    family: z.literal('mines'),
    shuffle: count,
    multiples: z
      .record(z.string(), z.array(multiple))
      .describe('By mines: what may be collected after one cell, two and on.'),
  })
  .describe(
    'One shuffle: the first cells, as many as were chosen, hold mines. The round ends and pays where no cell without a mine is left, ' +
      'or where the next one would be worth more than the cap of the round.',
  )

const towers = z
  .strictObject({
    family: z.literal('towers'),
    levels: z.record(z.string(), z.strictObject({ doors: count, multiples: z.array(multiple) })),
  })
  .describe(
    'An integer below the doors when one is opened: the door of the trap. The round ends and pays after the last row, or where the next ' +
      'one would be worth more than the cap of the round.',
  )

const code = z
  .strictObject({
    family: z.literal('code'),
    draw: integers,
    pays: z.array(multiple).describe('By the guess that is right.'),
  })
  .describe('The integers are the code.')

const sequence = z
  .strictObject({
    family: z.literal('sequence'),
    lengths: z.record(
      z.string(),
      z.strictObject({
        tones: integers,
        prize: integers,
        prizes: z.array(z.strictObject({ integers: count, pays: multiple })),
      }),
    ),
  })
  .describe(
    'The tones, then the prize: the first integers have the first prize, and so on, the rest none. A right answer pays it.',
  )

const sliding = z
  .strictObject({
    family: z.literal('sliding'),
    draw: shuffled,
    columns: count,
    gap: count,
    swapped: z.tuple([count, count]),
    schedule: z.array(z.strictObject({ slides: count, pays: multiple })),
  })
  .describe(
    'One shuffle lays the tiles and the gap, row by row. Where the tiles have an odd number of pairs the wrong way round, the two ' +
      '`swapped` ones change places. A board that is solved (rising, the gap last) within so many slides pays the first that fits; ' +
      'the round ends after one slide more than the last.',
  )

export const stepSheets = [mines, towers, code, sequence, sliding] as const
