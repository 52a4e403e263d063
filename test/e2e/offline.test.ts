import { expect, inject, test } from 'vitest'
import { ready, visit } from './browser.ts'

const site = inject('site')

test('without a network there is the offline page in the visitor’s language, no kept price, and a way back', async () => {
  const { page, context } = await visit({
    worker: true,
    locale: 'de-DE',
    expected: /ERR_INTERNET_DISCONNECTED|Failed to load/,
  })
  await page.goto(`${site}/de/line`)
  await ready(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/pwa-sw.js')
    await navigator.serviceWorker.ready
  })
  // The next page is under the worker, which then keeps the files that it meets.
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
  await page.locator('[aria-pressed]').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/de/line/football')
})
