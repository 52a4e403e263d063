import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { handlerContext } from '../../../../../test/factories/handler-context.ts'
import { confirmed } from '../../../../../test/factories/sign-in.ts'
import {
  passOf,
  registered,
  someRegistration,
  type TestBrowser,
  testSite,
} from '../../../../../test/factories/site.ts'
import { createSigner } from '../signed-token.ts'
import { createFormTokens, type FormTokensOptions } from './form-tokens.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const secret = 'only for this test'
const start = Date.UTC(2026, 10, 21)

const countryHeader = (country: string | undefined) => (country === undefined ? {} : { 'x-country': country })
const regionOf: FormTokensOptions['regionOf'] = (headers) =>
  (headers['x-country'] as string | undefined) ?? null

/** Creates form tokens under a clock that the test moves; `give` issues one and returns its `Set-Cookie` lines. */
function formTokensAt(options: Partial<FormTokensOptions> = {}) {
  let now = start
  const formTokens = createFormTokens({
    secret,
    clock: { now: () => now },
    secure: false,
    regionOf,
    ...options,
  })
  const asker = (agent: string, country?: string, cookie?: string) => ({
    ip: '192.0.2.1',
    requestHeaders: { 'user-agent': agent, ...countryHeader(country), ...(cookie ? { cookie } : {}) },
  })
  const give = (agent = windows, country?: string) => {
    const lines: string[] = []
    const appendCookie = (line: string) => void lines.push(line)
    const context = { ...handlerContext(), ...asker(agent, country), appendCookie }
    return { answer: formTokens.issue(context), lines }
  }
  const use = (grant: string, agent = windows, country?: string) =>
    formTokens.use(asker(agent, country, `grant=${grant}`))
  return { formTokens, asker, give, use, later: (ms: number) => (now += ms) }
}

test.each([
  [false, 'DE', 'DE', ''],
  [true, 'FR', 'FR', '; Secure'],
  [false, undefined, '-', ''],
] as const)('over https %s from %s the cookies are these', (secure, country, ggru, attribute) => {
  const { give } = formTokensAt({ secure })
  const { answer, lines } = give(windows, country)
  expect(answer.ggru).toBe(ggru)
  expect(lines).toEqual([
    `grant=${answer.grant}; Path=/; Max-Age=1800; SameSite=Strict${attribute}; HttpOnly`,
    `ggru=${ggru}; Path=/; Max-Age=1800; SameSite=Strict${attribute}`,
  ])
})

const cut = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)
const unsigned = (token: string) => token.slice(0, token.lastIndexOf('.') + 1)
const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

test.each<[string, boolean, (scene: ReturnType<typeof formTokensAt>) => boolean]>([
  ['a grant of this device and region', true, ({ give, use }) => use(give().answer.grant)],
  [
    'one of a named region',
    true,
    ({ give, use }) => use(give(windows, 'DE').answer.grant, 'Windows 11', 'DE'),
  ],
  ['another kind of device', false, ({ give, use }) => use(give(windows).answer.grant, phone)],
  ['another region', false, ({ give, use }) => use(give(windows, 'DE').answer.grant, windows, 'FR')],
  ['a region that is gone', false, ({ give, use }) => use(give(windows, 'DE').answer.grant)],
  ['a region that is new', false, ({ give, use }) => use(give(windows).answer.grant, windows, 'DE')],
  ['nothing', false, ({ formTokens, asker }) => formTokens.use(asker(windows))],
  [
    'the other cookie alone',
    false,
    ({ formTokens, asker }) => formTokens.use(asker(windows, undefined, 'ggru=-')),
  ],
  ['an empty one', false, ({ use }) => use('')],
  ['a cut one', false, ({ give, use }) => use(give().answer.grant.slice(0, -1))],
  ['one with something behind it', false, ({ give, use }) => use(`${give().answer.grant}A`)],
  ['one without a signature', false, ({ give, use }) => use(unsigned(give().answer.grant))],
  [
    'one under another key',
    false,
    ({ use }) => {
      const claims = { id: 'x', platform: 'windows', region: '-' }
      return use(createSigner('guessed', 'grant', { now: () => start }).sign(claims, 1800).token)
    },
  ],
  [
    'a token of another purpose',
    false,
    ({ use }) => {
      const claims = { id: 'x', platform: 'windows', region: '-' }
      return use(createSigner(secret, 'device', { now: () => start }).sign(claims, 1800).token)
    },
  ],
  [
    'the last millisecond',
    true,
    ({ give, use, later }) => {
      const { grant } = give().answer
      later(1_799_999)
      return use(grant)
    },
  ],
  [
    'one that has run out',
    false,
    ({ give, use, later }) => {
      const { grant } = give().answer
      later(1_800_000)
      return use(grant)
    },
  ],
])('%s: %s', (_, good, scene) => {
  expect(scene(formTokensAt())).toBe(good)
})

test('a grant serves twenty tries and no more until its end; another one twenty of its own', () => {
  const { give, use, later } = formTokensAt()
  const [one, other] = [give().answer.grant, give().answer.grant]
  expect(one).not.toBe(other)
  const tries = (grant: string, count: number) => Array.from({ length: count }, () => use(grant))
  expect(tries(one, 25)).toEqual([...Array(20).fill(true), ...Array(5).fill(false)])
  later(1_799_999)
  expect(tries(one, 2)).toEqual([false, false])
  expect(tries(other, 21)).toEqual([...Array(20).fill(true), false])
})

