import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { expect, onTestFinished, test } from 'vitest'
import { currentTermsVersion } from '#domain/people/identity/api.ts'
import { agreesAtOnce, comeBack } from '../../../../../test/factories/oidc-visit.ts'
import { confirmed, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered, type TestBrowser } from '../../../../../test/factories/site.ts'
import { attemptCookie } from './attempt-cookie.ts'
import { configuredProviders } from './providers.ts'

const callback = 'http://house.example/socialregistration/google'

/** Runs a real identity provider whose one page signs in the user in `login`. */
async function identityProvider(users: Record<string, { email: string; email_verified: boolean }>) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'house',
        client_secret: 'house-secret',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `Name of ${id}`, ...users[id] }),
    }),
    cookies: { keys: ['only-for-tests'] },
  })
  let login = ''
  agreesAtOnce(provider, server, { login: () => login, scope: 'openid email profile' })
  /** Returns the parameters with which the provider sends the browser of `user` back. */
  const visit = async (user: string, url: string) => {
    login = user
    return await comeBack(url, callback)
  }
  return { issuer, visit }
}

async function socialSite(users: Parameters<typeof identityProvider>[0], closed = new Set<string>()) {
  const { issuer, visit } = await identityProvider(users)
  const keys: Record<string, string> = {
    SOCIAL_GOOGLE_ID: 'house',
    SOCIAL_GOOGLE_SECRET: 'house-secret',
    SOCIAL_GOOGLE_ISSUER: issuer,
    // Without its secret it is not available.
    SOCIAL_DISCORD_ID: 'house',
  }
  const { site, warned } = await signInSite({
    closed,
    origin: 'http://house.example',
    socialProviders: configuredProviders((name) => keys[name]),
  })
  const start = async (browser: TestBrowser) => {
    await browser.get('/web-api/secure-data')
    return (await browser.post('/web-api/social/start', { provider: 'google' })).body.url as string
  }
  const finish = (browser: TestBrowser, facts: object) =>
    browser.post('/web-api/social/finish', { provider: 'google', iss: issuer, ...facts })
  return { site, warned, issuer, visit, start, finish }
}

const person = {
  country: 'DE',
  currency: 'EUR',
  birthDate: '1990-05-17',
  language: 'en',
  termsVersion: currentTermsVersion,
}

