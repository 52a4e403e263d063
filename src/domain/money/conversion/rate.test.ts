import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencyCodes } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { exchanged, exchangedLimit, exchangeOf, isLikelyRate, isRate } from './rate.ts'

test.each([
  // Amounts of the euro changeover at the fixed rates of Council Regulation (EC) No 2866/98. GBP and USD take the
  // place of marks and francs, because the arithmetic only sees decimals.
  ['1.95583', 'GBP', 'EUR', 100n, 51n],
  ['1.95583', 'GBP', 'EUR', 10_000n, 5_113n],
  ['1.95583', 'GBP', 'EUR', 195_583n, 100_000n],
  ['6.55957', 'USD', 'EUR', 100n, 15n],
  ['6.55957', 'USD', 'EUR', 1_000_000n, 152_449n],
  ['0.787564', 'GBP', 'EUR', 10_000n, 12_697n],
  ['0.865', 'GBP', 'EUR', 10_000n, 11_561n],
  // Half a minor unit rounds up, anything less rounds down.
  ['2', 'GBP', 'EUR', 1n, 1n],
  ['2', 'GBP', 'EUR', 3n, 2n],
  ['4', 'GBP', 'EUR', 1n, 0n],
  ['2.0000001', 'GBP', 'EUR', 1n, 0n],
  // Currencies with 0, 2 and 3 decimals.
  ['165', 'JPY', 'EUR', 165n, 100n],
  ['165', 'JPY', 'EUR', 1n, 1n],
  ['0.006', 'EUR', 'JPY', 100n, 167n],
  ['0.34', 'KWD', 'EUR', 340n, 100n],
  ['0.34', 'KWD', 'EUR', 1n, 0n],
  ['2.94', 'EUR', 'KWD', 100n, 340n],
  ['485', 'JPY', 'KWD', 485n, 1_000n],
  ['0.002', 'KWD', 'JPY', 1n, 1n],
] as const)('at %s, %s to %s: %s is %s', (rate, from, to, amount, expected) => {
  expect(exchanged(amount, exchangeOf(rate, from, to))).toBe(expected)
})

test('a rate is a plain decimal above 0 of at most twelve digits', () => {
  for (const text of ['1', '0.865', '1.95583', '340.750', '0.00000000001', '123456789012', '12345678901.2']) {
    expect(isRate(text), text).toBe(true)
  }
  const wrong = [
    '',
    '0',
    '0.0',
    '-1',
    '+1',
    '1.',
    '.5',
    '01',
    '1e3',
    '1,5',
    ' 1',
    '1234567890123',
    '0.000000000001',
  ]
  for (const text of [...wrong, 'NaN', 'Infinity', '1.2.3', '1_000', '١', '0x1'])
    expect(isRate(text), text).toBe(false)
})

const rate = fc.tuple(fc.bigInt(1n, 999_999_999n), fc.integer({ min: 0, max: 9 })).map(([digits, scale]) => {
  const text = digits.toString().padStart(scale + 1, '0')
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
})
const pair = fc.uniqueArray(fc.constantFrom(...currencyCodes), {
  minLength: 2,
  maxLength: 2,
}) as fc.Arbitrary<[Currency, Currency]>
const amount = fc.bigInt(0n, 1_000_000_000_000_000n)

test('the result is the nearest minor unit, and a limit never worth more than before', () => {
  let looked = 0
  fc.assert(
    fc.property(rate, pair, amount, (text, [from, to], old) => {
      const exchange = exchangeOf(text, from, to)
      const result = exchanged(old, exchange)
      // Independent formula without reduction to lowest terms: old / 10^from / rate * 10^to, in whole numbers.
      const [whole = '', fraction = ''] = text.split('.')
      const over = BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(from))
      const exact = old * 10n ** BigInt(decimalsOf(to) + fraction.length)
      const off = exact - result * over
      expect(2n * off < over && 2n * off >= -over).toBe(true)
      const limit = exchangedLimit(old + 1n, exchange)
      expect(limit >= 1n).toBe(true)
      if (limit > 1n) expect(limit * exchange.oldUnits <= (old + 1n) * exchange.newUnits).toBe(true)
      looked += 1
    }),
    { numRuns: 2_000 },
  )
  expect(looked).toBe(2_000)
})

test('more is never converted to less', () => {
  fc.assert(
    fc.property(rate, pair, amount, amount, (text, [from, to], a, b) => {
      const exchange = exchangeOf(text, from, to)
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(exchanged(less, exchange) <= exchanged(more, exchange)).toBe(true)
    }),
  )
})

test('a rate the wrong way round is seen where the currencies are far apart', () => {
  expect(isLikelyRate('165', 'JPY', 'EUR')).toBe(true)
  expect(isLikelyRate('0.00606', 'JPY', 'EUR')).toBe(false)
  expect(isLikelyRate('0.34', 'KWD', 'EUR')).toBe(true)
  expect(isLikelyRate('8.65', 'GBP', 'EUR')).toBe(false)
})
