import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoundAnswer } from '#domain/casino/casino/api.ts'
import lobby from '#web/apps/casino/i18n/casino/en.json' with { type: 'json' }
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import words from '#web/apps/casino/i18n/rounds/en.json' with { type: 'json' }
import log from '#web/features/log-check/i18n/log/en.json' with { type: 'json' }
import { faultsOfRound } from '../../tools/op/verify/faults.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { roundMs: 0 } }, snookerOnly)
})
afterAll(() => site?.close())

/** Creates a player with 30 rounds, of coin and of dice, all of a revealed pair. */
async function playerWithRounds() {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  for (let i = 0; i < 30; i++) {
    const [game, input] = i % 3 ? ['coin', { side: 'heads' }] : ['dice', { target: 5000, over: false }]
    await player.call('POST', `/web-api/casino/games/${game}/rounds`, {
      key: crypto.randomUUID(),
      currency: 'EUR',
      stake: '100',
      account: 'main',
      input,
    })
  }
  await player.call('POST', '/web-api/casino/fairness', { clientSeed: 'another' })
  return player
}

const entries = (page: Page) => page.locator('[data-round]')
const saved = async (page: Page, button: Locator) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await download.path(), 'utf8')
}

test('rounds are filtered, read page after page and kept as a table and for checking', async () => {
  const player = await playerWithRounds()
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/my-casino/rounds`)
  await ready(page)
  await expect.poll(() => entries(page).count()).toBe(20)
  await page.getByRole('button', { name: lobby['more-rounds'] }).click()
  await expect.poll(() => entries(page).count()).toBe(30)

  const json = await saved(page, page.getByRole('button', { name: words['export-json'] }))
  const { rounds } = JSON.parse(json) as { rounds: RoundAnswer[] }
  expect(rounds).toHaveLength(30)
  for (const round of rounds) expect(faultsOfRound(round)).toEqual([])
  const won = rounds.filter(({ game, payout, stake }) => game === 'coin' && Number(payout) > Number(stake))

  await page.getByLabel(words.game, { exact: true }).selectOption('coin')
  await page.getByLabel(words.result, { exact: true }).selectOption('won')
  await page.getByLabel(words.account, { exact: true }).selectOption('EUR-main')
  await page.getByLabel(words.period, { exact: true }).selectOption('week')
  await page.getByRole('button', { name: words.show, exact: true }).click()
  await page.waitForURL(/game=coin&period=week&result=won&account=EUR-main$/)
  await expect.poll(() => entries(page).count()).toBe(Math.min(won.length, 20))
  await axeClean(page)
  await noSidewaysScroll(page)
  const csv = await saved(page, page.getByRole('button', { name: words['export-csv'] }))
  expect(csv.trimEnd().split('\r\n')).toHaveLength(won.length + 1)

  // The address alone shows the same.
  await page.reload()
  await ready(page)
  expect(await page.getByLabel(words.game, { exact: true }).inputValue()).toBe('coin')
  await page.goto(`${site.address}/en/my-casino/rounds?game=mines`)
  await page.getByText(words['none-found'], { exact: true }).waitFor()
})

test('a browser proves that the seed of a round stands in the public log, which only grew since it last looked', async () => {
  const player = await playerWithRounds()
  const { page, context } = await visit({ expected: /Failed to load/ })
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/my-casino/rounds`)
  await ready(page)
  const entry = entries(page).first()
  await entry.locator('summary').click()
  const check = entry.getByRole('button', { name: log.check })
  const rights = entry.getByText(lobby['verify-right'], { exact: true })
  const wrongs = entry.getByText(lobby['verify-wrong'], { exact: true })
  /** Waits until a checkpoint covers the pair in use, and so all earlier ones. */
  const logged = async () => {
    const pair = await player.call<{ serverSeedHash: string }>('GET', '/web-api/casino/fairness')
    const path = `/web-api/proof/commitments/${pair.body.serverSeedHash}`
    await expect
      .poll(async () => (await player.call<{ state: string }>('GET', path)).body.state)
      .toBe('logged')
  }
  await logged()
  await check.click()
  await entry.getByText(log.first).waitFor()
  expect([await rights.count(), await wrongs.count()]).toEqual([3, 0])
  // Waits for the coin to rest before measuring its colours.
  await entry.evaluate((round) =>
    Promise.all(round.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => {}),
  )
  await axeClean(page)

  // Other players' pairs extend the log: the browser proves that it extends the state that it saw.
  const seen = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('fairline.log-checkpoint')!) as { size: number })
  const before = await seen()
  await player.call('POST', '/web-api/casino/fairness', { clientSeed: 'third' })
  await logged()
  await check.click()
  await expect.poll(() => rights.count()).toBe(5)
  expect((await seen()).size).toBeGreaterThan(before.size)
  await noSidewaysScroll(page)

  // A log with another past than the one seen; and a checkpoint with an invalid signature.
  await page.evaluate(() => {
    const name = 'fairline.log-checkpoint'
    const kept = JSON.parse(localStorage.getItem(name)!)
    localStorage.setItem(name, JSON.stringify({ ...kept, root: '0'.repeat(64) }))
  })
  await check.click()
  await expect.poll(() => wrongs.count()).toBe(1)
  await page.route('**/proof/checkpoint', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace(/\n\d+\n/, '\n7777\n') })
  })
  await check.click()
  await expect.poll(() => wrongs.count()).toBe(3)
})

test('what a visitor marked goes to his account when he signs in, and is there in another browser', async () => {
  const player = await playerWithRounds()
  const star = (page: Page) => page.getByRole('button', { name: texts.favourite })
  const marked = (page: Page) => page.locator('main').getByRole('link', { name: /RTP/ })
  const { page, context } = await visit()
  for (const id of ['dice', 'limbo']) {
    await page.goto(`${site.address}/en/casino/game/${id}/${id}`)
    await ready(page)
    await star(page).click()
  }
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/my-casino/favorites`)
  await expect.poll(() => marked(page).count()).toBe(2)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fairline.casino-favourites'))).toBe('[]')

  const other = await visit()
  await signIn(other.context, site.address, player.cookie)
  await other.page.goto(`${site.address}/en/my-casino/favorites`)
  await ready(other.page)
  expect(await marked(other.page).allTextContents()).toEqual([
    expect.stringContaining(lobby['name-limbo']),
    expect.stringContaining(lobby['name-dice']),
  ])
  await other.page.goto(`${site.address}/en/casino/game/dice/dice`)
  await ready(other.page)
  await expect.poll(() => star(other.page).getAttribute('aria-pressed')).toBe('true')
  await star(other.page).click()
  await expect
    .poll(async () => (await player.call<{ favourites: string[] }>('GET', '/web-api/casino/my-games')).body)
    .toEqual({ favourites: ['limbo'], played: ['coin', 'dice'], provided: [] })
  await other.page.goto(`${site.address}/en/my-casino`)
  const rows = other.page.locator('main section')
  await expect
    .poll(() => rows.locator('h2').allTextContents())
    .toEqual([lobby['last-played'], lobby.favourites, lobby.suggested])
})
