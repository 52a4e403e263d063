import * as z from 'zod'
import { amount, collect, count, won } from './values.ts'

const numbers = z.array(count)
const bit = z.int().check(z.gte(0), z.lte(1))
const hundredths = count
const drawnNumbers = z.strictObject({ balls: numbers, hits: numbers })
const flown = amount.describe('Hundredths.')
const row = z.strictObject({ door: count, trap: count })
const shots = z.strictObject({ target: z.string(), hits: z.array(z.boolean()), won })

/** Outcomes of quick games and of games at a table without cards, by game. */
export const fastOutcomes = {
  coin: z.strictObject({ landed: z.enum(['heads', 'tails']), won }),
  crash: z.union([
    z.strictObject({ reached: hundredths, target: hundredths, collect }),
    z.strictObject({ reached: hundredths, flown, won }),
  ]),
  diamonds: z.strictObject({ stones: numbers, groups: z.string() }),
  dice: z.strictObject({ roll: count, won }),
  'fan-tan': z.strictObject({ left: count }),
  'fish-prawn-crab': z.strictObject({
    dice: z.array(z.enum(['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'])),
    times: count,
  }),
  fishing: shots,
  hunting: shots,
  keno: drawnNumbers,
  ladder: z.strictObject({
    start: z.enum(['left', 'right']),
    rungs: z.union([z.literal(3), z.literal(4)]),
    end: z.enum(['odd', 'even']),
  }),
  limbo: z.strictObject({ flown, won }),
  'lucky-five': drawnNumbers,
  mines: z.union([
    z.strictObject({ opened: numbers, collect, next: amount }),
    z.strictObject({ opened: numbers, mines: numbers, won }),
  ]),
  plinko: z.strictObject({ path: z.array(bit), slot: count, hundredths }),
  'rock-paper-scissors': z.strictObject({
    own: z.enum(['rock', 'paper', 'scissors']),
    house: z.enum(['rock', 'paper', 'scissors']),
  }),
  'sic-bo': z.strictObject({ dice: numbers }),
  'three-cups': z.strictObject({ under: numbers, cup: count }),
  towers: z.union([
    z.strictObject({ climbed: z.array(row), collect }),
    z.strictObject({ climbed: z.array(row), won }),
  ]),
  wheel: z.strictObject({ segment: count, hundredths }),
  'xoc-dia': z.strictObject({ sides: z.array(bit), red: count }),
} as const
