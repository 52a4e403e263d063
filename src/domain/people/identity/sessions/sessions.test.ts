import { expect, test } from 'vitest'
import * as z from 'zod'
import { bind, endpoint, type HandlerContext, signedIn } from '#kernel/contract.ts'
import { seedPlayers } from '../../../../../test/factories/players.ts'
import { registered, someRegistration, testSecret, testSite } from '../../../../../test/factories/site.ts'

test('the cookie is for HTTP only, Lax, and Secure where the site is', async () => {
  for (const [publicUrl, name] of [
    ['', 'fairline.session_token'],
    ['https://site.example', '__Host-fairline.session_token'],
  ] as const) {
    const site = await testSite({ http: { publicUrl } })
    const answer = await site.browser().post('/web-api/registration', someRegistration())
    const [line = ''] = answer.headers.getSetCookie()
    expect(line.startsWith(`${name}=`)).toBe(true)
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(line).toMatch(/Path=\//i)
    expect(/Secure(;|$)/.test(line)).toBe(publicUrl !== '')
    expect(line).toMatch(/Max-Age=\d+/i)
    const brief = await site.browser().post('/web-api/sign-in', { ...someRegistration(), save: false })
    expect(brief.status).toBe(401)
  }
})

test('a session not to be kept is a cookie without an age', async () => {
  const site = await testSite()
  const { registration } = await registered(site)
  const browser = site.browser()
  const answer = await browser.post('/web-api/sign-in', { ...registration, save: false })
  expect(answer.headers.getSetCookie().filter((line) => /max-age|expires/i.test(line))).toEqual([])
  expect((await browser.get('/web-api/session')).body.player).not.toBeNull()
})

test('a session ends by time: unused for a day, or a week after its start', async () => {
  const site = await testSite({ identity: { cacheMs: 0 } })
  const first = await registered(site)
  const second = await registered(site)
  const { pool } = site.database
  await pool.query(
    "update player_session set expires_at = now() - interval '1 second' where player_id = $1",
    [first.playerId],
  )
  await pool.query("update player_session set created_at = now() - interval '8 days' where player_id = $1", [
    second.playerId,
  ])
  for (const { browser } of [first, second]) {
    expect((await browser.get('/web-api/session')).body).toEqual({ player: null })
  }
  await pool.query("update player_session set expires_at = now() - interval '2 days'")
  expect(await site.identity.deleteExpiredSessions()).toBeGreaterThan(0)
})

test('a look at the session moves its end on', async () => {
  const site = await testSite({ identity: { cacheMs: 0 } })
  const { browser, playerId } = await registered(site)
  const { pool } = site.database
  await pool.query("update player_session set expires_at = now() + interval '1 hour' where player_id = $1", [
    playerId,
  ])
  const answer = await browser.get('/web-api/session')
  expect(answer.headers.getSetCookie()[0]).toMatch(/^fairline\.session_token=.*Max-Age=86400/)
  const { rows } = await pool.query(
    "select expires_at > now() + interval '23 hours' as later from player_session",
  )
  expect(rows).toEqual([{ later: true }])
})

const mine = endpoint({
  id: 'mine',
  method: 'GET',
  path: '/web-api/mine',
  auth: 'player',
  answer: z.object({ id: z.string() }),
  errors: [],
})

test('forged, altered and foreign cookies are nobody; each player is himself', async () => {
  const site = await testSite({
    bindings: () => bind([mine], { mine: async (context: HandlerContext) => ({ id: signedIn(context) }) }),
  })
  const first = await registered(site)
  const second = await registered(site)
  for (const { browser, playerId } of [first, second, first]) {
    expect((await browser.get('/web-api/mine')).body).toEqual({ id: playerId })
  }
  const [name, value] = [...first.browser.cookies][0]!
  const [token, signature] = decodeURIComponent(value).split('.')
  const [, foreign] = decodeURIComponent([...second.browser.cookies.values()][0]!).split('.')
  const forgeries = [
    `${token}`,
    `${token}.`,
    `${token}.${foreign}`,
    `${token?.slice(1)}.${signature}`,
    `${token}.${signature}x`,
    'x'.repeat(4000),
    '%',
    '%00',
    '__proto__',
    "' or 1=1 --",
  ]
  for (const forgery of forgeries) {
    for (const text of [forgery, encodeURIComponent(forgery)]) {
      const browser = site.browser()
      browser.cookies.set(name, text)
      const answer = await browser.get('/web-api/mine')
      expect([answer.status, answer.code], text).toEqual([401, 'not-signed-in'])
    }
  }
})

test('seeded players are signed in by their cookies', async () => {
  const site = await testSite({
    bindings: () => bind([mine], { mine: async (context: HandlerContext) => ({ id: signedIn(context) }) }),
  })
  const { cookieName } = site.identity
  const players = await seedPlayers(site.database.read, 50, { secret: testSecret, cookieName })
  for (const { playerId, cookie } of players) {
    expect((await site.browser().get('/web-api/mine', { cookie })).body).toEqual({ id: playerId })
  }
  expect(players.length).toBe(50)
})

test('a second sign-in in one browser ends the first session', async () => {
  const site = await testSite()
  const { browser, registration } = await registered(site)
  const old = site.browser()
  for (const [name, value] of browser.cookies) old.cookies.set(name, value)
  expect((await browser.post('/web-api/sign-in', registration)).status).toBe(200)
  expect((await old.get('/web-api/session')).body).toEqual({ player: null })
  expect((await browser.get('/web-api/session')).body.player).not.toBeNull()
})

test('another site can neither sign a visitor in nor out', async () => {
  const site = await testSite()
  const { browser, registration } = await registered(site)
  for (const path of ['/web-api/sign-out', '/web-api/sign-in', '/web-api/registration']) {
    const answer = await browser.post(path, registration, { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.code]).toEqual([403, 'cross-site'])
  }
  expect((await browser.get('/web-api/session')).body.player).not.toBeNull()
})

test('a session costs the database nothing for a few seconds', async () => {
  const site = await testSite()
  const { browser } = await registered(site)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const found = site.identity.resolveSession({ cookie })
  expect(found).not.toBeInstanceOf(Promise)
  expect(found).toMatchObject({ sessionId: expect.any(String) })
})
