import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantFreeRounds } from '#domain/casino/rounds/index.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], undefined, snookerOnly)
})
afterAll(() => site?.close())

test('from the casino bonuses a player reaches each promotion, its terms and what he can do; the header says Casino', async () => {
  const player = new HttpPlayer(site.address)
  const playerId = await player.register()
  const now = new Date()
  await grantFreeRounds(site.db.read, playerId, {
    id: uuidv7(now.getTime()),
    source: 'operator spring',
    games: ['three-orchards'],
    currency: 'EUR',
    stake: 20n,
    granted: 5,
    paysTo: 'main',
    grantedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  })
  const { page: tab, context } = await visit({ expected: /status of 404/ })
  await signIn(context, site.address, player.cookie)
  await tab.goto(`${site.address}/en/bonus/casino`)
  await ready(tab)
  const main = tab.locator('main')
  const current = tab.getByRole('banner').locator('nav a[aria-current="page"]')
  expect(await current.allTextContents()).toEqual(['Casino'])
  await axeClean(tab)

  await main.getByRole('link', { name: /^Terms and games.*First deposit/ }).click()
  await tab.getByRole('heading', { level: 1, name: /First deposit bonus/ }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/en/bonus/casino/promotions/first-deposit')
  expect(await main.getByRole('link', { name: 'Choose the bonus' }).getAttribute('href')).toBe(
    '/en/bonuses/deposit',
  )
  expect(await main.getByRole('link', { name: 'Three Orchards' }).count()).toBe(1)
  await axeClean(tab)

  await main.getByRole('link', { name: 'Casino promotions' }).click()
  await main.getByRole('link', { name: /Free spins left: 5/ }).click()
  await tab.getByRole('heading', { level: 1, name: 'Free spins' }).waitFor()
  await main.getByText('Winnings go to your main account.').waitFor()
  const own = new URL(tab.url()).pathname
  await main.getByRole('link', { name: 'Casino promotions' }).click()
  await main.locator('[aria-labelledby="open-tournaments"] a').first().click()
  await main.getByRole('link', { name: 'Go to the tournament' }).waitFor()
  await axeClean(tab)
  await noSidewaysScroll(tab)
  expect(await current.allTextContents()).toEqual(['Casino'])
  await main.getByRole('link', { name: 'Go to the tournament' }).click()
  await tab.waitForURL(/\/bonus\/casino\/tournaments\//)
  await main.getByRole('button', { name: /^Join/ }).waitFor()
  expect(await current.allTextContents()).toEqual(['Casino'])

  const status = async (path: string) => (await fetch(`${site.address}${path}`)).status
  expect(await status('/en/bonus/casino/promotions/first-deposit')).toBe(200)
  for (const id of ['nothing', 'Nothing%20at%20all', '7f000000-0000-7000-8000-000000000000'])
    expect(await status(`/en/bonus/casino/promotions/${id}`), id).toBe(404)
  // Another player's free spins are not shown to visitors.
  expect(await status(own)).toBe(404)
})
