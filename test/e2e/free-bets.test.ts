import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBoost } from '#domain/betting/boosts/index.ts'
import { grantFreeBet, insertPromoCode } from '#domain/betting/free-bets/index.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], {
    features: { 'express-bonus': true, 'hyper-bonus': true, 'paid-boost': true },
    boostsAboveFair: 1_000,
  })
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

  // The log contains the bet as placed; before a checkpoint covers it, the page says so.
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

test('a promo code entered in the slip gives a free bet; an accumulator of three has its express bonus, until it is removed', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(5_000n)
  const terms = { currency: 'EUR', amount: 700n, min_odds: 1010, min_legs: 1, days: 7, players: 1 }
  const until = new Date(Date.now() + 86_400_000)
  await insertPromoCode(site.db.read, { code: 'SPRING', ...terms, until }, new Date())
  const { page, context } = await visit({ expected: /status of 404/ })
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/line/football`)
  await ready(page)
  const slip = page.getByRole('region', { name: 'Bet slip', exact: true })
  const rows = page.locator('main [data-row]')
  const press = (row: number) => rows.nth(row).locator('button[aria-pressed]:enabled').first().click()
  await press(0)
  await slip.getByText('Promo code').first().click()
  const code = slip.getByLabel('Promo code')
  await code.fill('winter')
  await slip.getByRole('button', { name: 'Apply' }).click()
  await slip.getByText('There is no such promo code.').waitFor()
  await code.fill('spring')
  await slip.getByRole('button', { name: 'Apply' }).click()
  await slip.getByText('A free bet of €7.00 is yours.').waitFor()
  await slip.getByRole('button', { name: 'Use a free bet of €7.00' }).waitFor()

  await press(1)
  await press(2)
  await expect.poll(() => slip.locator('li').count()).toBeGreaterThanOrEqual(3)
  await slip.getByRole('tab', { name: 'Accumulator' }).click()
  await slip.getByText('+3%').first().waitFor()
  await slip.getByText('How the bonus is counted').click()
  await slip.getByRole('cell', { name: '+10%' }).waitFor()
  await axeClean(page)
  await slip.getByRole('button', { name: 'Remove', exact: true }).click()
  await slip.getByText('Express bonus removed').waitFor()
  await slip.getByRole('button', { name: 'Add back' }).click()
  await slip.getByLabel('Stake', { exact: true }).fill('10')
  const boost = slip.getByRole('checkbox', { name: 'Buy a boost' })
  await boost.check()
  await slip.getByText(/^Fee: €0\.60, on top of the stake; €10\.60 in all\./).waitFor()
  expect(await slip.getByText('+3%').count()).toBe(0)
  await axeClean(page)
  await boost.uncheck()
  await slip.getByText('+3%').first().waitFor()
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  const receipt = slip.getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText('+3%').waitFor()

  await page.goto(`${site.address}/en/history`)
  await ready(page)
  await page.locator('main article').getByText('+3%').waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
})

test('a boosted selection has its old odds struck out, is bet on at the new ones up to its largest stake', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(10_000n)
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  const open = async () => {
    await page.goto(`${site.address}/en/line/football`)
    await ready(page)
  }
  await open()
  const slip = page.getByRole('region', { name: 'Bet slip', exact: true })
  const button = page.locator('main [data-row] button[aria-pressed]:enabled').first()
  await button.click()
  const selection = await page.evaluate(() =>
    Object.values(localStorage)
      .map((text) => text.match(/"bets":\[\{"id":"([^"]+)"/)?.[1])
      .find(Boolean),
  )
  await insertBoost(
    site.db.read,
    {
      ...{
        boost_id: uuidv7(Date.now()),
        selections: [selection!],
        odds: 33_000,
        percent: null,
        players: null,
      },
      ...{ starts_at: new Date(Date.now() - 1000), ends_at: new Date(Date.now() + 3_600_000) },
      ...{ stakes: { EUR: '300' }, liability: 1_000_000_000n },
    },
    new Date(),
  )
  const running = async () =>
    (await (await fetch(`${site.address}/web-api/boosts`)).json()) as { boosts: unknown[] }
  await expect.poll(async () => (await running()).boosts.length).toBe(1)
  await open()
  await button.locator('s').waitFor()
  expect(await button.innerText()).toContain('33')
  await slip.getByText('Boosted odds').waitFor()
  await axeClean(page)
  await slip.getByLabel('Stake', { exact: true }).fill('4')
  await slip
    .getByText(/€3\.00/)
    .first()
    .waitFor()
  await slip.getByLabel('Stake', { exact: true }).fill('3')
  await slip.getByText('€99.00').first().waitFor()
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  const receipt = slip.getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText('Boosted odds').waitFor()
  await page.goto(`${site.address}/en/history`)
  await ready(page)
  await page.locator('main article').getByText('Boosted odds').waitFor()
  await axeClean(page)
})
