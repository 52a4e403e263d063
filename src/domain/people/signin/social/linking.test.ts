import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentTermsVersion } from '#domain/people/identity/api.ts'
import { proof, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered, type TestBrowser } from '../../../../../test/factories/site.ts'
import { configuredProviders } from './providers.ts'

const token = '4242:bot-token-of-the-house'

test('a player links another service by his password or a fresh sign-in, and never loses his last way in', async () => {
  const keys: Record<string, string> = {
    SOCIAL_TELEGRAM_SECRET: token,
    SOCIAL_GOOGLE_ID: 'house',
    SOCIAL_GOOGLE_SECRET: 'secret',
  }
  const closed = new Set<string>()
  const { site, time } = await signInSite({
    closed,
    origin: 'http://house.example',
    socialProviders: configuredProviders((name) => keys[name]),
  })
  const { pool } = site.database
  /** Returns Telegram's data of a user at this moment; each call is a second later, so its data differs. */
  const told = (id: string) => {
    time.now += 1000
    const text = `auth_date=${Math.floor(time.now / 1000)}\nid=${id}`
    const hash = createHmac('sha256', createHash('sha256').update(token).digest()).update(text).digest('hex')
    return { id, auth_date: String(Math.floor(time.now / 1000)), hash }
  }
  const stateOf = (url: unknown) =>
    new URL(new URL(String(url)).searchParams.get('return_to') ?? '').searchParams.get('state')
  const post = async (browser: TestBrowser, path: string, body: object) =>
    await browser.send('POST', `/web-api/security/social/${path}`, body, await proof(browser))
  const startLink = (browser: TestBrowser, more: object = {}) =>
    post(browser, 'start', { provider: 'telegram', ...more })
  const finish = (browser: TestBrowser, state: unknown, id: string) =>
    browser.post('/web-api/social/finish', { provider: 'telegram', state, fields: told(id) })
  const link = async (browser: TestBrowser, id: string) =>
    await finish(browser, stateOf((await startLink(browser)).body.url), id)
  const enter = async (id: string) => {
    const browser = site.browser()
    await browser.get('/web-api/secure-data')
    const { url } = (await browser.post('/web-api/social/start', { provider: 'telegram' })).body
    return { browser, answer: await finish(browser, stateOf(url), id) }
  }
  const socials = async (browser: TestBrowser) => (await browser.get('/web-api/security')).body.socials

  const ann = await registered(site)
  // Without a sign-in, or without the session's token, a call links nothing.
  expect((await site.browser().post('/web-api/security/social/start', { provider: 'telegram' })).status).toBe(
    401,
  )
  expect(
    (await ann.browser.post('/web-api/security/social/start', { provider: 'telegram' })).status,
  ).not.toBe(200)
  expect((await link(ann.browser, '77')).body).toMatchObject({ player: null, linked: 'Telegram' })
  expect(await socials(ann.browser)).toMatchObject([{ provider: 'telegram', name: 'Telegram' }])
  expect((await enter('77')).answer.body.player?.id).toBe(ann.playerId)
  // Linking it again changes nothing; another account of the provider is refused until this one is unlinked.
  expect((await link(ann.browser, '77')).body.linked).toBe('Telegram')
  expect((await link(ann.browser, '78')).code).toBe('social-linked')

  // Another player's account cannot be linked, and one player's attempt is not valid for another.
  const bob = await registered(site)
  expect((await link(bob.browser, '77')).code).toBe('social-taken')
  const begun = stateOf((await startLink(bob.browser)).body.url)
  const stranger = site.browser()
  stranger.cookies.set('social_attempt', bob.browser.cookies.get('social_attempt') ?? '')
  expect((await finish(stranger, begun, '79')).code).toBe('social-state-wrong')
  ann.browser.cookies.set('social_attempt', bob.browser.cookies.get('social_attempt') ?? '')
  expect((await finish(ann.browser, begun, '79')).code).toBe('social-state-wrong')

  // After ten minutes both require the password.
  time.now += 11 * 60_000
  const { password } = ann.registration
  expect((await startLink(ann.browser)).code).toBe('password-needed')
  expect((await startLink(ann.browser, { password: 'not that one' })).code).toBe('wrong-password')
  expect((await startLink(ann.browser, { password })).status).toBe(200)
  const remove = (browser: TestBrowser, more: object = {}) =>
    post(browser, 'remove', { provider: 'telegram', ...more })
  expect((await remove(ann.browser)).code).toBe('password-needed')
  expect((await remove(ann.browser, { password })).status).toBe(200)
  expect((await remove(ann.browser, { password })).code).toBe('social-missing')
  expect((await enter('77')).answer.body).toMatchObject({ player: null, registration: {} })
  const { rows: events } = await pool.query(
    "select kind from security_event where player_id = $1 and kind like 'social%' order by id",
    [ann.playerId],
  )
  expect(events.map(({ kind }) => kind)).toEqual(['social-linked', 'social-unlinked'])

  // An account that a provider opened has no password that its player knows: the provider is the last way to sign in.
  time.now = Date.now()
  const { browser: eve, answer } = await enter('99')
  const { ticket } = (answer.body as unknown as { registration: { ticket: string } }).registration
  const person = { country: 'DE', currency: 'EUR', birthDate: '1990-05-17', language: 'en' }
  const facts = { ...person, termsVersion: currentTermsVersion, ticket }
  const eveId = (await eve.post('/web-api/registration/social', facts)).body.player?.id
  expect((await remove(eve)).code).toBe('last-way-in')
  await pool.query(
    "insert into passkey (player_id, id, name, public_key, counter, transports) values ($1, 'key', 'Key', '', 0, '{}')",
    [eveId],
  )
  // When both last methods are removed in parallel, one stays.
  const token2 = await proof(eve)
  const both = await Promise.all([
    eve.send('POST', '/web-api/security/social/remove', { provider: 'telegram' }, token2),
    eve.send('POST', '/web-api/security/passkeys/remove', { id: 'key' }, token2),
  ])
  expect(both.map(({ code }) => code ?? 'gone').toSorted()).toEqual(['gone', 'last-way-in'])
  // A number for codes is another method, and so is a confirmed address; they do not count while the operator has
  // them off.
  await pool.query("insert into player_phone (player_id, phone) values ($1, '+4915123456789')", [eveId])
  await pool.query("update player set email = 'eve@example.org', email_verified = true where id = $1", [
    eveId,
  ])
  closed.add('phone-sign-in').add('password-reset')
  const kept = await Promise.all([
    eve.send('POST', '/web-api/security/social/remove', { provider: 'telegram' }, token2),
    eve.send('POST', '/web-api/security/passkeys/remove', { id: 'key' }, token2),
  ])
  expect(kept.filter(({ code }) => code === 'last-way-in').length).toBeGreaterThan(0)
  await pool.query('update player set email_verified = false where id = $1', [eveId])
  closed.delete('phone-sign-in')
  const last = await Promise.all([
    eve.send('POST', '/web-api/security/social/remove', { provider: 'telegram' }, token2),
    eve.send('POST', '/web-api/security/passkeys/remove', { id: 'key' }, token2),
  ])
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1)

  // The account has no known password: a fresh sign-in sets one, and later changes require it.
  expect((await eve.get('/web-api/security')).body).toMatchObject({ passwordKnown: false })
  const set = async (body: object) =>
    await eve.send('POST', '/web-api/security/password', body, await proof(eve))
  expect((await set({ password: '12345678' })).code).toBe('password-too-common')
  expect((await set({ password: 'nine calm harbours' })).status).toBe(200)
  expect((await eve.get('/web-api/security')).body).toMatchObject({ passwordKnown: true })
  expect((await set({ password: 'ten calm harbours' })).code).toBe('password-needed')
  const changed = { old: 'nine calm harbours', password: 'ten calm harbours' }
  expect((await set(changed)).status).toBe(200)
})
