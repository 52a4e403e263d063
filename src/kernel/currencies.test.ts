import { expect, test } from 'vitest'
import {
  amountIn,
  currencies,
  currencyCodes,
  isCurrency,
  roundAmount,
  usualCurrencies,
} from './currencies.ts'
import { decimalsOf } from './currency-decimals.ts'
import { formatMoney } from './money.ts'

test('what the specification says of steps and first stakes stands, and the eight usual ones are as they were', () => {
  const shown = usualCurrencies.map((code) => {
    const { stakeStep, initialStake, minStake } = currencies[code]
    return [code, stakeStep, initialStake, minStake]
  })
  expect(shown).toEqual([
    ['EUR', 250n, 500n, 10n],
    ['USD', 250n, 500n, 10n],
    ['GBP', 250n, 500n, 10n],
    ['RUB', 10_000n, 15_000n, 1_000n],
    ['KZT', 100_000n, 100_000n, 5_000n],
    ['JPY', 500n, 1_000n, 20n],
    ['KWD', 500n, 500n, 30n],
    ['AUD', 100n, 200n, 20n],
  ])
})

test('what is derived stays in the band of what is listed: a step of 0.6 to 3 euros, a least stake near 10 cents', () => {
  expect(currencyCodes.length).toBeGreaterThan(140)
  for (const code of currencyCodes) {
    const { stakeStep, initialStake, minStake, perEuro } = currencies[code]
    const euros = (amount: bigint) => Number(amount) / Number(perEuro)
    expect(euros(stakeStep), code).toBeGreaterThan(0.6)
    expect(euros(stakeStep), code).toBeLessThan(3.1)
    expect(euros(initialStake), code).toBeGreaterThan(0.9)
    expect(euros(initialStake), code).toBeLessThan(6.1)
    expect(euros(minStake), code).toBeGreaterThan(0.06)
    expect(euros(minStake), code).toBeLessThan(0.16)
    expect(initialStake % stakeStep === 0n || code === 'RUB', code).toBe(true)
    // A code of the runtime's own list, and as many decimals as ISO 4217 says: ICU never shows more.
    expect(Intl.supportedValuesOf('currency'), code).toContain(code)
    const style = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    expect(style.maximumFractionDigits!, code).toBeLessThanOrEqual(decimalsOf(code))
  }
})

test('no metals, funds, units of account or withdrawn codes', () => {
  for (const code of [
    'XAU',
    'XDR',
    'XTS',
    'XXX',
    'CLF',
    'CHE',
    'USN',
    'BOV',
    'HRK',
    'BGN',
    'ZWL',
    'toString',
  ])
    expect(isCurrency(code), code).toBe(false)
})

test('an amount shows all of its minor units, whatever the runtime thinks of the currency', () => {
  expect(formatMoney(1_234_567n, 'IQD', 'en')).toContain('1,234.567')
  expect(formatMoney(50n, 'LBP', 'en')).toContain('0.50')
  expect(formatMoney(1_000n, 'XOF', 'en')).toContain('1,000')
})

test('1, 2, 5 nearest by ratio', () => {
  const pairs = [
    [1n, 1n],
    [3n, 2n],
    [4n, 5n],
    [7n, 5n],
    [8n, 10n],
    [14n, 10n],
    [15n, 20n],
    [95n, 100n],
  ] as const
  for (const [amount, round] of pairs) expect(roundAmount(amount)).toBe(round)
})

test('a table of amounts holds for every currency, by its euros where it does not name one', () => {
  const table = { EUR: '500', USD: '700' }
  expect([amountIn(table, 'EUR'), amountIn(table, 'USD'), amountIn(table, 'PLN')]).toEqual([
    500n,
    700n,
    2_125n,
  ])
})
