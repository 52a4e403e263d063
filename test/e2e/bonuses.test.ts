import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlayer, password } from '../factories/new-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { sixSports } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

let running: OperatedSite
let site: string

/** Terms of bonuses in a bonus account. */
const account = { paidAtEnd: false, wagering: 5, wageringOdds: 1.5 }

beforeAll(async () => {
  running = await operatedSite([], { bonuses: { firstDeposit: account, redeposit: account } }, sixSports)
  site = running.address
})
afterAll(() => running?.close())

interface Shown {
  readonly choices: { readonly firstDepositBonusType: number; readonly bonusType: number }
  readonly bonuses: readonly { readonly id: string; readonly state: string; readonly amount: string }[]
}
const shown = (page: Page) =>
  page.evaluate(async () => (await fetch('/web-api/bonuses')).json()) as Promise<Shown>

/** Sends a call of a signed-in player from the page. */
const post = (page: Page, path: string, body: object, method = 'POST') =>
  page.evaluate(
    async ([url, text, verb]) => {
      const { token } = await (await fetch('/web-api/user/gettoken')).json()
      const headers = { 'content-type': 'application/json', 'x-auth': token }
      return (await fetch(url!, { method: verb!, headers, body: text! })).status
    },
    [path, JSON.stringify(body), method],
  )

