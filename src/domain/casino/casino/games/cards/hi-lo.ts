import * as z from 'zod'
import { defineGame, type Fraction, fraction, multiply, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf, times } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const ranks = 13
/** Largest multiple of a round: the game accepts no guess that would be worth more than this or than the cap. */
const most = 10_000n
const input = z.strictObject({})
const step = z.union([
  z.strictObject({ guess: z.enum(['higher', 'lower']) }),
  z.strictObject({ collect: z.literal(true) }),
])
type Step = z.infer<typeof step>
type Guess = 'higher' | 'lower'

/**
 * Returns how many of the 13 ranks (0 is the ace, the lowest) win a guess. An equal rank wins too, except on the side
 * that could not lose.
 */
const winning = (rank: number, guess: Guess): number => {
  if (rank === 0) return guess === 'higher' ? ranks - 1 : 1
  if (rank === ranks - 1) return guess === 'lower' ? ranks - 1 : 1
  return guess === 'higher' ? ranks - rank : rank + 1
}

function wins(rank: number, guess: Guess, next: number): boolean {
  if (rank === 0) return guess === 'higher' ? next > 0 : next === 0
  if (rank === ranks - 1) return guess === 'lower' ? next < rank : next === rank
  return guess === 'higher' ? next >= rank : next <= rank
}

/** Returns the ranks that win a guess, and its multiple. */
const guessOn = (rank: number, guess: Guess) => ({
  wins: Array.from({ length: ranks }, (_, next) => next).filter((next) => wins(rank, guess, next)),
  times: exact(fraction(ranks, winning(rank, guess))),
})

const likelier = (rank: number): Guess =>
  winning(rank, 'higher') >= winning(rank, 'lower') ? 'higher' : 'lower'

const oneGuess: Plan = {
  name: 'the likelier side once',
  input: {},
  next: ({ shown }, taken) => {
    const { cards } = shown as { readonly cards: readonly number[] }
    return taken === 0 ? { guess: likelier(cards[0]! % ranks) } : { collect: true }
  },
  outcomes: (variant) =>
    Array.from({ length: ranks }, (_, rank) => winning(rank, likelier(rank))).flatMap((won) => [
      { weight: BigInt(won), multiple: times(returnOf(variant), fraction(ranks, won)) },
      { weight: BigInt(ranks - won), multiple: none },
    ]),
}

/**
 * An integer below 52 for each card, from a whole deck each time. The player guesses higher or lower, and an equal
 * rank wins too. Each right guess multiplies by 13 over the number of winning ranks.
 */
export const hiLo: CasinoGame = {
  rules: defineGame<Record<string, never>, Step>({
    id: 'hi-lo',
    input: input as never,
    step,
    variants: ['0.99', '0.98', '0.97', '0.96'],
    maxMultiple: () => fraction(most),
    // The worst first card, for which the likelier side has 7 of 13 ranks.
    firstMultiple: (_, variant) => times(returnOf(variant), fraction(ranks, (ranks + 1) / 2)),
    play({ variant, stake, steps, draws, cap }) {
      const cards = [draws.below(52)]
      let multiple: Fraction = returnOf(variant)
      for (const [index, one] of steps.entries()) {
        const ended = (payout: bigint) => {
          if (index < steps.length - 1) throw new StepNotAllowed('the round is over')
          return { stake, payout, shown: { cards, won: payout > 0n } }
        }
        if ('collect' in one) {
          if (index === 0) throw new StepNotAllowed('nothing was guessed yet')
          return ended(multiply(stake, multiple))
        }
        const rank = cards.at(-1)! % ranks
        multiple = times(multiple, fraction(ranks, winning(rank, one.guess)))
        if (multiple.over > most * multiple.under || (cap !== undefined && multiply(stake, multiple) > cap))
          throw new StepNotAllowed('the round is worth all it can be')
        cards.push(draws.below(52))
        if (!wins(rank, one.guess, cards.at(-1)! % ranks)) return ended(0n)
      }
      const collect = steps.length === 0 ? null : multiply(stake, multiple).toString()
      return { stake, payout: null, shown: { cards, collect } }
    },
    leave: ({ shown }) => {
      const { cards, collect } = shown as {
        readonly cards: readonly number[]
        readonly collect: string | null
      }
      return collect === null ? { guess: likelier(cards[0]! % ranks) } : { collect: true }
    },
  }),
  route: 'hi-lo',
  name: 'Hi-Lo',
  groups: ['cards', 'fast'],
  method: 'formula',
  largest: () => fraction(most),
  sheet: (variant) => ({
    family: 'hi-lo',
    below: 52,
    return: exact(returnOf(variant)),
    most: `${most}`,
    ranks: Array.from({ length: ranks }, (_, rank) => ({
      higher: guessOn(rank, 'higher'),
      lower: guessOn(rank, 'lower'),
    })),
  }),
  plans: [oneGuess],
}
