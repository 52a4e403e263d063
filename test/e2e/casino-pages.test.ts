import { afterAll, beforeAll, expect, test } from 'vitest'
import names from '#web/apps/casino/i18n/casino/en.json' with { type: 'json' }
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { roundMs: 0, spinMs: 0 } }, snookerOnly)
})
afterAll(() => site?.close())

test.each(['desktop', 'phone'] as const)('one press plays a round of its game on a %s', async (device) => {
  const { page } = await visit({ device, theme: device === 'phone' ? 'light' : 'dark' })
  await page.goto(`${site.address}/en/fast-bet`)
  await ready(page)
  const games = page.locator('main li[data-game]')
  const listed = await games.count()
  expect(listed).toBeGreaterThanOrEqual(9)
  for (let at = 0; at < listed; at++) {
    const game = games.nth(at)
    await game.locator('[data-bet="0"]:not([aria-disabled])').click()
    await expect
      .poll(() => game.locator('[role="status"]').textContent())
      .toMatch(/^(Win: |Returned: |No win)/)
  }
  const net = page.locator('main [data-net]')
  expect(await net.textContent()).toMatch(/^([+-]\d+\.\d\d|0\.00)$/)
  // An invalid stake starts no round.
  await page.getByLabel(texts.stake, { exact: true }).fill('x')
  await expect.poll(() => games.locator('[data-bet]:not([aria-disabled])').count()).toBe(0)
  await page.getByLabel(texts.stake, { exact: true }).fill('5')
  await expect.poll(() => games.locator('[data-bet]:not([aria-disabled])').count()).toBeGreaterThan(20)
  await axeClean(page)
  await noSidewaysScroll(page)
})

test('a mistyped name finds its game, a group its own page, and nonsense says so', async () => {
  const { page } = await visit()
  await page.goto(`${site.address}/en/casino`)
  await ready(page)
  await page.getByRole('link', { name: names.search }).click()
  await page.waitForURL('**/casino-search')
  const field = page.getByRole('searchbox', { name: names.search })
  await field.fill('balckjack')
  const tiles = page.locator('main a[data-game]')
  await expect
    .poll(() => tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-game'))))
    .toEqual(['blackjack'])
  expect(new URL(page.url()).search).toBe('?q=balckjack')
  await page.reload()
  await ready(page)
  expect(await tiles.count()).toBe(1)
  await field.fill('ladder')
  await page.locator('main nav').getByRole('link', { name: names['group-ladder'] }).waitFor()
  await field.fill('qqqqqqq')
  await expect.poll(() => page.locator('main [role="status"]').textContent()).toBe(names['nothing-found'])
  await axeClean(page)
})

test('two games are played side by side where there is room, each with its own rounds', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.address}/en/casino/game/dice/dice`)
  await ready(page)
  await page.getByRole('button', { name: texts.beside }).click()
  await page.getByLabel(texts.beside).selectOption('coin')
  const frames = page.locator('main section[data-game]')
  await expect.poll(() => frames.count()).toBe(2)
  for (const game of ['dice', 'coin']) {
    const frame = page.locator(`main section[data-game="${game}"]`)
    await frame.getByRole('button', { name: texts.play, exact: true }).click()
    await frame.locator('[role="status"][data-shown]').waitFor()
  }
  await noSidewaysScroll(page)
  await axeClean(page)
  await page.getByRole('button', { name: `${texts.close}: ${names['name-coin']}` }).click()
  await expect.poll(() => frames.count()).toBe(1)
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect.poll(() => page.getByRole('button', { name: texts.beside }).isVisible()).toBe(false)
})

test('the pages of the brand, of other games, of landing and of thanks show games that are there', async () => {
  const { page } = await visit({ device: 'phone' })
  for (const [path, least] of [
    ['/en/casino/brand', 45],
    ['/en/othergames', 20],
    ['/en/slots/thankyou', 8],
    ['/en/casino-lobby', 45],
    ['/en/games-landing/plinko', 0],
  ] as const) {
    await page.goto(`${site.address}${path}`)
    await ready(page)
    expect(await page.locator('main a[data-game]').count(), path).toBeGreaterThanOrEqual(least)
    await axeClean(page)
    await noSidewaysScroll(page)
  }
  await page.getByRole('link', { name: names['landing-demo'] }).click()
  await page.waitForURL('**/casino/game/plinko/plinko')
  expect((await fetch(`${site.address}/en/games-landing/nothing`)).status).toBe(404)
  expect((await fetch(`${site.address}/en/sports/thankyou`)).status).toBe(404)
})
