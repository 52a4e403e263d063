import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { databaseProxy } from '../factories/cut-database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { snookerOnly, startSiteProcess } from '../factories/site-process.ts'

/** Milliseconds, many times the promised limit: a call that takes longer waits forever. */
const hangs = 20_000

/** Milliseconds after which the database counts as silent; 750 beside it make two seconds. */
const silence = 1_250

test('readiness and visitors pages are answered as soon as the database counts as silent, players with 503 and Retry-After', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-silent-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startEmbedded({ dataDir, durable: false })
  onTestFinished(() => server.stop())
  const { user, database } = server.connection
  const proxy = await databaseProxy(server.connection)
  const DATABASE_URL = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`
  const site = await startSiteProcess(['--port', '0', '--data-dir', dataDir], {
    ...snookerOnly,
    DATABASE_URL,
    DATABASE_SILENT_MS: String(silence),
    DATABASE_WAIT_MS: '3000',
  })
  onTestFinished(async () => {
    proxy.letGo()
    await site.kill()
  })
  onTestFailed(() => console.log(site.output()))
  const ask = async (path: string, cookie = '') => {
    const headers = { cookie, accept: /^\/(en|de)/.test(path) ? 'text/html' : 'application/json' }
    const began = performance.now()
    const signal = AbortSignal.timeout(hangs)
    const answer = await fetch(site.address + path, { headers, signal })
    const body = await answer.text()
    return {
      path,
      status: answer.status,
      after: answer.headers.get('retry-after'),
      body,
      ms: performance.now() - began,
    }
  }
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  const player = new HttpPlayer(site.address)
  await player.register()
  // Pages that no cache holds.
  const paths = [
    '/readyz',
    '/en',
    '/en/line',
    '/en/live',
    '/en/promotions',
    '/en/results',
    '/en/rules',
    '/web-api/coupon-codes/ABCDE',
  ]
  // Measures the machine's own share of the time, by the same pages in another language.
  const german = paths.map((path) => path.replace('/en', '/de'))
  const usual = Math.max(...(await Promise.all(german.map((path) => ask(path)))).map(({ ms }) => ms))
  const bets = () => ask('/web-api/bets', player.cookie)
  expect(await bets()).toMatchObject({ status: 200 })

  proxy.hold()
  const signedIn = bets()
  const answers = await Promise.all(paths.map((path) => ask(path)))
  console.log(answers.map(({ path, status, ms }) => `${path} ${status} ${Math.round(ms)} ms`).join('; '))
  const allowed = new Set([200, 302, 404, 503])
  expect(
    answers.filter(({ status }) => !allowed.has(status)).map(({ path, status }) => ({ path, status })),
  ).toEqual([])
  for (const { status, after } of answers) if (status === 503) expect(Number(after)).toBeGreaterThan(0)
  // The site answers waiting requests once the database counts as silent, before a connection would time out.
  const late = answers.filter(({ ms }) => ms > silence + 750 + 3 * usual)
  expect(late.map(({ path, ms }) => ({ path, ms, usual }))).toEqual([])
  expect([await signedIn, await bets()]).toMatchObject([
    { status: 503, after: '5' },
    { status: 503, after: '5' },
  ])
  // Once the silence is known, no request waits for it.
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 503, after: '5' })

  proxy.letGo()
  await vi.waitUntil(async () => (await ask('/readyz')).status === 200, { timeout: 60_000, interval: 200 })
})
