import { expect, inject, test } from 'vitest'
import { brotliSize, scriptsOfPages } from '../../tools/bench/pages/weights.ts'
import { ready, visit } from './browser.ts'

const site = inject('site')

/** Limit of the home page's JavaScript, in bytes (brotli). */
const most = 130_000

/** Chunks that load without interaction within ten seconds, and those loaded by a click on odds. */
const awaited = [
  'boot',
  'frame',
  'texts-en',
  'home-page',
  'header',
  'footer',
  'slip',
  'loaded-extras',
  'coupon-notice',
  'page-loader',
  'preloader',
]

test('the home page loads less JavaScript than it may, what comes late and with a press included', async () => {
  const { page } = await visit({ newcomer: true })
  // Disables prefetching: other pages are not part of this one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(`${site}/en`)
  await ready(page)
  await page.locator('main fieldset button[aria-pressed]:enabled').first().click()
  await expect.poll(() => page.locator('#slip li').count()).toBe(1)
  const missing = () => awaited.filter((name) => ![...scripts].some((path) => path.includes(`/${name}-`)))
  await expect.poll(missing).toEqual([])
  await page.waitForLoadState('networkidle')
  const bytes = [...scripts].reduce((sum, path) => sum + brotliSize(path), 0)
  console.log(`home: ${scripts.size} scripts, ${bytes} bytes (brotli)`)
  expect(bytes).toBeLessThanOrEqual(most)
})

test('what loads once a page reacts is named by no document: nothing in those files is needed by a page', () => {
  const pages = scriptsOfPages()
  expect(pages.size).toBeGreaterThan(20)
  for (const [name, scripts] of pages) {
    expect(scripts.length, name).toBeGreaterThan(5)
    // Modules that a page shares with one of them belong in the frame's chunk (tools/frame-modules.ts).
    expect(
      scripts.filter((path) => /\/(slip|loaded-extras)-/.test(path)),
      name,
    ).toEqual([])
  }
})
