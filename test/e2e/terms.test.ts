import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTermsVersion } from '#domain/people/identity/api.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

let running: OperatedSite

beforeAll(async () => {
  running = await operatedSite([])
})
afterAll(() => running?.close())

/**
 * Expected errors: a jump of the fake clock aborts sockets and calls, and the site refuses a bet before the terms are
 * confirmed.
 */
const expected = /WebSocket connection|no site config|status of (451|500)/

/** Makes the version that the player accepted an outdated one. */
const outdate = (email: string) =>
  running.db.pool.query(`update player set terms_version = '2024-01-01' where email = $1`, [email])

const open = async (page: Page, path: string) => {
  await page.goto(`${running.address}${path}`)
  await ready(page)
}
const at = (path: string) => `${running.address}${path}`
const heading = (page: Page) => page.getByRole('heading', { name: 'The terms have changed' })
const notice = (page: Page) => page.getByRole('article', { name: "You don't have to decide now" })

test('changed terms are noticed within a minute, put off for another, and confirmed', async () => {
  const { page } = await visit({ expected })
  await open(page, '/en/rules')
  const email = await register(page)
  await page.clock.install()
  await open(page, '/en/confirm-terms')
  // There is nothing to confirm yet.
  expect(page.url()).toBe(at('/en'))
  await open(page, '/en/line/football')
  let answers = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/agreement-rules/status')) answers++
  })
  // The watch on terms starts a moment after hydration, and first polls after a minute.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(61_000)
        return answers
      },
      { interval: 2_000 },
    )
    .toBeGreaterThan(0)
  await outdate(email)
  await page.clock.fastForward(61_000)
  await expect.poll(() => page.url()).toBe(at('/en/confirm-terms'))
  await heading(page).waitFor()
  await notice(page).waitFor()
  await page.locator('header, footer, aside').first().waitFor({ state: 'detached' })
  await axeClean(page)
  await noSidewaysScroll(page)

  await notice(page).getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(at('/en/line/football'))
  await notice(page).waitFor({ state: 'detached' })
  await page.clock.fastForward(120_000)
  await page.waitForURL(at('/en/confirm-terms'))
  await heading(page).waitFor()

  await page.route('**/user/agreement-rules', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ code: 'internal-error', detail: 'no' }] } }),
  )
  const accept = page.getByRole('button', { name: 'I accept the new terms' })
  await accept.click()
  const error = page.getByRole('dialog', { name: 'Error' })
  await error.getByText("couldn't be saved").waitFor()
  await axeClean(page)
  await page.mouse.click(5, 5)
  expect(await error.isVisible()).toBe(true)
  await error.getByRole('button', { name: 'OK' }).click()
  await error.waitFor({ state: 'hidden' })
  await page.unroute('**/user/agreement-rules')
  await accept.click()
  await page.waitForURL(at('/en/line/football'))
  const { rows } = await running.db.pool.query(
    'select terms_version as version from player where email = $1',
    [email],
  )
  expect(rows).toEqual([{ version: currentTermsVersion }])
})

test('on a phone, in Arabic: a deposit is refused and leads to the terms; limits and the way out stay open', async () => {
  const { page } = await visit({ device: 'phone', locale: 'ar', theme: 'light', expected })
  await open(page, '/ar/rules')
  const email = await register(page)
  await outdate(email)
  await open(page, '/ar/live')
  await page.waitForURL(at('/ar/confirm-terms'))
  await page.locator('[data-notice="terms"]').waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.locator('main a[href="/ar/responsible"]').click()
  await page.waitForURL(at('/ar/responsible'))
  await page.getByRole('heading', { level: 1 }).waitFor()

  // The server may have cached the session for some seconds before the terms changed.
  await open(page, '/ar/recharge')
  await page.waitForURL(at('/ar/confirm-terms'))
  await page.locator('[data-notice="terms"] button').first().click()
  await page.waitForURL(at('/ar/recharge'))
  await page.locator('main form input').first().fill('50')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(at('/ar/confirm-terms'))
  await page.locator('[data-notice="terms"] button').nth(1).click()
  await page.waitForURL(at('/ar'))
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain('fairline.session_token')
})
