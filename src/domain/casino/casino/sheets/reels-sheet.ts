import * as z from 'zod'
import { chances, count } from './values.ts'

const strips = z.array(z.array(count))

export const reelsSheet = z
  .strictObject({
    family: z.literal('reels'),
    symbols: z.array(z.string()).describe('Names of the symbols, by number.'),
    rows: count,
    strips: strips.describe('The symbols of each reel from left to right, by number.'),
    freeStrips: z.optional(strips).describe('Strips of the free spins, where they are others.'),
    pays: z
      .record(z.string(), z.record(z.string(), count))
      .describe('Hundredths of the stake by symbol and count.'),
    lines: z.optional(z.array(z.array(count))).describe('The row on each reel, by line.'),
    cap: count.describe('A round pays at most so many stakes.'),
    wins: z
      .enum(['lines', 'both-ways', 'best-line', 'ways', 'anywhere', 'clusters'])
      .describe(
        'lines: equal symbols from the left of each line; the better of a symbol with wilds and of wilds alone. both-ways: from the ' +
          'right too, a whole line once. best-line: only the line that pays most. ways: a symbol on the reels from the left without a ' +
          'gap, times the product of its cells on each. anywhere: by how many show. clusters: cells of a symbol that touch by their sides.',
      ),
    wild: z.optional(count).describe('Stands for every symbol that pays.'),
    choosesLines: z
      .optional(z.literal(true))
      .describe(
        '`lines` of the input says how many lines are played, from the first; each has an equal part of the stake.',
      ),
    free: z
      .optional(
        z.strictObject({
          symbol: count,
          spins: z.record(z.string(), count).describe('Free spins by how many of the symbol show, anywhere.'),
          times: count.describe('Wins of free spins are multiplied by it.'),
          stays: z
            .optional(z.strictObject({ symbol: count, reels: z.array(count) }))
            .describe(
              'In free spins a reel that shows the symbol is filled with it, stays, and draws no more.',
            ),
          chosen: z
            .optional(z.strictObject({ below: count, plus: count }))
            .describe(
              'Before the free spins one integer below `below`, `plus` added, chooses a symbol. In each of them it pays on every ' +
                'line, by how many reels show it, beside the other wins.',
            ),
        }),
      )
      .describe('Free spins follow a spin that shows enough of a symbol; none follow free spins.'),
    lights: z
      .optional(z.strictObject({ symbol: count, chances }))
      .describe(
        'After each spin one integer for each of the symbol: the wins are multiplied by the sum, where there is any.',
      ),
    bloom: z
      .optional(z.strictObject({ reel: count, row: count, chances }))
      .describe('Where a cluster that pays covers the cell, one integer: the cluster is multiplied by it.'),
    falls: z
      .optional(z.array(count))
      .describe(
        'What has won is taken out, what is above falls, the strip comes down from above, and wins count again: by these multipliers in ' +
          'turn, the last one from then on.',
      ),
    hold: z
      .optional(
        z.strictObject({
          symbol: count,
          from: count,
          chances,
          spins: count,
          below: count,
          full: count,
        }),
      )
      .describe(
        'From so many of the symbol: one integer for each, its worth, reel by reel from the top. Then spins: for each empty cell in the ' +
          'same order one integer below `below`; 0 fills it and its worth is drawn at once. A spin that fills a cell sets the spins ' +
          'that are left to `spins`. `full` is paid beside the worths where no cell is empty. Hundredths of the stake.',
      ),
    ticket: z.optional(count).describe('After all other integers one below it: the ticket of the jackpot.'),
    stair: z
      .optional(
        z.strictObject({
          rungs: z.array(count).describe('Hundredths of the stake.'),
          climbs: count.describe('Climbs at most.'),
          bold: z
            .array(z.nullable(z.int()))
            .describe('By the integer below 2: rungs up, or null: nothing is left.'),
          careful: z.array(z.nullable(z.int())).describe('By the integer below 3; not from the lowest rung.'),
        }),
      )
      .describe(
        'What was won is a rung, which may be collected or climbed from; the highest one ends the round.',
      ),
  })
  .describe(
    'For each spin an integer below the length of each strip, from left to right: the symbol at that place stands in the top row, those ' +
      'after it below; after the last comes the first again. All wins of a round are added, in hundredths of the stake.',
  )
