import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

let running: OperatedSite

beforeAll(async () => {
  running = await operatedSite(['--age-gate', 'days', '--minimum-age', '21'], undefined, snookerOnly)
})
afterAll(() => running?.close())

/** Expected errors: a jump of the fake clock aborts open sockets and calls. */
const jumps = /WebSocket connection|no site config|ERR_BLOCKED|ERR_FAILED/

/** Switches notices on, and waits until the site has read it. */
async function switchOn(notices: object) {
  running.write({ notices })
  await expect.poll(async () => (await running.facts()).notices).toMatchObject(notices)
}

const open = async (page: Page, path: string) => {
  await page.goto(`${running.address}${path}`)
  await ready(page)
}

/** Waits until gates had their chance to open: the container of notices renders last. */
const settled = (page: Page) => page.locator('[role=alert][aria-atomic=false]').waitFor({ state: 'attached' })

/** Sets the confirmation that the visitor is old enough. */
const grown = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('fairline.age', `99 ${Date.now() - 1000}`))

/** Checks that Tab and Shift+Tab never leave the modal. */
async function staysInside(page: Page, stops: number) {
  for (let pressed = 0; pressed < stops; pressed++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog[open]') != null
      }),
    ).toBe(true)
  }
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.mouse.click(5, 400)
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(1)
}

test('a visitor says that he is old enough before he sees anything but the rules; it holds for three days', async () => {
  const { page } = await visit({ newcomer: true, expected: jumps })
  await page.clock.install()
  const gate = page.getByRole('dialog', { name: 'Are you 21 or older?' })
  await open(page, '/en/live')
  await gate.waitFor()
  await axeClean(page)
  await staysInside(page, 6)
  await gate.getByRole('link', { name: 'Betting rules' }).click()
  await page.waitForURL(`${running.address}/en/rules`)
  await gate.waitFor({ state: 'detached' })
  await page.getByText('adults aged 21 and over').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }).click()
  await gate.waitFor()
  await gate.getByRole('button', { name: "No, I'm younger" }).click()
  await gate.getByRole('alert').waitFor()
  await gate.getByRole('button').first().waitFor({ state: 'detached' })
  await open(page, '/en/live')
  await gate.getByRole('button', { name: 'Yes, I am 21 or older' }).click()
  await gate.waitFor({ state: 'detached' })
  // After the answer the page is back, and nothing asks again.
  await open(page, '/en')
  await settled(page)
  expect(await gate.count()).toBe(0)
  await page.clock.fastForward(259_200_000 - 3_600_000)
  await open(page, '/en')
  await settled(page)
  expect(await gate.count()).toBe(0)
  await page.clock.fastForward(3_600_000)
  await open(page, '/en')
  await gate.waitFor()
})

test('the question about the age on a phone, in Arabic and light', async () => {
  const { page } = await visit({ device: 'phone', locale: 'ar', theme: 'light' })
  await open(page, '/ar')
  const gate = page.getByRole('dialog', { name: 'هل عمرك 21 عاماً أو أكثر؟' })
  await gate.waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
  await gate.getByRole('button').first().press('Enter')
  await gate.waitFor({ state: 'detached' })
})

test('the welcome is shown once, after what is more urgent', async () => {
  await switchOn({ welcome: true })
  const { page } = await visit({ device: 'phone', theme: 'light', expected: jumps })
  await page.clock.install()
  await open(page, '/en')
  const gate = page.getByRole('dialog', { name: 'Are you 21 or older?' })
  await gate.waitFor()
  await gate.getByRole('button').first().click()
  const welcome = page.getByRole('dialog', { name: 'Welcome to Fairline' })
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return welcome.count()
    })
    .toBe(1)
  await axeClean(page)
  await noSidewaysScroll(page)
  await welcome.getByRole('button', { name: 'Get started' }).click()
  await welcome.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('fairline.welcome'))).toBe('1')
})

test('an ad blocker is asked to be turned off, but never on the pages of safer play', async () => {
  await switchOn({ adBlock: true })
  const { page } = await visit({ expected: jumps })
  await grown(page)
  const notice = page.getByRole('dialog', { name: 'Ad blocker detected' })
  const answered = page.waitForResponse('**/ads/ads.js')
  await open(page, '/en/line')
  expect((await answered).status()).toBe(200)
  await settled(page)
  expect(await notice.count()).toBe(0)

  await page.route('**/ads/ads.js', (route) => route.abort('blockedbyclient'))
  await open(page, '/en/line')
  await notice.waitFor()
  await axeClean(page)
  await staysInside(page, 5)
  await notice.getByRole('button', { name: 'Check again' }).click()
  await notice.getByText('It is still on.').waitFor()
  await notice.getByRole('link', { name: 'Limits' }).click()
  await page.waitForURL(`${running.address}/en/login?next=%2Fresponsible`)
  for (const path of ['/en/login', '/en/rules']) {
    await open(page, path)
    await settled(page)
    expect(await notice.count(), path).toBe(0)
  }
  await open(page, '/en/line')
  await notice.waitFor()
  await page.unroute('**/ads/ads.js')
  await notice.getByRole('button', { name: 'Check again' }).click()
  await notice.waitFor({ state: 'detached' })
})
