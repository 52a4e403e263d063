import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expressBonusLeft, expressBonusOf, expressFactor } from './express-bonus.ts'
import { possibleWin } from './odds.ts'

test('one percent a leg from three to nine, ten percent from ten on', () => {
  expect([0, 1, 2, 3, 4, 9, 10, 11, 100].map(expressFactor)).toEqual([
    1000, 1000, 1000, 1030, 1040, 1090, 1100, 1100, 1100,
  ])
  expect(expressBonusOf([1100, 1100])).toBe(null)
  expect(expressBonusOf([1100, 1100, 1100])).toBe(1030)
  expect(expressBonusOf([1100, 1099, 9000])).toBe(null)
})

test('with its bonus a bet wins what the product, multiplied out and rounded once, comes to', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 12n),
      fc.array(fc.integer({ min: 1001, max: 20_000 }), { minLength: 1, maxLength: 12 }),
      (stake, odds) => {
        const bonus = expressBonusOf(odds)
        const fits = odds.length >= 3 && odds.every((one) => one >= 1100)
        expect(bonus !== null).toBe(fits)
        const percent = fits ? Math.min(odds.length, 10) : 0
        let numerator = stake * BigInt(100 + percent)
        for (const one of odds) numerator *= BigInt(one)
        const exact = numerator / (100n * 1000n ** BigInt(odds.length))
        expect(possibleWin(stake, bonus === null ? odds : [...odds, bonus])).toBe(exact)
      },
    ),
  )
})

test('what is left is never more than was granted, and nothing below three legs', () => {
  for (let legs = 3; legs <= 12; legs++)
    for (let standing = 0; standing <= legs; standing++) {
      const left = expressBonusLeft(expressFactor(legs), standing)
      expect(left).toBe(standing < 3 ? 1000 : 1000 + 10 * Math.min(standing, legs, 10))
    }
})
