import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { EventCard, EventPage } from '#domain/sport/book/api.ts'
import matchTexts from '#web/apps/sports/i18n/match/en.json' with { type: 'json' }
import arabic from '#web/apps/sports/i18n/statistics/ar.json' with { type: 'json' }
import settings from '#web/features/settings/i18n/settings/en.json' with { type: 'json' }
import { axeClean, eventLink, noSidewaysScroll, openEvent, ready, visit } from './browser.ts'
import { unmoved, watchShifts } from './steadiness.ts'

const site = inject('site')

const link = (page: Page) => page.getByRole('link', { name: 'Statistics', exact: true })
const section = (page: Page, name: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name, exact: true, level: 2 }) })

async function openFromEvent(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await link(page).click()
  const popup = await opened
  await popup.waitForURL('**/statisticpopup?event=*')
  await ready(popup)
  return popup
}

test('statistics of a match open in a window of their own, until the setting says here', async () => {
  const { page, context } = await visit()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await openEvent(page)
  const address = page.url()
  const popup = await openFromEvent(page, context)
  expect(page.url()).toBe(address)
  // The popup cannot access its opener.
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  expect(await popup.locator('header, footer, aside, nav').count()).toBe(0)
  for (const name of ['Form', 'Head to head']) await section(popup, name).waitFor()
  expect(await section(popup, 'Form').locator('li').count()).toBe(20)
  await axeClean(popup)
  await noSidewaysScroll(popup)
  await popup.close()

  // The link itself opens the window when scripts may not.
  await page.evaluate(() => {
    window.open = () => null
  })
  await (await openFromEvent(page, context)).close()

  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  const own = page.locator('dialog[open]').getByRole('switch', { name: settings['statistics-window'] })
  expect(await own.isChecked()).toBe(true)
  await own.uncheck()
  await page.keyboard.press('Escape')
  await expect.poll(() => link(page).getAttribute('target')).toBeNull()
  const html = await (await context.request.get(address)).text()
  expect(html).toContain('href="/en/statistic?event=')
  expect(html).not.toContain('statisticpopup')
  await link(page).click()
  await page.waitForURL('**/en/statistic?event=*')
  await section(page, 'Form').waitFor()
  expect(context.pages()).toHaveLength(1)
  await page.getByRole('link', { name: 'Go to match' }).click()
  await page.waitForURL(address)
  await link(page).waitFor()
})

test('form, meetings and table of a match of a league, with both sides marked', async () => {
  const { page } = await visit({ theme: 'light' })
  await watchShifts(page)
  await page.goto(`${site}/en/line/ice-hockey`)
  const href = await page.locator(eventLink).first().getAttribute('href')
  const id = href!.slice(href!.lastIndexOf('_') + 1)
  await page.goto(`${site}/en/statistic?event=${id}`)
  await ready(page)
  const [home = '', away = ''] = (await page.locator('h1').textContent())!.split(' – ')
  for (const name of [home, away]) {
    const side = section(page, 'Form').locator('div', { has: page.getByRole('heading', { name, level: 3 }) })
    expect(await side.last().locator('li').count()).toBe(10)
  }
  const meetings = section(page, 'Head to head')
  expect(await meetings.locator('ol li').count()).toBeGreaterThan(1)
  for (const text of await meetings.locator('ol li').allInnerTexts()) {
    expect(text).toContain(home)
    expect(text).toContain(away)
  }
  const table = page.getByRole('table', { name: 'Standings' })
  expect(await table.locator('tbody tr').count()).toBe(20)
  const own = await table.locator('tr[data-own] th').allInnerTexts()
  expect(own.sort()).toEqual([home, away].sort())
  expect(await table.locator('thead abbr').allInnerTexts()).toEqual([
    ...['#', 'P', 'W', 'OTW', 'OTL', 'L', 'Goals', 'Pts'],
  ])
  await unmoved(page)
  await axeClean(page)
})

