import { expect, test } from 'vitest'
import { currencyInPlaceOf } from './currency-in-place.ts'
import { parseSiteConfig, usualSiteConfig } from './site-config.ts'

test('accounts are opened in the currencies that the operator names; what he gives up leads elsewhere', () => {
  const rule = { from: 'PLN', to: 'EUR', rate: '4.25', since: '2026-01-01T00:00:00Z' } as const
  const site = { ...usualSiteConfig, currencies: ['PLN' as const, 'EUR' as const] }
  const now = Date.parse('2026-06-01T00:00:00Z')
  const inPlace = (config: typeof usualSiteConfig) =>
    (['PLN', 'EUR', 'USD'] as const).map((code) => currencyInPlaceOf(config, code, now))
  expect(inPlace(site)).toEqual([null, null, 'PLN'])
  expect(inPlace({ ...site, conversions: [rule] })).toEqual(['EUR', null, 'EUR'])
})

test.each([[['EUR', 'EUR']], [['XAU']], [[]], [['eur']]])('%j is no list of currencies', (currencies) => {
  expect(parseSiteConfig(JSON.stringify({ currencies }))).toHaveProperty('faults')
})
