import { expect, test } from 'vitest'
import { allLanguages, type SiteLanguages } from '#web/i18n/languages.ts'
import { parseSiteConfig, usualSiteConfig } from './site-config.ts'
import { unlistedCookieLine, unlistedFor } from './visitor-languages.ts'

const read = (visitorLanguages: unknown, site: SiteLanguages = allLanguages) =>
  parseSiteConfig(JSON.stringify({ visitorLanguages }), undefined, site)
const faultsOf = (...rule: Parameters<typeof read>) => {
  const parsed = read(...rule)
  return 'faults' in parsed ? parsed.faults.join(' ') : ''
}
const rule = { hidden: ['ru', 'kk'], countries: ['UA', 'PL'] } as const

test('lists leave languages out for those whose country or cookie says so', () => {
  const parsed = read(rule)
  const wanted = 'config' in parsed ? parsed.config.visitorLanguages : undefined
  expect(wanted).toEqual(rule)
  expect(unlistedFor(wanted, 'UA', undefined)).toEqual({ languages: ['ru', 'kk'], isNew: true })
  expect(unlistedFor(wanted, 'PL', '1')).toEqual({ languages: ['ru', 'kk'], isNew: false })
  expect(unlistedFor(wanted, 'DE', '1')).toEqual({ languages: ['ru', 'kk'], isNew: false })
  for (const [country, cookie] of [
    ['DE', undefined],
    [null, undefined],
    ['DE', '0'],
    [null, 'yes'],
  ] as const)
    expect(unlistedFor(wanted, country, cookie)).toEqual({ languages: [], isNew: false })
  expect(unlistedCookieLine(false)).toBe('ua=1; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax')
  expect(unlistedCookieLine(true)).toMatch(/; Secure$/)
})

test('without a rule nothing is left out, whatever the cookie says', () => {
  expect(unlistedFor(usualSiteConfig.visitorLanguages, 'UA', '1')).toEqual({ languages: [], isNew: false })
})

test('the operator is told what is wrong with a rule', () => {
  const some: SiteLanguages = { offered: ['de', 'uk'], byDefault: 'uk' }
  expect(faultsOf({ ...rule, hidden: ['ru', 'xx'] })).toMatch(/hidden\.1: languages of the site: id, de, en/)
  expect(faultsOf({ ...rule, hidden: [] })).toMatch(/visitorLanguages\.hidden/)
  expect(faultsOf({ ...rule, countries: ['ua'] })).toMatch(/countries\.0: a country of two capital letters/)
  expect(faultsOf({ hidden: ['ru'] })).toMatch(/visitorLanguages\.countries/)
  expect(faultsOf({ ...rule, hide: ['ru'] })).toMatch(/"hide"/)
  expect(faultsOf({ ...rule, hidden: allLanguages.offered })).toMatch(/hidden: not all of the languages/)
  expect(faultsOf({ ...rule, hidden: ['uk', 'de', 'ru'] }, some)).toMatch(/hidden: not all of the languages/)
  expect(faultsOf({ ...rule, hidden: ['ru', 'en'] })).toMatch(/hidden: not en, the default language/)
  expect(faultsOf({ ...rule, hidden: ['uk'] }, some)).toMatch(/hidden: not uk, the default language/)
  expect(faultsOf({ ...rule, hidden: ['en', 'de'] }, some)).toBe('')
})
