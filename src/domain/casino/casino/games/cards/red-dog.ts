import * as z from 'zod'
import { defineGame, fraction, type Shown, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Outcome, Plan } from '../../casino-game.ts'

const input = z.strictObject({})
const step = z.strictObject({ go: z.enum(['raise', 'stay']) })
type Step = z.infer<typeof step>

/** Returns the rank of a card, 1 to 13; the ace is the highest. */
const rankOf = (card: number): number => (card % 13 === 0 ? 13 : card % 13)
/** Returns the number of ranks between two cards; -1 for a pair. */
const spreadOf = (one: number, other: number): number => Math.abs(rankOf(one) - rankOf(other)) - 1
/** Returns the odds to one of a third card in between, by the spread. `threeAlike`: odds of three of a kind. */
const oddsOf = (spread: number): bigint => [0n, 5n, 4n, 2n][spread] ?? 1n
const threeAlike = 11n
/** Least spread for a raise in best play: from 7 of 13 ranks on, a third card in between is likelier than not. */
const raiseFrom = 7

/** Returns the payouts in stakes, less amounts that a raise added, over every first two ranks and every third. */
function outcomesOf(raises: (spread: number) => boolean): readonly Outcome[] {
  const found = new Map<bigint, bigint>()
  const add = (paid: bigint, ways: number) => {
    if (ways > 0) found.set(paid, (found.get(paid) ?? 0n) + BigInt(ways))
  }
  for (let one = 1; one <= 13; one++)
    for (let other = 1; other <= 13; other++) {
      if (one === other) {
        add(1n + threeAlike, 4 * 3 * 2)
        add(1n, 4 * 3 * 48)
        continue
      }
      const spread = Math.abs(one - other) - 1
      if (spread === 0) {
        add(1n, 16 * 50)
        continue
      }
      const staked = raises(spread) ? 2n : 1n
      add(staked * (1n + oddsOf(spread)) - (staked - 1n), 16 * spread * 4)
      add(-(staked - 1n), 16 * (50 - spread * 4))
    }
  return Array.from(found, ([paid, weight]) => ({ weight, multiple: fraction(paid) }))
}

const plan = (name: string, raises: (spread: number) => boolean): Plan => ({
  name,
  input: {},
  next: ({ shown }) => ({ go: raises((shown as { readonly spread: number }).spread) ? 'raise' : 'stay' }),
  outcomes: () => outcomesOf(raises),
})

/** One shuffle of 52: two cards, then the third. */
export const redDog: CasinoGame = {
  rules: defineGame<Record<string, never>, Step>({
    id: 'red-dog',
    input: input as never,
    step,
    variants: ['table'],
    maxMultiple: () => fraction(1n + threeAlike),
    play({ stake, steps, draws }) {
      const [one = 0, other = 0, third = 0] = draws.shuffle(52)
      const spread = spreadOf(one, other)
      if (steps.length > (spread > 0 ? 1 : 0)) throw new StepNotAllowed('the round is over')
      const shown = { cards: [one, other], spread }
      const whole: Shown = { cards: [one, third, other], spread }
      if (spread === 0) return { stake, payout: stake, shown }
      if (spread < 0) {
        const alike = rankOf(third) === rankOf(one)
        return { stake, payout: alike ? stake * (1n + threeAlike) : stake, shown: whole }
      }
      const [go] = steps
      if (!go)
        return { stake, payout: null, shown: { ...shown, pays: Number(oddsOf(spread)) }, drawsShown: 0 }
      const staked = go.go === 'raise' ? stake * 2n : stake
      const [low, high] = [rankOf(one), rankOf(other)].toSorted((a, b) => a - b) as [number, number]
      const won = rankOf(third) > low && rankOf(third) < high
      return { stake: staked, payout: won ? staked * (1n + oddsOf(spread)) : 0n, shown: whole }
    },
    leave: () => ({ go: 'stay' }),
  }),
  route: 'red-dog',
  name: 'Red Dog',
  groups: ['cards'],
  method: 'enumeration',
  sheet: () => ({
    family: 'red-dog',
    draw: { shuffle: 52, take: 3 },
    ranks: Array.from({ length: 13 }, (_, rank) => rankOf(rank)),
    pair: { pays: '1', third: `${1n + threeAlike}` },
    neighbours: '1',
    spreads: Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [`${at + 1}`, `${1n + oddsOf(at + 1)}`]),
    ),
  }),
  plans: [
    plan(`raise from a spread of ${raiseFrom}`, (spread) => spread >= raiseFrom),
    plan('never raise', () => false),
  ],
}
