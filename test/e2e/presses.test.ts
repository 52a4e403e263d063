import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ready, visit } from './browser.ts'
import { holdBack } from './hold-back.ts'

const site = () => inject('site')

/** Returns one odds button of each of the first two matches on the page. */
const twoButtons = (page: Page) => {
  const rows = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  return [0, 1].map((row) =>
    rows.nth(row).locator('button[aria-pressed]:enabled').filter({ visible: true }).first(),
  )
}

/** Clicks the middle of both buttons as fast as possible, without waits between. */
async function pressBoth(page: Page): Promise<void> {
  const boxes = []
  for (const button of twoButtons(page)) {
    await button.scrollIntoViewIfNeeded()
    boxes.push((await button.boundingBox())!)
  }
  for (const { x, y, width, height } of boxes) await page.mouse.click(x + width / 2, y + height / 2)
}

const legs = (page: Page) => page.locator('#slip li')
const storedBets = (page: Page) =>
  page.evaluate(() => {
    const coupon = JSON.parse(localStorage.getItem('fairline.coupon') ?? '{"bets":[]}') as {
      bets: { id: string }[]
    }
    return coupon.bets.map(({ id }) => id)
  })

test('odds pressed before the page reacts are in the coupon once it does, each once', async () => {
  const { page } = await visit()
  const scripts = await holdBack(page, /\/assets\/frame-[^/]*\.js/)
  await page.goto(`${site()}/en/line/football`, { waitUntil: 'domcontentloaded' })
  await expect.poll(scripts.held).toBeGreaterThan(0)
  await pressBoth(page)
  // A second click by a user who saw no effect still counts as one.
  await twoButtons(page)[1]!.click()
  expect(await storedBets(page)).toEqual([])
  scripts.release()
  await ready(page)
  await expect.poll(() => storedBets(page)).toHaveLength(2)
  for (const button of twoButtons(page))
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => legs(page).count()).toBe(2)
})

test('odds pressed while the code of the slip is on its way are all in it', async () => {
  const { page } = await visit()
  const scripts = await holdBack(page, /\/assets\/slip-[^/]*\.js/)
  await page.goto(`${site()}/en/line/football`)
  await ready(page)
  await pressBoth(page)
  await expect.poll(scripts.held).toBeGreaterThan(0)
  await expect.poll(() => storedBets(page)).toHaveLength(2)
  scripts.release()
  await expect.poll(() => legs(page).count()).toBe(2)
})

test('a slip whose code could not be fetched is fetched again, and the page stays', async () => {
  const { page } = await visit({ expected: /Failed to load resource/ })
  let refused = 0
  await page.route(/\/assets\/slip-[^/]*\.js/, (route) => (++refused <= 2 ? route.abort() : route.continue()))
  await page.goto(`${site()}/en/line/football`)
  await ready(page)
  await pressBoth(page)
  await expect.poll(() => legs(page).count()).toBe(2)
  expect(refused).toBeGreaterThan(1)
})

test('a press counts although the odds under it are drawn anew while the button is down', async () => {
  const { page } = await visit()
  await page.goto(`${site()}/en/line/football`)
  await ready(page)
  const button = twoButtons(page)[0]!
  const price = (await button.locator('b').boundingBox())!
  await page.mouse.move(price.x + price.width / 2, price.y + price.height / 2)
  await page.mouse.down()
  // Simulates a price update, which replaces the element.
  await button.locator('b').evaluate((price) => price.parentElement!.append(price))
  await page.mouse.up()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => storedBets(page)).toHaveLength(1)
})
