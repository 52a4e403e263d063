import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registered, someRegistration, testSite } from '../../../../test/factories/site.ts'
import { identityEndpoints } from './api.ts'
import type { NewPlayer } from './identity-options.ts'
import { referralCookies } from './registration/referral-cookies.ts'

test('a player registers, is signed in, and the rest of the house hears of him with his limits', async () => {
  const heard: NewPlayer[] = []
  const site = await testSite({ identity: { onRegistered: async (player) => void heard.push(player) } })
  const limits = [{ type: 20, value: '5000' }]
  const { browser, registration, playerId } = await registered(site, {
    email: ' New.Player@Example.ORG ',
    limits,
  })
  expect(heard).toEqual([{ playerId, currency: 'EUR', limits }])
  const { body } = await browser.get('/web-api/session')
  expect(body.player).toMatchObject({
    id: playerId,
    email: 'new.player@example.org',
    name: registration.name,
    country: 'DE',
    currency: 'EUR',
    language: 'en',
    previousSignInAt: null,
    termsAccepted: true,
  })
  const { rows } = await site.database.pool.query(
    'select birth_date::text, terms_version, ready_at is not null as ready from player where id = $1',
    [playerId],
  )
  expect(rows).toEqual([{ birth_date: '1990-05-17', terms_version: registration.termsVersion, ready: true }])
  expect(site.log.join('')).not.toMatch(/new\.player|Lovelace|quiet river/i)
})

const refusals: readonly [string, Record<string, unknown>, string, string][] = [
  ['a child', { birthDate: '2020-01-01' }, 'under-age', '/birthDate'],
  ['a person of 130', { birthDate: '1890-01-01' }, 'birth-date-impossible', '/birthDate'],
  ['a day that is none', { birthDate: '1999-02-30' }, 'invalid-input', '/birthDate'],
  ['old terms', { termsVersion: '2001-01-01' }, 'terms-not-accepted', '/termsVersion'],
  ['a short password', { password: '1234567' }, 'password-too-short', '/password'],
  ['a long password', { password: 'ab c'.repeat(40) }, 'password-too-long', '/password'],
  ['a common password', { password: 'password1' }, 'password-too-common', '/password'],
  ['no e-mail', { email: 'nobody' }, 'invalid-input', '/email'],
  ['an unknown country', { country: 'XX' }, 'invalid-input', '/country'],
  ['an unknown currency', { currency: 'BTC' }, 'invalid-input', '/currency'],
  ['an empty name', { name: '  ' }, 'invalid-input', '/name'],
  ['a name of control characters', { name: 'a\u0007b' }, 'invalid-input', '/name'],
  ['a limit of nothing', { limits: [{ type: 20, value: '0' }] }, 'invalid-input', '/limits/0/value'],
  [
    'a limit of sixteen digits',
    { limits: [{ type: 20, value: '1000000000000000' }] },
    'invalid-input',
    '/limits/0/value',
  ],
  ['an unknown limit', { limits: [{ type: 99, value: '1' }] }, 'invalid-input', '/limits/0/type'],
]

test('each refusal of a registration has its id, its place and both languages, and writes nothing', async () => {
  const site = await testSite()
  for (const [what, changes, code, pointer] of refusals) {
    const texts: string[] = []
    for (const language of ['en', 'ru']) {
      const answer = await site.browser().post('/web-api/registration', someRegistration(changes), {
        'x-language': language,
      })
      expect([answer.code, answer.body.errors?.[0]?.source?.pointer], what).toEqual([code, pointer])
      expect(answer.status, what).toBeLessThan(500)
      expect(answer.headers.getSetCookie(), what).toEqual([])
      texts.push(answer.body.errors?.[0]?.detail ?? '')
    }
    expect(texts[0], what).not.toMatch(/[а-я]/i)
    expect(texts[1], what).toMatch(/[а-я]/i)
  }
  expect((await site.database.pool.query('select 1 from player')).rowCount).toBe(0)
})

test('where the operator asks for a higher age, it is that which counts, and is told', async () => {
  const now = Date.UTC(2026, 10, 21)
  const site = await testSite({ identity: { minimumAge: 21, clock: { now: () => now } } })
  const young = await site
    .browser()
    .post('/web-api/registration', someRegistration({ birthDate: '2005-11-22' }))
  expect([young.code, young.body.errors?.[0]?.meta?.minimum]).toEqual(['under-age', 21])
  expect(young.body.errors?.[0]?.detail).toContain('21')
  const grown = someRegistration({ birthDate: '2005-11-21' })
  expect((await site.browser().post('/web-api/registration', grown)).status).toBe(200)
})

test('of eight who register at once with one address and one password one gets an account, whatever the case of the address', async () => {
  const site = await testSite()
  const email = 'Same@Example.org'
  const spellings = [
    email,
    'same@example.org',
    'SAME@EXAMPLE.ORG',
    ' same@example.org',
    email,
    email,
    email,
    email,
  ]
  const answers = await Promise.all(
    spellings.map((spelling) =>
      site.browser().post('/web-api/registration', someRegistration({ email: spelling })),
    ),
  )
  const statuses = answers.map((answer) => answer.code ?? 'taken in').sort()
  expect(statuses).toEqual([...Array(7).fill('email-taken'), 'taken in'])
  const { rows } = await site.database.pool.query(
    'select (select count(*)::int from player) as players, (select count(*)::int from player_credential) as credentials',
  )
  expect(rows).toEqual([{ players: 1, credentials: 1 }])
})

test('more registrations at once than there are connections all come through', async () => {
  const site = await testSite()
  const answers = await Promise.all(Array.from({ length: 24 }, () => registered(site)))
  expect(new Set(answers.map(({ playerId }) => playerId)).size).toBe(24)
})

