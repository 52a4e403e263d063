import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOdds, minOdds } from '#kernel/betting/odds.ts'
import { marketDefinitions } from '../catalogue.ts'
import type { FairMarket } from '../model.ts'
import { ladderMove, ladderPrice, oddsCap } from './ladder.ts'
import { loaded, powerExponent } from './margin.ts'
import { exponentOf, houseMargins, priceMarkets } from './price.ts'

const weights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
const distribution = weights.map((list) => {
  const sum = list.reduce((total, weight) => total + weight, 0)
  return list.map((weight) => weight / sum)
})
const margin = fc.double({ min: 0, max: 0.3, noNaN: true })
const chance = (id: string, probability: number) => ({ id, probability })

describe('power method', () => {
  it('takes the margin of equal chances in full, less of uneven ones, never nothing, and most from long shots', () => {
    fc.assert(
      fc.property(distribution, margin, (fair, extra) => {
        const k = powerExponent(fair.length, extra)
        const prices = fair.map((p) => loaded(p, k))
        const sum = prices.reduce((total, p) => total + p, 0)
        expect(sum).toBeLessThanOrEqual(1 + extra + 1e-9)
        expect(sum).toBeGreaterThanOrEqual(1 - 1e-9)
        for (const [index, p] of fair.entries()) {
          expect(prices[index]!).toBeGreaterThanOrEqual(p - 1e-12)
          expect(prices[index]!).toBeLessThan(1)
          for (const [other, q] of fair.entries()) {
            if (p >= q) continue
            expect(prices[index]! / p).toBeGreaterThanOrEqual(prices[other]! / q - 1e-9)
          }
        }
        const even = fair.map(() => loaded(1 / fair.length, k))
        expect(even.reduce((total, p) => total + p, 0)).toBeCloseTo(1 + extra, 9)
      }),
    )
  })

  it('is the identity without margin and matches a value worked by hand', () => {
    expect(powerExponent(3, 0)).toBe(1)
    // Two equal outcomes: 2 * 0.5^k = 1.05.
    expect(powerExponent(2, 0.05)).toBeCloseTo(Math.log(1.05 / 2) / Math.log(0.5), 10)
    expect([loaded(0, 0.9), loaded(1, 0.9)]).toEqual([0, 1])
  })
})

describe('ladder', () => {
  it('has the steps of the trade', () => {
    const cases = [
      [1001, 1001],
      [1009, 1009],
      [1019, 1010],
      [1999, 1990],
      [2039, 2020],
      [3049, 3000],
      [4199, 4100],
      [6399, 6200],
      [10_999, 10_500],
      [20_999, 20_000],
      [31_999, 30_000],
      [54_999, 50_000],
      [109_999, 100_000],
      [9e9, oddsCap],
    ] as const
    for (const [odds, price] of cases) expect(ladderPrice(odds)).toBe(price)
    expect(ladderPrice(1000)).toBeNull()
    expect(ladderPrice(Number.NaN)).toBeNull()
  })

  it('is monotonic, idempotent and never above the odds', () => {
    const odds = fc.integer({ min: minOdds, max: 2_000_000 })
    fc.assert(
      fc.property(odds, odds, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const price = ladderPrice(low)!
        expect(price).toBeLessThanOrEqual(low)
        expect(ladderPrice(price)).toBe(price)
        expect(price).toBeLessThanOrEqual(ladderPrice(high)!)
      }),
    )
  })

  it('moves by whole steps and back, and stops at its ends', () => {
    let price = minOdds
    let count = 0
    while (price < oddsCap) {
      const up = ladderMove(price, 1)
      expect(up).toBeGreaterThan(price)
      expect(ladderMove(up, -1)).toBe(price)
      price = up
      count++
    }
    expect(count).toBeGreaterThan(300)
    expect(ladderMove(oddsCap, 3)).toBe(oddsCap)
    expect(ladderMove(minOdds, -3)).toBe(minOdds)
  })
})

