import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import lobby from '#web/apps/casino/i18n/casino/en.json' with { type: 'json' }
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import russian from '#web/apps/casino/i18n/games/ru.json' with { type: 'json' }
import words from '#web/apps/casino/i18n/slots/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { holdBack } from './hold-back.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { roundMs: 0, spinMs: 0 } }, snookerOnly)
})
afterAll(() => site?.close())

const result = (page: Page) => page.locator('main [role="status"][data-shown]')
const play = (page: Page) => page.getByRole('button', { name: texts.play, exact: true })
const tiles = (page: Page) => page.locator('main a[data-game]')

interface RoundOf {
  readonly payout: string | null
  readonly outcome: { readonly scenes: readonly { readonly window: readonly (readonly number[])[] }[] }
}

test('slots stand in the lobby and apart, by what they have', async () => {
  const { page } = await visit()
  await page.goto(`${site.address}/en/casino`)
  await ready(page)
  await page.getByRole('navigation', { name: lobby.groups }).getByRole('link', { name: 'Slots' }).click()
  await page.getByRole('heading', { name: lobby['group-slots'], level: 1 }).waitFor()
  expect(await tiles(page).count()).toBe(12)
  await axeClean(page)
  await page.getByRole('link', { name: lobby['sub-hold-and-win'] }).click()
  await page.waitForURL('**/en/slots/hold-and-win')
  await expect.poll(() => tiles(page).count()).toBe(1)
  expect(await tiles(page).textContent()).toContain(lobby['name-oyster-beds'])
  const head = async (path: string) => (await fetch(`${site.address}/en${path}`)).text()
  expect(await head('/slots/vulkan')).toContain('<link rel="canonical" href="/en/slots/classic"')
  const moved = await fetch(`${site.address}/en/casino/game/three-orchards/three-orchards`, {
    redirect: 'manual',
  })
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/en/slots/game/three-orchards/three-orchards',
  ])
  expect((await fetch(`${site.address}/en/slots/game/dice/dice`, { redirect: 'manual' })).status).toBe(301)
})

test('a spin for money: nothing tells how it ends before the reels have stopped; it is recalled as it was', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/slots/game/lightkeepers/lightkeepers`)
  await ready(page)
  const balance = page.locator('main dl').getByText('€100.00', { exact: true })
  await balance.waitFor()
  const header = page.locator('header').getByText('€100.00', { exact: true })
  await header.waitFor()
  // The header's balance must not change while the reels move, in any order of responses.
  await page.evaluate(() => {
    const told = () =>
      document.querySelector('[data-machine][data-moving]') !== null &&
      !document.querySelector('header')!.textContent!.includes('€100.00')
    const watch = () => {
      if (told()) document.body.dataset.toldEarly = 'true'
    }
    new MutationObserver(watch).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  const answered = page.waitForResponse((response) => /\/games\/lightkeepers\/rounds$/.test(response.url()))
  await play(page).click()
  const round = (await (await answered).json()) as RoundOf
  // The response has arrived and the reels still move.
  await page.locator('[data-machine][data-moving]').waitFor()
  expect(await result(page).count()).toBe(0)
  expect(await balance.count()).toBe(1)
  await expect.poll(() => play(page).getAttribute('aria-disabled')).toBe('true')
  await result(page).waitFor({ timeout: 90_000 })
  const net = BigInt(round.payout!) - 5_00n
  const shown = `€${(Number(100_00n + net) / 100).toFixed(2)}`
  await page.locator('main dl').getByText(shown, { exact: true }).waitFor()
  await page.locator('header').getByText(shown, { exact: true }).waitFor()
  expect(await page.locator('body').getAttribute('data-told-early')).toBe(null)
  expect(await player.balance()).toBe(100_00n + net)

  const reelsOf = (place: string) =>
    page
      .locator(`${place} [data-reels]`)
      .evaluateAll((all) =>
        all.map((reels) =>
          [...reels.querySelectorAll('[data-reel]')].map((reel) =>
            [...reel.querySelectorAll('use')].map((use) =>
              Number(use.getAttribute('href')!.split('-').at(-1)),
            ),
          ),
        ),
      )
  const windows = round.outcome.scenes.map(({ window }) => window)
  expect(await reelsOf('[data-machine]')).toEqual([windows.at(-1)])
  await page.goto(`${site.address}/en/my-casino/rounds`)
  await ready(page)
  await page.locator('details[data-round] summary').first().click()
  await page.locator('details[data-round] [data-reels]').first().waitFor()
  expect(await reelsOf('details[data-round]')).toEqual(
    windows.length > 1 ? [windows.at(-1), ...windows] : windows,
  )
  await axeClean(page)
})

test.each(['desktop', 'phone'] as const)(
  'the sheet of a slot on a %s: pays, lines, reels, draws',
  async (device) => {
    const { page } = await visit({ device, theme: device === 'phone' ? 'light' : 'dark' })
    await page.goto(`${site.address}/en/slots/game/storm-almanac/storm-almanac`)
    await ready(page)
    await page.getByRole('button', { name: texts.info }).click()
    const sheet = page.getByRole('dialog', { name: lobby['name-storm-almanac'] })
    await sheet.getByText(words['rules-storm-almanac']).waitFor()
    await sheet.getByText(words['draws-storm-almanac']).waitFor()
    // Five compasses pay 200 stakes (the game's paytable).
    const compass = sheet.getByRole('listitem').filter({ hasText: words['symbol-compass'] }).first()
    expect(await compass.textContent()).toContain('200.00×')
    expect(await sheet.locator('ol li svg').count()).toBe(10)
    await sheet.getByText(words.strips).click()
    await sheet.getByText(`${words['symbol-globe']}, ${words['symbol-feather']}`).first().waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  },
)

test('a win on the bell stair is climbed or collected; both buttons wait for the reels', async () => {
  const { page } = await visit()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.address}/en/slots/game/bell-stair/bell-stair`)
  await ready(page)
  const collect = page.getByRole('button', { name: /^Collect / })
  const bold = page.locator('[data-climb="bold"]')
  expect(await bold.getAttribute('aria-disabled')).toBe('true')
  // Every spin ends without a win, at the top, or continues: the chance that 60 never continue is below 1 in 10^9.
  for (let spins = 0; spins < 60 && !(await collect.isVisible()); spins++) {
    await play(page).click()
    await page.locator('main button[type="submit"]:not([aria-disabled])').waitFor()
  }
  await collect.waitFor()
  const here = page.locator('li[data-here]')
  const before = await here.textContent()
  await bold.click()
  await expect
    .poll(async () => (await result(page).count()) > 0 || (await here.textContent()) !== before)
    .toBe(true)
})

