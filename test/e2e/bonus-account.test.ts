import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetRequest, BetView } from '#domain/betting/bets/api.ts'
import { announce, ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import arabic from '#web/features/bonus/i18n/accounts/ar.json' with { type: 'json' }
import texts from '#web/features/bonus/i18n/accounts/en.json' with { type: 'json' }
import { grantBonus } from '../factories/betting.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

let running: OperatedSite
let db: Database

beforeAll(async () => {
  running = await operatedSite([])
  db = running.db
})
afterAll(() => running?.close())

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip', exact: true })
const choice = (page: Page) => slip(page).getByRole('group', { name: texts['bet-from'] })
const open = async (page: Page, path: string) => {
  await page.goto(`${running.address}${path}`)
  await ready(page)
}

/** Registers a player with 100 euros, and a bonus where one is given; returns the id. */
async function player(page: Page, bonus: bigint): Promise<string> {
  await open(page, '/en/rules')
  const email = await register(page)
  const status = await page.evaluate(
    async (body) => {
      const { token } = await (await fetch('/web-api/user/gettoken')).json()
      const headers = { 'content-type': 'application/json', 'x-auth': token }
      return (
        await fetch('/web-api/cashier/deposit', { method: 'POST', headers, body: JSON.stringify(body) })
      ).status
    },
    { key: randomUUID(), currency: 'EUR', amount: '10000' },
  )
  expect(status).toBe(200)
  const { rows } = await db.read.query<{ id: string }>('select id from player where email = $1', [email])
  const { id } = rows[0]!
  if (bonus > 0n) await grantBonus(db, id, bonus)
  return id
}

/** Returns the first odds at which a bonus may be staked, of a match without a selected price. */
function nextOdds(page: Page): Locator {
  const odds = page
    .locator('button[aria-pressed=false]:enabled')
    .filter({ has: page.locator('b', { hasText: /^([2-9]|1\.[2-9])/ }) })
  const rows = page
    .locator('main [data-row]')
    .filter({ has: odds, hasNot: page.locator('button[aria-pressed=true]') })
  return rows.first().locator(odds).first()
}

/** Adds so many selections, each of another match. */
async function press(page: Page, count: number): Promise<void> {
  const pressed = page.locator('main [data-row] button[aria-pressed=true]')
  const before = await pressed.count()
  for (let now = before; now < before + count; now++) {
    await nextOdds(page).click()
    await expect.poll(() => pressed.count()).toBe(now + 1)
  }
}

/** Collects every bet that the page sends from now on. */
function sentBets(page: Page): readonly BetRequest[] {
  const sent: BetRequest[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/web-api/bets')
      sent.push(request.postDataJSON() as BetRequest)
  })
  return sent
}
const headerBalance = (page: Page) => page.locator('header a[href$="/recharge"] b').first().innerText()
const betsOf = async (page: Page) =>
  (await page.evaluate(async () => (await (await fetch('/web-api/bets')).json()).bets)) as BetView[]

