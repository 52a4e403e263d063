import { expect, inject, test } from 'vitest'
import { ready, visit } from './browser.ts'
import { holdBack } from './hold-back.ts'
import { pick, slip } from './slip.ts'

const site = inject('site')

test('on a phone the slip stands still when the house tells the bounds of a stake', async () => {
  const { page } = await visit({ device: 'phone' })
  const bounds = await holdBack(page, '**/web-api/coupon/check')
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await pick(page, 1)
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Slip').click()
  const gear = slip(page).getByRole('button', { name: 'Bet options' })
  await gear.waitFor()
  // Waits for the sheet's opening animation.
  await page.waitForFunction(() =>
    document
      .querySelector('dialog[open]')
      ?.getAnimations({ subtree: true })
      .every((one) => one.playState === 'finished'),
  )
  const told = slip(page).getByText(/^Min\. €/)
  expect(await told.count()).toBe(0)
  const before = await gear.boundingBox()
  bounds.release()
  await told.waitFor()
  expect(await gear.boundingBox()).toEqual(before)
})

test('selections stand still when the choice of how they are played comes', async () => {
  const { page } = await visit()
  const choices = await holdBack(page, /\/assets\/special-parts-[^/]*\.js/)
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
  choices.release()
  await choice.waitFor()
  expect(await remove.boundingBox()).toEqual(before)
})

test('the button to register stands still while the bonus is asked for in another currency', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/registration`)
  await ready(page)
  const offer = page.getByRole('group', { name: 'First deposit bonus' })
  // The browser's region selects the currency of the offer.
  await offer.getByText('£').first().waitFor()
  const form = page.locator('form').filter({ has: page.locator('[data-field=terms]') })
  /** Returns the distance of the button from the top of its form, because the page may be scrolled. */
  const place = async () => {
    const [outer, inner] = [await form.boundingBox(), await form.locator('button[type=submit]').boundingBox()]
    return inner!.y - outer!.y
  }
  const offers = await holdBack(page, '**/web-api/bonuses/offers?currency=EUR')
  const before = await place()
  await page.locator('select[data-field=currency]').selectOption('EUR')
  await offer.waitFor({ state: 'hidden' })
  expect(await place()).toBe(before)
  offers.release()
  await offer.getByText('€').first().waitFor()
  expect(await place()).toBe(before)
})

test('the ways into an account that come late stand below everything else', async () => {
  const { page } = await visit()
  const services = await holdBack(page, '**/web-api/social/providers')
  await page.goto(`${site}/en/login`)
  await ready(page)
  const forgot = page.getByRole('main').getByRole('link', { name: 'Forgot your password?' })
  const register = page.getByRole('main').getByRole('link', { name: 'Register' })
  const before = [await forgot.boundingBox(), await register.boundingBox()]
  services.release()
  await page.getByRole('button', { name: 'MetaMask' }).waitFor()
  expect([await forgot.boundingBox(), await register.boundingBox()]).toEqual(before)
})
