import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import type { HttpOptions } from '#server/http/index.ts'
import { confirmed } from '../../../../../test/factories/sign-in.ts'
import { type Answer, registered, type TestBrowser, testSite } from '../../../../../test/factories/site.ts'
import type { Addressee } from './password-reset.ts'

const fresh = 'another calm harbour 9'

async function siteWithLetters(http: Partial<HttpOptions> = {}) {
  const codes: { to: Addressee; code: string }[] = []
  const changed: Addressee[] = []
  const ended: string[] = []
  let now = Date.now()
  const site = await testSite({
    http,
    identity: {
      letters: {
        code: (to, code) => void codes.push({ to, code }),
        changed: (to) => void changed.push(to),
      },
      onSignedOut: (sessionId) => void ended.push(sessionId),
      clock: { now: () => now },
    },
  })
  const lastCode = async (count: number) => {
    await vi.waitFor(() => expect(codes).toHaveLength(count), { timeout: 60_000 })
    return codes.at(-1)!.code
  }
  return { site, codes, changed, ended, lastCode, later: (ms: number) => (now += ms) }
}

/** Returns the fact `next` of a wrong code; undefined if absent. */
const nextOf = (answer: Answer) => {
  expect(codeOf(answer)).toBe('wrong-code')
  return answer.body.errors?.[0]?.meta?.next
}
const codeOf = ({ code }: Answer) => code

const ask = (browser: TestBrowser, email: string) => browser.post('/web-api/password/code', { email })
const reset = (browser: TestBrowser, email: string, code: string, password = fresh) =>
  browser.post('/web-api/password/reset', { email, code, password })

test('a forgotten password is set anew with the code of a letter; every session ends; the code is used up', async () => {
  const { site, codes, changed, ended, lastCode } = await siteWithLetters()
  const { browser, registration } = await registered(site, { email: 'Ann@Example.org' })
  const stranger = site.browser()
  expect(await ask(stranger, ' ANN@example.org ')).toMatchObject({ status: 200, body: { minutes: 10 } })
  const code = await lastCode(1)
  expect(code).toMatch(/^\d{8}$/)
  expect(codes[0]?.to).toMatchObject({ email: 'ann@example.org', language: 'en' })
  const { rows } = await site.database.pool.query('select value from player_verification')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)

  const check = (tried: string) =>
    stranger.post('/web-api/password/check', { email: 'ann@example.org', code: tried })
  const wrong = code === '00000000' ? '11111111' : '00000000'
  expect(codeOf(await check(wrong))).toBe('wrong-code')
  expect(await check(code)).toMatchObject({ status: 200, body: { right: true } })
  for (const [password, refusal] of [
    ['short', 'password-too-short'],
    ['password1', 'password-too-common'],
    ['ann@example.org1', 'password-too-common'],
  ] as const) {
    expect(codeOf(await reset(stranger, 'ann@example.org', code, password))).toBe(refusal)
  }
  expect(await reset(stranger, 'ann@example.org', code)).toMatchObject({
    status: 200,
    body: { changed: true },
  })
  expect(ended).toHaveLength(1)
  expect((await browser.get('/web-api/session')).body.player).toBeNull()
  expect((await stranger.get('/web-api/session')).body.player).toBeNull()
  expect(changed).toMatchObject([{ email: 'ann@example.org' }])
  const signIn = (password: string) =>
    site.browser().post('/web-api/sign-in', { email: 'ann@example.org', password })
  expect(codeOf(await signIn(String(registration.password)))).toBe('wrong-credentials')
  expect((await signIn(fresh)).status).toBe(200)
  expect(codeOf(await reset(stranger, 'ann@example.org', code))).toBe('wrong-code')
  expect(site.log.join('')).not.toMatch(new RegExp(`${code}|ann@example|calm harbour`))
})

