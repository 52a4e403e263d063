import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { paysOfThrows } from './throws.ts'

const symbols = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'] as const
const input = z.strictObject({ symbol: z.enum(symbols) })
type Input = z.infer<typeof input>

/** Pays of a symbol in hundredths, by the dice that show it. */
const pays = [0, 200, 300, 1300]
/** Number of the 216 throws, by the dice that show a symbol. */
const ways = [125, 75, 15, 1]

const plan = (symbol: Input['symbol']): Plan => ({
  name: symbol,
  input: { symbol },
  outcomes: () =>
    ways.map((weight, times) => ({ weight: BigInt(weight), multiple: fraction(pays[times]!, 100) })),
})

/** Three integers below 6: three dice with fish, prawn, crab, rooster, gourd and coin, in this order. */
export const fishPrawnCrab: CasinoGame = {
  rules: defineGame<Input>({
    id: 'fish-prawn-crab',
    input,
    variants: ['table'],
    maxMultiple: () => fraction(pays[3]!, 100),
    play({ input: { symbol }, stake, draws }) {
      const dice = Array.from({ length: 3 }, () => symbols[draws.below(symbols.length)]!)
      const times = dice.filter((one) => one === symbol).length
      return { stake, payout: multiply(stake, fraction(pays[times]!, 100)), shown: { dice, times } }
    },
  }),
  route: 'fish-prawn-crab',
  name: 'Fish, prawn, crab',
  groups: ['asian', 'dice'],
  method: 'formula',
  sheet: () => ({
    family: 'outcomes',
    reading: 'sorted',
    bets: symbols.map((symbol, face) => ({
      input: { symbol },
      draw: { below: symbols.length, times: 3 },
      pays: paysOfThrows(symbols.length, (dice) => pays[dice.filter((die) => die === face).length]!),
    })),
  }),
  plans: [plan('fish'), plan('coin')],
}
