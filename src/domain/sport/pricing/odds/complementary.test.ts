import { expect, test } from 'vitest'
import type { FairMarket, PricedMarket } from '../model.ts'
import { heldIfItPays, sumOfOdds } from './complementary.ts'
import { priceMarkets } from './price.ts'
import { priceProvided } from './provided.ts'

const market = (key: string, chances: readonly number[], exclusive = true): FairMarket => ({
  key,
  exclusive,
  outcomes: chances.map((probability, place) => ({ id: String(place), probability })),
})
const mustSum = (fair: FairMarket) => priceMarkets([fair])[0]!.mustSum

test('what a market has to sum to: as many as come true, less what is not offered', () => {
  expect(mustSum(market('1x2', [0.5, 0.3, 0.2]))).toBe(1)
  expect(mustSum(market('double-chance', [0.8, 0.5, 0.7], false))).toBe(2)
  // No fixed number of these comes true.
  expect(mustSum(market('1x2', [0.5, 0.3, 0.45], false))).toBeUndefined()
  // The fourth is next to impossible: it is left out, with its chance.
  expect(mustSum(market('correct-score', [0.5, 0.3, 0.1995, 0.0005]))).toBeCloseTo(0.9995, 9)
  const hand = new Map([
    ['0', 1500],
    ['1', 1800],
    ['2', 1700],
  ])
  expect(mustSum({ ...market('1x2', [0.7, 0.6, 0.699], false), odds: hand })).toBe(2)
})

test('a provider’s chances of a double chance need not sum to 2 to the last digit, and are none where they sum to 1', () => {
  const doubleChance = (chances: readonly number[]) =>
    priceProvided(
      [
        {
          key: 'double-chance',
          open: true,
          outcomes: chances.map((probability, id) => ({ id: String(id), odds: 1400, probability })),
        },
      ],
      priceMarkets,
    )[0]!
  for (const chances of [
    [0.8, 0.5, 0.7],
    [0.8, 0.5, 0.6999],
    [0.81, 0.51, 0.71],
  ]) {
    const priced = doubleChance(chances)
    expect(priced.mustSum).toBe(2)
    // The limit for traders' prices on it.
    const generous = priced.outcomes.map((one) => ({ ...one, odds: Math.round(one.odds * 1.1) }))
    expect(heldIfItPays({ ...priced, outcomes: generous }).paysAll).toBe(true)
  }
  // Two come true, so chances that sum to 1 are wrong, and the provider's odds are used.
  expect(doubleChance([0.4, 0.25, 0.35])).toMatchObject({ mustSum: 2, outcomes: [{ odds: 1400 }, {}, {}] })
})

test('a margin of a ten-thousandth is enough, whatever the chances', () => {
  for (let one = 1; one < 100; one++) {
    const fair = market('total|2.5', [one / 100, 1 - one / 100])
    for (const priced of priceMarkets([fair], () => 0.0001)) expect(heldIfItPays(priced)).toBe(priced)
  }
})

test('a market that pays whoever backs all of it is suspended: a provider’s and a trader’s too', () => {
  const offered = (odds: readonly number[], key = '1x2') =>
    priceProvided(
      [
        {
          key,
          open: true,
          outcomes: odds.map((one, id) => ({ id: String(id), odds: one, probability: null })),
        },
      ],
      priceMarkets,
    )
  const [fine, exact, pays] = [
    offered([2900, 3000, 3000]),
    offered([3000, 3000, 3000]),
    offered([3100, 3000, 3000]),
  ]
  expect(fine.map(heldIfItPays)).toEqual(fine)
  for (const [one] of [exact, pays])
    expect(heldIfItPays(one!)).toEqual({ ...one, mustSum: 1, suspended: true, paysAll: true })
  // Two outcomes of a double chance come true; for a market with other outcomes than ours the number is unknown.
  expect(offered([1500, 1500, 1500], 'double-chance').map(heldIfItPays)[0]?.paysAll).toBe(true)
  expect(offered([1400, 1500, 1500], 'double-chance').map(heldIfItPays)[0]?.paysAll).toBeUndefined()
  expect(offered([9000, 9000]).map(heldIfItPays)[0]?.paysAll).toBeUndefined()
  // A market that is already suspended stays unchanged.
  const shut: PricedMarket = { ...pays[0]!, suspended: true }
  expect(heldIfItPays(shut)).toBe(shut)
  expect(sumOfOdds(shut)).toBeCloseTo(0.989, 3)
})