test('nobody learns who has an account, and a newer code ends the older one', async () => {
  const { site, codes, lastCode } = await siteWithLetters()
  await registered(site, { email: 'ann@example.org' })
  const browser = site.browser()
  const known = await ask(browser, 'ann@example.org')
  const unknown = await ask(browser, 'nobody@example.org')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const first = await lastCode(1)
  await ask(browser, 'ann@example.org')
  const second = await lastCode(2)
  expect(codes.map(({ to }) => to.email)).toEqual(['ann@example.org', 'ann@example.org'])
  for (const email of ['ann@example.org', 'nobody@example.org'])
    expect(codeOf(await reset(browser, email, first))).toBe('wrong-code')
  expect((await reset(browser, 'ann@example.org', second)).status).toBe(200)
  expect(codeOf(await reset(browser, 'ann@example.org', first))).toBe('wrong-code')
  expect(codeOf(await reset(browser, 'ann@example.org', second))).toBe('wrong-code')
})

test('guesses are few, also in parallel; letters are few; a code grows old', async () => {
  const { site, lastCode, later } = await siteWithLetters()
  await registered(site, { email: 'ann@example.org' })
  const browser = site.browser()
  await ask(browser, 'ann@example.org')
  const code = await lastCode(1)
  const guesses = Array.from({ length: 45 }, (_, index) => String(10_000_000 + index)).filter(
    (one) => one !== code,
  )
  const answers = await Promise.all(
    guesses.map((guess, index) =>
      // Each from an address of its own, because the limit by address is not under test.
      site.browser().post(
        '/web-api/password/check',
        { email: 'ann@example.org', code: guess },
        {
          'x-forwarded-for': `10.9.${index}.1`,
        },
      ),
    ),
  )
  const refusals = answers.map(codeOf)
  expect(new Set(refusals)).toContain('too-many-codes')
  expect(refusals.filter((one) => one === 'wrong-code' || one === 'code-time-up').length).toBeLessThanOrEqual(
    40,
  )
  expect((await reset(browser, 'ann@example.org', code)).status).not.toBe(200)

  await ask(browser, 'ann@example.org')
  await ask(browser, 'ann@example.org')
  expect(codeOf(await ask(browser, 'ann@example.org'))).toBe('too-many-codes')
  later(61 * 60_000)
  const back = site.browser()
  expect((await ask(back, 'ann@example.org')).status).toBe(200)
  const next = await lastCode(4)
  await site.database.pool.query("update player_verification set expires_at = now() - interval '1 second'")
  expect(codeOf(await reset(browser, 'ann@example.org', next))).toMatch(/code-time-up|wrong-code/)
  await ask(back, 'ann@example.org')
  await lastCode(5)
  expect(await site.identity.deleteExpiredCodes()).toBe(0)
  await site.database.pool.query("update player_verification set expires_at = now() - interval '1 second'")
  expect(await site.identity.deleteExpiredCodes()).toBeGreaterThanOrEqual(1)
})

test.each([
  ['no address', { email: 'nobody', code: '12345678', password: fresh }],
  ['letters for digits', { email: 'ann@example.org', code: '1234567a', password: fresh }],
  ['a number', { email: 'ann@example.org', code: 12345678, password: fresh }],
  ['no password', { email: 'ann@example.org', code: '12345678' }],
])('%s is refused as what it is', async (_, body) => {
  const { site } = await siteWithLetters()
  const answer = await site.browser().post('/web-api/password/reset', body)
  expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid-input'])
})

