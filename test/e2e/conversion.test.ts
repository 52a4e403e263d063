import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, type VisitOptions, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let running: OperatedSite

beforeAll(async () => {
  running = await operatedSite([], undefined, snookerOnly)
})
afterAll(() => running?.close())

/** Makes the operator convert pounds, or no currency, and waits until the site has read it. */
async function giveUpPounds(rate: string | null) {
  const rule = { from: 'GBP', to: 'EUR', rate, since: '2026-01-01T00:00:00Z' }
  running.write(rate === null ? {} : { conversions: [rule] })
  const read = async () => 'conversions' in (await running.facts())
  await expect.poll(read).toBe(rate !== null)
}

async function playerInPounds(): Promise<HttpPlayer> {
  const player = new HttpPlayer(running.address)
  await player.register('GBP')
  await player.deposit(10_000n, 'GBP')
  return player
}

/** Opens a browser in which the player is signed in. */
async function browserOf(player: HttpPlayer, options: VisitOptions = {}) {
  const browser = await visit(options)
  await signIn(browser.context, running.address, player.cookie)
  return browser
}

test('a player whose currency is given up is told once, sees what becomes of it, and converts in one press', async () => {
  await giveUpPounds(null)
  const player = await playerInPounds()
  expect((await fetch(`${running.address}/en/convert-account`)).status).toBe(404)
  await giveUpPounds('0.865')

  const { page, context } = await browserOf(player, { expected: /status of 409/ })
  await page.goto(`${running.address}/en/account`)
  await ready(page)
  const notice = page.locator('[data-notice="conversion"]')
  await notice.getByText('Your account moves to EUR').waitFor()
  const other = await context.newPage()
  await other.goto(`${running.address}/en/rules`)
  await ready(other)
  await other.getByRole('link', { name: /£100\.00/ }).waitFor()

  await notice.getByRole('link', { name: 'Convert account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Convert account' }).waitFor()
  await notice.waitFor({ state: 'detached' })
  await page.getByText('€115.61').waitFor()
  await page.getByText('1 EUR = 0.865 GBP').waitFor()
  await axeClean(page)
  // The operator's rate has changed: the site never converts at a rate that the player has not seen.
  await giveUpPounds('0.8')
  const offered = async () => {
    const path = '/web-api/account-conversion'
    return (await player.call<{ quotes: { rate: string }[] }>('GET', path)).body.quotes[0]?.rate
  }
  await expect.poll(offered).toBe('0.8')
  await page.getByRole('button', { name: 'Convert to EUR' }).click()
  await page.getByRole('alert').getByText('1 EUR is now 0.8 GBP').waitFor()
  await page.getByText('€125.00').waitFor()
  await page.getByRole('button', { name: 'Convert to EUR' }).click()
  const said = page.getByRole('status').getByText('£100.00 became €125.00')
  await said.waitFor()
  await expect.poll(() => said.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('Nothing to convert.').waitFor()
  for (const tab of [page, other]) await tab.getByRole('link', { name: /€125\.00/ }).waitFor()

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await page.getByRole('link', { name: 'Convert account' }).first().waitFor({ state: 'detached' })
  expect((await player.bet([], 100n, undefined, 'GBP')).status).toBe(400)
})

test('in another browser he is not told again, and finds the page by his menu and his account', async () => {
  await giveUpPounds(null)
  const player = await playerInPounds()
  await giveUpPounds('0.865')
  const told = await player.call<{ show: boolean }>('POST', '/web-api/account-conversion/notice', {
    from: 'GBP',
  })
  expect(told.body).toEqual({ show: true })
  const { page } = await browserOf(player, { device: 'phone', theme: 'light', locale: 'ar' })
  const answered = page.waitForResponse(/account-conversion\/notice/)
  await page.goto(`${running.address}/ar/account`)
  await ready(page)
  expect(await (await answered).json()).toEqual({ show: false })
  await page.locator('main').getByRole('link', { name: 'تحويل الحساب' }).click()
  await page.getByRole('heading', { level: 1, name: 'تحويل الحساب' }).waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
  expect(await page.locator('[data-notice="conversion"]').count()).toBe(0)
  await page.goto(`${running.address}/ar/rules`)
  await ready(page)
  await page.locator('header button[popovertarget]').last().click()
  await page.getByRole('link', { name: 'تحويل الحساب' }).waitFor()
})

test('a deposit whose answer was lost before the conversion is told in the currency in which it was made', async () => {
  await giveUpPounds(null)
  const player = new HttpPlayer(running.address)
  await player.register('GBP')
  await player.deposit(10_000n, 'GBP')
  const lost = { key: randomUUID(), currency: 'GBP', amount: '2000' }
  expect((await player.call('POST', '/web-api/cashier/deposit', lost)).status).toBe(200)
  await giveUpPounds('0.865')
  const rule = { key: randomUUID(), from: 'GBP', to: 'EUR', rate: '0.865' }
  expect((await player.call('POST', '/web-api/account-conversion', rule)).status).toBe(200)

  const { page } = await browserOf(player)
  await page.goto(`${running.address}/en/rules`)
  await ready(page)
  await page.evaluate((key) => localStorage.setItem('fairline.payment.deposit', key), lost.key)
  await page.goto(`${running.address}/en/recharge`)
  await page.getByRole('status').getByText('£20.00').waitFor()
  await page.getByRole('link', { name: /€138\.73/ }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fairline.payment.deposit'))).toBeNull()
})

test('nobody is offered to register in it any more', async () => {
  await giveUpPounds('0.865')
  const { page } = await visit({ locale: 'en-GB' })
  await page.goto(`${running.address}/en/registration`)
  await ready(page)
  const currency = page.locator('select[name="transaction-currency"]')
  await expect.poll(() => page.locator('select[name="country"]').inputValue()).toBe('GB')
  await expect.poll(() => currency.inputValue()).toBe('EUR')
  const offered = await currency
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(offered).toContain('USD')
  expect(offered).not.toContain('GBP')
})