test('a player with a bonus chooses its account, and the bet says so wherever it is shown', async () => {
  const { page } = await visit({ theme: 'light' })
  await player(page, 5_000n)
  const sent = sentBets(page)
  await open(page, '/en/line/football')
  await press(page, 2)
  const main = choice(page).getByRole('radio', { name: texts.main })
  const bonus = choice(page).getByRole('radio', { name: texts.bonus })
  await bonus.waitFor()
  expect(await main.isChecked()).toBe(true)
  expect(await choice(page).innerText()).toContain('€100.00')
  expect(await choice(page).innerText()).toContain('€50.00')
  // By keyboard.
  await main.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => bonus.isChecked()).toBe(true)
  const button = slip(page).getByRole('button', { name: /^Place bet/ })
  await slip(page).getByText(texts.missing.replace('{{number}}', '1')).waitFor()
  await expect.poll(() => button.isDisabled()).toBe(true)
  await axeClean(page)

  // The choice survives a reload.
  await page.reload()
  await ready(page)
  await expect.poll(() => bonus.isChecked()).toBe(true)
  await press(page, 1)
  await slip(page).getByLabel('Stake', { exact: true }).fill('50.01')
  await slip(page).getByText('Stake exceeds your balance.').first().waitFor()
  await slip(page).getByLabel('Stake', { exact: true }).fill('0.10')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await slip(page).getByLabel('Stake', { exact: true }).fill('20')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await axeClean(page)
  await button.click()
  const receipt = slip(page).getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText(texts.bonus).waitFor()
  expect(sent).toMatchObject([{ account: 'bonus', stake: '2000', currency: 'EUR' }])
  expect(await headerBalance(page)).toBe('€100.00')
  expect(await betsOf(page)).toMatchObject([{ account: 'bonus', stake: '2000' }])

  await page.locator('header button[popovertarget]').last().click()
  await page.getByText(texts['bonus-balance']).waitFor()
  expect(await page.locator('.header-menu').filter({ visible: true }).innerText()).toContain('€30.00')
  await open(page, '/en/history')
  await page.locator('article').first().getByText(texts.bonus).waitFor()
  await axeClean(page)
  await open(page, '/en/account')
  await page.locator('main').getByText(texts['bonus-balance']).waitFor()
  expect(await page.locator('main').innerText()).toMatch(/€100\.00[\s\S]*€30\.00/)
  await axeClean(page)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('without a bonus there is no choice, nor with the setting off, nor where the operator takes no such bets', async () => {
  const { page } = await visit()
  const id = await player(page, 0n)
  const scripts = new Set<string>()
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname))
  await open(page, '/en/line/football')
  await press(page, 3)
  await slip(page)
    .getByRole('button', { name: /^Place bet/ })
    .waitFor()
  await slip(page).getByText('€100.00').waitFor()
  expect(await choice(page).count()).toBe(0)
  expect([...scripts].filter((path) => path.includes('account-choice'))).toEqual([])

  // A bonus arrives while the page is open; the header still shows the main balance only.
  await grantBonus(db, id, 700n)
  await db.transact((tx) => announce(tx, id, 'bonus', {}))
  await choice(page).getByText('€7.00').waitFor()
  expect(await headerBalance(page)).toBe('€100.00')
  await choice(page).getByRole('radio', { name: texts.bonus }).check()

  await open(page, '/en/settings')
  await page.getByRole('switch', { name: texts['choice-shown'] }).uncheck()
  const sent = sentBets(page)
  await open(page, '/en/line/football')
  const button = slip(page).getByRole('button', { name: /^Place bet/ })
  await slip(page).getByLabel('Stake', { exact: true }).fill('2')
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect(await choice(page).count()).toBe(0)
  await button.click()
  await slip(page).getByText('Bet placed').waitFor()
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('account')
  expect(await betsOf(page)).toMatchObject([{ account: 'main' }])

  await open(page, '/en/settings')
  await page.getByRole('switch', { name: texts['choice-shown'] }).check()
  await open(page, '/en/line/football')
  await press(page, 3)
  await choice(page).waitFor()
  running.write({ features: { 'bonus-bets': false } })
  const facts = async () => (await fetch(`${running.address}/web-api/config/all.json`)).json()
  await expect.poll(facts).toMatchObject({ bonusBets: false })
  await page.reload()
  await ready(page)
  await slip(page).getByText('€98.00').waitFor()
  expect(await choice(page).count()).toBe(0)
  running.write({})
  await expect.poll(facts).not.toHaveProperty('bonusBets')
})

test('with one click and the bonus account, presses gather and one more bets the amount of the setting', async () => {
  const { page } = await visit({ theme: 'dark' })
  await player(page, 5_000n)
  const sent = sentBets(page)
  await open(page, '/en/settings')
  await page.getByRole('switch', { name: 'One-click betting' }).check()
  await page.getByLabel(texts['one-click-amount']).fill('3.50')
  await page.getByLabel(texts['one-click-amount']).blur()
  await axeClean(page)
  await open(page, '/en/line/football')
  const bar = page.getByRole('region', { name: /^One-click/ })
  await bar.getByRole('radio', { name: texts.bonus }).check()
  const bet = bar.getByRole('button', { name: texts['place-gathered'].replace('{{amount}}', '€3.50') })
  await bet.waitFor()
  for (let count = 1; count <= 3; count++) {
    expect(await bet.isDisabled()).toBe(true)
    await press(page, 1)
    const gathered = texts.gathered.replace('{{number}}', String(count)).replace('{{legs}}', '3')
    await bar.getByText(gathered).waitFor()
  }
  expect(sent).toEqual([])
  expect(await slip(page).getByLabel('Stake', { exact: true }).inputValue()).toBe('3.50')
  await axeClean(page)
  await bet.dblclick()
  await bar.getByText('Bet placed').waitFor()
  expect(await betsOf(page)).toMatchObject([{ account: 'bonus', stake: '350', kind: 'accumulator' }])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await expect.poll(() => slip(page).locator('li button').count()).toBe(0)

  // With the main account a click places a bet of its own again.
  await bar.getByRole('radio', { name: texts.main }).check()
  await nextOdds(page).click()
  await expect.poll(async () => (await betsOf(page)).length).toBe(2)
  expect((await betsOf(page))[0]).toMatchObject({ account: 'main', kind: 'single' })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/ar/line/football')
  await page.getByRole('radio', { name: arabic.bonus }).waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
})
