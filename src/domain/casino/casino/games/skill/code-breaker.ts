import * as z from 'zod'
import { defineGame, fraction, multiply, type Standing, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'
import {
  codePays,
  colourOf,
  colours,
  type Guessed,
  markOf,
  perfectGuess,
  places,
  stillPossible,
} from './code-strategy.ts'

const input = z.strictObject({})
const step = z.strictObject({
  guess: z.array(z.int().check(z.gte(0), z.lte(colours - 1))).check(z.minLength(places), z.maxLength(places)),
})
type Step = z.infer<typeof step>

const guessesOf = (shown: unknown): readonly Guessed[] =>
  (shown as { readonly guesses: readonly Guessed[] }).guesses

/**
 * Numbers of the 216 codes that perfect play finds with its first, second, third and fourth guess; a test recomputes
 * them.
 */
const found = [1, 8, 40, 111] as const

const perfect: Plan = {
  name: 'perfect play',
  input: {},
  next: ({ shown }) => ({ guess: perfectGuess(guessesOf(shown)) }),
  outcomes: () => [
    ...found.map((codes, at) => ({ weight: BigInt(codes), multiple: fraction(codePays[at]!, 100) })),
    {
      weight: BigInt(colours ** places - found.reduce<number>((sum, codes) => sum + codes, 0)),
      multiple: none,
    },
  ],
}

/**
 * Three integers below 6 are a code of colours. The player has four guesses. Each answer counts the colours in their
 * right places and those in other places. The sooner the player finds the code, the more it pays.
 */
export const codeBreaker: CasinoGame = {
  rules: defineGame<Record<string, never>, Step>({
    id: 'code-breaker',
    input: input as never,
    step,
    variants: ['table'],
    maxMultiple: () => fraction(codePays[0], 100),
    play({ stake, steps, draws }): Standing {
      const code = Array.from({ length: places }, () => draws.below(colours))
      const guesses = steps.map(({ guess }) => ({ guess, ...markOf(guess, code) }))
      const right = guesses.findIndex(({ exact }) => exact === places)
      const over = right >= 0 || guesses.length >= codePays.length
      if (guesses.length > (right >= 0 ? right + 1 : codePays.length))
        throw new StepNotAllowed('the round is over')
      if (!over) return { stake, payout: null, shown: { guesses }, drawsShown: 0 }
      const payout = right >= 0 ? multiply(stake, fraction(codePays[right]!, 100)) : 0n
      return { stake, payout, shown: { guesses, code, won: payout > 0n } }
    },
    leave: ({ shown }) => ({ guess: colourOf(stillPossible(guessesOf(shown))[0]!) }),
  }),
  route: 'code-breaker',
  name: 'Code breaker',
  groups: ['skill', 'other'],
  method: 'dynamic programming',
  sheet: () => ({
    family: 'code',
    draw: { below: colours, times: places },
    pays: codePays.map(ofHundredths),
  }),
  plans: [perfect],
}
