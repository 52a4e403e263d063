import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const hands = ['rock', 'paper', 'scissors'] as const
const input = z.strictObject({ hand: z.enum(hands) })
type Input = z.infer<typeof input>

/** Returns the pay in hundredths. Each hand beats the one before it; a tie returns the stake. */
function paysOf(own: Input['hand'], other: number): number {
  const ahead = (hands.indexOf(own) - other + hands.length) % hands.length
  return [100, 194, 0][ahead]!
}

/** One integer below 3: the opposing hand, rock, paper or scissors. */
export const rockPaperScissors: CasinoGame = {
  rules: defineGame<Input>({
    id: 'rock-paper-scissors',
    input,
    variants: ['table'],
    maxMultiple: () => fraction(194, 100),
    play({ input: { hand }, stake, draws }) {
      const other = draws.below(hands.length)
      return {
        stake,
        payout: multiply(stake, fraction(paysOf(hand, other), 100)),
        shown: { own: hand, house: hands[other]! },
      }
    },
  }),
  route: 'rock-paper-scissors',
  name: 'Rock Paper Scissors',
  groups: ['other', 'fast'],
  method: 'enumeration',
  sheet: () => ({
    family: 'outcomes',
    reading: 'sum',
    bets: hands.map((hand) => ({
      input: { hand },
      draw: { below: hands.length, times: 1 },
      pays: Object.fromEntries(hands.map((_, other) => [`${other}`, ofHundredths(paysOf(hand, other))])),
    })),
  }),
  plans: [
    {
      name: 'any hand',
      input: { hand: 'rock' },
      outcomes: () =>
        hands.map((_, other) => ({ weight: 1n, multiple: fraction(paysOf('rock', other), 100) })),
    },
  ],
}
