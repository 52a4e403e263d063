import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fairDraws } from '#kernel/fair-draws.ts'
import {
  type Below,
  chanceOf,
  coupons,
  even,
  overlapping,
  runs,
  serial,
  shuffles,
} from '../../tools/op/draw-tests/statistics.ts'

const count = 200_000
const fair = () => fairDraws((block) => createHash('sha256').update(`fair ${block}`).digest())
/** Multiplicative generator with poor quality, common in the seventies (RANDU): triples lie in planes. */
function randu(): Below {
  let state = 1
  return (n) => {
    state = Number((BigInt(state) * 65_539n) % 2n ** 31n)
    return Math.floor((state / 2 ** 31) * n)
  }
}

/** The 1 % and 50 % points of tables of chi-square. */
test.each([
  [18.475, 7, 0.01],
  [6.346, 7, 0.5],
  [134.642, 99, 0.01],
  [98.334, 99, 0.5],
  [1_106.969, 1_000, 0.01],
])('a chi-square of %d with %d degrees of freedom has the chance %d', (square, freedom, chance) => {
  expect(chanceOf({ name: '', square, freedom })).toBeCloseTo(chance, 2)
})

test('the integers of rounds pass every test', () => {
  const { below, shuffle } = fair()
  const figures = [
    even(below, count, 1_000),
    serial(below, count, 30),
    overlapping(below, count, 12),
    runs(below, count),
    coupons(below, count, 10, 60),
    shuffles(shuffle, count),
  ]
  for (const figure of figures) expect([figure.name, chanceOf(figure) > 0.001]).toEqual([figure.name, true])
})

test('each test finds the fault that it is there for', () => {
  const { below, shuffle } = fair()
  // One face in fifty occurs a tenth too often.
  const uneven: Below = (n) => (below(500) === 0 ? 0 : below(n))
  expect(chanceOf(even(uneven, count, 50))).toBeLessThan(0.01)
  // Every tenth integer repeats the one before.
  let before = 0
  const sticky: Below = (n) => {
    before = below(20) === 0 ? before % n : below(n)
    return before
  }
  expect(chanceOf(serial(sticky, count, 30))).toBeLessThan(0.01)
  expect(chanceOf(coupons(sticky, count, 10, 60))).toBeLessThan(0.01)
  // Every twentieth integer is a little above the one before.
  const rising: Below = (n) => {
    before = below(20) === 0 ? Math.min(before + 1, n - 1) : below(n)
    return before
  }
  expect(chanceOf(runs(rising, count))).toBeLessThan(0.01)
  expect(chanceOf(overlapping(randu(), count, 16))).toBeLessThan(0.01)
  // Swaps with any index, the common error, which favours some orders.
  const naive = (size: number) => {
    const order = Array.from({ length: size }, (_, at) => at)
    for (let at = 0; at < size; at++) {
      const other = below(size)
      const kept = order[at]!
      order[at] = order[other]!
      order[other] = kept
    }
    return order
  }
  expect(chanceOf(shuffles(naive, count))).toBeLessThan(0.01)
  expect(chanceOf(shuffles(shuffle, count))).toBeGreaterThan(0.001)
})
