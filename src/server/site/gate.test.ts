import { expect, test } from 'vitest'
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
  [1, '/block'],
  [2, '/block'],
  [3, '/block'],
  [5, '/block'],
  [14, '/block'],
  [13, '/block-ua'],
  [17, '/block-ie'],
  [4, '/site-updates'],
  [16, '/suspension'],
])('block reason %i has the page %s', (displayTypeId, page) => {
  const { open, gate } = gateOf({ blocks: [{ countries: ['DE'], displayTypeId }] })
  expect(open('/live')).toEqual({ kind: 'go', to: `/en${page}`, code: 302 })
  expect(open(page)).toEqual({ kind: 'show', blocked: displayTypeId, maintenance: null })
  expect(open('/live', { country: 'FR' })).toEqual(shown)
  expect(gate.blockOfCalls(visitor)?.displayTypeId).toBe(displayTypeId)
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
  expect(at(11).open('/maintenance')).toMatchObject({ kind: 'show', maintenance: { active: true } })
  expect(at(12).open('/live')).toEqual(shown)
  expect(at(11, { isActive: false }).open('/live')).toEqual(shown)
})

test('switches close what hangs on them, by name, number or feature', () => {
  expect(closedRoutes(usualSiteConfig)).toEqual([])
  expect(closedRoutes(read({ unavailableRoutes: [47, 'history'] }))).toEqual(['rules', 'history'])
  expect(closedRoutes(read({ features: { registration: false } }))).toEqual(['registration'])
})

test.each([
  ['{', /no JSON/],
  ['{"x":1}', /"x"/],
  ['{"redirects":[{"url":"/a","redirect":"//evil.example"}]}', /redirects.0.redirect/],
  ['{"redirects":[{"url":"/a","redirect":"http://evil.example"}]}', /redirects.0.redirect/],
  ['{"redirects":[{"url":"/a","redirect":"/casino"}]}', /available/],
  ['{"redirects":[{"url":"a","redirect":"/"}]}', /redirects.0.url/],
  ['{"redirects":[{"url":"/a","redirect":"/","code":200}]}', /redirects.0.code/],
  ['{"blocks":[{"displayTypeId":8}]}', /page is built/],
  ['{"blocks":[{"displayTypeId":1,"ips":["1.2.3.4/40"]}]}', /network/],
  ['{"unavailableRoutes":["nothing"]}', /npm run routes/],
  ['{"maintenance":{"started_at":"tomorrow","ended_at":"2026-01-01T00:00:00Z"}}', /instant/],
  ['{"maintenance":{"started_at":"2026-01-02T00:00:00Z","ended_at":"2026-01-01T00:00:00Z"}}', /end/],
])('tells the operator what is wrong with %s', (text, wanted) => {
  const parsed = parseSiteConfig(text)
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})
