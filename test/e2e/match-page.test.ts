import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { EventCard, EventPage } from '#domain/sport/book/api.ts'
import arabic from '#web/apps/sports/i18n/match/ar.json' with { type: 'json' }
import texts from '#web/apps/sports/i18n/match/en.json' with { type: 'json' }
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { sixSports } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')

const inPlay = async (sport: string, at = site): Promise<EventCard[]> =>
  ((await (await fetch(`${at}/web-api/book/live?sport=${sport}`)).json()) as { events: EventCard[] }).events

const pageOf = async (id: string, at = site): Promise<EventPage> =>
  (
    (await (await fetch(`${at}/web-api/book/events/${encodeURIComponent(id)}`)).json()) as {
      events: EventPage[]
    }
  ).events[0]!

async function open(page: Page, language: string, { id, sport }: EventCard, at = site): Promise<void> {
  await page.goto(`${at}/${language}/live/${sport}`)
  const path = await page.locator(`main a[href$="_${id}"]`).first().getAttribute('href')
  await page.goto(at + path)
  await ready(page)
}

const playing = ({ state }: EventCard) => state.status === 'live' && !state.inBreak

let slow: Promise<OperatedSite> | undefined
/** A site whose clock hardly moves: the same matches are in play whatever time the run has taken. */
const slowSite = async (): Promise<string> => {
  slow ??= operatedSite(['--as-of', '2026-11-21T15:20:00Z', '--speed', '0.1'], undefined, sixSports)
  return (await slow).address
}
afterAll(async () => (await slow)?.close())

test('a goal that did not count is struck out with its reason, in the list and on the strip', async () => {
  const address = await slowSite()
  const matches = await inPlay('football', address)
  const pages = await Promise.all(matches.map(({ id }) => pageOf(id, address)))
  const disallowed = pages.flatMap((page) => {
    const goal = page.incidents.find(({ kind, cancelled }) => kind === 'goal' && cancelled)
    return goal ? [{ page, goal }] : []
  })
  expect(disallowed.length).toBeGreaterThan(0)
  const { page: event, goal } = disallowed[0]!
  expect(['offside', 'handball', 'foul']).toContain(goal.cancelled)
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await visit({ device })
    await open(page, 'en', event, address)
    await page.locator('main summary', { hasText: texts.incidents }).click()
    const line = page.locator('li[data-cancelled]').first()
    const reason = texts[`disallowed-${goal.cancelled as 'offside' | 'handball' | 'foul'}`]
    expect(await line.innerText()).toContain(reason)
    expect(await line.locator('del').innerText()).toContain(texts.goal)
    const decoration = await line.locator('del').evaluate((del) => getComputedStyle(del).textDecorationLine)
    expect(decoration).toBe('line-through')
    expect(await page.locator('i[data-kind="goal"][data-cancelled]').count()).toBeGreaterThanOrEqual(2)
    // The timeline strip has as many valid goals as the scoreboard.
    const counted = await page.locator('[aria-hidden] > i[data-kind="goal"]:not([data-cancelled])').count()
    const now = await pageOf(event.id, address)
    if (now.state.seq === event.state.seq) expect(counted).toBe(now.state.score[0] + now.state.score[1])
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})

test('a tennis match says who serves, by a ball and by a word; lists do it by a ball', async () => {
  const address = await slowSite()
  const event = (await inPlay('tennis', address)).find(playing)!
  const { page } = await visit()
  await page.goto(`${address}/en/live/tennis`)
  await ready(page)
  const mark = await page
    .locator('main b[data-server] i:first-child')
    .first()
    .evaluate((points) => getComputedStyle(points, '::before').inlineSize)
  expect(Number.parseFloat(mark)).toBeGreaterThanOrEqual(4)
  await open(page, 'en', event, address)
  await expect.poll(() => page.getByRole('img', { name: texts.serving }).count()).toBe(1)
  // The court repeats the play in words, with the points won last.
  const play = page.getByRole('region', { name: texts.play })
  const now = await pageOf(event.id, address)
  const server = now.state.tennis?.server === 0 ? now.home.name : now.away.name
  await expect.poll(() => play.locator('dl > div', { hasText: texts.serving }).innerText()).toContain(server)
  expect(await play.locator('ol li').count()).toBeGreaterThan(0)
  await axeClean(page)
})

test('in Arabic home stands first in the direction of reading, on the scoreboard and in the odds', async () => {
  const event = (await inPlay('football')).find(playing)!
  for (const [language, device] of [
    ['ar', 'desktop'],
    ['ar', 'phone'],
    ['en', 'desktop'],
  ] as const) {
    const { page } = await visit({ device })
    await open(page, language, event)
    const left = (side: string) =>
      page
        .locator(`[data-side="${side}"]:not(i)`)
        .first()
        .evaluate((team) => team.getBoundingClientRect().left)
    expect((await left('home')) > (await left('away'))).toBe(language === 'ar')
    await noSidewaysScroll(page)
  }
})