describe('priceMarkets', () => {
  const market = (probabilities: readonly number[], exclusive = true): FairMarket => ({
    key: '1x2',
    exclusive,
    outcomes: probabilities.map((probability, index) => ({ id: String(index), probability })),
  })

  /** Twenty-eight outcomes at 400 to 1, which are not offered: the offered ones alone sum to less than one. */
  const favouriteAndLongShots = [0.8, 0.144, ...Array<number>(28).fill(0.002)]

  it('offers ladder prices that leave no way to win for certain', () => {
    fc.assert(
      fc.property(distribution, (fair) => {
        for (const priced of priceMarkets([market(fair)])) {
          const offered = new Set(priced.outcomes.map(({ id }) => id))
          // A player who backs the whole offer loses with the chance of the outcomes left out.
          let sum = fair.reduce((left, p, index) => (offered.has(String(index)) ? left : left + p), 0)
          for (const { odds } of priced.outcomes) {
            expect(isOdds(odds)).toBe(true)
            expect(ladderPrice(odds)).toBe(odds)
            sum += 1000 / odds
          }
          expect(sum).toBeGreaterThan(1)
        }
      }),
      { numRuns: 300, examples: [[favouriteAndLongShots]] },
    )
  })

  it('leaves out what is impossible and what is as good as decided', () => {
    expect(priceMarkets([market([1, 0, 0])])).toEqual([])
    expect(priceMarkets([market([0.99999, 0.00001, 0])])).toEqual([])
    expect(priceMarkets([market([0.6, 0.4, 0])])[0]!.outcomes.map(({ id }) => id)).toEqual(['0', '1'])
    expect(priceMarkets([market([])])).toEqual([])
  })

  it('closes what is decided in all but name: no odds up to 1.01, no hopeless one of many', () => {
    // 1:4 after 71 minutes.
    expect(priceMarkets([market([0.0005, 0.0012, 0.9983])])).toEqual([])
    const ids = (fair: readonly number[], exclusive = true) =>
      priceMarkets([market(fair, exclusive)])[0]?.outcomes.map(({ id }) => id)
    expect(ids([0.03, 0.07, 0.9])).toEqual(['0', '1', '2'])
    expect(ids([0.001, 0.069, 0.93])).toEqual(['0', '1', '2'])
    expect(ids([0.5, 0.3, 0.1985, 0.0005, 0.001])).toEqual(['0', '1', '2'])
    // Double chance: two of three come true, and a nearly certain outcome alone is left out.
    expect(ids([0.9995, 0.6, 0.4005], false)).toEqual(['1', '2'])
    expect(ids([0.9995, 0.9996, 0.0009], false)).toBeUndefined()
    fc.assert(
      fc.property(distribution, (fair) => {
        for (const { outcomes } of priceMarkets([market(fair)]))
          for (const { odds } of outcomes) expect(odds).toBeGreaterThan(1010)
      }),
    )
  })

  it('knows the margin of every market type, and takes no less where there are more outcomes', () => {
    const football = marketDefinitions.filter(({ sports }) => sports.includes('football'))
    expect(football.length).toBeGreaterThan(50)
    for (const { type, group, outcomes } of football) {
      const size = outcomes.length
      const overround = size * loaded(1 / size, exponentOf(type)) - 1
      if (size === 2) expect(overround, type).toBeCloseTo(houseMargins[group], 9)
      if (size === 3) expect(overround, type).toBeCloseTo(houseMargins[group] + 0.01, 9)
      if (size > 3) {
        const three = 3 * loaded(1 / 3, exponentOf(type)) - 1
        expect(three, type).toBeCloseTo(houseMargins[group] + 0.01, 9)
        expect(overround, type).toBeGreaterThan(three)
      }
    }
  })

  it('prices one event alike in every market, however unlikely it is', () => {
    const draw = (p: number): FairMarket[] => [
      { key: '1x2', exclusive: true, outcomes: [chance('1', 0.9 - p), chance('x', p), chance('2', 0.1)] },
      {
        key: 'winning-margin',
        exclusive: true,
        outcomes: [
          chance('1-by-3+', 0.3),
          chance('1-by-2', 0.3 - p),
          chance('1-by-1', 0.3),
          chance('x', p),
          chance('2-by-1', 0.1),
        ],
      },
    ]
    for (const p of [0.0004, 0.002, 0.012, 0.05, 0.1, 0.27]) {
      const [three, many] = priceMarkets(draw(p))
      const odds = three!.outcomes[1]!.odds
      // One of many that is next to impossible is not offered; of three outcomes all are.
      const same = many!.outcomes.find(({ id }) => id === 'x')?.odds
      expect(same).toBe(odds < 300_000 ? odds : undefined)
    }
    const exponents = marketDefinitions.map(({ type }) => exponentOf(type))
    expect(Math.max(...exponents) - Math.min(...exponents)).toBeLessThan(0.07)
  })
})