test('a provider’s user registers once and signs in by it; what is forged, replayed or another browser’s is refused', async () => {
  const { site, warned, issuer, visit, start, finish } = await socialSite({
    ann: { email: 'Ann@example.org', email_verified: true },
    eve: { email: 'ann@example.org', email_verified: false },
  })
  const browser = site.browser()
  expect((await browser.get('/web-api/social/providers')).body).toEqual({
    providers: [{ id: 'google', name: 'Google', way: 'visit' }],
  })
  const unknown = await browser.post('/web-api/social/start', { provider: 'discord' })
  expect([unknown.status, unknown.code]).toEqual([404, 'provider-unknown'])
  for (const provider of ['discord', 'friendster']) await browser.post('/web-api/social/start', { provider })
  expect(warned).toEqual([{ provider: 'discord' }, { provider: 'friendster' }])

  const url = new URL(await start(browser))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: callback,
  })
  const came = await visit('ann', url.href)
  expect(came.iss).toBe(issuer)
  const facts = { state: came.state, code: came.code }
  // A link with a stranger's response does nothing in another browser, or with another state.
  expect((await finish(site.browser(), facts)).code).toBe('social-state-wrong')
  const attempt = browser.cookies.get('social_attempt') ?? ''
  expect((await finish(browser, { ...facts, state: 'forged' })).code).toBe('social-state-wrong')
  browser.cookies.set('social_attempt', `${attempt.slice(0, -1)}x`)
  expect((await finish(browser, facts)).code).toBe('social-state-wrong')
  browser.cookies.set('social_attempt', attempt)
  const named = await finish(browser, facts)
  const { registration } = named.body as unknown as { registration: { ticket: string } }
  expect(registration).toMatchObject({ provider: 'Google', email: 'ann@example.org' })
  // It signs nobody in yet, and the same response works once.
  expect((await browser.get('/web-api/session')).body.player).toBeNull()
  browser.cookies.set('social_attempt', attempt)
  expect((await finish(browser, facts)).code).toBe('social-refused')

  const register = (change: object = {}) =>
    browser.post('/web-api/registration/social', { ...person, ticket: registration.ticket, ...change })
  expect((await register({ ticket: 'a'.repeat(22) })).code).toBe('social-state-wrong')
  expect((await register({ birthDate: '2020-01-01' })).code).toBe('under-age')
  const twice = await Promise.all([register(), register()])
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(twice.every(({ status }) => status < 500)).toBe(true)
  const { rows } = await site.database.pool.query(
    'select id, email, email_verified as confirmed, name from player',
  )
  const opened = { email: 'ann@example.org', confirmed: true, name: 'Name of ann' }
  expect(rows).toEqual([{ id: expect.any(String), ...opened }])

  const other = site.browser()
  const again = await visit('ann', await start(other))
  // Responses from another provider: at its address, under its name, or without one.
  const attemptOfOther = other.cookies.get('social_attempt') ?? ''
  const mixedUp = [
    [{ provider: 'linkedin' }, 'social-state-wrong'],
    [{ provider: undefined }, 'social-state-wrong'],
    [{ iss: 'https://evil.example' }, 'social-refused'],
    [{ iss: undefined }, 'social-refused'],
  ] as const
  for (const [change, code] of mixedUp) {
    const answer = await finish(other, { state: again.state, code: again.code, ...change })
    expect(answer.code).toBe(code)
    other.cookies.set('social_attempt', attemptOfOther)
  }
  const entered = await finish(other, { state: again.state, code: again.code })
  expect(entered.body.player?.id).toBe(rows[0].id)

  // An address that the provider has not confirmed is ignored: another account opens without an address.
  const third = site.browser()
  const eve = await visit('eve', await start(third))
  const stranger = await finish(third, { state: eve.state, code: eve.code })
  const { registration: second } = stranger.body as unknown as {
    registration: { ticket: string; email: null }
  }
  expect(second.email).toBeNull()
  const eves = await third.post('/web-api/registration/social', { ...person, ticket: second.ticket })
  expect(eves.body.player?.email).toMatch(/^\d{10}@players\.invalid$/)

  // Social sign-ins require the second step too.
  await site.database.pool.query('insert into second_step (player_id, by_sms) values ($1, true)', [
    rows[0].id,
  ])
  const fourth = site.browser()
  const back = await visit('ann', await start(fourth))
  const half = await finish(fourth, { state: back.state, code: back.code })
  expect(half.body).toMatchObject({ player: null, secondStep: expect.any(String) })
})

test('a confirmed address of a player is not taken over, and a provider that is away is no fault of ours', async () => {
  const users: Record<string, { email: string; email_verified: boolean }> = {}
  const closed = new Set<string>()
  const { site, visit, start, finish } = await socialSite(users, closed)
  const { registration } = await registered(site)
  await confirmed(site.database.pool, registration)
  users.bob = { email: registration.email, email_verified: true }
  const browser = site.browser()
  const came = await visit('bob', await start(browser))
  const named = await finish(browser, { state: came.state, code: came.code })
  const { ticket } = (named.body as unknown as { registration: { ticket: string } }).registration
  const refused = await browser.post('/web-api/registration/social', { ...person, ticket })
  expect([refused.status, refused.code]).toEqual([409, 'email-taken'])
  await start(browser)
  const state = 'x'
  expect((await finish(browser, { state, code: 'y' })).code).toBe('social-state-wrong')
  const url = new URL(await start(browser))
  const junk = await finish(browser, { state: url.searchParams.get('state'), code: 'no code of theirs' })
  expect([junk.status, junk.code]).toEqual([422, 'social-refused'])

  // While registration is closed, a new user learns it before filling in a form.
  closed.add('registration')
  const late = await visit('bob', await start(browser))
  const told = await finish(browser, { state: late.state, code: late.code })
  expect([told.status, told.code]).toEqual([422, 'registration-closed'])
})

test('over https the cookie of an attempt is bound to the host', () => {
  const plain = attemptCookie('social_attempt', () => 'http://localhost')
  expect(plain.line('a', 60)).toBe('social_attempt=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
  const bound = attemptCookie('social_attempt', () => 'https://site.example')
  expect(bound.line('', 0)).toBe('__Host-social_attempt=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
})
