import { expect, test } from 'vitest'
import { confirmed, minuteLater, newcomer, proof, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered } from '../../../../../test/factories/site.ts'

const password = 'a quiet river at dawn'

test('one click opens an account with a number and a password, which sign in; an address can be given to it later', async () => {
  const { site, text, sent, time } = await signInSite()
  const browser = site.browser()
  const { body } = await browser.post('/web-api/registration/fast', newcomer)
  const { login, password: made } = body as unknown as { login: string; password: string }
  expect([login, made]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^[2-9a-z]{16}$/)])
  const other = site.browser()
  const entered = await other.post('/web-api/sign-in', { email: login, password: made })
  expect(entered.body.player?.id).toBe(body.player?.id)
  const young = await site
    .browser()
    .post('/web-api/registration/fast', { ...newcomer, birthDate: '2015-01-01' })
  expect(young.code).toBe('under-age')
  const forged = await site.browser().post('/web-api/registration', {
    ...newcomer,
    name: 'Ann',
    password,
    email: `${login}@players.invalid`,
  })
  expect(forged.code).toBe('invalid-input')

  const before = (await browser.get('/web-api/security')).body
  expect(before).toMatchObject({
    email: null,
    login,
    activationType: 2,
    protection: { level: 0, grade: 'bad' },
  })
  const auth = await proof(browser)
  expect((await browser.post('/web-api/security/email', {}, auth)).code).toBe('way-unavailable')
  const taken = await registered(site)
  await confirmed(site.database.pool, taken.registration)
  await browser.post('/web-api/security/email', { email: taken.registration.email }, auth)
  // A holder of the address would get the account, so it asks for the password after ten minutes.
  time.now += 11 * 60_000
  const first = { email: 'thief@example.org' }
  expect((await browser.post('/web-api/security/email', first, await proof(browser))).code).toBe(
    'password-needed',
  )
  const guess = await browser.post('/web-api/security/email', { ...first, password }, await proof(browser))
  expect(guess.code).toBe('wrong-password')
  // Only a reader of the address learns that it has an account.
  const follow = (type: string, token: string) => browser.post(`/web-api/user/${type}`, { token })
  expect(sent.at(-1)).toMatchObject({ door: 'address-taken', to: taken.registration.email })
  const unused = { email: 'other.one@example.org', password: made }
  await browser.post('/web-api/security/email', unused, await proof(browser))
  const old = text()
  await browser.post(
    '/web-api/security/email',
    { email: 'New.One@example.org', password: made },
    await proof(browser),
  )
  expect(sent.at(-1)).toMatchObject({ door: 'activatefast', to: 'new.one@example.org' })
  // Anybody may claim an address, so e-mails with links to it are limited like codes.
  const more = { email: 'new.one@example.org', password: made }
  expect((await browser.post('/web-api/security/email', more, await proof(browser))).code).toBe(
    'code-too-soon',
  )
  // A signed-out attacker keeps no link that would give the account their address.
  await browser.post('/web-api/security/sessions/end', {}, await proof(browser))
  expect((await follow('activatefast', text())).code).toBe('link-over')
  await minuteLater(site.database.pool)
  await browser.post('/web-api/security/email', more, await proof(browser))
  expect((await follow('activate', text())).code).toBe('link-over')
  expect((await follow('activatefast', `${text()}x`)).code).toBe('link-over')
  expect((await follow('activatefast', text())).body).toEqual({ confirmed: true })
  expect((await follow('activatefast', text())).body).toEqual({ confirmed: true })
  expect((await follow('activatefast', old)).code).toBe('link-over')
  const after = (await browser.get('/web-api/security')).body
  expect(after).toMatchObject({ email: 'new.one@example.org', emailConfirmed: true, activationType: 3 })
  expect(
    (await other.post('/web-api/sign-in', { email: 'new.one@example.org', password: made })).status,
  ).toBe(200)
})
