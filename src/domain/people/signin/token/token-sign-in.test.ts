import { expect, test } from 'vitest'
import { deviceOf, proof, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered, type TestBrowser } from '../../../../../test/factories/site.ts'

test('a token signs in once on another device, in its time, while its session is open; what is changed or forged opens nothing', async () => {
  const { site, time, sent } = await signInSite({ origin: 'http://house.example' })
  const { pool } = site.database
  const { browser, registration, playerId } = await registered(site)
  const { password } = registration
  const make = async (body: object = {}) =>
    await browser.send('POST', '/web-api/security/sign-in-token', body, await proof(browser))
  const factsOf = (answer: Awaited<ReturnType<typeof make>>) => {
    const { url, qr, seconds } = answer.body as unknown as {
      url: string
      qr: { path: string }
      seconds: number
    }
    expect([seconds, qr.path.slice(0, 1)]).toEqual([180, 'M'])
    const at = new URL(url)
    expect(at.origin + at.pathname + at.search).toBe('http://house.example/en/login')
    const { method_id, ...facts } = Object.fromEntries(new URLSearchParams(at.hash.slice(1)))
    return { ...facts, method_id: Number(method_id) } as Record<'token' | 'sign' | 'lng', string> & {
      method_id: number
    }
  }
  const enter = (body: object, from: TestBrowser = site.browser()) =>
    from.post('/web-api/sign-in/token', body)

  // Creating one requires a session and its token.
  expect((await site.browser().post('/web-api/security/sign-in-token', {})).status).toBe(401)
  const first = factsOf(await make())
  const flip = (text: string) => (text.startsWith('a') ? 'b' : 'a') + text.slice(1)
  for (const change of [
    { sign: flip(first.sign) },
    { token: flip(first.token) },
    { lng: 'de' },
    { method_id: 2 },
  ]) {
    const { status, code } = await enter({ ...first, ...change })
    expect([status, code]).toEqual([422, 'link-over'])
  }
  expect((await enter({ ...first, token: 'short' })).code).toBe('invalid-input')
  // Only one of many parallel uses signs in, because the token is valid once.
  const phones = await Promise.all(Array.from({ length: 6 }, () => enter(first)))
  expect(phones.filter(({ body }) => body.player?.id === playerId)).toHaveLength(1)
  expect(phones.filter(({ code }) => code === 'link-over')).toHaveLength(5)
  expect((await enter(first)).code).toBe('link-over')

  // A newer token replaces the older; an old one expires; a new password ends it.
  const older = factsOf(await make())
  const newer = factsOf(await make())
  expect((await enter(older)).code).toBe('link-over')
  await pool.query("update sign_in_token set expires_at = clock_timestamp() - interval '1 second'")
  expect((await enter(newer)).code).toBe('link-over')
  const before = factsOf(await make())
  const change = { old: password, password: 'seven tall trees' }
  await browser.post('/web-api/security/password', change, await proof(browser))
  expect((await enter(before)).code).toBe('link-over')
  const ended = factsOf(await make())
  await browser.post('/web-api/security/sessions/end', {}, await proof(browser))
  expect((await enter(ended)).code).toBe('link-over')

  // The second step applies as after a password, and the player gets a notice of a new device.
  const device = await deviceOf(browser)
  await browser.post('/web-api/sign-in', { email: registration.email, password: change.password }, device)
  await pool.query(
    'insert into second_step (player_id, by_email) values ($1, true) on conflict (player_id) do update set by_email = true',
    [playerId],
  )
  const half = await enter(factsOf(await make()))
  expect(half.body).toMatchObject({ player: null, secondStep: expect.any(String) })
  await pool.query('update second_step set by_email = false')
  const other = site.browser()
  const known = await deviceOf(other)
  expect((await other.post('/web-api/sign-in/token', factsOf(await make()), known)).body.player?.id).toBe(
    playerId,
  )
  expect(sent).toEqual([{ door: 'device', to: registration.email, text: 'other' }])

  // After ten minutes the password is required.
  time.now += 11 * 60_000
  expect((await make()).code).toBe('password-needed')
  expect((await make({ password: 'not that one' })).code).toBe('wrong-password')
  const last = factsOf(await make({ password: change.password }))
  // The token ends with the session that created it.
  await browser.post('/web-api/sign-out')
  expect((await enter(last)).code).toBe('link-over')
})
