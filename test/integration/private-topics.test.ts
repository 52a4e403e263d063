import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { setBan } from '#domain/people/identity/index.ts'
import type { LiveFrame } from '#domain/sport/book/index.ts'
import { hearBans } from '#server/bans.ts'
import { listen } from '#server/db/listen.ts'
import { attachLive, LiveHub } from '#server/live/index.ts'
import { createLog } from '#server/log.ts'
import { until } from '../factories/live-site.ts'
import { registered, type TestBrowser, testSite } from '../factories/site.ts'

/**
 * Starts a site with live sockets that notify a player of changed limits. It rechecks sessions only on request, not
 * periodically.
 */
async function siteWithSockets() {
  const codes: string[] = []
  const hub: LiveHub = new LiveHub({
    data: () => ({ events: [] }),
    playerData: async () => ({ events: [], balances: [] }),
    sportTime: () => ({ now: 0, speed: 1 }),
    tickMs: 10,
  })
  const site = await testSite({
    identity: {
      onSignedOut: (sessionId) => hub.endSession(sessionId),
      letters: { code: (_, code) => void codes.push(code), changed: () => {} },
    },
  })
  const server = createServer()
  const live = attachLive({
    server,
    hub,
    resolveSession: async (headers) => site.identity.resolveSession(headers),
    pingMs: 3_600_000,
  })
  const bans = hearBans({
    listen: (channel, hears) => listen(site.database.connection, channel, hears),
    identity: site.identity,
    live,
    log: createLog('silent'),
  })
  await bans.listening
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hub.start()
  onTestFinished(async () => {
    hub.stop()
    await bans.close()
    await live.close()
    server.close()
  })
  const { port } = server.address() as { port: number }

  /** Opens a page with the browser's cookies, which subscribes to the private topic. */
  const openPage = async ({ cookies }: TestBrowser) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = new WebSocket(`ws://127.0.0.1:${port}/web-api/live`, { headers: { cookie } })
    const frames: LiveFrame[] = []
    socket.on('message', (data) => frames.push(...(JSON.parse(String(data)) as LiveFrame[])))
    await new Promise((resolve) => socket.once('open', resolve))
    const ask = (topic: string) => socket.send(JSON.stringify({ subscribe: [topic] }))
    const answered = (topic: string) =>
      until(() => expect(frames.some((frame) => 'topic' in frame && frame.topic === topic)).toBe(true))
    ask('player')
    await answered('player')
    return {
      /**
       * Returns whether the page receives a change to its player's limits, published before a response that it
       * certainly receives.
       */
      async hears(playerId: string): Promise<boolean> {
        frames.length = 0
        hub.notifyPlayer(playerId, { k: 'limits' })
        ask('top')
        await answered('top')
        return frames.some((frame) => frame.f === 'delta' && frame.topic === 'player')
      },
      /** Returns whether the page may subscribe to the private topic again. */
      async isGiven(): Promise<boolean> {
        frames.length = 0
        ask('player')
        await answered('player')
        return frames.every((frame) => frame.f !== 'refused')
      },
    }
  }
  return { site, hub, codes, openPage }
}

test('signing out in one tab takes the private topic from the sockets of all tabs of the session at once', async () => {
  const { site, openPage } = await siteWithSockets()
  const { browser, registration, playerId } = await registered(site)
  const tabs = [await openPage(browser), await openPage(browser)]
  const elsewhere = site.browser()
  const { email, password } = registration
  await elsewhere.post('/web-api/sign-in', { email, password })
  const other = await openPage(elsewhere)
  for (const tab of [...tabs, other]) expect(await tab.hears(playerId)).toBe(true)
  expect((await browser.post('/web-api/sign-out')).status).toBe(200)
  for (const tab of tabs) expect([await tab.hears(playerId), await tab.isGiven()]).toEqual([false, false])
  expect(await other.hears(playerId)).toBe(true)
})

test('a new password takes it from every session', async () => {
  const { site, codes, openPage } = await siteWithSockets()
  const { browser, registration, playerId } = await registered(site)
  const page = await openPage(browser)
  expect(await page.hears(playerId)).toBe(true)
  const { email } = registration
  await browser.post('/web-api/password/code', { email })
  await until(() => expect(codes).toHaveLength(1))
  const answer = await site
    .browser()
    .post('/web-api/password/reset', { email, code: codes[0], password: 'another calm harbour 9' })
  expect(answer.status).toBe(200)
  expect(await page.hears(playerId)).toBe(false)
})

test('a ban that another process sets takes it too, unless the player may still withdraw', async () => {
  const { site, hub, openPage } = await siteWithSockets()
  const { browser, playerId } = await registered(site)
  const page = await openPage(browser)
  const { privates } = (hub as unknown as { followers: { privates: Map<unknown, unknown> } }).followers
  const follows = () => privates.size > 0
  expect(await page.hears(playerId)).toBe(true)
  const ban = (level: number) => site.database.transact((tx) => setBan(tx, playerId, level, 0))
  await ban(45)
  expect(await page.hears(playerId)).toBe(true)
  await ban(1)
  await until(() => expect(follows()).toBe(false))
  expect([await page.hears(playerId), await page.isGiven()]).toEqual([false, false])
  await ban(0)
  await until(async () => expect(await page.isGiven()).toBe(true))
})

test('a session that runs out takes it at that moment', async () => {
  const { site, hub, openPage } = await siteWithSockets()
  const { browser, playerId } = await registered(site)
  await site.database.pool.query(
    "update player_session set expires_at = now() + interval '2 seconds' where player_id = $1",
    [playerId],
  )
  site.identity.refreshPlayer(playerId)
  const page = await openPage(browser)
  const { privates } = (hub as unknown as { followers: { privates: Map<unknown, unknown> } }).followers
  await until(() => expect(privates.size).toBe(1))
  await until(() => expect(privates.size).toBe(0))
  expect(await page.hears(playerId)).toBe(false)
})
