import { expect, test } from 'vitest'
import { type Currency, currencies, parseTypedAmount } from './money.ts'

test.each<readonly [typed: string, currency: Currency, amount: bigint | null]>([
  [' 12.5 ', 'EUR', 1_250n],
  ['12,50', 'EUR', 1_250n],
  ['١٢٫٥', 'EUR', 1_250n],
  ['٠٩', 'EUR', 900n],
  ['۱۲۳۴۵۶۷۸۹۰', 'EUR', 123_456_789_000n],
  ['०.१९', 'EUR', 19n],
  ['٥', 'JPY', 5n],
  ['٥٫٥', 'JPY', null],
  ['٠', 'EUR', null],
  ['-٥', 'EUR', null],
  ['١٫٢٫٣', 'EUR', null],
  ['١٬٠٠٠', 'EUR', null],
  ['x', 'EUR', null],
])('an amount typed as "%s" in %s', (typed, currency, amount) => {
  expect(parseTypedAmount(typed, currency, 'en')).toBe(amount)
})

test('steps and initial stakes are those of the specification, section 9; where it names none, the rouble decides', () => {
  const named = Object.entries(currencies).map(([code, { stakeStep, initialStake }]) => [
    code,
    stakeStep,
    initialStake,
  ])
  expect(named).toEqual([
    ['EUR', 250n, 500n],
    ['USD', 250n, 500n],
    ['GBP', 250n, 500n],
    ['RUB', 10_000n, 15_000n],
    ['KZT', 50_000n, 50_000n],
    ['JPY', 500n, 1_000n],
    ['KWD', 500n, 500n],
    ['AUD', 100n, 200n],
  ])
})
