import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { weekLength, weekOf } from '#domain/rewards/cashback/index.ts'
import type { Database } from '#kernel/database.ts'
import { endingBets } from '../factories/cashback.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, type VisitOptions, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite
let db: Database
let bets: Awaited<ReturnType<typeof endingBets>>

beforeAll(async () => {
  // A share of the stakes so high that only the loss bounds a week's cashback.
  site = await operatedSite([], { cashback: { ofStakes: 50 } }, snookerOnly)
  db = site.db
  bets = await endingBets(db)
})
afterAll(() => site?.close())

const page = '/casino/vipcashback'

async function newPlayer() {
  const player = new HttpPlayer(site.address)
  const playerId = await player.register()
  await player.deposit(500_00n)
  return { player, playerId }
}

async function browserOf(player: HttpPlayer, options: VisitOptions = {}): Promise<Page> {
  const { page: opened, context } = await visit(options)
  await signIn(context, site.address, player.cookie)
  return opened
}

/**
 * Opens the account menu. It hydrates after the page, and earlier clicks may be lost; its balance shows that it is
 * ready.
 */
async function openAccountMenu(tab: Page): Promise<void> {
  await tab.getByRole('banner').getByText('€500.00').waitFor()
  await tab.getByRole('button', { name: /Account of/ }).click()
  await tab.getByRole('button', { name: 'Sign out' }).waitFor()
}

const shown = async (player: HttpPlayer) =>
  (await player.call<{ pays: string; points: string; nextMode: number }>('GET', '/web-api/cashback')).body

/** Writes a past week with that loss and no payment yet. */
const lostBefore = (playerId: string, weeks: number, loss: bigint) => {
  const week = new Date(weekOf(Date.now()) - weeks * weekLength)
  return db.read.query(
    `insert into cashback_week
       (player_id, currency, week, mode, since, open_since, rate, min, max, stake_of_point, staked)
     values ($1, 'EUR', $2, 0, $2, $2, 500, 100, 50000, 100, $3)`,
    [playerId, week, loss],
  )
}

test('a player sees his week, what was paid, and chooses points in the settings and percent on the page', async () => {
  const { player, playerId } = await newPlayer()
  await lostBefore(playerId, 2, 123_45n)
  await bets.bet(playerId, 60_00n, 'lose')
  await bets.bet(playerId, 10_00n, 'win')
  // 500 - 60 + 10, and 5 % of 123.45.
  await expect.poll(() => player.balance()).toBe(456_17n)
  await expect.poll(async () => (await shown(player)).pays).toBe('250')

  const tab = await browserOf(player)
  await tab.goto(`${site.address}/en/account`)
  await ready(tab)
  await tab.getByRole('button', { name: /Account of/ }).click()
  await tab.locator('header').getByRole('link', { name: 'Cashback', exact: true }).click()
  await tab.getByRole('heading', { level: 1, name: 'Cashback' }).waitFor()
  await tab.getByText('Cashback so far').waitFor()
  const main = tab.locator('main')
  await main.getByText('€2.50', { exact: true }).waitFor()
  await main.getByText('-€50.00').waitFor()
  const past = main.getByRole('row').filter({ hasText: '€6.17' })
  expect(await past.textContent()).toContain('-€123.45')
  await axeClean(tab)

  await tab.goto(`${site.address}/en/settings`)
  await ready(tab)
  const choice = tab.locator('main').getByLabel('Your cashback')
  const saved = tab.waitForResponse((answer) => answer.request().method() === 'PUT')
  await choice.selectOption('Points for stakes')
  await saved
  await axeClean(tab)
  await tab.goto(`${site.address}/en${page}`)
  await ready(tab)
  const now = tab.locator('main dl').filter({ hasText: 'Current' })
  await expect
    .poll(() => now.textContent())
    .toMatch(/Current\s*Percentage of losses\s*From Monday.*Points for stakes/)
  await tab.getByText('Your points').waitFor()

  await tab.getByRole('radio', { name: 'Percentage of losses' }).check()
  await expect.poll(async () => (await shown(player)).nextMode).toBe(0)
  await expect.poll(() => now.textContent()).toMatch(/From Monday.*Percentage of losses/)
  expect(await tab.getByRole('radio', { name: 'Percentage of losses' }).isChecked()).toBe(true)
})

