import * as z from 'zod'
import { defineGame, type Fraction, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf, times } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const faces = 10_000
const input = z.strictObject({ target: z.int().check(z.gte(1), z.lte(faces - 2)), over: z.boolean() })
type Input = z.infer<typeof input>

/** Counts the winning integers of 10,000. */
const winning = ({ target, over }: Input): number => (over ? faces - 1 - target : target)

const multipleOf = (choice: Input, variant: string): Fraction =>
  times(returnOf(variant), fraction(faces, winning(choice)))

const plan = (choice: Input): Plan => ({
  name: `${choice.over ? 'over' : 'under'} ${(choice.target / 100).toFixed(2)}`,
  input: choice,
  outcomes: (variant) => [
    { weight: BigInt(winning(choice)), multiple: multipleOf(choice, variant) },
    { weight: BigInt(faces - winning(choice)), multiple: none },
  ],
})

/** One integer below 10,000, shown as 0.00 to 99.99; the player bets that it falls over or under a target. */
export const dice: CasinoGame = {
  rules: defineGame<Input>({
    id: 'dice',
    input,
    variants: ['0.99', '0.98', '0.97', '0.96', '0.95'],
    maxMultiple: multipleOf,
    play({ input: choice, variant, stake, draws }) {
      const roll = draws.below(faces)
      const won = choice.over ? roll > choice.target : roll < choice.target
      return {
        stake,
        payout: won ? multiply(stake, multipleOf(choice, variant)) : 0n,
        shown: { roll, won },
      }
    },
  }),
  route: 'dice',
  name: 'Dice',
  groups: ['dice', 'fast'],
  method: 'formula',
  sheet: (variant) => ({ family: 'dice', below: faces, return: exact(returnOf(variant)) }),
  plans: [
    plan({ target: 5000, over: false }),
    plan({ target: 5000, over: true }),
    plan({ target: 9000, over: false }),
    plan({ target: 9900, over: true }),
    plan({ target: 1, over: false }),
  ],
}
