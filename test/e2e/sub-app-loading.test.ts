import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { failing, failingProxy, faults } from '../factories/failing-proxy.ts'
import { axeClean, ready, visit } from './browser.ts'
import {
  errorsOf,
  errorView,
  followRules,
  passUntil,
  preloader,
  refresh,
  rules,
  rulesChunk,
  shows,
  stopClock,
} from './sub-app-page.ts'

const site = inject('site')
/** Messages of Chromium about files that fail to load, and of the site about a sub-app that it gives up. */
const expected = /Failed to load resource|MIME type|sub-app information\/rules|ERR_/

/**
 * Opens the live page behind a server that can misbehave, with a fake clock. A marker in the page survives until a
 * reload.
 */
async function scene() {
  const proxy = await failingProxy(site)
  const { page } = await visit({ expected })
  const logged = errorsOf(page)
  await page.clock.install()
  const open = async () => {
    await page.goto(`${proxy.address}/en/live`)
    await ready(page)
    await mark(page)
    await stopClock(page)
  }
  const chunks = () => proxy.asked.filter((asked) => rulesChunk.test(asked))
  const given = () => logged.filter((text) => text.includes('sub-app information/rules')).length
  return { proxy, page, open, chunks, given }
}
/** Follows the link to the rules page, whose code fails at first. */
async function toRules(page: Page): Promise<void> {
  await followRules(page)
  await preloader(page).waitFor()
}
/** Opens the rules page, whose code fails until the server is repaired. */
async function brokenScene() {
  const made = await scene()
  let broken = true
  made.proxy.misbehave(failing(rulesChunk, faults.busy, () => broken))
  await made.open()
  await toRules(made.page)
  const mend = () => {
    broken = false
  }
  return { ...made, mend }
}
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window)
/** Marks a reload within the last minute. */
const reloadedJustNow = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem('fairline.reloaded', String(Date.now())))