test('a slot with a jackpot: its pots stand on its tile and beside its reels, and grow by a round whose ticket is shown', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/slots/jackpots`)
  await ready(page)
  expect(await tiles(page).count()).toBe(1)
  await page.locator('[data-tile-pot]').getByText('€1,000.00').waitFor()
  await axeClean(page)
  await tiles(page).click()
  await page.waitForURL('**/en/slots/game/deep-wells/deep-wells')
  const pot = (level: string) => page.locator(`[data-pots] [data-pot="${level}"]`)
  await pot('lake').getByText('€1,000.00').waitFor()
  const answered = page.waitForResponse((response) => /\/games\/deep-wells\/rounds$/.test(response.url()))
  await play(page).click()
  const round = (await (await answered).json()) as { readonly draws: readonly number[] }
  await page.locator(`[data-ticket="${round.draws.at(-1)}"]`).waitFor({ timeout: 60_000 })
  // The stake of five euros adds six thousandths, unless the round won the pot.
  await pot('lake').getByText('€1,000.03').waitFor({ timeout: 60_000 })
  await axeClean(page)
  await page.getByRole('button', { name: texts.info }).click()
  await page
    .getByRole('dialog')
    .getByText(
      'Return: 94.00% from the reels, 1.50% from the shares of the pots, and at most 1.05% from the amounts that pots open with; at most 96.55% in all.',
    )
    .waitFor()
  await axeClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await noSidewaysScroll(page)
  const head = async (path: string) => (await fetch(`${site.address}/en${path}`)).text()
  expect(await head('/casino/popular')).toContain(lobby['sub-popular'])
  expect(await head('/slots/new')).toMatch(/data-game="deep-wells"/)
})

test.each([
  ['en', texts.play],
  ['ru', russian.play],
])('on a phone the button to play stands still when the pots are told: %s', async (language, name) => {
  const { page } = await visit({ device: 'phone' })
  const pots = await holdBack(page, '**/web-api/casino/jackpots?*')
  await page.goto(`${site.address}/${language}/slots/game/deep-wells/deep-wells`)
  await ready(page)
  const amount = page.locator('[data-pot="lake"] dd').first()
  await expect.poll(() => amount.textContent()).toBe('…')
  const button = page.getByRole('button', { name, exact: true })
  const before = await button.boundingBox()
  pots.release()
  await expect.poll(() => amount.textContent()).toContain('€')
  expect(await button.boundingBox()).toEqual(before)
})
