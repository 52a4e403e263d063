import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ready, visit } from './browser.ts'

const site = inject('site')

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip', exact: true })

/** Presses odds of so many matches that are in sight or can be scrolled there. */
async function pick(page: Page, count: number): Promise<void> {
  const rows = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  for (let row = 0; row < count; row++)
    await rows.nth(row).locator('button[aria-pressed]:enabled').filter({ visible: true }).first().click()
}

/** Holds back what a page asks for until `let go`. */
async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const letGo = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await letGo.promise
    await route.continue()
  })
  return () => letGo.resolve()
}

test('on a phone the slip stands still when the house tells the bounds of a stake', async () => {
  const { page } = await visit({ device: 'phone' })
  const tell = await holdBack(page, '**/web-api/coupon/check')
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await pick(page, 1)
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Slip').click()
  const gear = slip(page).getByRole('button', { name: 'Bet options' })
  await gear.waitFor()
  // The sheet rises for a moment.
  await page.waitForFunction(() =>
    document
      .querySelector('dialog[open]')
      ?.getAnimations({ subtree: true })
      .every((one) => one.playState === 'finished'),
  )
  const bounds = slip(page).getByText(/^Min\. €/)
  expect(await bounds.count()).toBe(0)
  const before = await gear.boundingBox()
  tell()
  await bounds.waitFor()
  expect(await gear.boundingBox()).toEqual(before)
})

test('selections stand still when the choice of how they are played comes', async () => {
  const { page } = await visit()
  const letGo = await holdBack(page, /\/assets\/special-parts-[^/]*\.js/)
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await pick(page, 2)
  await slip(page).getByRole('tab', { name: 'Accumulator', exact: true }).click()
  const remove = slip(page)
    .getByRole('button', { name: /^Remove (?!all)/ })
    .first()
  await remove.waitFor()
  const choice = slip(page).getByRole('combobox', { name: 'Played as' })
  expect(await choice.count()).toBe(0)
  const before = await remove.boundingBox()
  letGo()
  await choice.waitFor()
  expect(await remove.boundingBox()).toEqual(before)
})

test('the button to register stands still while the bonus is asked for in another currency', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/registration`)
  await ready(page)
  const offer = page.getByRole('group', { name: 'First deposit bonus' })
  await offer.waitFor()
  const form = page.locator('form').filter({ has: page.locator('[data-field=terms]') })
  /** Of the button within its form, which may be scrolled. */
  const place = async () => {
    const [outer, inner] = [await form.boundingBox(), await form.locator('button[type=submit]').boundingBox()]
    return inner!.y - outer!.y
  }
  const letGo = await holdBack(page, '**/web-api/bonuses/offers?currency=EUR')
  const before = await place()
  await page.locator('select[data-field=currency]').selectOption('EUR')
  await offer.waitFor({ state: 'hidden' })
  expect(await place()).toBe(before)
  letGo()
  await offer.getByText('€').first().waitFor()
  expect(await place()).toBe(before)
})

test('the ways into an account that come late stand below everything else', async () => {
  const { page } = await visit()
  const letGo = await holdBack(page, '**/web-api/social/providers')
  await page.goto(`${site}/en/login`)
  await ready(page)
  const forgot = page.getByRole('main').getByRole('link', { name: 'Forgot your password?' })
  const register = page.getByRole('main').getByRole('link', { name: 'Register' })
  const before = [await forgot.boundingBox(), await register.boundingBox()]
  letGo()
  await page.getByRole('button', { name: 'MetaMask' }).waitFor()
  expect([await forgot.boundingBox(), await register.boundingBox()]).toEqual(before)
})