test('what failed after registration is done at the next look at the session', async () => {
  let fail = true
  const heard: NewPlayer[] = []
  const site = await testSite({
    identity: {
      onRegistered: async (player) => {
        if (fail) throw new Error('ledger is away')
        heard.push(player)
      },
    },
  })
  const { browser, registration, playerId } = await registered(site, { limits: [{ type: 12, value: '9' }] })
  expect(heard).toEqual([])
  fail = false
  await site.browser().post('/web-api/sign-in', registration)
  await browser.get('/web-api/session')
  expect(heard).toEqual([{ playerId, currency: 'EUR', limits: [{ type: 12, value: '9' }] }])
})

test('signing in shows the sign-in before, signing out ends the session at once', async () => {
  const site = await testSite()
  const { browser, registration } = await registered(site)
  const second = site.browser()
  const { email, password } = registration
  const signedInAnswer = await second.post('/web-api/sign-in', { email: email.toUpperCase(), password })
  expect(signedInAnswer.body.player?.previousSignInAt).toBeTypeOf('number')
  const cookie = new Map(second.cookies)
  expect((await second.post('/web-api/sign-out')).body).toEqual({ player: null })
  expect([...second.cookies.keys()]).toEqual(['grant', 'ggru'])
  const thief = site.browser()
  for (const [name, value] of cookie) thief.cookies.set(name, value)
  expect((await thief.get('/web-api/session')).body).toEqual({ player: null })
  expect((await browser.get('/web-api/session')).body.player).not.toBeNull()
})

test('an unknown address and a wrong password are refused alike', async () => {
  const site = await testSite()
  const { registration } = await registered(site)
  const wrong = await site.browser().post('/web-api/sign-in', { ...registration, password: 'something else' })
  const unknown = await site
    .browser()
    .post('/web-api/sign-in', { ...registration, email: 'not@there.example' })
  const seen = [wrong, unknown].map(({ status, body }) => [
    status,
    body.errors?.[0]?.code,
    body.errors?.[0]?.detail,
  ])
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.slice(0, 2)).toEqual([401, 'wrong-credentials'])
})

test('parallel guesses are counted, and even the right password then has to wait', async () => {
  const site = await testSite()
  const { registration } = await registered(site)
  const guess = (password: string) => site.browser().post('/web-api/sign-in', { ...registration, password })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`guess number ${n}`)))
  const counted = Object.groupBy(answers, (answer) => answer.code ?? '')
  // The registration counts as one of eight attempts.
  expect(counted['wrong-credentials']?.length).toBe(7)
  expect(counted['too-many-attempts']?.length).toBe(23)
  const late = await guess(registration.password)
  expect([late.status, late.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('the endpoint itself limits an address', async () => {
  const site = await testSite({ http: { rateLimits: { visitor: 600, player: 600 } } })
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) {
    const body = { email: `nobody${n}@example.org`, password: 'whatever it is' }
    statuses.push((await site.browser().post('/web-api/sign-in', body)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
})

test('no body makes an identity endpoint answer 5xx', async () => {
  const site = await testSite()
  const paths = identityEndpoints.filter(({ method }) => method === 'POST').map(({ path }) => path)
  let looked = 0
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\u0000', '\ud800', 'a@b.co', '__proto__', '2000-13-01', '9'.repeat(400), 'K@x.org'),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom(...Object.keys(someRegistration()), 'limits', 'save', 'id', 'emailVerified', 'role'),
      nasty,
      async (path, field, value) => {
        const answer = await site.browser().post(path, someRegistration({ [field]: value }))
        expect(answer.status, JSON.stringify({ path, field, value })).toBeLessThan(500)
        looked++
      },
    ),
    { numRuns: 100 },
  )
  expect(looked).toBe(100)
  const { rows } = await site.database.pool.query(
    'select count(*)::int as n from player where email_verified',
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('who sent a player is kept with him: what his cookies tell, and nothing else', async () => {
  const site = await testSite()
  const query = new URLSearchParams(
    `ref=7&tag=spring sale&bf=x&click_id=c1&aip=9&subid=\u0000&pb=${'p'.repeat(101)}&utm_source=mail`,
  )
  const lines = referralCookies(query, true)
  expect(lines).toEqual([
    'refererid=7; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure',
    'reflinkid=spring%20sale; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure',
    'ref_partner_id=c1%26utm_source%3Dmail%26aip%3D9; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  ])
  expect(referralCookies(new URLSearchParams('utm_source=mail&aip=9&payment_consultant=2'), true)).toEqual([])
  const cookie = [...lines.map((line) => line.split(';')[0]), 'subid=%ff', 'other=1'].join('; ')
  const registration = someRegistration()
  const answer = await site.browser().post('/web-api/registration', registration, { cookie })
  expect(answer.status).toBe(200)
  const { rows } = await site.database.pool.query('select referral from player where email = $1', [
    registration.email,
  ])
  expect(rows).toEqual([
    { referral: { refererid: '7', reflinkid: 'spring sale', ref_partner_id: 'c1&utm_source=mail&aip=9' } },
  ])
})

test('a hostile referral never breaks out of its cookie', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ref', 'tag', 'btag', 'click_id', 'pb'),
      fc.string({ unit: 'binary' }),
      (name, value) => {
        for (const line of referralCookies(new URLSearchParams({ [name]: value, aip: value }), false)) {
          expect(line).toMatch(/^[a-z_]+=[^;,\s"\\]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
        }
      },
    ),
    { numRuns: 500 },
  )
})
