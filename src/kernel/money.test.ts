import { expect, test } from 'vitest'
import type { Currency } from './currencies.ts'
import { parseTypedAmount } from './money.ts'

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
