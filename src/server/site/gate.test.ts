import { expect, test } from 'vitest'
import { bonusVariants } from '#web/core/registry/bonus-variants.ts'
import { entryOf } from '#web/core/registry/index.ts'
import { unusual } from '#web/core/site-facts.ts'
import { usualFacts } from '../../../test/factories/visit.ts'
import { type Asked, createGate } from './gate.ts'
import { closedRoutes, parseSiteConfig, type SiteConfig, usualSiteConfig } from './site-config.ts'

const read = (file: object): SiteConfig => {
  const parsed = parseSiteConfig(JSON.stringify(file))
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'))
  return parsed.config
}

const visitor: Asked = { language: 'en', path: '/', search: '', ip: '203.0.113.9', country: 'DE' }

function gateOf(file: object, now = Date.UTC(2026, 10, 21, 12)) {
  const config = read(file)
  const cycles: (readonly string[])[] = []
  const gate = createGate({
    config: () => config,
    now: () => now,
    onCycle: (breadcrumbs) => cycles.push(breadcrumbs),
  })
  const open = (path: string, change: Partial<Asked> = {}) => gate.decide({ ...visitor, path, ...change })
  return { gate, open, cycles }
}

const shown = { kind: 'show', blocked: 0, maintenance: null }

test('without a file everything is shown, but the old addresses lead where their content is', () => {
  const { open } = gateOf({})
  expect(open('/live')).toEqual(shown)
  expect(open('/promotions/old')).toEqual(shown)
  expect(open('/user/coupon')).toEqual({ kind: 'go', to: '/en', code: 301 })
})

test('an address below /office leads to the page of the office that it names, and to no other', () => {
  const { open } = gateOf({})
  for (const [path, to] of [
    ['/office/history', '/en/history'],
    ['/office/recharge/', '/en/recharge'],
    ['/office/bonuses/deposit', '/en/bonuses/deposit'],
    ['/office/casino/vipcashback', '/en/casino/vipcashback'],
    ['/office/payment/requests', '/en/payment/requests'],
  ] as const)
    expect(open(path), path).toEqual({ kind: 'go', to, code: 301 })
  expect(open('/office/history', { search: '?page=2' })).toEqual({
    kind: 'go',
    to: '/en/history?page=2',
    code: 301,
  })
  for (const path of ['/office/live', '/office/rules', '/office/nowhere', '/office/a/b/c'])
    expect(open(path), path).toEqual(shown)
})

test('a menu section leads to the list or match that it names; there are no virtual sports', () => {
  const { open } = gateOf({})
  for (const [path, to] of [
    ['/live/sports', '/en/live'],
    ['/line/sports/football', '/en/line/football'],
    ['/live/sports/tennis/cup_1', '/en/live/tennis/cup_1'],
    ['/line/sports/tennis/cup_1/a-b_2', '/en/line/tennis/cup_1/a-b_2'],
    ['/live/esports', '/en/cyber/real/all'],
    ['/line/esports/e-football', '/en/line/e-football'],
  ] as const)
    expect(open(path), path).toEqual({ kind: 'go', to, code: 301 })
  expect(open('/live/virtual')).toEqual(shown)
  expect(open('/live/football')).toEqual(shown)
})

