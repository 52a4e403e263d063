import { expect, test } from 'vitest'
import { usualFacts } from '../../../../test/factories/visit.ts'
import { counterpartOf } from './counterpart.ts'

const asOffers = { ...usualFacts, closed: ['convert-account', 'bonus-rules', 'bonus-games', 'bonus-rule'] }

test('in the browser too a closed bonus leads to its offer, and a closed offer to its bonus', () => {
  for (const [bonus, offer] of [
    ['/bonus/rules', '/bonus-offer/rules'],
    ['/bonus/games', '/bonus-offer/games'],
    ['/bonus/rules/cashback', '/bonus-offer/cashback/rules'],
  ] as const) {
    expect(counterpartOf(bonus, asOffers), bonus).toBe(offer)
    expect(counterpartOf(offer, undefined), offer).toBe(bonus)
  }
  expect(counterpartOf('/bonuses-offers', undefined)).toBe('/bonus/rules')
  expect(counterpartOf('/bonus-offer/cashback', undefined)).toBe('/bonus/rules/cashback')
  expect(counterpartOf('/bonus-offer/cashback/games', undefined)).toBe('/bonus/rules/cashback')
})

test('what is closed on both sides, or is no bonus, leads nowhere', () => {
  const closed = { ...asOffers, closed: [...asOffers.closed, 'bonus-offer'] }
  expect(counterpartOf('/bonus/rules', closed)).toBeNull()
  expect(counterpartOf('/rules', asOffers)).toBeNull()
})
