import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import lobby from '#web/apps/casino/i18n/casino/en.json' with { type: 'json' }
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, type VisitOptions, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { roundMs: 0 } }, snookerOnly)
})
afterAll(() => site?.close())

async function playerAt(path: string, options: VisitOptions = {}) {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  const { page, context } = await visit(options)
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en${path}`)
  await ready(page)
  return { player, page }
}

const pathOf = (id: string) => `/casino/game/${id}/${id}`
const result = (page: Page) => page.locator('main [role="status"][data-shown]')
const stakeField = (page: Page) => page.getByLabel(texts.stake, { exact: true })
const play = (page: Page) => page.getByRole('button', { name: texts.play, exact: true })

interface RoundOf {
  readonly id: string
  readonly state: string
  readonly stake: string
  readonly payout: string | null
  readonly outcome: Readonly<Record<string, unknown>>
}
const lastRound = async (player: HttpPlayer) =>
  (await player.call<{ rounds: RoundOf[] }>('GET', '/web-api/casino/rounds?limit=1')).body.rounds[0]!

test('a visitor plays a demo, marked as one, and is asked to sign in for money', async () => {
  const { page } = await visit()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/casino/')) calls.push(request.url())
  })
  await page.goto(`${site.address}/en${pathOf('dice')}`)
  await ready(page)
  await page.getByText(texts['demo-note']).waitFor()
  await play(page).click()
  await result(page).waitFor()
  expect(await result(page).textContent()).toMatch(/^(Win: 9\.90|No win)$/)
  expect(await page.locator('[data-net]').textContent()).toMatch(/^(\+4\.90|-5\.00)$/)
  expect(calls).toEqual([])
  await page.getByRole('button', { name: texts.info }).click()
  const sheet = page.getByRole('dialog', { name: lobby['name-dice'] })
  await sheet.getByText(texts['draws-dice']).waitFor()
  await sheet.getByText('99.00%', { exact: true }).waitFor()
  await axeClean(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: texts['sign-in-to-play'] }).click()
  await page.getByRole('dialog').waitFor()
})

test('a player plays dice for money: his balance moves by exactly stake and payout', async () => {
  const { player, page } = await playerAt(pathOf('dice'))
  expect(await page.getByText(texts['demo-note']).count()).toBe(0)
  await stakeField(page).fill('7')
  await play(page).click()
  await result(page).waitFor()
  const round = await lastRound(player)
  expect([round.state, round.stake]).toEqual(['ended', '700'])
  const net = BigInt(round.payout!) - 700n
  expect(await player.balance()).toBe(100_00n + net)
  const won = await result(page).getAttribute('data-won')
  expect(won !== null).toBe(net > 0n)
  const shown = net > 0n ? `+€${(Number(net) / 100).toFixed(2)}` : `-€${(Number(-net) / 100).toFixed(2)}`
  await expect.poll(() => page.locator('[data-net]').textContent()).toBe(shown)
  const balance = `€${(Number(100_00n + net) / 100).toFixed(2)}`
  await page.locator('main dl').getByText(balance, { exact: true }).waitFor()
})

test('a round of mines goes on where it was after a reload, and is collected', async () => {
  const { player, page } = await playerAt(pathOf('mines'))
  await page.getByRole('combobox', { name: texts['mines-count'] }).selectOption('1')
  await play(page).click()
  await page.getByRole('button', { name: texts['go-on'] }).waitFor()
  // One mine in 25 cells: of two opened cells, at least one is safe.
  const cell = (at: number) => page.locator(`[data-cell="${at}"]`)
  await cell(3).click()
  await cell(3).and(page.locator('[data-seen]')).waitFor()
  const first = await lastRound(player)
  await page.reload()
  await ready(page)
  if (first.state === 'ended') {
    expect(first.payout).toBe('0')
    return
  }
  await cell(3).and(page.locator('[data-seen]')).waitFor()
  const worth = String(first.outcome.collect)
  await page.getByRole('button', { name: `Collect €${(Number(worth) / 100).toFixed(2)}` }).click()
  await result(page).waitFor()
  const ended = await lastRound(player)
  expect([ended.id, ended.state, ended.payout]).toEqual([first.id, 'ended', worth])
  expect(await player.balance()).toBe(100_00n - 5_00n + BigInt(worth))
})

test('a stake that is refused says why, before and after it is sent', async () => {
  const { player, page } = await playerAt(pathOf('coin'), { expected: /status of 422/ })
  await stakeField(page).fill('0.05')
  await play(page).click()
  await page.getByText('Minimum stake: €0.10.').waitFor()
  await stakeField(page).fill('500')
  await play(page).click()
  await page.getByText('Your balance is €100.00.').waitFor()
  // The page cannot know that the money was spent elsewhere meanwhile.
  await stakeField(page).fill('100')
  await page.route('**/web-api/casino/games/coin/rounds', async (route) => {
    const body = route.request().postDataJSON() as { stake: string }
    await route.continue({ postData: JSON.stringify({ ...body, stake: '10001' }) })
  })
  await play(page).click()
  await page.getByRole('alert').filter({ hasText: 'Insufficient funds' }).waitFor()
  expect(await player.balance()).toBe(100_00n)
})

test('the keyboard alone opens a game, chooses, stakes and plays', async () => {
  const { page } = await visit()
  await page.goto(`${site.address}/en/casino`)
  await ready(page)
  await page.getByRole('link', { name: lobby['name-mines'] }).first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${pathOf('mines')}`)
  await page.locator('[data-cell="0"]').waitFor()
  await stakeField(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: texts['go-on'] }).waitFor()
  await page.locator('[data-cell="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('[data-cell="6"][data-seen]').waitFor()
})