test('of a bonus page and its offer, the setting says which leads to the other', () => {
  expect(bonusVariants.map(({ pattern, to, needs }) => [pattern, to, needs])).toEqual([
    ['/bonus/rules', '/bonus-offer/rules', 'promo-bonus-to-offer'],
    ['/bonus-offer/rules', '/bonus/rules', 'no-promo-bonus-to-offer'],
    ['/bonus/games', '/bonus-offer/games', 'promo-bonus-to-offer'],
    ['/bonus-offer/games', '/bonus/games', 'no-promo-bonus-to-offer'],
    ['/bonus/rules/:id', '/bonus-offer/:id/rules', 'promo-bonus-to-offer'],
    ['/bonus-offer/:id/rules', '/bonus/rules/:id', 'no-promo-bonus-to-offer'],
    ['/bonuses-offers', '/bonus/rules', 'no-promo-bonus-to-offer'],
    ['/bonus-offer/:id', '/bonus/rules/:id', 'no-promo-bonus-to-offer'],
    ['/bonus-offer/:id/games', '/bonus/rules/:id', 'no-promo-bonus-to-offer'],
  ])
  const asOffers = gateOf({ features: { 'promo-bonus-to-offer': true } }).open
  const asBonuses = gateOf({}).open
  const pairs = [
    ['/bonus/rules', '/bonus-offer/rules'],
    ['/bonus/games', '/bonus-offer/games'],
    ['/bonus/rules/7', '/bonus-offer/7/rules'],
  ] as const
  for (const [bonus, offer] of pairs) {
    expect(asOffers(bonus), bonus).toEqual({ kind: 'go', to: `/en${offer}`, code: 302 })
    expect(asOffers(offer), offer).toEqual(shown)
    expect(asBonuses(offer), offer).toEqual({ kind: 'go', to: `/en${bonus}`, code: 302 })
    expect(asBonuses(bonus), bonus).toEqual(shown)
  }
  for (const [offer, bonus] of [
    ['/bonuses-offers', '/bonus/rules'],
    ['/bonus-offer/7', '/bonus/rules/7'],
    ['/bonus-offer/7/games', '/bonus/rules/7'],
  ] as const) {
    expect(asOffers(offer), offer).toEqual(shown)
    expect(asBonuses(offer), offer).toEqual({ kind: 'go', to: `/en${bonus}`, code: 302 })
  }
  expect(asBonuses('/bonus-offer/7', { search: '?currency=USD' })).toMatchObject({
    to: '/en/bonus/rules/7?currency=USD',
  })
})

test('redirect rules keep the query, go by country, language and network, and end where the last one leads', () => {
  const { open } = gateOf({
    redirects: [
      { url: '/promo/*', redirect: '/rules', code: 301 },
      { url: '/line', redirect: '/live', countries: ['FR'] },
      { url: '/line', redirect: '/rules', languages: ['ru'] },
      { url: '/line', redirect: 'https://other.example/line', ips: ['198.51.100.0/24', '2001:db8::/32'] },
      { url: '/live', redirect: '/line?view=all' },
    ],
  })
  expect(open('/promo/summer', { search: '?a=1' })).toEqual({ kind: 'go', to: '/en/rules?a=1', code: 301 })
  expect(open('/line')).toEqual(shown)
  expect(open('/line', { language: 'ru' })).toEqual({ kind: 'go', to: '/ru/rules', code: 302 })
  for (const ip of ['198.51.100.7', '::ffff:198.51.100.7', '2001:db8::1']) {
    expect(open('/line', { ip }), ip).toEqual({ kind: 'go', to: 'https://other.example/line', code: 302 })
  }
  expect(open('/live')).toEqual({ kind: 'go', to: '/en/line?view=all', code: 302 })
  expect(open('/live', { redirectsOff: true })).toEqual(shown)
})

test('a circle is told once and the page is shown; a rule for everything spares its own target', () => {
  const { open, cycles } = gateOf({
    redirects: [
      { url: '/line', redirect: '/live' },
      { url: '/live', redirect: '/line' },
      { url: '/*', redirect: '/rules' },
    ],
  })
  for (const path of ['/line', '/live', '/line']) expect(open(path)).toEqual(shown)
  expect(cycles).toEqual([['/line', '/live', '/line']])
  expect(open('/history')).toEqual({ kind: 'go', to: '/en/rules', code: 302 })
  expect(open('/rules')).toEqual(shown)
})

