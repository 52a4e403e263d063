import * as z from 'zod'
import { amount, count } from './values.ts'

const cell = z.tuple([count, count]).describe('Reel and row.')
const win = z.strictObject({
  symbol: count,
  count,
  pay: z.number().check(z.gte(0)).describe('Hundredths of the stake, before multipliers.'),
  cells: z.array(cell),
  line: z.optional(count),
  ways: z.optional(count),
  times: z.optional(count),
})

/** Returns the schema of a picture of a round; `more`: data that only this game has. */
const sceneWith = (more?: z.ZodType) =>
  z.strictObject({
    kind: z.enum(['spin', 'free', 'cascade', 'hold']),
    window: z.array(z.array(z.int().check(z.gte(-1)))).describe('Symbols by reel and row; -1: none.'),
    wins: z.array(win),
    multiplier: count,
    win: z.number().check(z.gte(0)).describe('Hundredths of the stake, multiplied.'),
    ...(more ? { more: z.optional(more) } : {}),
  })

/** Returns the schema of a slot's outcome. `total`: hundredths of the stake. */
const slot = (more?: z.ZodType, own: Readonly<Record<string, z.ZodType>> = {}) =>
  z.strictObject({ scenes: z.array(sceneWith(more)), total: z.number().check(z.gte(0)), ...own })

const plain = slot()
const rung = z.nullable(count)

/** Outcomes of slots, by game. */
export const slotOutcomes = {
  'bell-stair': slot(undefined, {
    rung,
    climbs: z.array(z.strictObject({ climb: z.enum(['bold', 'careful']), rung })),
    collect: amount,
  }),
  'deep-wells': slot(undefined, { ticket: count }),
  'ebb-and-flood': plain,
  'honey-meadow': slot(z.strictObject({ held: z.array(count) })),
  'lake-lanterns': slot(z.strictObject({ lanterns: z.array(z.strictObject({ cell, light: count })) })),
  lightkeepers: plain,
  'oyster-beds': slot(
    z.strictObject({
      pearls: z.array(z.strictObject({ cell, worth: count })),
      left: count,
      full: z.optional(z.boolean()),
    }),
  ),
  'reef-gardener': plain,
  'slate-quarry': plain,
  'spice-stalls': plain,
  'storm-almanac': slot(z.strictObject({ chosen: count, filled: z.array(count) })),
  'three-orchards': plain,
} as const