test('a player sees his rounds redrawn, changes his seeds and checks a round in his browser', async () => {
  const { player, page } = await playerAt(pathOf('coin'))
  await play(page).click()
  await result(page).waitFor()
  const round = await lastRound(player)
  await page.getByRole('link', { name: lobby['my-rounds'] }).click()
  await page.getByRole('heading', { level: 1, name: lobby['my-rounds'] }).waitFor()
  const hash = await page.locator('[data-server-hash]').textContent()
  const entry = page.locator(`[data-round="${round.id}"]`)
  await entry.locator('summary').click()
  await entry.getByText(lobby['not-revealed']).waitFor()
  await entry
    .getByText(round.outcome.landed === 'heads' ? texts.heads : texts.tails, { exact: true })
    .waitFor()
  await axeClean(page)
  await page.getByLabel(lobby['client-seed'], { exact: true }).fill('my own seed')
  await page.getByRole('button', { name: lobby['change-seeds'] }).click()
  await page.getByText(lobby.revealed).waitFor()
  await expect.poll(() => page.locator('[data-server-hash]').textContent()).not.toBe(hash)
  await entry.locator('summary').click()
  await entry.getByRole('button', { name: lobby.verify }).click()
  await entry.getByText(lobby['verify-right']).nth(2).waitFor()
  expect(await entry.getByText(lobby['verify-wrong']).count()).toBe(0)
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.getByRole('link', { name: lobby['my-casino'], exact: true }).click()
  await page.getByRole('heading', { name: lobby['last-played'] }).waitFor()
  await axeClean(page)
})

test('the sheet of a game with many bets shows its returns from the least to the most', async () => {
  const { page } = await visit()
  await page.goto(`${site.address}/en${pathOf('sic-bo')}`)
  await ready(page)
  await page.getByRole('button', { name: texts.info }).click()
  const figure = page.getByRole('dialog').locator('dl > div').filter({ hasText: texts.return })
  await expect.poll(() => figure.textContent()).toMatch(/\d\d\.\d\d% – 97\.22%$/)
})

test('a mistyped name finds its game', async () => {
  const { page } = await visit()
  await page.goto(`${site.address}/en/games`)
  await ready(page)
  await page.getByRole('searchbox', { name: lobby.search }).fill('minse')
  const links = page.locator('main').getByRole('link', { name: /RTP/ })
  await expect.poll(() => links.count()).toBe(1)
  expect(await links.textContent()).toContain(lobby['name-mines'])
})

test('a game that is marked stands among the favourites, after a reload too', async () => {
  const { page } = await visit()
  await page.goto(`${site.address}/en/my-casino/favorites`)
  await ready(page)
  await page.getByText(lobby['no-favourites']).waitFor()
  await page.goto(`${site.address}/en${pathOf('dice')}`)
  await ready(page)
  await page.getByRole('button', { name: texts.favourite }).click()
  await page.goto(`${site.address}/en/my-casino/favorites`)
  await page.locator('main').getByRole('link', { name: lobby['name-dice'] }).waitFor()
})

const looks = [
  { language: 'en', device: 'desktop', theme: 'dark' },
  { language: 'en', device: 'phone', theme: 'light' },
  { language: 'ar', device: 'phone', theme: 'light' },
] as const

test.each(looks)('lobby, games and a game in $language on a $device, $theme', async (look) => {
  const { page } = await visit({ device: look.device, theme: look.theme })
  const paths = [
    '/casino',
    '/casino/cards',
    '/fast-games',
    '/games',
    '/providers',
    '/providers/fairline',
    '/my-casino/favorites',
    pathOf('dice'),
    pathOf('mines'),
    '/games/limbo',
  ]
  for (const path of paths) {
    await page.goto(`${site.address}/${look.language}${path}`)
    await ready(page)
    await page.locator('main [role="status"][aria-busy]').waitFor({ state: 'detached' })
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})
