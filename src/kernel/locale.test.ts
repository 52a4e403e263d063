import { expect, it, test } from 'vitest'
import { hasOwnWords, intlLocale } from './locale.ts'
import { formatMoney } from './money.ts'

it('borrows figures for languages that browsers do not carry', () => {
  expect([intlLocale('kk'), intlLocale('uz'), intlLocale('de')]).toEqual(['ru', 'ru', 'de'])
  expect([hasOwnWords('kk'), hasOwnWords('de')]).toEqual([false, true])
  for (const language of ['kk', 'uz'])
    expect(formatMoney(1_234_560n, 'EUR', language)).toBe(formatMoney(1_234_560n, 'EUR', 'ru'))
})

test('a sign stands where the language has it', () => {
  expect(formatMoney(10_000n, 'EUR', 'en', true)).toBe('+€100.00')
  expect(formatMoney(-10_000n, 'EUR', 'en', true)).toBe('-€100.00')
  expect(formatMoney(0n, 'EUR', 'en', true)).toBe('€0.00')
  expect(formatMoney(10_000n, 'EUR', 'en')).toBe('€100.00')
  // Arabic amounts contain marks for left-to-right writing, and the sign is among them.
  expect(formatMoney(10_000n, 'EUR', 'ar', true)).toMatch(/^[\u200e\u200f\u061c]+\+\D*100/)
})
