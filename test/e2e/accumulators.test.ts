import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import words from '#web/apps/coupon/i18n/accumulators/ar.json' with { type: 'json' }
import arabic from '#web/apps/coupon/i18n/coupon/ar.json' with { type: 'json' }
import settings from '#web/features/settings/i18n/settings/en.json' with { type: 'json' }
import { axeClean, eventLink, noSidewaysScroll, ready, visit } from './browser.ts'
import { unmoved, watchShifts } from './steadiness.ts'

const site = inject('site')

const card = (page: Page) => page.locator('[data-accumulators]')
const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip', exact: true })
const total = (page: Page) => card(page).getByText('Total odds').locator('b')
const slipTotal = (page: Page) => slip(page).getByText('Total odds').locator('xpath=..').locator('b')
const add = (page: Page) => card(page).getByRole('button', { name: 'Add to slip' })

/** Compares the total odds of the card and of the slip at one moment: in play both move. */
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
  const html = async () => (await context.request.get(`${site}/en/line`)).text()
  // A newly started site composes them a moment later, all three once enough events are priced.
  await expect.poll(html).toMatch(/data-accumulators[\s\S]*Accumulator of the day[\s\S]*5 selections/)
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
  await slip(page).getByText('Accumulator of the day').waitFor()

  const third = card(page).getByRole('button', { name: /5 selections/ })
  await third.click()
  await expect.poll(() => card(page).locator('li').count()).toBe(5)
  await add(page).click()
  await card(page).getByText("Your slip isn't empty.", { exact: false }).waitFor()
  await axeClean(page)
  await card(page).getByRole('button', { name: 'Keep my slip' }).click()
  expect(await slip(page).locator('ul li').count()).toBe(3)
  await add(page).click()
  await card(page).getByRole('button', { name: 'Clear slip and add' }).click()
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
      // A suspended leg opens again; a decided one makes the site compose another accumulator. The button has another
      // name once pressed, and the slip may still be loading.
      const toPress = add(page).and(page.locator(':enabled'))
      if ((await toPress.count()) > 0) await toPress.click({ timeout: 2_000 })
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
  // The server rendered the page without them, so they arrive by the socket.
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

const generator = (page: Page) => page.locator('dialog[open]', { hasText: 'Bet generator' })
const legs = (page: Page) => generator(page).getByRole('region', { name: 'Accumulator' }).locator('li')

test('the generator puts an accumulator together for a wanted return, another one, and fills the slip', async () => {
  const { page, context } = await visit({ expected: /status of 4\d\d/ })
  await page.goto(`${site}/en/line`)
  await ready(page)
  await page.getByRole('button', { name: 'Bet generator' }).click()
  await generator(page).getByLabel('Stake, EUR').fill('4')
  await generator(page).getByLabel('Target return, EUR').fill('60')
  await axeClean(page)
  await generator(page).getByRole('button', { name: 'Build my bet' }).click()
  await expect.poll(() => legs(page).count()).toBeGreaterThan(1)
  await axeClean(page)
  const win = generator(page).getByText('Potential returns').locator('xpath=..').locator('dd')
  expect(Number((await win.innerText()).replace('€', ''))).toBeGreaterThanOrEqual(60)
  const first = await legs(page).allInnerTexts()
  await generator(page).getByRole('button', { name: 'Try another' }).click()
  const isAnother = async () => {
    const texts = await legs(page).allInnerTexts()
    return texts.length > 1 && texts.join() !== first.join()
  }
  await expect.poll(isAnother).toBe(true)
  const count = await legs(page).count()
  await generator(page).getByRole('button', { name: 'Add to slip' }).click()
  await expect.poll(() => generator(page).count()).toBe(0)
  await expect.poll(() => slip(page).locator('ul li').count()).toBe(count)
  await expect.poll(() => slip(page).getByLabel('Stake', { exact: true }).inputValue()).toBe('4')
  await slip(page).getByRole('tab', { name: 'Accumulator', selected: true }).waitFor()

  // Opened from the header of a filled slip: the generator reports failures, and asks before it replaces the slip.
  await slip(page).getByRole('button', { name: 'Bet generator' }).click()
  await generator(page).getByLabel('Target return, EUR').fill('2')
  await generator(page).getByRole('button', { name: 'Build my bet' }).click()
  await generator(page).getByText("The target return can't be below the stake of €5.00.").waitFor()
  await generator(page).getByLabel('Target return, EUR').fill('1e-37')
  await generator(page).getByRole('button', { name: 'Build my bet' }).click()
  await generator(page).getByText('Enter an amount, e.g. 10 or 12.50.').waitFor()
  await generator(page).getByLabel('Target return, EUR').fill('12.5')
  for (const sport of ['Football', 'Basketball', 'Ice hockey', 'Counter-Strike 2', 'E-football'])
    await generator(page).getByRole('checkbox', { name: sport, exact: true }).uncheck()
  await generator(page).getByRole('button', { name: 'Build my bet' }).click()
  await expect.poll(() => legs(page).count()).toBeGreaterThan(1)
  const tennis = await legs(page).count()
  await generator(page).getByRole('button', { name: 'Add to slip' }).click()
  await axeClean(page)
  await generator(page).getByRole('button', { name: 'Clear slip and add' }).click()
  await expect.poll(() => slip(page).locator('ul li').count()).toBe(tennis)

  await slip(page).getByRole('button', { name: 'Remove all selections' }).click()
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await page.locator('dialog[open]').getByRole('switch', { name: settings['bet-generator'] }).uncheck()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('button', { name: 'Bet generator' }).count()).toBe(0)
  const html = await (await context.request.get(`${site}/en/line`)).text()
  expect(html).toContain('Your slip is empty')
  expect(html).not.toContain('>Bet generator<')
  await page.reload()
  await ready(page)
  expect(await page.getByRole('button', { name: 'Bet generator' }).count()).toBe(0)
})

test('the generator on a phone, from the sheet of the slip, in Arabic', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await page.goto(`${site}/ar/live`)
  await ready(page)
  await page.locator('nav button[aria-haspopup="dialog"]').click()
  await page.locator('dialog[open]').getByRole('button', { name: arabic.generator }).click()
  const panel = page.locator('dialog[open]', { hasText: words['generator-hint'] })
  await panel.getByRole('radio', { name: words['start-live'] }).check()
  await panel.getByRole('button', { name: words.generate }).click()
  await expect.poll(() => panel.locator('section li').count()).toBeGreaterThan(1)
  await noSidewaysScroll(page)
  await axeClean(page)
  await panel.getByRole('button', { name: words.add }).click()
  await expect.poll(() => panel.count()).toBe(0)
  await expect.poll(() => page.locator('dialog[open] [role="tabpanel"] ul > li').count()).toBeGreaterThan(1)
  await noSidewaysScroll(page)
})
