import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { both, capped, repeated, type Spread, weightOf, withFeature } from './spread.ts'

const spreads = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.bigInt({ min: 1n, max: 10n ** 12n })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pairs): Spread => new Map(pairs.map(([total, weight]) => [total * 5, weight])))

/** Combines every pair one by one. */
function pairs(one: Spread, other: Spread, cap: number): Spread {
  const all = new Map<number, bigint>()
  for (const [a, weight] of one)
    for (const [b, times] of other) {
      const total = Math.min(a + b, cap)
      all.set(total, (all.get(total) ?? 0n) + weight * times)
    }
  return all
}
const sorted = (spread: Spread) => [...spread].sort(([one], [other]) => one - other)

test('two spreads one after the other are all their pairs, and what is above the cap counts as the cap', () => {
  fc.assert(
    fc.property(spreads, spreads, fc.integer({ min: 1, max: 150 }), (one, other, cap) => {
      expect(sorted(both(one, other, cap))).toEqual(sorted(pairs(one, other, cap)))
    }),
    { numRuns: 200 },
  )
})

test('a spread so many times is itself again and again', () => {
  fc.assert(
    fc.property(spreads, fc.integer({ min: 0, max: 6 }), (spread, times) => {
      let wanted: Spread = new Map([[0, 1n]])
      for (let taken = 0; taken < times; taken++) wanted = pairs(wanted, spread, 400)
      expect(sorted(repeated(spread, times, 400))).toEqual(sorted(wanted))
    }),
    { numRuns: 100 },
  )
})

test('rounds with a feature and rounds without weigh as often as they come', () => {
  const plain: Spread = new Map([[0, 3n]])
  const triggering: Spread = new Map([[10, 1n]])
  const feature: Spread = new Map([
    [0, 1n],
    [90, 1n],
  ])
  const all = withFeature(plain, triggering, feature, 50)
  expect(sorted(all)).toEqual([
    [0, 6n],
    [10, 1n],
    [50, 1n],
  ])
  expect(weightOf(all)).toBe(8n)
  expect(sorted(capped(feature, 20))).toEqual([
    [0, 1n],
    [20, 1n],
  ])
})
