import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { EventCard } from '#domain/sport/book/api.ts'
import arabic from '#web/apps/sports/i18n/videos/ar.json' with { type: 'json' }
import texts from '#web/apps/sports/i18n/videos/en.json' with { type: 'json' }
import settings from '#web/features/settings/i18n/settings/en.json' with { type: 'json' }
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { holdBack } from './hold-back.ts'
import { unmoved, watchShifts } from './steadiness.ts'

const site = inject('site')

const inPlay = async (): Promise<EventCard[]> =>
  ((await (await fetch(`${site}/web-api/book/live`)).json()) as { events: EventCard[] }).events

/** Opens the page of a match in play with or without a video: the one with the longest remaining time. */
async function openMatch(page: Page, language: string, withVideo = true): Promise<EventCard> {
  const [card] = (await inPlay())
    .filter(
      ({ video, state, sport }) =>
        (video ?? false) === withVideo && state.status === 'live' && !state.inBreak && sport === 'football',
    )
    .toSorted((one, other) => other.startsAt - one.startsAt)
  if (!card) throw new Error(`no football match in play ${withVideo ? 'has a' : 'is without a'} video`)
  await page.goto(`${site}/${language}/live/football`)
  const path = await page.locator(`main a[href$="_${card.id}"]`).first().getAttribute('href')
  await page.goto(site + path)
  await ready(page)
  return card
}

const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const paused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

/** Counts the colours of the picture in a coarse grid: a black or empty one has one. */
const coloursOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = new OffscreenCanvas(64, 36)
    const context = canvas.getContext('2d')!
    context.drawImage(video, 0, 0, 64, 36)
    const { data } = context.getImageData(0, 0, 64, 36)
    const colours = new Set<string>()
    for (let at = 0; at < data.length; at += 4)
      colours.add([data[at]! >> 5, data[at + 1]! >> 5, data[at + 2]! >> 5].join())
    return { colours: colours.size, width: video.videoWidth, height: video.videoHeight }
  })

const corner = (page: Page) => page.locator('[data-corner]')
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => {
    const main = document.querySelector<HTMLElement>('[data-scroller]')!
    const target = getComputedStyle(main).overflowY === 'auto' ? main : document.scrollingElement!
    target.scrollTop = to
  }, top)

const watch = async (page: Page, words: typeof texts = texts) => {
  await page.getByRole('button', { name: words.watch }).click()
  // The title sequence is over and the video shows play.
  await expect.poll(() => time(page)).toBeGreaterThan(4.5)
}