test.each([
  [1, '/block', 403],
  [2, '/block', 403],
  [3, '/block', 403],
  [5, '/block', 403],
  [14, '/block', 403],
  [13, '/block-ua', 403],
  [17, '/block-ie', 403],
  [4, '/site-updates', 503],
  [16, '/suspension', 403],
  [8, '/coming-soon', 403],
])('block reason %i has the page %s, which answers %i', (displayTypeId, page, status) => {
  const { open, gate } = gateOf({ blocks: [{ countries: ['DE'], displayTypeId }] })
  expect(open('/live')).toEqual({ kind: 'go', to: `/en${page}`, code: 302 })
  expect(open(page)).toEqual({ kind: 'show', blocked: displayTypeId, maintenance: null })
  expect(open('/live', { country: 'FR' })).toEqual(shown)
  expect(gate.blockOfCalls(visitor)?.displayTypeId).toBe(displayTypeId)
  expect(entryOf(page)).toMatchObject({ state: 'available', status, robots: 'noindex' })
})

test('a block of some pages has its page too, for those whom it concerns', () => {
  const { open } = gateOf({ blocks: [{ url: '/line*', countries: ['DE'], displayTypeId: 8 }] })
  expect(open('/line/tennis')).toEqual({ kind: 'go', to: '/en/coming-soon', code: 302 })
  expect(open('/coming-soon')).toEqual({ kind: 'show', blocked: 8, maintenance: null })
  expect(open('/coming-soon/')).toEqual({ kind: 'show', blocked: 8, maintenance: null })
  for (const path of ['/rules', '/block']) expect(open(path), path).toEqual(shown)
  expect(open('/coming-soon', { country: 'FR' })).toEqual(shown)
})

test('maintenance holds from its start to its end and is told of in its window', () => {
  const maintenance = {
    notify_started_at: '2026-11-21T08:00:00Z',
    started_at: '2026-11-21T10:00:00Z',
    ended_at: '2026-11-21T12:00:00+00:00',
  }
  const at = (hour: number, change = {}) =>
    gateOf({ maintenance: { ...maintenance, ...change } }, Date.UTC(2026, 10, 21, hour))
  expect(at(7).gate.maintenance()).toBeNull()
  expect(at(8).gate.maintenance()).toMatchObject({ active: false, notify: true })
  expect(at(8).open('/live')).toMatchObject({ kind: 'show', blocked: 0 })
  expect(at(10).open('/live')).toEqual({ kind: 'go', to: '/en/maintenance', code: 302 })
  // Players can withdraw, but not deposit.
  for (const page of ['/deduce', '/login', '/verification', '/historypay'])
    expect(at(10).open(page)).toMatchObject({ kind: 'show', maintenance: { active: true } })
  expect(at(10).open('/recharge')).toEqual({ kind: 'go', to: '/en/maintenance', code: 302 })
  expect(at(11).open('/maintenance')).toMatchObject({ kind: 'show', maintenance: { active: true } })
  expect(at(12).open('/live')).toEqual(shown)
  expect(at(11, { isActive: false }).open('/live')).toEqual(shown)
})

test('switches close what hangs on them, by name, number or feature', () => {
  const usual = [
    'taxation',
    'convert-account',
    'identification',
    'bring-friend',
    'bonuses-offers',
    'bonus-offer',
  ]
  expect(closedRoutes(usualSiteConfig)).toEqual(usual)
  // Pages need no list of closed addresses while the operator has configured nothing.
  expect(unusual({ ...usualFacts, closed: closedRoutes(usualSiteConfig) })).toBeUndefined()
  expect(closedRoutes(read({ unavailableRoutes: [47, 'history'] }))).toEqual([
    'rules',
    'taxation',
    'convert-account',
    'history',
    'identification',
    'bring-friend',
    'bonuses-offers',
    'bonus-offer',
  ])
  // A page with several addresses is closed by its name.
  expect(closedRoutes(read({ features: { 'bonus-games': false } }))).toEqual(['bonus-game', ...usual])
  expect(closedRoutes(read({ features: { 'promo-bonus-to-offer': true } }))).toEqual([
    'taxation',
    'convert-account',
    'identification',
    'bring-friend',
    'bonus-rules',
    'bonus-games',
    'bonus-rule',
  ])
  expect(closedRoutes(read({ features: { registration: false } }))).toEqual([
    'registration',
    'registration-type',
    ...usual,
  ])
  expect(closedRoutes(read({ features: { 'password-reset': false } }))).toEqual(['password-reset', ...usual])
})