test('a wrong code tells nothing of the account: not whether there is one, nor whose it is', async () => {
  const { site, lastCode } = await siteWithLetters()
  await registered(site, { email: 'ann@example.org', name: 'Ada Lovelace' })
  const statements = vi.spyOn(Client.prototype, 'query')
  const stories = []
  for (const email of ['ann@example.org', 'nobody@example.org']) {
    const browser = site.browser()
    await browser.get('/web-api/secure-data')
    statements.mockClear()
    const answers = [await ask(browser, email)]
    for (const password of ['adalovelace1', `${email}1`, 'short', ...new Array(5).fill(fresh)])
      answers.push(await reset(browser, email, '00000000', password))
    stories.push({
      answers: answers.map(({ status, code, body }) => [status, code, body.errors?.[0]?.meta]),
      // The database statements account for the time of an answer.
      asked: statements.mock.calls.map(([statement]) => String(statement)),
    })
  }
  const [known, unknown] = stories
  expect(known!.answers[1]).toEqual([422, 'wrong-code', undefined])
  expect(unknown).toEqual(known)
  await lastCode(1)
})

test('wrong codes and codes asked for from elsewhere do not keep the owner from his account', async () => {
  const { site, codes, lastCode } = await siteWithLetters({ trustProxy: ['127.0.0.1'] })
  await registered(site, { email: 'ann@example.org' })
  const at = (ip: string) => {
    const browser = site.browser()
    const from = { 'x-forwarded-for': ip }
    const email = 'ann@example.org'
    return {
      ask: () => browser.post('/web-api/password/code', { email }, from),
      reset: (code: string, password = fresh) =>
        browser.post('/web-api/password/reset', { email, code, password }, from),
    }
  }
  const home = at('198.51.100.7')
  await home.ask()
  const code = await lastCode(1)
  const wrong = code === '00000000' ? '11111111' : '00000000'
  const guesses = []
  for (let place = 0; place < 45; place++) guesses.push(nextOf(await at(`203.0.113.${place}`).reset(wrong)))
  // One code allows few tries in all.
  expect(guesses.filter((next) => next === undefined).length).toBeLessThanOrEqual(4)
  expect(new Set(guesses)).toEqual(new Set([undefined, 'new-code']))
  // The stranger's own code neither replaces the owner's nor allows guesses for longer.
  const stranger = at('203.0.113.200')
  await stranger.ask()
  await lastCode(2)
  const own = []
  for (let count = 0; count < 7; count++) own.push(nextOf(await stranger.reset(wrong)))
  expect(own).toEqual([...new Array(4).fill(undefined), ...new Array(3).fill('new-code')])
  expect(await home.reset(code, 'short')).toMatchObject({ status: 422, code: 'password-too-short' })
  expect((await home.reset(code)).status).toBe(200)

  // A player who reads e-mail elsewhere does not enter the code of another address, but requests one there.
  await home.ask()
  const third = await lastCode(3)
  for (let place = 0; place < 6; place++) await at(`203.0.113.${place}`).reset(wrong)
  const onTheWay = at('192.0.2.4')
  expect(nextOf(await onTheWay.reset(third))).toBe('new-code')
  await onTheWay.ask()
  expect((await onTheWay.reset(await lastCode(4))).status).toBe(200)
  expect(codes).toHaveLength(4)
  // The change also spent the other codes of the account.
  expect(codeOf(await home.reset(third))).toBe('wrong-code')
})

test('letters that strangers ask for do not use up those of a place that has signed in', async () => {
  const { site, lastCode } = await siteWithLetters({ trustProxy: ['127.0.0.1'] })
  const { registration } = await registered(site, { email: 'ann@example.org' })
  await confirmed(site.database.pool, registration)
  const askFrom = (ip: string) =>
    site.browser().post('/web-api/password/code', { email: 'ann@example.org' }, { 'x-forwarded-for': ip })
  const signedIn = await site
    .browser()
    .post(
      '/web-api/sign-in',
      { email: 'ann@example.org', password: registration.password },
      { 'x-forwarded-for': '198.51.100.7' },
    )
  expect(signedIn.status).toBe(200)
  const strangers = []
  for (let place = 0; place < 12; place++) strangers.push(codeOf(await askFrom(`203.0.113.${place}`)))
  expect(strangers.filter((refusal) => refusal === 'too-many-codes')).toHaveLength(2)
  expect((await askFrom('198.51.100.7')).status).toBe(200)
  await lastCode(11)
})
