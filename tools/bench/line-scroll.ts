/**
 * `npm run bench -- line-scroll`: counts frames dropped while a list of 2,000 upcoming football matches is scrolled,
 * with a CPU slowed four times. The first page of the list comes from a site in memory. The rest are copies of its
 * matches, in further competitions and days, returned to the browser for its first press of "Show more". An empty
 * block as high as the list, scrolled in the same way, shows how many frames the machine's own browser drops. Frames
 * are counted twice: those that the page drew itself, and those that reached the screen, because a browser moves
 * drawn content without the page.
 */
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { EventCard, TopicPage } from '#domain/sport/book/api.ts'
import { answerQuestions } from '../../test/e2e/visitor.ts'
import { pagesSite } from '../../test/factories/pages-site.ts'
import { sized } from '../bench-size.ts'
import { buildWeb } from '../build.ts'
import { ensureChromium } from '../test/chromium.ts'
import { windowRests } from './pages/vitals.ts'

const listed = sized(2_000, 100)
const slowed = 4
/** Distance in pixels, and speed in pixels a second. */
const scrolling = { distance: sized(12_000, 600), speed: 3_000 }
const gesture = { x: 720, y: 600, yDistance: -scrolling.distance, gestureSourceType: 'mouse' } as const
const turns = sized(3, 1)
const frame = 1000 / 60
const day = 86_400_000
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Returns copies of the matches there are, as many as are missing: each round a day later, in further competitions. */
function copies(cards: readonly EventCard[], count: number): readonly EventCard[] {
  return Array.from({ length: count }, (_, index) => {
    const card = cards[index % cards.length]!
    const round = Math.floor(index / cards.length) + 1
    const { competition } = card
    return {
      ...card,
      id: `${card.id}-${round}`,
      startsAt: card.startsAt + round * day,
      competition: { ...competition, id: `${competition.id}-${round}` },
    }
  })
}

/** Counts the frames that the browser presented while `work` ran. */
async function shownDuring(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().browser()!.newBrowserCDPSession()
  let shown = 0
  devtools.on('Tracing.dataCollected', ({ value }) => {
    shown += value.filter(
      ({ name, ph }) => String(name) === 'Display::DrawAndSwap' && String(ph) !== 'E',
    ).length
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['viz'] },
  })
  await work()
  const told = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await told
  await devtools.detach()
  return shown
}

interface Scrolled {
  readonly frames: number
  readonly shown: number
  readonly dropped: number
  readonly longest: number
  readonly moved: number
}

/** Scrolls down the page's column from its beginning and counts the frames that were drawn late. */
async function scrolled(page: Page): Promise<Scrolled> {
  await page.evaluate(() => {
    document.querySelector('main')!.scrollTop = 0
    const times: number[] = []
    Object.assign(window, { times })
    const next = (now: number) => {
      times.push(now)
      if ((window as unknown as { times: number[] }).times === times) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await page.waitForTimeout(500)
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0))
  const shown = await shownDuring(page, () =>
    devtools.send('Input.synthesizeScrollGesture', { ...gesture, speed: scrolling.speed }),
  )
  const { times, moved } = await page.evaluate(() => ({
    times: (window as unknown as { times: number[] }).times.splice(0),
    moved: document.querySelector('main')!.scrollTop,
  }))
  const gaps = times.slice(1).map((time, at) => time - times[at]!)
  return {
    frames: gaps.length,
    shown,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0),
    longest: Math.max(...gaps),
    moved,
  }
}

/**
 * Scrolls once more. Returns the largest number of pixels on screen that belonged to undrawn rows, and the number of
 * frames with any. Each frame is examined when it begins, so it shows the screen until then.
 */
async function blanks(page: Page): Promise<{
  readonly frames: number
  readonly blank: number
  readonly most: number
  readonly parts: number
}> {
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    main.scrollTop = 0
    const seen = { frames: 0, blank: 0, most: 0, parts: 0 }
    Object.assign(window, { seen })
    const { top, bottom } = main.getBoundingClientRect()
    const look = () => {
      let missing = 0
      const far = main.querySelectorAll('[data-near]:empty')
      for (const part of far) {
        const place = part.getBoundingClientRect()
        missing += Math.max(0, Math.min(bottom, place.bottom) - Math.max(top, place.top))
      }
      seen.frames++
      seen.parts = Math.max(seen.parts, far.length)
      if (missing > 0) seen.blank++
      seen.most = Math.max(seen.most, missing)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.waitForTimeout(500)
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() =>
    Object.assign((window as unknown as { seen: object }).seen, { frames: 0, blank: 0, most: 0, parts: 0 }),
  )
  await devtools.send('Input.synthesizeScrollGesture', { ...gesture, speed: scrolling.speed })
  return page.evaluate(() => (window as unknown as { seen: Awaited<ReturnType<typeof blanks>> }).seen)
}

const told = (name: string, runs: readonly Scrolled[]) =>
  console.log(
    `| ${name} | ${median(runs.map(({ moved }) => moved)).toFixed(0)} | ${median(runs.map(({ shown }) => shown))} | ${median(runs.map(({ frames }) => frames))} | ${median(runs.map(({ dropped }) => dropped))} | ${median(runs.map(({ longest }) => longest)).toFixed(0)} |`,
  )

export default async function lineScroll(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await buildWeb()
  const dist = join(import.meta.dirname, '../../dist')
  const site = await pagesSite({ dist, now: Date.UTC(2026, 10, 21, 15), seed: 'bench' })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    while (site.book.size === 0) await new Promise((done) => setTimeout(done, 50))
    await new Promise((done) => setTimeout(done, 6_000))
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await page.addInitScript(answerQuestions)
    await page.route('**/web-api/book/line?*cursor*', async (route) => {
      const answer = await route.fetch()
      const board = (await answer.json()) as TopicPage
      const there = await page.locator('main [data-row]').count()
      await route.fulfill({
        json: { ...board, cursor: undefined, events: copies(board.events, listed - there) },
      })
    })
    await page.goto(`${address}/en/line/football`)
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('main section:not([data-sport]) > [data-rows]')].reduce(
          (sum, day) => sum + Number((day as HTMLElement).dataset.rows),
          0,
        ) === count,
      listed,
      { timeout: 60_000 },
    )
    await page.waitForTimeout(windowRests)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const list: Scrolled[] = []
    for (let turn = 0; turn < turns; turn++) list.push(await scrolled(page))
    console.log(`${listed} coming matches of football, a CPU slowed ${slowed}x, median of ${turns}\n`)
    console.log(
      '| scrolled | px | shown | frames | dropped | longest ms |\n| --- | --- | --- | --- | --- | --- |',
    )
    told('the list', list)
    const blank = await blanks(page)
    await page.evaluate(() => {
      const main = document.querySelector('main')!
      const block = document.createElement('div')
      block.style.cssText = `flex: none; height: ${main.scrollHeight}px`
      // Hidden, not removed: React still owns these nodes.
      for (const child of main.children) (child as HTMLElement).style.display = 'none'
      main.append(block)
    })
    const empty: Scrolled[] = []
    for (let turn = 0; turn < turns; turn++) empty.push(await scrolled(page))
    told('an empty block as high', empty)
    console.log(
      `\nRows not drawn yet in sight: in ${blank.blank} of ${blank.frames} frames, ${blank.most.toFixed(0)} px at most; up to ${blank.parts} parts of the list were not drawn`,
    )
  } finally {
    await browser.close()
    await site.close()
  }
}
