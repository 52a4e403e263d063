import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekOf } from '#domain/rewards/cashback/api.ts'
import lobby from '#web/apps/casino/i18n/casino/en.json' with { type: 'json' }
import texts from '#web/apps/tournaments/i18n/tournaments/en.json' with { type: 'json' }
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

const address = () =>
  `/en/bonus/casino/tournaments/multiplier-${new Date(weekOf(Date.now())).toISOString().slice(0, 10)}`

async function newPlayer() {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  return player
}

const play = (player: HttpPlayer) =>
  player.call('POST', '/web-api/casino/games/dice/rounds', {
    key: crypto.randomUUID(),
    currency: 'EUR',
    stake: '100',
    account: 'main',
    // Wins nearly always, so that the round scores.
    input: { target: 9998, over: false },
  })

test('from the lobby into a tournament and a mission: joined, played, ranked without a reload', async () => {
  const player = await newPlayer()
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/casino`)
  await ready(page)
  await page.getByRole('link', { name: lobby.tournaments, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: texts.promo }).waitFor()

  const mission = page.locator('[data-mission]').first()
  await mission.getByRole('button', { name: texts.begin, exact: true }).click()
  await page.locator('[data-mission="begun"]').waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)

  await page.goto(site.address + address())
  await ready(page)
  await page.getByRole('button', { name: new RegExp(`^${texts.join}`) }).click()
  await page.getByText(texts['no-score'], { exact: true }).waitFor()
  await play(player)
  await page.getByRole('row').getByText(texts.you, { exact: true }).waitFor({ timeout: 60_000 })
  await expect.poll(() => page.getByRole('button', { name: new RegExp(`^${texts.join}`) }).count()).toBe(0)
  await axeClean(page)
  await noSidewaysScroll(page)

  await page.goto(`${site.address}/en/bonus/casino/tournaments`)
  await ready(page)
  await page.getByText(texts.joined, { exact: true }).waitFor()
  await axeClean(page)
})

test('on a phone, in light and from right to left, a visitor reads what can be won', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  for (const path of ['/en/bonus/casino/promo', address(), '/en/bonus/casino/tournaments']) {
    await page.goto(site.address + path.replace('/en/', '/ar/'))
    await ready(page)
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})
