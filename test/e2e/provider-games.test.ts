import { afterAll, beforeAll, expect, test } from 'vitest'
import lobby from '#web/apps/casino/i18n/casino/en.json' with { type: 'json' }
import words from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { launchedGame } from '../factories/provider-wallet.ts'
import { providerSecret, type SampleProvider, sampleProvider } from '../factories/sample-provider.ts'
import { freePort, snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite
let provider: SampleProvider

beforeAll(async () => {
  process.env.SAMPLE_SECRET = providerSecret
  const port = await freePort()
  const sample = { name: 'Sample', origin: `http://127.0.0.1:${port}`, secretVariable: 'SAMPLE_SECRET' }
  const hour = 3_600_000
  const cup = {
    id: 'sample-cup',
    kind: 'wagered',
    title: 'Sample cup',
    begins: new Date(Date.now() - hour).toISOString(),
    ends: new Date(Date.now() + hour).toISOString(),
    games: ['dice', 'sample--coin', 'sample--dice'],
    prizes: [{ from: 1, to: 1, points: 100 }],
  }
  site = await operatedSite([], { providers: { sample }, tournaments: { list: [cup] } }, snookerOnly)
  provider = await sampleProvider(site.address, ['--games', '2000'], port)
})
afterAll(async () => {
  await provider?.stop()
  await site?.close()
})

test('a game of another house is found, launched in its frame and played; the header shows the balance', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/casino-search`)
  await ready(page)
  await page.getByRole('searchbox', { name: lobby.search }).fill('sampel dice')
  await expect.poll(() => page.locator('a[href$="/games/sample--dice"]').count()).toBe(1)
  await page.goto(`${site.address}/en/providers`)
  await ready(page)
  await page.getByRole('link', { name: 'Sample', exact: true }).click()
  await page.waitForURL(/\/providers\/sample$/)
  await expect.poll(() => page.locator('a[href*="/games/sample--"]').count()).toBe(2000)
  await noSidewaysScroll(page)
  await page.getByRole('searchbox', { name: lobby.search }).last().fill('sample dice')
  await expect.poll(() => page.locator('a[href*="/games/sample--"]').count()).toBe(1)
  await axeClean(page)
  await page.getByRole('link', { name: 'Sample dice' }).click()
  await page.waitForURL(/\/games\/sample--dice$/)
  await page.getByRole('button', { name: words.play, exact: true }).click()
  const game = page.frameLocator('iframe[title="Sample dice"]')
  await expect.poll(() => page.locator('header').first().textContent()).toMatch(/100\.00/)
  await game.getByRole('button', { name: '3', exact: true }).click()
  // A stake of 1.00 loses, or pays 5.76.
  await expect.poll(() => page.locator('header').first().textContent()).toMatch(/\b99\.00|104\.76/)
  await expect.poll(() => game.getByRole('status').textContent()).toMatch(/no win|you win 5\.76/)
  // The session's result includes the round once it has ended.
  await expect.poll(() => page.locator('[data-net]').textContent()).toMatch(/[-−]€?1\.00|\+€?4\.76/)
  await axeClean(page)
  await noSidewaysScroll(page)
  // A round that is open at a reload counts when it ends, and earlier rounds are not counted again.
  const net = async () =>
    Number((await page.locator('[data-net]').textContent())?.replace('−', '-').replace(/[^\d.-]/g, ''))
  const before = await net()
  const { wallet, ofRound } = await launchedGame(site, player, 'dice')
  const balance = page.locator('dl dd').first()
  const shown = await balance.textContent()
  expect((await wallet('bet', { ...ofRound('left'), amount: '250' })).status).toBe(200)
  await expect.poll(() => balance.textContent()).not.toBe(shown)
  await page.reload()
  await ready(page)
  expect((await wallet('end-round', ofRound('left'))).status).toBe(200)
  await expect.poll(net).toBeCloseTo(before - 2.5, 5)

  // A tournament's page lists them beside the site's own games.
  await page.goto(`${site.address}/en/bonus/casino/tournaments/sample-cup`)
  await ready(page)
  const counts = page.locator('section[aria-labelledby="games"] a')
  expect(await counts.allTextContents()).toEqual(['Dice', 'Sample coin', 'Sample dice'])
  expect(await counts.last().getAttribute('href')).toMatch(/\/games\/sample--dice$/)
  await axeClean(page)

  await page.goto(`${site.address}/en/my-casino`)
  await ready(page)
  await expect.poll(() => page.locator('main a[href$="/games/sample--dice"]').count()).toBe(1)
  await axeClean(page)
  await page.goto(`${site.address}/en/my-casino/rounds?game=sample--dice`)
  await ready(page)
  expect(await page.locator('select[name="game"]').inputValue()).toBe('sample--dice')
  const rounds = page.locator('[data-round]')
  await expect.poll(() => rounds.count()).toBe(2)
  const round = rounds.last()
  await round.locator('summary').click()
  await expect.poll(() => round.textContent()).toMatch(/Sample dice/)
  await round.locator('dl').waitFor()
  // The round is over, so there is nothing to continue.
  expect(await round.locator('a').count()).toBe(0)
  await axeClean(page)
})