test('whoever takes points from the start exchanges them, once for each press', async () => {
  const { player, playerId } = await newPlayer()
  const tab = await browserOf(player, { device: 'phone', theme: 'light' })
  await tab.goto(`${site.address}/en${page}`)
  await ready(tab)
  await tab.getByText('your first change takes effect immediately').waitFor()
  await tab.getByRole('radio', { name: 'Points for stakes' }).check()
  await tab.getByText('Points this week').waitFor()
  await tab.getByText('Minimum exchange: 100 points.').waitFor()
  await bets.bet(playerId, 250_99n, 'lose')
  await expect.poll(async () => (await shown(player)).points).toBe('250')
  const field = tab.getByLabel('Points to exchange')
  await field.waitFor()
  expect(await field.inputValue()).toBe('200')
  await field.fill('150')
  await tab.getByRole('button', { name: 'Exchange', exact: true }).click()
  await tab.getByRole('alert').getByText('Enter a multiple of 100, from 100 to 200.').waitFor()
  await field.fill('200')
  await axeClean(tab)
  await tab.getByRole('button', { name: 'Exchange for €2.00' }).dblclick()
  await tab.getByRole('status').getByText('Points exchanged: 200. You received €2.00.').waitFor()
  expect((await shown(player)).points).toBe('50')
  // 500 - 250.99 + 2.
  expect(await player.balance()).toBe(251_01n)
  await noSidewaysScroll(tab)
})

test('premium cashback of a week that is over is collected by one press, and stands among the payments', async () => {
  const { player, playerId } = await newPlayer()
  const week = weekOf(Date.now())
  const played = (weeks: number, staked: bigint, returned: bigint) =>
    db.read.query(
      `insert into cashback_week (player_id, currency, week, mode, since, open_since, rate, min, max, stake_of_point,
         casino_staked, casino_returned, open)
       values ($1, 'EUR', $2, 1, $2, $2, 500, 100, 50000, 100, $3, $4, false)`,
      [playerId, new Date(week - weeks * weekLength), staked * 100n, returned * 100n],
    )
  await played(3, 11_000_00n, 11_500_00n)
  await played(2, 500_00n, 376_55n)
  // The site may wait for the first minutes of Monday.
  await expect
    .poll(
      async () => (await player.call<{ counted: boolean }>('GET', '/web-api/cashback/premium')).body.counted,
      {
        timeout: 60_000,
      },
    )
    .toBe(true)
  const tab = await browserOf(player)
  await tab.goto(`${site.address}/en${page}`)
  await ready(tab)
  await tab.getByRole('link', { name: /Premium cashback for the casino/ }).click()
  await tab.getByRole('heading', { level: 1, name: 'Premium cashback' }).waitFor()
  // Two percent of 123.45.
  await tab.getByRole('button', { name: 'Collect €2.46' }).dblclick()
  await tab.getByRole('status').getByText('€2.46 has been paid into your main account.').waitFor()
  const row = tab.locator('main').getByRole('row').filter({ hasText: '€2.46' })
  expect(await row.textContent()).toContain('€123.45')
  await tab.getByText('There is nothing to collect.').waitFor()
  expect(await player.balance()).toBe(502_46n)
  // Reloaded, to remove the notices of the meantime.
  await tab.goto(`${site.address}/en/casino/premiumcashback`)
  await ready(tab)
  await row.waitFor()
  await axeClean(tab)
  await noSidewaysScroll(tab)
})