test('a visitor chooses a bonus as he registers, deposits, sees it grow and gives it up', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/registration`)
  await ready(page)
  const form = page.locator('main form')
  const offer = form.getByRole('group', { name: 'First deposit bonus' })
  await offer.getByText('up to £85.00').waitFor()
  // No option is preselected.
  expect(await offer.getByLabel('No bonus', { exact: true }).isChecked()).toBe(true)
  await form.getByLabel('Name', { exact: true }).fill('Anna Player')
  await form.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await form.locator('input[type=password]').fill(password)
  await form.getByLabel('Country').selectOption('JP')
  await form.getByLabel('Currency').selectOption('JPY')
  await offer.getByText('up to ¥16,500').waitFor()
  await form.getByLabel('Currency').selectOption('EUR')
  await offer.getByText('up to €100.00').waitFor()
  await offer.getByLabel('Sports bonus').check()
  await form.getByLabel('Day', { exact: true }).fill('17')
  await form.locator('select[name=bday-month]').selectOption('5')
  await form.getByLabel('Year', { exact: true }).fill('1990')
  await form.locator('input[type=checkbox]').last().check()
  await axeClean(page)
  await form.locator('button[type=submit]').click()
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  await expect.poll(async () => (await shown(page)).choices.firstDepositBonusType).toBe(1)

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Bonuses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deposit bonuses' }).waitFor()
  const first = page.locator('main').getByRole('group', { name: 'First deposit bonus' })
  expect(await first.getByLabel('Sports bonus').isChecked()).toBe(true)
  await first.getByText('Deposit €100.00 and get a €100.00 bonus. Wagering: €500.00.').waitFor()
  await axeClean(page)
  await page.locator('main').getByRole('link', { name: 'Deposit', exact: true }).last().click()

  await page.getByRole('heading', { level: 1, name: 'Deposit' }).waitFor()
  await page.getByLabel('Amount, EUR').fill('50')
  const pick = page.locator('main form').getByRole('group', { name: 'First deposit bonus' })
  await pick.getByText('Deposit €50.00 and get a €50.00 bonus. Wagering: €250.00.').waitFor()
  await axeClean(page)
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('status').filter({ hasText: '€50.00 added to your account.' }).waitFor()
  await page.getByText('You already have an active bonus.').waitFor()
  expect((await shown(page)).bonuses).toMatchObject([{ state: 'active', amount: '5000' }])

  // The bonus was used, so no choice is left.
  await page.goto(`${site}/en/bonuses/deposit`)
  await ready(page)
  await first.getByText("You've already made your first deposit.").waitFor()
  expect(await first.getByRole('radio').count()).toBe(0)
  const later = page.locator('main').getByRole('group', { name: 'Reload bonus' })
  expect(await later.getByRole('radio').count()).toBe(3)
  await axeClean(page)
  await page.goto(`${site}/en/recharge`)
  await ready(page)

  await page.locator('main form').getByRole('link', { name: 'Your bonus' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bonus' }).waitFor()
  const meter = page.getByRole('meter', { name: 'Wagered so far' })
  expect(await meter.getAttribute('aria-valuetext')).toBe('€0.00 of €250.00')
  await page.getByText('29 days').waitFor()
  await axeClean(page)
  await page.getByRole('button', { name: 'Forfeit bonus' }).click()
  const question = page.getByRole('alert').filter({ hasText: 'You lose €50.00 in your bonus account' })
  await question.waitFor()
  await expect.poll(() => question.evaluate((element) => element === document.activeElement)).toBe(true)
  await axeClean(page)
  await page.getByRole('button', { name: 'Keep bonus' }).click()
  expect((await shown(page)).bonuses).toMatchObject([{ state: 'active' }])
  await page.getByRole('button', { name: 'Forfeit bonus' }).click()
  await page.getByRole('button', { name: 'Yes, forfeit' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Bonus forfeited.' })
  await said.waitFor()
  await expect.poll(() => said.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('Forfeited: €50.00 lost').waitFor()
  await page.getByRole('link', { name: /Balance\s*€50\.00/ }).waitFor()
  expect((await shown(page)).bonuses).toMatchObject([{ state: 'given-up' }])
})

test('a bonus bet that is placed elsewhere moves the open page of the bonus', async () => {
  const { page, context } = await visit()
  await page.goto(`${site}/en/rules`)
  await ready(page)
  await register(page)
  expect(await post(page, '/web-api/settings', { changes: { firstDepositBonusType: 1 } }, 'PUT')).toBe(200)
  const deposit = { key: randomUUID(), currency: 'EUR', amount: '2000' }
  expect(await post(page, '/web-api/cashier/deposit', deposit)).toBe(200)
  await page.goto(`${site}/en/bonuses/wager`)
  await ready(page)
  const account = page.locator('main dl').first()
  await account.getByText('€20.00').waitFor()
  const other = await context.newPage()
  await other.goto(`${site}/en/rules`)
  await ready(other)
  const legs = await other.evaluate(async () => {
    const { events } = await (await fetch('/web-api/book/line?sport=football&hours=48')).json()
    return events
      .slice(-3)
      .map((event: { id: string; markets: { key: string; outcomes: [string, number][] }[] }) => {
        const market = event.markets[0]!
        const [outcome, odds] = market.outcomes.toSorted((one, two) => two[1] - one[1])[0]!
        return { selection: `${event.id}~${market.key}~${outcome}`, odds }
      })
  })
  const bet = { key: randomUUID(), currency: 'EUR', account: 'bonus', stake: '500', oddsPolicy: 'any', legs }
  expect(await post(other, '/web-api/bets', bet)).toBe(200)
  await account.getByText('€15.00').waitFor()
  await account.locator('dd').nth(1).getByText('1', { exact: true }).waitFor()
})

test.each([
  { device: 'phone', theme: 'light' },
  { device: 'desktop', theme: 'dark' },
] as const)(
  'in Arabic on a $device, $theme, all of it is accessible and fits the screen',
  async ({ device, theme }) => {
    const { page } = await visit({ locale: 'ar', device, theme })
    await page.goto(`${site}/ar/rules`)
    await ready(page)
    await page.locator('section#bonuses').getByRole('heading', { name: 'مكافآت الإيداع' }).waitFor()
    await register(page, newPlayer({ currency: 'KWD', country: 'KW', language: 'ar' }))
    await page.goto(`${site}/ar/bonuses/deposit`)
    await ready(page)
    const looked = async () => {
      await page.locator('h1').first().waitFor()
      await axeClean(page)
      await noSidewaysScroll(page)
    }
    await looked()
    await page.getByRole('group', { name: 'مكافأة الإيداع الأول' }).getByLabel('مكافأة رياضية').check()
    await expect.poll(async () => (await shown(page)).choices.firstDepositBonusType).toBe(1)
    await page.goto(`${site}/ar/recharge`)
    await ready(page)
    await page.locator('main form input[inputmode=decimal]').fill('10')
    await looked()
    await page.locator('main form button[type=submit]').click()
    await page.locator('main form .notice.good').waitFor()
    expect((await shown(page)).bonuses).toMatchObject([{ state: 'active', amount: '10000' }])
    await page.goto(`${site}/ar/bonuses/wager`)
    await ready(page)
    await looked()
    await page.getByRole('button', { name: 'التنازل عن المكافأة' }).click()
    await looked()
  },
)
