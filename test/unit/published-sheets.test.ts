import { expect, test } from 'vitest'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { largestWin, returnOfPlan, toNumber } from '#domain/casino/casino/returns.ts'
import { StepNotAllowed } from '#domain/casino/rounds/game.ts'
import { largestNamed, largestRound } from './sheets/largest.ts'

const gameOf = (id: string) => casinoGames.find(({ rules }) => rules.id === id)!

test('the largest win of mines is that of the best full board, which a round reaches', () => {
  const { rules } = gameOf('mines')
  let most = 0n
  for (let mines = 1; mines <= 24; mines++) {
    const hidden = Array.from({ length: 25 }, (_, cell) => cell)
    const draws = { below: () => 0, shuffle: () => hidden, drawn: [] }
    const steps = hidden.slice(mines).map((cell) => ({ open: cell }))
    const standing = rules.play({ input: { mines }, variant: '0.99', stake: 100n, steps, draws })
    if (standing.payout! > most) most = standing.payout!
  }
  const { over, under } = largestWin(gameOf('mines'), '0.99')
  expect((100n * over) / under).toBe(most)
  expect(most).toBe(514_829_700n)
})

test('the largest win of hi-lo is a bound that rounds come near and never pass', () => {
  const { rules } = gameOf('hi-lo')
  const most = toNumber(largestWin(gameOf('hi-lo'), '0.99'))
  expect(most).toBe(10_000)
  // An ace that stays an ace multiplies by 13 each time; kings that fall to kings add the rest by 13/12.
  let best = 0n
  for (let aces = 1; aces <= 3; aces++)
    for (let steps = aces; steps <= 120; steps++) {
      const cards = [0, ...Array<number>(aces).fill(0), ...Array<number>(steps).fill(1)]
      const draws = { below: () => cards.shift() ?? 1, shuffle: () => [], drawn: [] }
      const guesses = [
        ...Array.from({ length: aces }, () => ({ guess: 'lower' })),
        ...Array.from({ length: steps - aces }, () => ({ guess: 'higher' })),
        { collect: true },
      ]
      try {
        const { payout } = rules.play({ input: {}, variant: '0.99', stake: 10_000n, steps: guesses, draws })
        if (payout! > best) best = payout!
      } catch (error) {
        if (!(error instanceof StepNotAllowed)) throw error
      }
    }
  expect(Number(best) / 10_000).toBeGreaterThan(9_000)
  expect(Number(best) / 10_000).toBeLessThanOrEqual(most)
})

test.each(
  casinoGames.flatMap((game) => game.rules.variants.map((variant) => ({ id: game.rules.id, game, variant }))),
)(
  '$id at $variant: the largest win is the largest that its sheet names, and a round reaches it',
  ({ game, variant }) => {
    const sheet = game.sheet(variant)
    const largest = largestWin(game, variant)
    const named = largestNamed(sheet)
    // A test of the slots enumerates all of their rounds and compares their largest win with the printed one.
    if (named === null) {
      const printed = game.plans.map((plan) => toNumber(plan.printed!(variant).largest))
      expect(toNumber(largest)).toBe(Math.max(...printed))
      return
    }
    expect(toNumber(largest)).toBeCloseTo(named, 9)
    const round = largestRound(sheet)
    if (round === null) return
    const { input, steps = [], integers = [], order = [] } = round
    const left = [...integers]
    const draws = {
      below: () => left.shift() ?? 0,
      shuffle: (count: number) => [
        ...order,
        ...Array.from({ length: count }, (_, place) => place).filter((place) => !order.includes(place)),
      ],
      drawn: [],
    }
    const stake = 1_000_000n
    const { payout } = game.rules.play({ input, variant, stake, steps, draws })
    expect(payout).toBe((stake * largest.over) / largest.under)
  },
)

test('no round of any game is paid more than its stake was limited for', () => {
  for (const { rules, sheet } of casinoGames)
    for (const variant of rules.variants) {
      const round = largestRound(sheet(variant))
      if (round === null) continue
      const { over, under } = rules.maxMultiple(round.input, variant)
      const game = casinoGames.find((one) => one.rules === rules)!
      expect([rules.id, toNumber({ over, under })]).toEqual([rules.id, toNumber(largestWin(game, variant))])
    }
})

test('no plan of any game pays more than the largest win of its sheet', () => {
  for (const game of casinoGames)
    for (const variant of game.rules.variants)
      for (const plan of game.plans)
        expect(toNumber(returnOfPlan(plan, variant).largest)).toBeLessThanOrEqual(
          toNumber(largestWin(game, variant)),
        )
})
