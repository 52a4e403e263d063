import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#kernel/random.ts'
import { aheadChance, drawOrder, placeChances, rankingChances } from './ranking.ts'

/** Yields every order of a field with its chance, place by place. */
function* orders(weights: readonly number[], left = [...weights.keys()]): Generator<[number[], number]> {
  if (left.length === 0) yield [[], 1]
  const all = left.reduce((sum, index) => sum + weights[index]!, 0)
  for (const index of left)
    for (const [rest, chance] of orders(
      weights,
      left.filter((one) => one !== index),
    ))
      yield [[index, ...rest], (chance * weights[index]!) / all]
}

const field = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 4, maxLength: 6 })

test('chances are those of all orders of the field, added up one by one', () => {
  fc.assert(
    fc.property(field, (weights) => {
      const exact = rankingChances(weights)
      const sums = weights.map(() => [0, 0, 0])
      let ahead = 0
      for (const [order, chance] of orders(weights)) {
        for (const [place, index] of order.slice(0, 3).entries())
          for (let within = place; within < 3; within++) sums[index]![within]! += chance
        if (order.indexOf(0) < order.indexOf(1)) ahead += chance
      }
      for (const [index, [first, two, three]] of sums.entries()) {
        expect(exact.first[index]).toBeCloseTo(first!, 12)
        expect(exact.firstTwo[index]).toBeCloseTo(two!, 12)
        expect(exact.firstThree[index]).toBeCloseTo(three!, 12)
      }
      expect(aheadChance(weights[0]!, weights[1]!)).toBeCloseTo(ahead, 12)
    }),
    { numRuns: 40 },
  )
})

test('a drawn order comes as often as its chance says', () => {
  const weights = [3, 1, 2, 0.5]
  const random = seededRandom('orders')
  const draws = 40_000
  const seen = new Map<string, number>()
  for (let draw = 0; draw < draws; draw++) {
    const order = drawOrder(weights, random).join()
    seen.set(order, (seen.get(order) ?? 0) + 1)
  }
  expect(seen.size).toBe(24)
  for (const [order, chance] of orders(weights)) {
    const far = (seen.get(order.join())! - draws * chance) / Math.sqrt(draws * chance * (1 - chance))
    expect(Math.abs(far), order.join()).toBeLessThan(4)
  }
})

test('with entrants who drop out, chances are those of every field that is left, added up', () => {
  fc.assert(
    fc.property(field, fc.double({ min: 0, max: 0.4, noNaN: true }), (weights, dropOut) => {
      const sums = weights.map(() => [0, 0, 0])
      for (let mask = 0; mask < 2 ** weights.length; mask++) {
        const left = [...weights.keys()].filter((index) => mask & (1 << index))
        const chance = (1 - dropOut) ** left.length * dropOut ** (weights.length - left.length)
        for (const [order, p] of orders(weights, left))
          for (const [place, index] of order.slice(0, 3).entries())
            for (let within = place; within < 3; within++) sums[index]![within]! += chance * p
      }
      for (const [within, chances] of placeChances(weights, 3, dropOut).entries())
        for (const [index, chance] of chances.entries()) expect(chance).toBeCloseTo(sums[index]![within]!, 6)
    }),
    { numRuns: 15 },
  )
})
