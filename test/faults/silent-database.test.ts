import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { databaseProxy } from '../factories/cut-database.ts'
import { snookerOnly, startSiteProcess } from '../factories/site-process.ts'

/** Milliseconds, many times what is promised: a call that waits for the database waits for ever. */
const hangs = 20_000

test('readiness and visitors pages are answered within two seconds while the database is silent', async () => {
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
    DATABASE_SILENT_MS: '1250',
    DATABASE_WAIT_MS: '3000',
  })
  onTestFinished(async () => {
    proxy.letGo()
    await site.kill()
  })
  onTestFailed(() => console.log(site.output()))
  const ask = async (path: string) => {
    const headers = { accept: path.startsWith('/en') ? 'text/html' : 'application/json' }
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

  proxy.hold()
  // No cache holds these pages.
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
  const answers = await Promise.all(paths.map(ask))
  console.log(answers.map(({ path, status, ms }) => `${path} ${status} ${Math.round(ms)} ms`).join('; '))
  const allowed = new Set([200, 302, 404, 503])
  expect(
    answers.filter(({ status }) => !allowed.has(status)).map(({ path, status }) => ({ path, status })),
  ).toEqual([])
  for (const { status, after } of answers) if (status === 503) expect(Number(after)).toBeGreaterThan(0)
  // Once the silence is known, nobody waits for it.
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 503, after: '5' })

  proxy.letGo()
  await vi.waitUntil(async () => (await ask('/readyz')).status === 200, { timeout: 60_000, interval: 200 })
})