test.each([
  ['{', /no JSON/],
  ['{"x":1}', /"x"/],
  ['{"redirects":[{"url":"/a","redirect":"//evil.example"}]}', /redirects.0.redirect/],
  ['{"redirects":[{"url":"/a","redirect":"http://evil.example"}]}', /redirects.0.redirect/],
  ['{"redirects":[{"url":"/a","redirect":"/tvgames"}]}', /available/],
  ['{"redirects":[{"url":"a","redirect":"/"}]}', /redirects.0.url/],
  ['{"redirects":[{"url":"/a","redirect":"/","code":200}]}', /redirects.0.code/],
  ['{"blocks":[{"displayTypeId":9}]}', /page is built/],
  ['{"blocks":[{"displayTypeId":1,"ips":["1.2.3.4/40"]}]}', /network/],
  ['{"support":"javascript:alert(1)"}', /support/],
  ['{"support":"help"}', /support/],
  ['{"unavailableRoutes":["nothing"]}', /npm run routes/],
  ['{"maintenance":{"started_at":"tomorrow","ended_at":"2026-01-01T00:00:00Z"}}', /instant/],
  ['{"maintenance":{"started_at":"2026-01-02T00:00:00Z","ended_at":"2026-01-01T00:00:00Z"}}', /end/],
])('tells the operator what is wrong with %s', (text, wanted) => {
  const parsed = parseSiteConfig(text)
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})

test('browsers are told of the licence that the operator names, and of none otherwise', () => {
  const licence = { number: '12/34', authority: 'Gambling Authority', link: 'https://authority.example/12' }
  expect(gateOf({}).gate.siteFacts().licence).toBeUndefined()
  expect(gateOf({ licence }).gate.siteFacts().licence).toEqual(licence)
  for (const wrong of [{ ...licence, link: 'javascript:1' }, { ...licence, number: ' ' }, { number: '1' }])
    expect(parseSiteConfig(JSON.stringify({ licence: wrong }))).toHaveProperty('faults')
})

test('browsers are told of notices and the age only where they are not the usual ones', () => {
  const usual = gateOf({}).gate.siteFacts()
  expect([usual.notices, usual.minimumAge, usual.ageGate]).toEqual([undefined, undefined, undefined])
  expect(usual.limitLoosenHours).toBeUndefined()
  expect(gateOf({ limitLoosenHours: 72 }).gate.siteFacts().limitLoosenHours).toBe(72)
  for (const limitLoosenHours of [23, 169, 24.5, '48']) {
    expect(parseSiteConfig(JSON.stringify({ limitLoosenHours })), `${limitLoosenHours}`).toHaveProperty(
      'faults',
    )
  }
  expect(gateOf({ notices: { welcome: true } }).gate.siteFacts().notices).toEqual({
    registrationReminder: { delay: 120, interval: 1440 },
    welcome: true,
    adBlock: false,
  })
  expect(
    gateOf({ notices: { registrationReminder: null } }).gate.siteFacts().notices?.registrationReminder,
  ).toBeNull()
  const config = read({})
  const age = { minimumAge: 21, ageGate: 'days' } as const
  const gate = createGate({ config: () => config, now: () => 0, age, onCycle: () => {} })
  expect(gate.siteFacts()).toMatchObject(age)
  for (const notices of [
    { registrationReminder: { delay: 0, interval: 1 } },
    { registrationReminder: { delay: 10 } },
    { registrationReminder: { delay: 10, interval: -1 } },
    { welcome: 'yes' },
    { pops: true },
  ]) {
    expect(parseSiteConfig(JSON.stringify({ notices })), JSON.stringify(notices)).toHaveProperty('faults')
  }
})
