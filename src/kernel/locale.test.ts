import { expect, it } from 'vitest'
import { hasOwnWords, intlLocale } from './locale.ts'
import { formatMoney } from './money.ts'

it('borrows figures for languages that browsers do not carry', () => {
  expect([intlLocale('kk'), intlLocale('uz'), intlLocale('de')]).toEqual(['ru', 'ru', 'de'])
  expect([hasOwnWords('kk'), hasOwnWords('de')]).toEqual([false, true])
  for (const language of ['kk', 'uz'])
    expect(formatMoney(1_234_560n, 'EUR', language)).toBe(formatMoney(1_234_560n, 'EUR', 'ru'))
})
