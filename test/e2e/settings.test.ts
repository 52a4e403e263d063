import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import arabic from '#web/features/settings/i18n/settings/ar.json' with { type: 'json' }
import { password } from '../factories/new-player.ts'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { fetchGrant, register } from './register.ts'

const site = inject('site')

const firstOdds = (page: Page) => page.locator(`${boardOdds}:enabled b`).first()
const firstTime = (page: Page) => page.locator('main [data-row] time').first()
const root = (page: Page) => page.locator('html')
const gear = (page: Page) => page.locator('header button[aria-haspopup="dialog"]').last()

async function openPanel(page: Page): Promise<void> {
  await gear(page).click()
  await page.locator('dialog[open] h3').first().waitFor()
}
const closePanel = (page: Page) => page.keyboard.press('Escape')

/** Sends calls from the page itself, with the token that money commands require. */
const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const token = path.includes('cashier')
        ? (await (await fetch('/web-api/user/gettoken')).json()).token
        : ''
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { 'x-auth': token } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
    { method, path, body },
  )

test('what a visitor chooses holds at once, after a reload, as a player, and on another device', async () => {
  const { page, context } = await visit({ theme: 'dark' })
  const line = `${site}/en/line/football`
  await page.goto(line)
  await ready(page)
  const before = { odds: await firstOdds(page).innerText(), time: await firstTime(page).innerText() }
  expect(before.odds).toMatch(/^\d+\.\d\d/)
  expect(before.time).toMatch(/^\d\d:\d\d$/)

  await openPanel(page)
  await axeClean(page)
  await page.getByLabel('Odds format').selectOption('2')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('tokyo')
  await page
    .getByRole('group', { name: 'Asia' })
    .getByRole('option', { name: /^Tokyo.*UTC\+09:00/ })
    .waitFor()
  await axeClean(page)
  await zone.press('Enter')
  expect(await zone.inputValue()).toBe('Tokyo (UTC+09:00)')
  await page.getByLabel('12-hour clock').check()
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('light')
  await page.getByLabel('Text size').selectOption('1')
  await page.getByLabel('Compact lists').check()
  await closePanel(page)

  const holds = async (shown: Page) => {
    await expect.poll(() => firstOdds(shown).innerText()).toMatch(/^\u200e[+−]\d+/)
    await expect.poll(() => firstTime(shown).innerText()).toMatch(/^\d{1,2}:\d\d\s[ap]m$/i)
    for (const [name, value] of [
      ['theme', 'light'],
      ['font', '1'],
      ['compact', '1'],
    ]) {
      await expect.poll(() => root(shown).getAttribute(`data-${name}`), { message: name }).toBe(value)
    }
  }
  await holds(page)
  await axeClean(page)

  // The server renders these attributes, before any script runs.
  const html = await (await context.request.get(line)).text()
  expect(html).toMatch(/<html[^>]* data-theme="light"[^>]* data-font="1" data-compact="1"/)
  expect(html).toMatch(/>\u200e[+−]\d{3}/)
  expect(html).not.toMatch(/<b>\d+\.\d\d</)
  await page.reload()
  await ready(page)
  await holds(page)

  const email = await register(page)
  await page.reload()
  await ready(page)
  await holds(page)
  await expect
    .poll(async () => (await call(page, 'GET', '/web-api/settings')).body.choices)
    .toMatchObject({
      oddsFormat: 2,
      zone: 'Asia/Tokyo',
      clock12: 1,
      theme: 0,
      fontSize: 1,
      compact: 1,
    })

  // The other device has its own choices; the player's take precedence.
  const other = await visit({ device: 'phone', theme: 'dark' })
  await other.page.goto(line)
  await ready(other.page)
  await openPanel(other.page)
  await other.page.getByLabel('Odds format').selectOption('4')
  await closePanel(other.page)
  await fetchGrant(other.page)
  expect((await call(other.page, 'POST', '/web-api/sign-in', { email, password })).status).toBe(200)
  await other.page.goto(line)
  await ready(other.page)
  await holds(other.page)
  await noSidewaysScroll(other.page)
})

test('the Asian view on a phone, in two tabs that agree', async () => {
  const { page, context } = await visit({ device: 'phone', theme: 'light' })
  await page.goto(`${site}/en/line/football`)
  // One competition only: two tabs with the whole line would overload a slow machine.
  const competition = await page
    .locator('main [data-sport] a[href^="/en/line/football/"]')
    .first()
    .getAttribute('href')
  await page.goto(`${site}${competition}`)
  await ready(page)
  expect(await page.locator('main [data-row]').count()).toBeGreaterThan(0)
  const tab = await context.newPage()
  await tab.goto(`${site}${competition}`)
  await ready(tab)
  await openPanel(page)
  await page.getByLabel('View', { exact: true }).selectOption('1')
  await page.getByLabel('Odds format').selectOption('15')
  await axeClean(page)
  await noSidewaysScroll(page)
  await closePanel(page)
  for (const shown of [page, tab]) {
    await expect.poll(() => root(shown).getAttribute('data-view')).toBe('1')
    // Handicaps and totals in Malay odds: between −1 and 1.
    await expect.poll(() => firstOdds(shown).innerText()).toMatch(/^((\u200e−)?0\.\d{2,3}|1\.00)/)
  }
  await axeClean(page)
  await noSidewaysScroll(page)
})

