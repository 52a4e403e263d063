import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { maxAmount, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { type Language, languages } from '../../i18n/languages.ts'

const decimalCommas: readonly Language[] = [
  'id',
  'de',
  'es',
  'fr',
  'it',
  'uz',
  'pl',
  'pt',
  'tr',
  'kk',
  'ru',
  'uk',
]
const decimalDots: readonly Language[] = ['en', 'ar', 'hi', 'zh']

test('every language of the site is one of the table', () => {
  expect([...decimalCommas, ...decimalDots].toSorted()).toEqual(languages.toSorted())
})

test.each<{
  typed: string
  /** Dinars in languages with a decimal comma, and in others. */
  comma: bigint | null
  dot: bigint | null
  EUR: bigint | null
  JPY: bigint | null
}>([
  { typed: '1,000', comma: 1_000n, dot: null, EUR: null, JPY: null },
  { typed: '0,500', comma: 500n, dot: null, EUR: null, JPY: null },
  { typed: '12,345', comma: 12_345n, dot: null, EUR: null, JPY: null },
  { typed: '1.000', comma: 1_000n, dot: 1_000n, EUR: null, JPY: null },
  { typed: '12.345', comma: 12_345n, dot: 12_345n, EUR: null, JPY: null },
  { typed: '1,5', comma: 1_500n, dot: 1_500n, EUR: 150n, JPY: null },
  { typed: '1.5', comma: 1_500n, dot: 1_500n, EUR: 150n, JPY: null },
  { typed: '1,50', comma: 1_500n, dot: 1_500n, EUR: 150n, JPY: null },
  { typed: '1000', comma: 1_000_000n, dot: 1_000_000n, EUR: 100_000n, JPY: 1_000n },
  { typed: '1,000.5', comma: null, dot: null, EUR: null, JPY: null },
  { typed: '1.000,5', comma: null, dot: null, EUR: null, JPY: null },
  { typed: '1,000,000', comma: null, dot: null, EUR: null, JPY: null },
  { typed: '1 000', comma: null, dot: null, EUR: null, JPY: null },
  { typed: '١٬٠٠٠', comma: null, dot: null, EUR: null, JPY: null },
  { typed: '1٬000', comma: null, dot: null, EUR: null, JPY: null },
  { typed: '١،٠٠٠', comma: null, dot: null, EUR: null, JPY: null },
  { typed: '١,٠٠٠', comma: 1_000n, dot: null, EUR: null, JPY: null },
  { typed: '१,०००', comma: 1_000n, dot: null, EUR: null, JPY: null },
  { typed: '١٫٠٠٠', comma: 1_000n, dot: 1_000n, EUR: null, JPY: null },
  { typed: '۱۲٫۳۴۵', comma: 12_345n, dot: 12_345n, EUR: null, JPY: null },
  { typed: '١٫٥', comma: 1_500n, dot: 1_500n, EUR: 150n, JPY: null },
  { typed: '١٠٠٠', comma: 1_000_000n, dot: 1_000_000n, EUR: 100_000n, JPY: 1_000n },
])('$typed is the same amount to everybody who reads it so, and to others none', (row) => {
  for (const language of languages) {
    const dinars = decimalCommas.includes(language) ? row.comma : row.dot
    expect(parseTypedAmount(row.typed, 'KWD', language), `${language} KWD`).toBe(dinars)
    expect(parseTypedAmount(row.typed, 'EUR', language), `${language} EUR`).toBe(row.EUR)
    expect(parseTypedAmount(row.typed, 'JPY', language), `${language} JPY`).toBe(row.JPY)
  }
})

test('what the site writes in a field is read back the same in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom(...currencyCodes),
      fc.bigInt(1n, maxAmount),
      (language, currency, amount) => {
        expect(parseTypedAmount(toDecimalText(amount, currency), currency, language)).toBe(amount)
      },
    ),
  )
})
