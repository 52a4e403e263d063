import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Outcome, Plan } from '../../casino-game.ts'
import { paysOfThrows } from './throws.ts'

const face = z.int().check(z.gte(1), z.lte(6))
const input = z.strictObject({
  bet: z.union([
    z.enum(['small', 'big', 'odd', 'even', 'any-triple']),
    z.strictObject({ total: z.int().check(z.gte(4), z.lte(17)) }),
    z.strictObject({ number: face }),
    z.strictObject({ double: face }),
    z.strictObject({ triple: face }),
  ]),
})
type Input = z.infer<typeof input>
type Bet = Input['bet']

/** Pays of totals in hundredths; 17 pays as 4 does, and so on. */
const totals: Readonly<Record<number, number>> = {
  4: 6600,
  5: 3400,
  6: 2000,
  7: 1400,
  8: 1000,
  9: 800,
  10: 750,
}
/** Pays of a number in hundredths, by the dice that show it. */
const numbers = [0, 200, 300, 1300]

/** Returns the pay of the bet on these dice, in hundredths. */
function paysOf(bet: Bet, dice: readonly number[]): number {
  const total = dice.reduce((sum, one) => sum + one, 0)
  const triple = dice.every((one) => one === dice[0])
  const showing = (wanted: number) => dice.filter((one) => one === wanted).length
  if (typeof bet === 'object') {
    if ('total' in bet) return total === bet.total ? totals[Math.min(total, 21 - total)]! : 0
    if ('number' in bet) return numbers[showing(bet.number)]!
    if ('double' in bet) return showing(bet.double) >= 2 ? 1300 : 0
    return triple && dice[0] === bet.triple ? 20_000 : 0
  }
  if (bet === 'any-triple') return triple ? 3400 : 0
  if (triple) return 0
  const won = { small: total <= 10, big: total >= 11, odd: total % 2 === 1, even: total % 2 === 0 }[bet]
  return won ? 200 : 0
}

const faces = [1, 2, 3, 4, 5, 6]
/** Every bet, in the form of the input. */
const everyBet: readonly Bet[] = [
  ...(['small', 'big', 'odd', 'even', 'any-triple'] as const),
  ...Array.from({ length: 14 }, (_, at) => ({ total: at + 4 })),
  ...faces.map((number) => ({ number })),
  ...faces.map((double) => ({ double })),
  ...faces.map((triple) => ({ triple })),
]

/** All 216 throws. */
const throws = Array.from({ length: 216 }, (_, n) => [
  1 + (n % 6),
  1 + (Math.floor(n / 6) % 6),
  1 + Math.floor(n / 36),
])

const plan = (name: string, bet: Bet): Plan => ({
  name,
  input: { bet },
  outcomes: (): readonly Outcome[] =>
    throws.map((dice) => ({ weight: 1n, multiple: fraction(paysOf(bet, dice), 100) })),
})

/** Three integers below 6, plus one each: three dice. */
export const sicBo: CasinoGame = {
  rules: defineGame<Input>({
    id: 'sic-bo',
    input,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(Math.max(...throws.map((dice) => paysOf(bet, dice))), 100),
    play({ input: { bet }, stake, draws }) {
      const dice = [draws.below(6), draws.below(6), draws.below(6)].map((one) => one + 1)
      return { stake, payout: multiply(stake, fraction(paysOf(bet, dice), 100)), shown: { dice } }
    },
  }),
  route: 'sic-bo',
  name: 'Sic Bo',
  groups: ['asian', 'dice'],
  method: 'enumeration',
  sheet: () => ({
    family: 'outcomes',
    reading: 'sorted',
    bets: everyBet.map((bet) => ({
      input: { bet },
      draw: { below: 6, times: 3 },
      pays: paysOfThrows(6, (dice) =>
        paysOf(
          bet,
          dice.map((die) => die + 1),
        ),
      ),
    })),
  }),
  plans: [
    plan('small', 'small'),
    plan('odd', 'odd'),
    plan('any triple', 'any-triple'),
    ...[4, 5, 6, 7, 8, 9, 10].map((total) => plan(`total ${total}`, { total })),
    plan('number 1', { number: 1 }),
    plan('double 1', { double: 1 }),
    plan('triple 1', { triple: 1 }),
  ],
}
