import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { currentTermsVersion } from '#domain/people/identity/api.ts'
import { signInSite } from '../../../../../test/factories/sign-in.ts'
import type { TestBrowser } from '../../../../../test/factories/site.ts'
import { configuredProviders, hasOneTap } from './providers.ts'

/** Imitates Google as far as one tap calls it: its configuration and its keys. */
async function google() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }
  let issuer = ''
  const server = createServer((request, response) => {
    const facts = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : facts))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (claims: object, key = privateKey) => {
    const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode({ iss: issuer, aud: 'house', ...claims })}`
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
  return { issuer, token }
}

test('one tap signs in by a token for this browser, and by no other', async () => {
  const { issuer, token } = await google()
  const keys: Record<string, string> = {
    SOCIAL_GOOGLE_ID: 'house',
    SOCIAL_GOOGLE_SECRET: 'secret',
    SOCIAL_GOOGLE_ISSUER: issuer,
    SOCIAL_GOOGLE_ONE_TAP: 'on',
  }
  const socialProviders = configuredProviders((name) => keys[name])
  expect(hasOneTap(socialProviders)).toBe(true)
  expect(hasOneTap(configuredProviders((name) => (name.endsWith('TAP') ? '' : keys[name])))).toBe(false)
  const { site, time } = await signInSite({ origin: 'http://house.example', socialProviders })
  const exp = () => Math.floor(time.now / 1000) + 3600
  const prompt = async (browser: TestBrowser) => {
    await browser.get('/web-api/secure-data')
    const { body } = await browser.get('/web-api/google-one-tap/clientId')
    expect(body.clientId).toBe('house')
    return String(body.nonce)
  }
  const enter = (browser: TestBrowser, credential: string) =>
    browser.post('/web-api/google-one-tap', { credential })
  const ann = { sub: 'ann', email: 'ann@example.org', email_verified: true, name: 'Ann' }
  const own = async (change: object) => {
    const browser = site.browser()
    const nonce = await prompt(browser)
    return { browser, answer: await enter(browser, token({ ...ann, nonce, exp: exp(), ...change })) }
  }
  for (const change of [
    { aud: 'another house' },
    { iss: 'http://evil.example' },
    { nonce: 'of another browser' },
    { exp: exp() - 7200 },
    { sub: '' },
  ]) {
    expect([change, (await own(change)).answer.code]).toEqual([change, 'social-refused'])
  }
  const forged = site.browser()
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const nonce = await prompt(forged)
  expect((await enter(forged, token({ ...ann, nonce, exp: exp() }, stranger))).code).toBe('social-refused')
  // Without the cookie of the prompt a token is invalid, wherever it comes from.
  expect((await enter(site.browser(), token({ ...ann, nonce, exp: exp() }))).code).toBe('social-state-wrong')

  const first = site.browser()
  const asked = await prompt(first)
  const cookie = first.cookies.get('one_tap') ?? ''
  const credential = token({ ...ann, nonce: asked, exp: exp() })
  const { redirectUrl } = (await enter(first, credential)).body
  const [, ticket] = /^\/socialregistration#ticket=([\w-]{22})$/.exec(String(redirectUrl)) ?? []
  first.cookies.set('one_tap', cookie)
  expect((await enter(first, credential)).code).toBe('social-answer-used')
  const person = { country: 'DE', currency: 'EUR', birthDate: '1990-05-17', language: 'en' }
  const facts = { ...person, termsVersion: currentTermsVersion, ticket }
  const annId = (await first.post('/web-api/registration/social', facts)).body.player?.id
  expect(annId).toBeTruthy()

  const { browser, answer } = await own({})
  expect(answer.body).toEqual({ redirectUrl: '/' })
  expect((await browser.get('/web-api/session')).body.player?.id).toBe(annId)
  await site.database.pool.query('insert into second_step (player_id, by_sms) values ($1, true)', [annId])
  const half = await own({})
  expect(half.answer.body.redirectUrl).toMatch(/^\/socialregistration#second-step=/)
  expect((await half.browser.get('/web-api/session')).body.player).toBeNull()
})