test('no letter of a grant can be changed, and no cookie of any shape is a grant or a fault', () => {
  const { give, use, formTokens, asker } = formTokensAt()
  const { grant } = give().answer
  let changed = 0
  for (let at = 0; at < grant.length; at++) {
    expect(use(flip(grant, at)), `letter ${at}`).toBe(false)
    expect(use(cut(grant, at)), `without letter ${at}`).toBe(false)
    changed += 2
  }
  expect(changed).toBeGreaterThan(400)
  expect(use(grant)).toBe(true)
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formTokens.use(asker(windows, undefined, text))).toBe(false)
      expect(use(text)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

/** Turns the browser into one without its grant; the other cookie still says that there is one. */
function withoutGrant(browser: TestBrowser): TestBrowser {
  browser.cookies.set('ggru', '-')
  browser.cookies.delete('grant')
  return browser
}

test('the call answers what it sets, is not kept, and can be asked in any way', async () => {
  const site = await testSite()
  const browser = site.browser()
  const answer = await browser.get('/web-api/secure-data')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ggru: '-', grant: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  expect(Object.fromEntries(browser.cookies)).toEqual({ ...answer.body })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const again = await browser.get('/web-api/secure-data?ggru=x&grant[]=1', {
    'user-agent': '\u00ff'.repeat(2000),
  })
  expect(again.status).toBe(200)
  expect(again.body.grant).not.toBe(answer.body.grant)
  const statuses = ['POST', 'PUT', 'DELETE'].map(
    async (method) => (await browser.send(method, '/web-api/secure-data', {})).status,
  )
  expect(await Promise.all(statuses)).toEqual([405, 405, 405])
})

test('the call is as limited as its neighbours', async () => {
  const site = await testSite({ http: { rateLimits: { visitor: 1000, player: 1000 } } })
  const statuses: number[] = []
  for (let asked = 0; asked < 61; asked++) {
    statuses.push((await site.browser().get('/web-api/secure-data')).status)
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429])
})

const forms = [
  ['registration', '/web-api/registration', () => someRegistration(), undefined],
  ['sign-in', '/web-api/sign-in', () => ({ email: 'a@b.example', password: 'no' }), 'wrong-credentials'],
  ['password-code', '/web-api/password/code', () => ({ email: 'a@b.example' }), undefined],
] as const

test.each(forms)(
  '%s without a grant takes a solved challenge, with one nothing',
  async (_, path, body, code) => {
    const site = await testSite()
    const bare = withoutGrant(site.browser())
    const held = await bare.post(path, body())
    expect([held.status, held.code, held.body.errors?.[0]?.meta]).toEqual([
      400,
      'captcha-required',
      { code: 100 },
    ])
    const pass = await passOf(bare)
    expect((await bare.post(path, body(), pass)).code).toBe(code)
    expect((await bare.post(path, body(), pass)).code).toBe('captcha-used')
    expect((await site.browser().post(path, body())).code).toBe(code)
  },
)

test('only the forms ask: a code is checked and a password set without a grant', async () => {
  const site = await testSite()
  const code = { email: 'a@b.example', code: '12345678' }
  const bare = withoutGrant(site.browser())
  expect((await bare.post('/web-api/password/check', code)).code).toBe('wrong-code')
  const reset = { ...code, password: 'another calm harbour 9' }
  expect((await bare.post('/web-api/password/reset', reset)).code).toBe('wrong-code')
})

test('a device that signed in before to the account of a confirmed address needs no grant', async () => {
  const site = await testSite()
  const home = site.browser()
  const record = (await home.post('/web-api/device')).body
  const device = { 'x-hd': record.token as string }
  const registration = someRegistration()
  expect((await home.post('/web-api/registration', registration, device)).status).toBe(200)
  const { email, password } = registration
  await home.post('/web-api/sign-in', { email, password }, device)
  const bare = withoutGrant(site.browser())
  // Anybody may claim an address: a browser that did so gets no trust for it.
  expect((await bare.post('/web-api/sign-in', { email, password }, device)).code).toBe('captcha-required')
  await confirmed(site.database.pool, { email })
  expect((await home.post('/web-api/sign-in', { email, password }, device)).status).toBe(200)
  expect((await bare.post('/web-api/sign-in', { email, password })).code).toBe('captcha-required')
  expect((await bare.post('/web-api/sign-in', { email, password }, device)).status).toBe(200)
})

test('of twenty-four registrations at once with one grant, twenty come through', async () => {
  const site = await testSite()
  const browser = site.browser()
  await browser.get('/web-api/secure-data')
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => {
      const tab = site.browser()
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
      return tab.post('/web-api/registration', someRegistration())
    }),
  )
  const told = answers.map((answer) => answer.code ?? 'taken in').sort()
  expect(told).toEqual([...Array(4).fill('captcha-required'), ...Array(20).fill('taken in')])
  const { rows } = await site.database.pool.query('select count(*)::int as players from player')
  expect(rows).toEqual([{ players: 20 }])
})

test('a try that brings a pass leaves the grant as it is', async () => {
  const site = await testSite({ identity: { freeTries: 1 } })
  const { browser } = await registered(site)
  const use = vi.fn(() => true)
  const standing = { granted: use }
  expect(() => site.identity.captcha.take('127.0.0.1', undefined, standing)).toThrow('captcha-required')
  const { 'x-captcha': pass } = await passOf(browser)
  site.identity.captcha.take('127.0.0.1', pass, standing)
  expect(use).not.toHaveBeenCalled()
})