test('the panel on a phone, in Arabic and the Asian view', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await page.goto(`${site}/ar/live`)
  await ready(page)
  await openPanel(page)
  await page.getByLabel(arabic.view, { exact: true }).selectOption('1')
  await expect.poll(() => root(page).getAttribute('data-view')).toBe('1')
  await axeClean(page)
  await noSidewaysScroll(page)
})

test('the sign of odds stands before its figures in Arabic too', async () => {
  const { page } = await visit({ device: 'phone' })
  await page.goto(`${site}/ar/line/football`)
  await ready(page)
  await openPanel(page)
  await page.getByLabel(arabic['odds-format'], { exact: true }).selectOption('2')
  await closePanel(page)
  const odds = page.locator(`${boardOdds} b`).filter({ hasText: /[+−]\d{3}/, visible: true })
  await odds.first().waitFor()
  const wrong = await odds.evaluateAll((all) =>
    all.flatMap((one) => {
      const node = one.firstChild!
      const text = node.textContent!
      const sign = text.search(/[+−]/)
      const left = (at: number) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect().left
      }
      return left(sign) < left(sign + 1) ? [] : [text]
    }),
  )
  expect(wrong).toEqual([])
  expect(await odds.count()).toBeGreaterThan(5)
})

test('one-click betting asks before it empties the slip, then a press is one bet', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await register(page)
  const deposit = { key: randomUUID(), currency: 'EUR', amount: '10000' }
  expect((await call(page, 'POST', '/web-api/cashier/deposit', deposit)).status).toBe(200)
  await page.reload()
  await ready(page)
  const odds = page.locator(`${boardOdds}:enabled`)
  await odds.first().click()
  await page.locator('#slip li').first().waitFor()

  await openPanel(page)
  const oneClick = page.getByRole('switch', { name: 'One-click betting' })
  await oneClick.click()
  const leave = page.getByRole('button', { name: 'Keep off' })
  await leave.click()
  await leave.waitFor({ state: 'detached' })
  expect(await oneClick.isChecked()).toBe(false)
  expect(await page.locator('#slip li').count()).toBe(1)
  await oneClick.click()
  await page.getByRole('button', { name: 'Clear slip and turn on' }).click()
  await expect.poll(() => oneClick.isChecked()).toBe(true)
  await page.getByLabel('One-click stake, EUR').fill('3')
  await axeClean(page)
  await closePanel(page)
  await expect.poll(() => page.locator('#slip li').count()).toBe(0)

  const bar = page.getByRole('region', { name: /^One-click betting is on: €3/ })
  await bar.waitFor()
  await odds.first().dblclick()
  await bar.getByText('€3', { exact: false }).first().waitFor()
  const bets = async () => (await call(page, 'GET', '/web-api/bets')).body.bets as { stake: string }[]
  await expect.poll(async () => (await bets()).map(({ stake }) => stake)).toEqual(['300'])
  await axeClean(page)
  await bar.getByRole('button', { name: 'Turn off' }).click()
  await bar.waitFor({ state: 'detached' })
  await odds.first().click()
  await page.locator('#slip li').first().waitFor()
  expect(await bets()).toHaveLength(1)
})