test('in Arabic on a phone it fits and reads from the right', async () => {
  const { player, playerId } = await newPlayer()
  await lostBefore(playerId, 3, 9_876_54n)
  await bets.bet(playerId, 40_00n, 'lose')
  await expect.poll(async () => (await shown(player)).pays).toBe('200')
  const tab = await browserOf(player, { device: 'phone', locale: 'ar' })
  await tab.goto(`${site.address}/ar${page}`)
  await ready(tab)
  await tab.getByRole('heading', { level: 1, name: 'استرداد نقدي' }).waitFor()
  expect(await tab.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await axeClean(tab)
  await noSidewaysScroll(tab)
})

test('nothing of it is shown to a banned player', async () => {
  const { player, playerId } = await newPlayer()
  const tab = await browserOf(player, { expected: /status of 403/ })
  await tab.goto(`${site.address}/en/deduce`)
  await ready(tab)
  const link = tab.locator('main').getByRole('link', { name: 'Cashback' })
  expect(await link.count()).toBe(1)
  // Leaves the page: an open one reloads itself when the site notifies it of the ban.
  await tab.goto('about:blank')
  // A ban level that allows withdrawals.
  await db.transact((tx) => setBan(tx, playerId, 45, 0))
  const asked = async () => (await player.call('GET', '/web-api/cashback')).status
  await expect.poll(asked).toBe(403)
  await tab.goto(`${site.address}/en/deduce`)
  await ready(tab)
  expect(await link.count()).toBe(0)
  await openAccountMenu(tab)
  expect(await tab.getByText('Cashback').count()).toBe(0)
  await tab.goto(`${site.address}/en${page}`)
  expect(new URL(tab.url()).pathname).toBe('/en/suspension')
  // The header still shows the balance there, with a link to withdrawals.
  await tab.locator('header a[href="/en/deduce"] b', { hasText: /^€\d/ }).waitFor()
})

test('without cashback there is no page, no link, no rule and no answer', async () => {
  const { player } = await newPlayer()
  const tab = await browserOf(player, { expected: /status of 404/ })
  await tab.goto(`${site.address}/en/rules`)
  expect(await tab.locator('section#cashback').count()).toBe(1)
  site.write({ features: { cashback: false } })
  await expect.poll(async () => (await player.call('GET', '/web-api/cashback')).status).toBe(404)
  for (const path of ['rules', 'account', 'settings']) {
    await tab.goto(`${site.address}/en/${path}`)
    await ready(tab)
    await openAccountMenu(tab)
    expect(await tab.getByText('Cashback').count(), path).toBe(0)
  }
  expect((await tab.goto(`${site.address}/en${page}`))?.status()).toBe(404)
  const answer = await player.call<{ errors: { code: string }[] }>('POST', '/web-api/cashback/exchange', {
    key: crypto.randomUUID(),
    points: '100',
  })
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'cashback-off'])
})

test('by the operator’s terms a player brings a friend, and a large withdrawal waits and is called back', async () => {
  site.write({
    bringFriend: { freeBet: 10, stakes: 50 },
    withdrawals: { approveAbove: 20, callBack: true },
  })
  const { player, playerId } = await newPlayer()
  await expect.poll(async () => (await player.call('GET', '/web-api/friends')).status).toBe(200)
  const { code } = (await player.call<{ code: string }>('GET', '/web-api/friends')).body
  const friend = new HttpPlayer(site.address)
  const friendId = await friend.register()
  await db.read.query('update player set referral = $2 where id = $1', [
    friendId,
    JSON.stringify({ refererid: code }),
  ])
  const tab = await browserOf(player, { device: 'phone' })
  await tab.goto(`${site.address}/en/bringfriend`)
  await ready(tab)
  expect(await tab.getByLabel('Your code').inputValue()).toBe(code)
  await tab.getByText('No deposit yet').waitFor()
  await axeClean(tab)
  await noSidewaysScroll(tab)
  await tab.goto(`${site.address}/en/deduce`)
  await ready(tab)
  await tab.getByText('We check withdrawals above €20.00').waitFor()
  await tab.getByLabel('Amount, EUR').fill('100')
  await tab.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await tab.getByText('We check the withdrawal of €100.00').waitFor()
  await axeClean(tab)
  // Ignores the text that the provider's return address carries.
  await tab.goto(`${site.address}/en/onpay/withdraw/success`)
  await ready(tab)
  await tab.getByText('We check the withdrawal of €100.00').waitFor()
  await axeClean(tab)
  await noSidewaysScroll(tab)
  await tab.getByRole('link', { name: 'Back to the cashier' }).click()
  await tab.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await tab.getByText('Cancelled, money returned').waitFor()
  const { rows } = await db.read.query<{ balance: bigint }>(
    "select balance from account where player_id = $1 and kind = 'main'",
    [playerId],
  )
  expect(rows).toEqual([{ balance: 500_00n }])
})
