import { expect, inject, test } from 'vitest'
import { axeClean, boardOdds, eventLink, noSidewaysScroll, openEvent, ready, visit } from './browser.ts'

const site = inject('site')

test('without a network there is the offline page in the visitor’s language, no kept price, and a way back', async () => {
  const { page, context } = await visit({
    worker: true,
    locale: 'de-DE',
    // A connection in progress fails with the network.
    expected: /ERR_INTERNET_DISCONNECTED|Failed to load|WebSocket/,
  })
  await page.goto(`${site}/de/line`)
  await ready(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/pwa-sw.js')
    await navigator.serviceWorker.ready
  })
  // The worker controls the next page and caches the files that it loads.
  await page.goto(`${site}/de/live`)
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const keptPaths = () =>
    page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys())
          paths.push(new URL(request.url).pathname)
      }
      return paths
    })
  await expect.poll(keptPaths).toContain('/offline/de')
  const kept = await keptPaths()
  console.info(`${kept.length} files kept`)
  expect(kept.filter((path) => !/^\/(assets\/|offline|favicon\.svg)/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto(`${site}/de/line/football`)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.locator('h1').waitFor()
  expect(await page.locator('[aria-pressed]').count()).toBe(0)
  const call = await page.evaluate(() =>
    fetch('/web-api/book/menu').then(
      () => 'answered',
      () => 'failed',
    ),
  )
  expect(call).toBe('failed')

  await context.setOffline(false)
  await page.locator('main a').click()
  await page.locator(boardOdds).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/de/line/football')
})

/** Messages of the browser and of axe, which reads stylesheets, about files that fail to load. */
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|WebSocket|Couldn't load preload assets/

test.each([
  ['/en/rules', 'desktop', 'dark', 'You are offline.'],
  ['/ar/live', 'phone', 'light', 'أنت غير متصل.'],
] as const)(
  'an open page says within seconds that the network is gone, and not that it is slow: %s',
  async (path, device, theme, text) => {
    const { page, context } = await visit({ device, theme, expected: withoutNetwork })
    const heard = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived').then(() => socket))
    await page.goto(`${site}${path}`)
    await ready(page)
    await heard
    const notice = page.locator('p[data-status]')
    // On a slow machine the first connection may have shown the notice too.
    await notice.waitFor({ state: 'detached' })
    await context.setOffline(true)
    await notice.getByText(text).waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
    const again = page.waitForEvent('websocket')
    await context.setOffline(false)
    await again
    await notice.waitFor({ state: 'detached' })
  },
)

test('without a network odds and returns of the slip and of accumulators of the day are struck out as those of boards are', async () => {
  const { page, context } = await visit({ expected: withoutNetwork })
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  const rows = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  for (const row of [0, 1])
    await rows.nth(row).locator('button[aria-pressed]:enabled').filter({ visible: true }).first().click()
  const slip = page.getByRole('region', { name: 'Bet slip', exact: true })
  const total = slip.locator('p', { hasText: 'Total odds' }).locator('b')
  await total.waitFor()
  await slip.getByLabel('Stake', { exact: true }).fill('10')
  const composed = page.locator('main section', { hasText: 'Accumulator of the day' })
  const parts = [
    slip.locator('li b').first(),
    slip.locator('li b').last(),
    total,
    slip.locator('dd').last(),
    composed.locator('fieldset b').last(),
    composed.locator('p', { hasText: 'Total odds' }).locator('b'),
  ]
  const lines = () =>
    Promise.all(parts.map((part) => part.evaluate((shown) => getComputedStyle(shown).textDecorationLine)))
  const all = (line: string) => parts.map(() => line)
  await page.locator('p[data-status]').waitFor({ state: 'detached' })
  expect(await lines()).toEqual(all('none'))
  await context.setOffline(true)
  await expect.poll(lines).toEqual(all('line-through'))
  await axeClean(page)
  await context.setOffline(false)
  await expect.poll(lines).toEqual(all('none'))
})

test.each([
  ['its data', true],
  ['its code', false],
])(
  'a page whose turn came without a network lacks %s, and comes with it without a press',
  async (_, seen) => {
    const { page, context } = await visit({ device: 'phone', expected: withoutNetwork })
    await page.goto(`${site}/en/line/football`)
    await ready(page)
    if (seen) {
      await openEvent(page)
      await page.goBack()
      await page.locator(eventLink).first().waitFor()
    }
    await context.setOffline(true)
    await page.locator(eventLink).nth(3).click()
    const told = page.getByRole('heading', {
      name: seen ? 'You are offline' : 'Part of this page did not load',
    })
    await told.waitFor()
    await context.setOffline(false)
    await page.locator('main details button[aria-pressed]').first().waitFor()
    expect(await told.count()).toBe(0)
  },
)

test('what loads after the page comes with the network, where it went before', async () => {
  const { page, context } = await visit({ newcomer: true, expected: withoutNetwork })
  const extras = /\/loaded-extras-/
  const asked = page.waitForRequest(extras)
  const failed = page.waitForEvent('requestfailed', (request) => extras.test(request.url()))
  // A request in flight when the network fails.
  const gone = Promise.withResolvers<void>()
  await page.route(
    extras,
    async (route) => {
      await gone.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`${site}/en/rules`)
  await ready(page)
  await asked
  await context.setOffline(true)
  gone.resolve()
  await failed
  const up = page.getByRole('button', { name: 'Back to top' })
  await page.locator('main').evaluate((column) => column.scrollTo(0, column.scrollHeight))
  expect(await up.count()).toBe(0)
  await context.setOffline(false)
  await up.waitFor()
  await axeClean(page)
  expect(await up.evaluate(({ parentElement }) => getComputedStyle(parentElement!).position)).toBe('sticky')
})