test('the clock of basketball counts down from the length of its quarter', async () => {
  const address = await slowSite()
  const { page } = await visit()
  // A match with at least a minute left in its quarter: no break and no end occurs during the test.
  const lasting = (card: EventCard) =>
    playing(card) && card.state.period <= 4 && card.state.clock!.second < (card.quarterMinutes! - 1) * 60
  const found = async () => (await inPlay('basketball', address)).find(lasting)
  await expect.poll(found, { timeout: 150_000, interval: 1_000 }).toBeDefined()
  const event = (await found())!
  expect([10, 12]).toContain(event.quarterMinutes)
  await open(page, 'en', event, address)
  const left = async () => {
    const { state } = await pageOf(event.id, address)
    const text = await page.locator('[data-live="true"]').first().innerText()
    const [, minutes = '', seconds = ''] = /Q\d (\d\d):(\d\d)/.exec(text) ?? []
    return { state, shown: Number(minutes) * 60 + Number(seconds) }
  }
  await expect
    .poll(async () => {
      const { state, shown } = await left()
      if (!state.clock || state.inBreak) return 0
      return Math.abs(event.quarterMinutes! * 60 - state.clock.second - shown) < 40 ? 1 : shown
    })
    .toBeLessThanOrEqual(1)
})

test('without a connection prices stand locked', async () => {
  const { page, context } = await visit({ expected: /ERR_INTERNET_DISCONNECTED|WebSocket|preload/ })
  await page.goto(`${site}/en/live`)
  await ready(page)
  const odds = page.locator('main li button[aria-pressed]:not(:disabled)').first()
  const look = () => odds.evaluate((button) => getComputedStyle(button).pointerEvents)
  await expect.poll(look).toBe('auto')
  await context.setOffline(true)
  await expect.poll(look).toBe('none')
  await axeClean(page)
  await context.setOffline(false)
  await expect.poll(look).toBe('auto')
})

test('the odds movement of a market opens by keyboard at its head: charts, figures and all points, left to right', async () => {
  const event = (await inPlay('football')).find(
    (card) => playing(card) && card.markets.some(({ key }) => key === '1x2'),
  )!
  for (const [language, device, names] of [
    ['en', 'desktop', texts],
    ['ar', 'phone', arabic],
  ] as const) {
    const { page } = await visit({ device })
    await open(page, language, event)
    const press = page.getByRole('button', { name: names.movement.replace('{{name}}', '') }).first()
    await press.focus()
    await page.keyboard.press('Enter')
    const shown = page.locator('section', { has: page.locator('table svg[role="img"]') }).last()
    await expect.poll(() => shown.locator('svg path[d^="M"]').count()).toBeGreaterThan(2)
    expect(await press.getAttribute('aria-expanded')).toBe('true')
    expect(
      await shown
        .locator('svg')
        .first()
        .evaluate((svg) => getComputedStyle(svg).transform),
    ).toBe('none')
    await shown.locator('summary').click()
    expect(await shown.locator('details tbody tr').count()).toBeGreaterThan(0)
    await axeClean(page)
    await noSidewaysScroll(page)
    await press.click()
    await expect.poll(() => shown.count()).toBe(0)
  }
})

test('markets are searched, closed and opened together, pinned to the top for the next page, lines shown on request', async () => {
  const event = (await inPlay('football')).find(
    (card) => playing(card) && card.marketCount > 30 && card.markets.some(({ key }) => key === '1x2'),
  )!
  const { page } = await visit()
  await open(page, 'en', event)
  const panels = page.locator('main details:has(h2)')
  const first = () => page.locator('main details h2').first().innerText()
  const count = await panels.count()
  expect(count).toBeGreaterThan(10)
  await page.getByRole('searchbox', { name: texts['search-markets'] }).fill('both teams')
  await expect.poll(() => panels.count()).toBeLessThan(count)
  const wanted = await first()
  expect(wanted).toMatch(/both teams/i)
  await page.getByRole('button', { name: texts.pin.replace('{{name}}', wanted), exact: true }).click()
  await page.getByRole('searchbox', { name: texts['search-markets'] }).fill('no such market')
  await expect.poll(() => page.getByText(texts['no-market-found'], { exact: true }).count()).toBe(1)
  await page.getByRole('searchbox', { name: texts['search-markets'] }).fill('')
  await expect.poll(first).toBe(wanted)
  await page.getByRole('button', { name: texts['close-all'] }).click()
  await expect.poll(() => page.locator('main details:has(h2)[open]').count()).toBe(0)
  await page.getByRole('button', { name: texts['open-all'] }).click()
  await expect.poll(() => page.locator('main details:has(h2)[open]').count()).toBeGreaterThan(10)
  const more = page.getByRole('button', { name: texts['more-lines-of'].replace('{{name}}', '') }).first()
  const buttons = await page.locator('main details button[aria-pressed]').count()
  await more.click()
  await expect.poll(() => page.locator('main details button[aria-pressed]').count()).toBeGreaterThan(buttons)
  await axeClean(page)
  await page.reload()
  await ready(page)
  expect(await first()).toBe(wanted)
})
