import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import settings from '#web/i18n/settings/en.json' with { type: 'json' }
import { axeClean, eventLink, noSidewaysScroll, ready, visit } from './browser.ts'
import { unmoved, watchShifts } from './steadiness.ts'

const site = inject('site')

const card = (page: Page) => page.locator('[data-accumulators]')
const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip', exact: true })
const total = (page: Page) => card(page).getByText('Total odds').locator('b')
const slipTotal = (page: Page) => slip(page).getByText('Total odds').locator('xpath=..').locator('b')
const add = (page: Page) => card(page).getByRole('button', { name: 'Add to slip' })

/** The total odds of the card are those of the slip, at one moment: in play both move. */
const equalTotals = async (page: Page) =>
  expect
    .poll(async () => {
      const [mine, theirs] = [await total(page).innerText(), await slipTotal(page).innerText()]
      return mine === theirs && Number(mine) > 1
    })
    .toBe(true)

test('accumulators of the day go into the slip as they are shown, and a filled slip is asked about', async () => {
  const { page, context } = await visit()
  await watchShifts(page)
  const html = await (await context.request.get(`${site}/en/line`)).text()
  expect(html).toMatch(/data-accumulators[\s\S]*Accumulator of the day/)
  await page.goto(`${site}/en/line`)
  await ready(page)
  await expect.poll(() => card(page).locator('li').count()).toBe(3)
  await unmoved(page)
  await axeClean(page)
  await add(page).click()
  await slip(page).getByRole('tab', { name: 'Accumulator', selected: true }).waitFor()
  await expect.poll(() => slip(page).locator('ul li').count()).toBe(3)
  await equalTotals(page)
  await card(page).getByRole('button', { name: 'In your slip' }).waitFor()

  const third = card(page).getByRole('button', { name: /5 selections/ })
  await third.click()
  await expect.poll(() => card(page).locator('li').count()).toBe(5)
  await add(page).click()
  await card(page).getByText('Your slip is not empty.', { exact: false }).waitFor()
  await axeClean(page)
  await card(page).getByRole('button', { name: 'Leave the slip as it is' }).click()
  expect(await slip(page).locator('ul li').count()).toBe(3)
  await add(page).click()
  await card(page).getByRole('button', { name: 'Empty the slip and add' }).click()
  await expect.poll(() => slip(page).locator('ul li').count()).toBe(5)
  await equalTotals(page)
})

test('in play they follow the odds, and the settings take each card away at once and from the server', async () => {
  const { page, context } = await visit({ theme: 'light' })
  await page.goto(`${site}/en/live/football`)
  await ready(page)
  await card(page).getByRole('heading', { name: 'Live accumulator' }).waitFor()
  await axeClean(page)
  await expect.poll(() => card(page).locator('li').count()).toBeGreaterThan(1)
  await expect
    .poll(async () => {
      // A leg that is suspended for a moment opens again; one that is decided makes place for another.
      if (await add(page).isEnabled()) await add(page).click({ timeout: 2_000 })
      return slip(page).locator('ul li').count()
    })
    .toBeGreaterThan(1)

  const html = async (path: string) => (await context.request.get(`${site}/en/${path}`)).text()
  const turn = async (name: 'accumulator-of-day-live' | 'accumulator-of-day-line', on: boolean) => {
    await page.locator('header button[aria-haspopup="dialog"]').last().click()
    await page.locator('dialog[open]').getByRole('switch', { name: settings[name] }).setChecked(on)
    await page.keyboard.press('Escape')
  }
  await turn('accumulator-of-day-live', false)
  await expect.poll(() => card(page).count()).toBe(0)
  expect(await html('live/football')).not.toContain('data-accumulators')
  expect(await html('live/football')).not.toContain('"accumulators:live')
  await page.reload()
  await ready(page)
  expect(await card(page).count()).toBe(0)
  // The page came without them: they come by the socket.
  await turn('accumulator-of-day-live', true)
  await card(page).waitFor()
  expect(await html('live/football')).toContain('data-accumulators')

  expect(await html('line')).toContain('data-accumulators')
  await turn('accumulator-of-day-line', false)
  expect(await html('line')).not.toContain('data-accumulators')
  expect(await html('live')).toContain('data-accumulators')
  expect(await html('')).not.toContain('data-accumulators')
})

test('on a phone it is one line above the first match, in Arabic too', async () => {
  const { page } = await visit({ device: 'phone' })
  await watchShifts(page)
  for (const language of ['en', 'ar']) {
    await page.goto(`${site}/${language}/line/football`)
    await ready(page)
    const head = card(page).locator('button[aria-expanded]')
    expect((await card(page).boundingBox())!.height).toBeLessThan(56)
    expect((await page.locator(eventLink).first().boundingBox())!.y).toBeLessThan(500)
    expect(await add(page).count()).toBe(0)
    await unmoved(page)
    await head.click()
    await expect.poll(() => head.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => card(page).locator('li').first().isVisible()).toBe(true)
    await noSidewaysScroll(page)
    await axeClean(page)
  }
})