test('a goal that did not count is listed, struck out, with its reason', async () => {
  const { events } = (await (await fetch(`${site}/web-api/book/live?sport=football`)).json()) as {
    events: EventCard[]
  }
  const pages = await Promise.all(
    events.map(async ({ id }) => {
      const answer = await fetch(`${site}/web-api/book/events/${encodeURIComponent(id)}`)
      return ((await answer.json()) as { events: EventPage[] }).events[0]!
    }),
  )
  const of = ({ incidents }: EventPage) =>
    incidents.filter(({ kind, cancelled }) => kind === 'goal' && cancelled)
  const event = pages.find((one) => of(one).length > 0)!
  const path = `${site}/en/statistic?event=${encodeURIComponent(event.id)}`
  // The server-rendered page has it too, for crawlers and visitors without scripts.
  expect(await (await fetch(path)).text()).toContain('<del>')
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await page.goto(path)
  await ready(page)
  const struck = section(page, matchTexts.incidents).locator('li[data-cancelled]')
  expect(await struck.count()).toBeGreaterThanOrEqual(of(event).length)
  const reasons = of(event).map(({ cancelled }) =>
    cancelled === 'unknown' ? matchTexts.disallowed : matchTexts[`disallowed-${cancelled!}`],
  )
  const told = (await struck.locator('strong').allInnerTexts()).map((text) => text.trim())
  for (const reason of reasons) expect(told).toContain(reason)
  const line = await struck
    .first()
    .locator('del')
    .evaluate((del) => getComputedStyle(del).textDecorationLine)
  expect(line).toBe('line-through')
  await axeClean(page)
  await noSidewaysScroll(page)
})

test('a match in play moves on in the open window, a tournament has no table', async () => {
  const { page } = await visit()
  const board = (await (await fetch(`${site}/web-api/book/live?sport=tennis`)).json()) as {
    events: EventCard[]
  }
  const { id } = board.events.find(({ state }) => state.status === 'live' && !state.inBreak)!
  await page.goto(`${site}/en/statisticpopup?event=${encodeURIComponent(id)}`)
  await ready(page)
  expect(await section(page, 'Standings').count()).toBe(0)
  await axeClean(page)
  const points = () => page.locator('main table').first().innerText()
  const before = await points()
  // Players change ends between games and sets: the next point may take two minutes.
  await expect.poll(points, { timeout: 240_000 }).not.toBe(before)
})

/** Returns a match before play of a league whose season has begun: it has a table. */
async function matchWithTable(sport: string): Promise<string> {
  const { events } = (await (await fetch(`${site}/web-api/book/line?sport=${sport}`)).json()) as {
    events: EventCard[]
  }
  return events.find(({ round }) => /^Round (?!1$)\d+$/.test(round))!.id
}

test('on a phone and in Arabic nothing stands outside of the screen', async () => {
  const { page } = await visit({ device: 'phone' })
  for (const sport of ['football', 'basketball', 'ice-hockey']) {
    const id = await matchWithTable(sport)
    for (const path of ['statistic', 'statisticpopup']) {
      await page.goto(`${site}/ar/${path}?event=${id}`)
      await ready(page)
      await page.getByRole('heading', { name: arabic.meetings }).waitFor()
      await noSidewaysScroll(page)
      const wide = await page
        .locator('main table')
        .last()
        .evaluate((table) => table.scrollWidth > table.parentElement!.clientWidth)
      expect(wide, `${sport} ${path}`).toBe(false)
      await axeClean(page)
    }
  }
  // The narrowest phones show a club's name too.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${site}/ar/statistic?event=${await matchWithTable('football')}`)
  await ready(page)
  const names = page.locator('main table tbody th bdi')
  expect(await names.count()).toBeGreaterThan(5)
  const cut = await names.evaluateAll((all) =>
    all.flatMap((name) => (name.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [])),
  )
  expect(cut).toEqual([])
  await noSidewaysScroll(page)
})

test('an address without a match, or of one that nobody knows, says that there is no such page', async () => {
  const { page } = await visit({ expected: /status of 404/ })
  for (const path of ['statistic', 'statistic?event=nobody', 'statisticpopup?event=']) {
    const answer = await page.goto(`${site}/en/${path}`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
  }
})