test('only what begins soon, one group of markets, a narrow scoreboard, no course of play: at once, and from the server', async () => {
  const { page, context } = await visit({ theme: 'light' })
  const line = `${site}/en/line/football`
  const times = (shown: Page) => shown.locator('main [data-row] time')
  const starts = (shown: Page) =>
    times(shown).evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  await page.goto(line)
  await ready(page)
  const filter = page.getByRole('group', { name: 'Start time' })
  const shownAs = async (name: string) => {
    await filter.getByRole('button', { name }).click()
    return (await starts(page)).toSorted((a, b) => a - b)
  }
  const threeHours = 3 * 3_600_000
  // A match that kicks off in between leaves the page, so both pages are read again.
  await vi.waitFor(
    async () => {
      const [all, soon] = [await shownAs('Any time'), await shownAs('Next 3 hours')]
      expect(soon.length).toBeGreaterThan(0)
      expect(soon.length).toBeLessThan(all.length)
      expect(soon.at(-1)! - all[0]!).toBeLessThanOrEqual(threeHours)
      expect(soon).toEqual(all.slice(0, soon.length))
    },
    { timeout: 60_000 },
  )
  await axeClean(page)
  await page.reload()
  await ready(page)
  const soon = await starts(page)
  expect(soon.length).toBeGreaterThan(0)
  expect(Math.max(...soon) - Math.min(...soon)).toBeLessThanOrEqual(threeHours)
  /** Returns the number of matches that the page shows beyond the server-rendered ones. */
  const surplus = async () => {
    const html = await (await context.request.get(line)).text()
    return (await times(page).count()) - (html.match(/<time class/g)?.length ?? 0)
  }
  await expect.poll(surplus).toBe(0)
  // A competition is never shortened.
  await page.locator('[data-menu] a[href^="/en/line/football/"]').first().click()
  await page.waitForURL(/line\/football\/./)
  // The address changes before the new page renders.
  await filter.waitFor({ state: 'detached' })
  await page.locator('main [data-row]').first().waitFor()
  await page.goBack()
  await filter.getByRole('button', { name: 'Any time' }).click()
  await expect.poll(() => times(page).count()).toBeGreaterThan(soon.length)
  await expect.poll(surplus).toBe(0)

  const group = (name: RegExp) =>
    page.getByRole('group', { name: 'Market groups' }).getByRole('button', { name })
  const panels = page.locator('main details h2')
  await page.locator('main [data-row] a[href]').first().click()
  await group(/^All/).waitFor()
  await expect.poll(() => panels.count()).toBeGreaterThan(10)
  const allPanels = await panels.count()
  await group(/^Totals/).click()
  await expect.poll(() => panels.count()).toBeLessThan(allPanels)
  await page.goBack()
  await filter.waitFor()
  await page.locator('main [data-row] a[href]').nth(1).click()
  await filter.waitFor({ state: 'detached' })
  await expect.poll(() => group(/^Totals/).getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await ready(page)
  expect(await group(/^Totals/).getAttribute('aria-pressed')).toBe('true')
  expect(await panels.count()).toBeLessThan(allPanels)
  const totals = await panels.count()
  await group(/^Handicaps/).click()
  await expect.poll(() => panels.count()).toBeGreaterThan(totals)
  expect(await group(/^Totals/).getAttribute('aria-pressed')).toBe('true')
  await group(/^All/).click()
  await expect.poll(() => panels.count()).toBeGreaterThan(10)
  expect(await group(/^Totals/).getAttribute('aria-pressed')).toBe('false')

  await page.goto(`${site}/en/live/football`)
  await ready(page)
  const match = await page.locator('main [data-row] a[href]').first().getAttribute('href')
  await page.goto(`${site}${match}`)
  await ready(page)
  const periods = page.locator('main section table')
  const tracker = page.getByRole('region', { name: 'Match events' })
  expect([await periods.count(), await tracker.count()]).toEqual([1, 1])
  const height = () =>
    page.locator('main section[data-live]').evaluate((board) => board.getBoundingClientRect().height)
  const wide = await height()
  await openPanel(page)
  await page.getByLabel('Wide scoreboard on match pages').uncheck()
  await page.getByLabel('Match tracker').uncheck()
  await closePanel(page)
  await expect.poll(async () => [await periods.count(), await tracker.count()]).toEqual([0, 0])
  await expect.poll(height).toBeLessThan(wide * 0.7)
  await axeClean(page)
  await page.reload()
  await ready(page)
  expect([await periods.count(), await tracker.count()]).toEqual([0, 0])
  await page.setViewportSize({ width: 390, height: 844 })
  await noSidewaysScroll(page)
})

test('who registers keeps the odds and times that he has been seeing, whatever his country writes', async () => {
  const { page } = await visit({ locale: 'de-DE' })
  await page.goto(`${site}/en/registration`)
  await ready(page)
  const form = page.locator('main form')
  await form.getByLabel('Name', { exact: true }).fill('Anna Player')
  await form.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await form.locator('input[type=password]').fill(password)
  await form.getByLabel('Country').selectOption('GB')
  await form.getByLabel('Day', { exact: true }).fill('17')
  await form.locator('select[name=bday-month]').selectOption('5')
  await form.getByLabel('Year', { exact: true }).fill('1990')
  await form.locator('input[type=checkbox]').last().check()
  // The linked texts of the agreement exist, each at its anchor.
  const rules = await (await page.request.get(`${site}/en/rules`)).text()
  for (const [name, hash] of [
    ['Betting rules', ''],
    ['Bonuses', '#bonuses'],
    ['Responsible gambling', '#responsible'],
  ] as const) {
    expect(await form.getByRole('link', { name }).getAttribute('href')).toBe(`/en/rules${hash}`)
    if (hash) expect(rules).toContain(`id="${hash.slice(1)}"`)
  }
  await axeClean(page)
  await form.locator('button[type=submit]').click()
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await expect.poll(() => firstOdds(page).innerText()).toMatch(/^\d+\.\d\d/)
  await openPanel(page)
  const format = page.locator('dialog[open]').getByLabel('Odds format')
  expect(await format.inputValue()).toBe('0')
  await format.selectOption('1')
  await closePanel(page)
  await expect.poll(() => firstOdds(page).innerText()).toMatch(/^\d+\/\d+/)
})
