import { expect, test } from 'vitest'
import { bettingOf } from '#domain/people/settings/api.ts'
import { carriedAmounts } from './carried-amounts.ts'

const rule = { from: 'GBP', to: 'EUR', rate: '0.865' } as const

test.each([
  ['nothing was chosen', {}, {}],
  ['in another currency', { oneClickAmount: { USD: '50' } }, {}],
  [
    'in the old one',
    { oneClickAmount: { GBP: '50', USD: '1' }, initialStake: { GBP: '865' }, amountStep: { GBP: '1' } },
    {
      oneClickAmount: { GBP: '50', USD: '1', EUR: '58' },
      initialStake: { GBP: '865', EUR: '1000' },
      amountStep: { GBP: '1', EUR: '1' },
    },
  ],
  ['in both', { oneClickAmount: { GBP: '50', EUR: '20' } }, {}],
])('%s', (_, chosen, expected) => {
  expect(carriedAmounts(bettingOf(chosen), rule)).toEqual(expected)
})

test('what would be less than a stake may be is the smallest one', () => {
  const betting = bettingOf({ oneClickAmount: { KZT: '5000' }, amountStep: { KZT: '5' } })
  expect(carriedAmounts(betting, { from: 'KZT', to: 'EUR', rate: '600' })).toEqual({
    oneClickAmount: { KZT: '5000', EUR: '10' },
    amountStep: { KZT: '5', EUR: '1' },
  })
})
