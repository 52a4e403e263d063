import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ready, visit } from './browser.ts'

const site = inject('site')
const path = '/web-api/analytics/events'
const bufferKey = 'fairline.analytics'

interface Sent {
  readonly language: string
  readonly device: string
  readonly events: readonly { readonly id: number; readonly page: string; readonly age: number }[]
}

/** Opens a browser with this consent and collects its analytics requests. */
async function visitor(agreed: 'all' | 'functionality', device?: 'phone') {
  const { page, context } = await visit({
    newcomer: true,
    expected: /ERR_FAILED/,
    ...(device ? { device } : {}),
  })
  await context.addInitScript((type) => {
    const name = 'fairline.cookies'
    if (localStorage.getItem(name) !== null) return
    localStorage.setItem(name, JSON.stringify({ visitor: { type, agreedAt: 1 }, player: null }))
  }, agreed)
  const asked: Request[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) asked.push(request)
    if (/\/assets\/(analytics|collector|adapters)-/.test(request.url())) scripts.push(request.url())
  })
  const sent = () => asked.filter((one) => one.method() === 'POST').map((one) => one.postDataJSON() as Sent)
  return { page, context, asked, scripts, sent }
}

const buffered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), bufferKey)
/** DevTools show no response to a request that may outlive its page, so the test examines the stored events. */
const soon = { timeout: 90_000 }

test('pages are counted of those who agreed, ten seconds after loading and nowhere near registration; no longer when he thinks again', async () => {
  const [yes, no, registering] = await Promise.all([
    visitor('all', 'phone'),
    visitor('functionality'),
    visitor('all'),
  ])
  await Promise.all([
    no.page.goto(`${site}/en/rules`),
    registering.page.goto(`${site}/en/registration`),
    yes.page.goto(`${site}/en/rules`),
  ])
  await ready(yes.page)
  await expect.poll(() => yes.scripts.length, soon).toBeGreaterThan(0)
  expect(await yes.page.evaluate(() => performance.now())).toBeGreaterThan(10_000)
  await yes.page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/live"]')?.click())
  await expect.poll(() => yes.sent().flatMap(({ events }) => events).length, soon).toBeGreaterThan(1)
  const [first] = yes.sent()
  expect(first).toMatchObject({ language: 'en', device: 'phone' })
  expect(yes.sent().flatMap(({ events }) => events.map(({ id, page }) => [id, page]))).toEqual([
    [1, 'rules'],
    [1, 'live'],
  ])
  await expect.poll(() => buffered(yes.page)).toBeNull()
  expect((await yes.context.cookies()).find(({ name }) => name === 'visitor')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })

  // Watches these pages for at least as long as the others.
  for (const { page, asked, scripts } of [no, registering]) {
    await page.waitForFunction(() => performance.now() > 15_000)
    expect([asked.length, scripts, await buffered(page)]).toEqual([0, [], null])
  }

  // After withdrawal of consent the browser drops queued events, the site deletes stored ones, and nothing more is
  // counted.
  await yes.context.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const before = yes.sent().length
  await yes.page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/rules"]')?.click())
  await expect.poll(() => buffered(yes.page)).toContain('rules')
  await yes.page.getByRole('button', { name: 'Cookie settings' }).click()
  const dialog = yes.page.getByRole('dialog', { name: 'Your cookie choices' })
  await dialog.getByRole('checkbox', { name: 'Marketing' }).uncheck()
  await dialog.getByRole('button', { name: 'Accept selected' }).click()
  await expect.poll(() => yes.asked.some((one) => one.method() === 'DELETE')).toBe(true)
  const cookies = async () => (await yes.context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain('visitor')
  expect(await buffered(yes.page)).toBeNull()
  await yes.page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/live"]')?.click())
  await yes.page.waitForURL('**/live')
  expect(await buffered(yes.page)).toBeNull()
  expect(yes.sent().length - before).toBeLessThanOrEqual(1)
})
