import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { returnOfPlan, returnText, toNumber } from '#domain/casino/casino/returns.ts'
import { playRounds } from '../../tools/op/rtp/play.ts'
import { timesOf } from '../factories/proof-size.ts'

const plans = casinoGames.flatMap((game) =>
  game.plans.flatMap((plan) =>
    game.rules.variants.map((variant) => ({ game, plan, variant, id: game.rules.id, name: plan.name })),
  ),
)

test('every game has an id, a route and a name of its own', () => {
  expect(casinoGames.length).toBeGreaterThanOrEqual(7)
  for (const of of ['id', 'route', 'name'] as const) {
    const all = casinoGames.map((game) => (of === 'id' ? game.rules.id : game[of]))
    expect(new Set(all).size).toBe(all.length)
  }
})

test.each(plans)(
  '$id, $name, $variant: the largest payout is the one the engine asks for, and the house keeps an edge',
  ({ game, plan, variant }) => {
    const { rtp, largest, hitRate } = returnOfPlan(plan, variant)
    expect(toNumber(rtp)).toBeGreaterThan(0.9)
    expect(toNumber(rtp)).toBeLessThan(1)
    expect(toNumber(hitRate)).toBeGreaterThan(0)
    const most = game.rules.maxMultiple(plan.input, variant)
    expect(largest.over * most.under).toBeLessThanOrEqual(most.over * largest.under)
  },
)

test.each(plans)(
  '$id, $name, $variant: rounds return what the formula says, within four standard errors',
  ({ game, plan, variant }) => {
    let block = 0
    const bytes = () =>
      createHash('sha256').update(`${game.rules.id} ${plan.name} ${variant} ${block++}`).digest()
    const rounds = timesOf({ usual: 1_500, nightly: 4_000 })
    const { rtp, deviation } = returnOfPlan(plan, variant)
    const { mean } = playRounds(game, plan, variant, rounds, bytes)
    expect(Math.abs(mean - toNumber(rtp))).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
  },
)

test.each([
  [99n, 100n, '0.99'],
  [9829n, 10_000n, '0.9829'],
  [1n, 1n, '1.00'],
  [973n, 1000n, '0.973'],
  [98995n, 100_000n, '0.99'],
])('%d/%d reads %s', (over, under, text) => {
  expect(returnText({ over, under })).toBe(text)
})