test('a match in play is watched: the video runs, goes into a corner with the page and back', async () => {
  const { page } = await visit()
  await watchShifts(page)
  await openMatch(page, 'en')
  expect(await page.locator('video').count()).toBe(0)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: texts.watch }).focus()
  expect(scripts.filter((path) => /hls|\/videos\//.test(path))).toEqual([])
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: texts.video })
  await section.waitFor()
  // The button has gone, so the focus moves to the video.
  expect(await section.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await expect.poll(() => time(page)).toBeGreaterThan(4.5)
  await section.getByText(texts.drawn).waitFor()
  // Drops the shifts caused by the click; from here on nothing may shift.
  await page.evaluate(() => void window.shifts!.splice(0))
  const seen = await coloursOf(page)
  expect([seen.width, seen.height]).toEqual([640, 360])
  expect(seen.colours).toBeGreaterThan(4)
  await axeClean(page)

  expect(await corner(page).count()).toBe(0)
  await scrollTo(page, 1_400)
  await corner(page).waitFor()
  const box = (await corner(page).boundingBox())!
  const main = (await page.locator('main').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(main.x)
  expect(box.x + box.width).toBeLessThanOrEqual(main.x + main.width)
  expect(box.y + box.height).toBeLessThanOrEqual(900)
  const before = await time(page)
  await expect.poll(() => time(page)).toBeGreaterThan(before + 0.5)
  await axeClean(page)
  await scrollTo(page, 0)
  await expect.poll(() => corner(page).count()).toBe(0)
  expect(await paused(page)).toBe(false)
  // The corner player and its content came and went without moving the page. The first entry is the largest shift.
  await page.evaluate((small) => {
    const isWithin = (rect: string) => {
      const [left, top, width, height] = rect.split(/[ ,x]/).map(Number) as [number, number, number, number]
      const across = left >= small.x - 1 && left + width <= small.x + small.width + 1
      return width > 0 && across && top >= small.y - 1 && top + height <= small.y + small.height + 1
    }
    const ofBox = (what: string) =>
      what
        .slice(what.lastIndexOf(': ') + 2)
        .split(' to ')
        .some(isWithin)
    const others = window.shifts!.filter(({ moved }) => !moved[0] || !ofBox(moved[0]))
    window.shifts!.splice(0, window.shifts!.length, ...others)
  }, box)
  await unmoved(page)

  // Closed in its corner, the video stops, the focus returns to its place, and the corner's elements are removed.
  await scrollTo(page, 1_400)
  await page.getByRole('button', { name: texts['close-corner'] }).click()
  expect(await corner(page).count()).toBe(0)
  expect(await paused(page)).toBe(true)
  expect(await section.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await scrollTo(page, 0)
  await section.getByRole('button', { name: texts.close, exact: true }).click()
  await page.getByRole('button', { name: texts.watch }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
})

test('a video that begins while its place is out of sight begins in the corner', async () => {
  const { page } = await visit()
  const video = await holdBack(page, '**/web-api/videos/**')
  await openMatch(page, 'en')
  await page.getByRole('button', { name: texts.watch }).click()
  await page.getByRole('region', { name: texts.video }).waitFor()
  await scrollTo(page, 1_400)
  // The page has detected its scroll position.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await paused(page)).toBe(true)
  expect(await corner(page).count()).toBe(0)
  video.release()
  await corner(page).waitFor()
  expect(await paused(page)).toBe(false)
})

test('the setting leaves a video in its place', async () => {
  const { page } = await visit({ theme: 'light' })
  await openMatch(page, 'en')
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  const own = page.locator('dialog[open]').getByRole('switch', { name: settings['video-on-scroll'] })
  expect(await own.isChecked()).toBe(true)
  await own.uncheck()
  await page.keyboard.press('Escape')
  await watch(page)
  await scrollTo(page, 1_400)
  const before = await time(page)
  await expect.poll(() => time(page)).toBeGreaterThan(before + 1)
  expect(await corner(page).count()).toBe(0)
  // Switched on again while its place is out of view, the corner player opens.
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await own.check()
  await page.keyboard.press('Escape')
  await corner(page).waitFor()
})

test('on a phone in Arabic the small video covers neither the bottom bar nor the width', async () => {
  const { page } = await visit({ device: 'phone' })
  await openMatch(page, 'ar')
  await watch(page, arabic)
  await axeClean(page)
  await scrollTo(page, 1_200)
  await corner(page).waitFor()
  const box = (await corner(page).boundingBox())!
  const bar = (await page
    .locator('nav')
    .filter({ has: page.locator('[aria-haspopup], [aria-expanded]') })
    .last()
    .boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  await noSidewaysScroll(page)
  await axeClean(page)
})

test('what goes wrong is said, and another try may do it', async () => {
  const { page } = await visit({ expected: /Failed to load resource/ })
  await openMatch(page, 'en')
  await page.route('**/web-api/videos/*/live.m3u8', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ code: 'video-busy', title: 'Too many matches' }] }),
    }),
  )
  await page.getByRole('button', { name: texts.watch }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Too many matches' })
  await alert.waitFor()
  await axeClean(page)
  await page.unroute('**/web-api/videos/*/live.m3u8')
  await alert.getByRole('button', { name: texts.retry }).click()
  await expect.poll(() => time(page)).toBeGreaterThan(1)
  expect(await alert.count()).toBe(0)
})

test('a match without a video shows nothing of one, one that is to come says when it begins', async () => {
  const { page } = await visit()
  await openMatch(page, 'en', false)
  expect(await page.getByText(texts.watch).count()).toBe(0)
  const { events } = (await (await fetch(`${site}/web-api/book/line?sport=football&videos=1`)).json()) as {
    events: EventCard[]
  }
  const coming = events.at(-1)!
  await page.goto(`${site}/en/line/football/${coming.competition.id}`)
  await page.locator(`main a[href$="_${coming.id}"]`).first().click()
  await page.getByText(texts['starts-with-match']).waitFor()
  expect(await page.locator('video').count()).toBe(0)
})

test('lists hold matches with a video only, in play and to come, and the menu counts them', async () => {
  const { page, context } = await visit()
  const rows = page.locator('main [data-row]')
  const marked = rows.filter({ has: page.getByRole('img', { name: 'Video', exact: true }) })
  const filter = page.getByRole('button', { name: texts.only })
  const allChip = page.getByRole('navigation', { name: 'Choose a sport' }).getByRole('link').first()
  const counted = async () => Number(/\d+/.exec(await allChip.innerText())![0])
  for (const path of ['/en/live', '/en/line/football']) {
    await page.goto(site + path)
    await ready(page)
    const [before, chips] = [await rows.count(), await counted()]
    expect(await marked.count(), path).toBeLessThan(before)
    await filter.click()
    await expect
      .poll(async () => (await rows.count()) > 0 && (await rows.count()) === (await marked.count()))
      .toBe(true)
    expect(await filter.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(counted).toBeLessThan(chips)
    const fewer = await counted()
    await axeClean(page)
    // The server renders the same list.
    const html = await (await context.request.get(site + path)).text()
    const drawn = html.match(/data-row=/g)?.length ?? 0
    expect(drawn).toBeGreaterThan(0)
    expect(html.match(/role="img" aria-label="Video"/g)).toHaveLength(drawn)
    await filter.click()
    await expect.poll(async () => (await rows.count()) > (await marked.count())).toBe(true)
    await expect.poll(counted).toBeGreaterThan(fewer)
  }
})