describe('a page whose code', () => {
  test('fails and then comes: a preloader, then the page, without a reload', async () => {
    const { page, chunks, given, mend } = await brokenScene()
    expect(new URL(page.url()).pathname).toBe('/en/rules')
    expect(await page.locator('header').isVisible()).toBe(true)
    const before = chunks().length
    await passUntil(page, () => chunks().length > before)
    expect(await refresh(page).count()).toBe(0)
    mend()
    await passUntil(page, shows(rules(page)))
    expect(await preloader(page).count()).toBe(0)
    expect([await isSame(page), given()]).toEqual([true, 0])
  })

  test('never comes: the page is loaded anew once; then its failure stands in its place, and a press mends it', async () => {
    const { page, chunks, given, mend } = await brokenScene()
    await passUntil(page, () => given() === 1)
    await page.clock.resume()
    await page.waitForFunction(() => !('sameDocument' in window))
    // The server-rendered page is visible during the retries.
    await rules(page).waitFor()
    await errorView(page).waitFor()
    await ready(page)
    await mark(page)
    await axeClean(page)
    await stopClock(page)
    expect(await page.locator('header').isVisible()).toBe(true)
    expect(given()).toBe(2)

    const before = chunks().length
    await refresh(page).click()
    await preloader(page).waitFor()
    expect(chunks().length).toBeGreaterThan(before)
    mend()
    await passUntil(page, shows(rules(page)))
    expect([await isSame(page), given()]).toEqual([true, 2])
  })

  test('never comes, just after another reload: no second one, and all around it works', async () => {
    const { proxy, page, open, given } = await scene()
    proxy.misbehave(failing(rulesChunk, faults.busy))
    await open()
    await reloadedJustNow(page)
    await toRules(page)
    await passUntil(page, shows(errorView(page)))
    await refresh(page).click()
    await preloader(page).waitFor()
    await passUntil(page, shows(errorView(page)))
    expect([await isSame(page), given()]).toEqual([true, 2])
    await page.locator('header a').first().click()
    await passUntil(page, shows(page.locator('main [data-row]')))
  })

  test('is slow: the old page stays a second, then a preloader; a try without an end is begun anew', async () => {
    const { proxy, page, open, chunks } = await scene()
    let first = true
    await open()
    proxy.misbehave(failing(rulesChunk, faults.silent, () => first))
    await followRules(page)
    await expect.poll(() => chunks().length).toBeGreaterThan(0)
    expect(await preloader(page).count()).toBe(0)
    await passUntil(page, shows(preloader(page)))
    first = false
    await passUntil(page, shows(rules(page)))
    expect(await isSame(page)).toBe(true)
    expect(chunks().at(-1)).toMatch(/\?again=\d/)
  })

  test('is left while it is tried: no more tries', async () => {
    const { proxy, page, open, chunks } = await scene()
    proxy.misbehave(failing(rulesChunk, faults.busy))
    await open()
    await toRules(page)
    await page.goBack()
    await page.locator('main [data-row]').first().waitFor()
    await page.clock.runFor(10_000)
    // Hovering may prefetch the file; the loader itself does not retry.
    expect(chunks().filter((path) => path.includes('again='))).toEqual([])
  })

  test.each([
    ['answers a page', faults.page],
    ['answers a script that is no page', faults.script('export default { Page: 1 }')],
    ['answers half a script', faults.script('export default {')],
  ])('%s: it is asked for under another address until it is one', async (_, fault) => {
    const { proxy, page, open, chunks } = await scene()
    await open()
    proxy.misbehave(failing(rulesChunk, fault, () => chunks().length < 3))
    await toRules(page)
    await passUntil(page, shows(rules(page)))
    expect(await isSame(page)).toBe(true)
    expect(new Set(chunks()).size).toBeGreaterThan(1)
  })

  test('lacks its style: it is brought too', async () => {
    const { proxy, page, open } = await scene()
    const style = /^\/assets\/rules-page-[^/]+\.css/
    let broken = true
    await open()
    proxy.misbehave(failing(style, faults.busy, () => broken))
    await toRules(page)
    broken = false
    await passUntil(page, shows(rules(page)))
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ href, cssRules }) => ({ href: href ?? '', rules: cssRules.length })),
    )
    const own = sheets.filter(({ href }) => href.includes('rules-page'))
    expect(own).toHaveLength(1)
    expect(own[0]!.rules).toBeGreaterThan(0)
  })

  test('belongs to a build that is gone: the newer one is taken at once', async () => {
    const { proxy, page, open } = await scene()
    await open()
    const gone = failing(rulesChunk, (response) => void response.writeHead(404).end())
    proxy.misbehave((path, request, response) => {
      if (path !== '/deployment.json') return gone(path, request, response)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ version: '/assets/boot-2.js', parts: {} }))
      return true
    })
    await toRules(page)
    proxy.misbehave((path, _, response) => {
      if (path !== '/deployment.json') return false
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ version: '/assets/boot-2.js', parts: {} }))
      return true
    })
    await page.clock.resume()
    await page.waitForFunction(() => !('sameDocument' in window))
    await rules(page).waitFor()
    await ready(page)
  })

  const file = '/assets/lie-1.js'
  test.each([
    ['a page', file, faults.page],
    ['a script of something else', file, faults.script('export const answer = 42')],
    ['a script that throws', file, faults.script('throw new Error("broken on purpose")')],
    ['nothing at all', file, faults.busy],
    ['a file of another site', 'https://evil.example/assets/lie-1.js', faults.busy],
  ])('is said by a lying manifest to be %s: nothing of it is shown', async (_, named, fault) => {
    const { proxy, page, open, given } = await scene()
    await open()
    await reloadedJustNow(page)
    const own = await page.evaluate(
      () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '',
    )
    const lie = { version: own, parts: { 'information/rules': { file: named, styles: [] } } }
    let asked = 0
    proxy.misbehave((path, request, response) => {
      if (path === '/deployment.json') {
        asked++
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(lie))
        return true
      }
      return failing(/^\/assets\/(rules-page|lie)/, path.includes('lie') ? fault : faults.busy)(
        path,
        request,
        response,
      )
    })
    await toRules(page)
    await passUntil(page, shows(errorView(page)))
    expect([await isSame(page), given(), asked]).toEqual([true, 1, 3])
    expect(proxy.asked.filter((path) => path.includes('evil'))).toEqual([])
  })
})
