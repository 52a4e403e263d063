import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { parseTypedAmount } from '#kernel/money.ts'
import { languages } from '../../i18n/languages.ts'
import { amountExample } from './amount-example.ts'

test('an example has the decimals of its currency, and is read in every language as the amount that it is', () => {
  expect([amountExample('EUR', 'en'), amountExample('KWD', 'de'), amountExample('JPY', 'fr')]).toEqual([
    '12.50',
    '12,500',
    '1250',
  ])
  for (const language of languages) {
    for (const currency of currencyCodes) {
      const minor = decimalsOf(currency) === 3 ? 12_500n : 1250n
      expect(
        parseTypedAmount(amountExample(currency, language), currency, language),
        `${language} ${currency}`,
      ).toBe(minor)
    }
  }
})
