import { afterAll, beforeAll, expect, test } from 'vitest'
import texts from '#web/apps/casino-bonuses/i18n/casino-bonuses/en.json' with { type: 'json' }
import bonus from '#web/features/bonus/i18n/bonus/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  // The bonus goes to a bonus account, with free spins beside it.
  const bonuses = { firstDeposit: { paidAtEnd: false }, casino: { freeSpins: {} } }
  site = await operatedSite([], { casino: { spinMs: 0 }, bonuses }, snookerOnly)
})
afterAll(() => site?.close())

test('a player chooses the casino bonus, and spins free of charge in the slot', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.call('PUT', '/web-api/settings', { changes: { firstDepositBonusType: 2 } })
  await player.deposit(100_00n)
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/bonus/casino`)
  await ready(page)
  await page.getByRole('heading', { level: 2, name: bonus['wager-title'], exact: true }).waitFor()
  await page.getByRole('heading', { name: texts.counts, exact: true }).waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.getByRole('link', { name: 'Three Orchards', exact: true }).click()
  await page.locator('[data-free="20"]').waitFor()
  await axeClean(page)
  await page.locator('form button[type=submit]').last().click()
  await page.locator('[data-free="19"]').waitFor()
  const { body } = await player.call('GET', '/web-api/casino/free-rounds')
  expect(body).toMatchObject({ freeRounds: [{ left: 19 }] })
})

test('on a phone, in light and from right to left, a visitor reads the terms', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  for (const path of ['/en/bonus/casino', '/ar/bonus/casino/first-deposit']) {
    await page.goto(`${site.address}${path}`)
    await ready(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})
