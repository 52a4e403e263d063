import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantFreeBet } from '#domain/free-bets/index.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([])
})
afterAll(() => site?.close())

test('a player finds his free bet, pays a bet with it from the slip, and sees in his history that he did', async () => {
  const player = new HttpPlayer(site.address)
  const playerId = await player.register()
  const terms = { currency: 'EUR', amount: 500n, minOdds: 1010, minLegs: 1, days: 7 } as const
  await grantFreeBet(site.db.read, playerId, 'operator test', terms, new Date())
  const { page, context } = await visit({})
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/bonuses/wager`)
  await ready(page)
  const own = page.getByRole('region', { name: 'Free bets' })
  await own.getByText('Valid until').waitFor()
  await axeClean(page)

  await page.goto(`${site.address}/en/line/football`)
  await ready(page)
  const slip = page.getByRole('region', { name: 'Bet slip', exact: true })
  await page.locator('main [data-row] button[aria-pressed]:enabled').filter({ visible: true }).first().click()
  const use = slip.getByRole('button', { name: 'Use a free bet of €5.00' })
  await use.waitFor()
  await axeClean(page)
  await use.click()
  const receipt = slip.getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText('Free bet').waitFor()
  expect(await use.count()).toBe(0)

  await page.goto(`${site.address}/en/history`)
  await ready(page)
  const bet = page.locator('main article')
  await bet.getByText('Free bet').waitFor()

  // The log holds it as it was taken; pressed before a checkpoint covers it, it says so.
  await bet.getByText('Proof of this bet').click()
  const rights = bet.getByText('right', { exact: true })
  await expect
    .poll(async () => {
      await bet.getByRole('button', { name: 'Check the proof' }).click()
      await bet.getByRole('status').locator('.notice').first().waitFor()
      return rights.count()
    })
    .toBeGreaterThanOrEqual(4)
  expect(await bet.getByText('wrong', { exact: true }).count()).toBe(0)
  await axeClean(page)
  await noSidewaysScroll(page)
})
