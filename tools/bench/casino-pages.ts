/**
 * `npm run bench -- casino-pages`: measures the bytes of JavaScript of the lobby and of every game's page with its
 * scene; LCP, CLS and INP of the lobby and of a game with a CPU slowed four times; and the frames dropped while a
 * list of 2,000 games of a provider is scrolled.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { casinoGames } from '#domain/casino/casino/games.ts'
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import { isDrawn } from '#web/apps/casino/scenes/scenes.ts'
import { answerQuestions } from '../../test/e2e/visitor.ts'
import { providerSecret, sampleProvider } from '../../test/factories/sample-provider.ts'
import { freePort } from '../../test/factories/site-process.ts'
import { sized } from '../bench-size.ts'
import { buildWeb } from '../build.ts'
import { casinoSite } from '../casino-site.ts'
import { ensureChromium } from '../test/chromium.ts'
import { foundVitals, type Vitals, watchVitals, windowRests } from './pages/vitals.ts'
import { brotliSize } from './pages/weights.ts'

const runs = sized(5, 1)
const listed = sized(2000, 60)
/** Distance in pixels, and speed in pixels a second. */
const scrolling = { distance: sized(12_000, 600), speed: 3000 }
const frame = 1000 / 60
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

async function opened(browser: Browser, saveData: boolean): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await page.addInitScript(answerQuestions)
  // Disables prefetching: other pages are not part of this one.
  if (saveData)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  return page
}

/** Returns the brotli bytes of all scripts that a page loads until it is idle. */
async function weight(browser: Browser, address: string): Promise<number> {
  const page = await opened(browser, true)
  // The renderer of machines with a graphics processor.
  await page.addInitScript(() => localStorage.setItem('fairline.stage', 'pixi'))
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.waitForLoadState('networkidle')
  await page.close()
  if (scripts.size === 0) throw new Error(`${address} loaded no script`)
  return [...scripts].reduce((sum, path) => sum + brotliSize(path), 0)
}

async function vitals(
  browser: Browser,
  address: string,
  press: (page: Page) => Promise<void>,
): Promise<Vitals> {
  const found: Vitals[] = []
  for (let run = 0; run < runs; run++) {
    const page = await opened(browser, false)
    await page.waitForTimeout(windowRests)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watchVitals)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    const { lcp } = await foundVitals(page)
    for (let time = 0; time < 3; time++) {
      await press(page)
      await page.waitForTimeout(700)
    }
    found.push({ ...(await foundVitals(page)), lcp })
    await page.close()
  }
  return {
    lcp: median(found.map(({ lcp }) => lcp)),
    cls: median(found.map(({ cls }) => cls)),
    inp: median(found.map(({ inp }) => inp)),
  }
}

/**
 * Clicks with the mouse: the locator's own click verifies its target in the page, which costs more than the page
 * itself.
 */
async function pressOn(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Scrolls down a list and counts the frames that the page drew late. */
async function scrolled(browser: Browser, address: string) {
  const page = await opened(browser, false)
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.waitForFunction(
    (count) => document.querySelectorAll('main a[href*="/games/sample--"]').length === count,
    listed,
  )
  await page.waitForTimeout(windowRests)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const next = (now: number) => {
      times.push(now)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 720,
    y: 600,
    yDistance: -scrolling.distance,
    speed: scrolling.speed,
    gestureSourceType: 'mouse',
  })
  const { times, moved } = await page.evaluate(() => ({
    times: (window as unknown as { times: number[] }).times,
    moved: Math.max(
      scrollY,
      ...[...document.querySelectorAll('main, body')].map(({ scrollTop }) => scrollTop),
    ),
  }))
  await page.close()
  const gaps = times.slice(1).map((time, at) => time - times[at]!)
  return {
    moved,
    frames: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0),
    longest: Math.max(...gaps),
  }
}

const line = (name: string, { lcp, cls, inp }: Vitals) =>
  console.log(`| ${name} | ${lcp.toFixed(0)} | ${cls.toFixed(3)} | ${inp.toFixed(0)} |`)

export default async function casinoPages(): Promise<void> {
  await buildWeb()
  process.env.SAMPLE_SECRET = providerSecret
  const port = await freePort()
  const sample = { name: 'Sample', origin: `http://127.0.0.1:${port}`, secretVariable: 'SAMPLE_SECRET' }
  const site = await casinoSite({ providers: { sample } })
  const provider = await sampleProvider(site.address, ['--games', String(listed)], port)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const lobby = `${site.address}/en/casino`
    const pageOf = (id: string, route: string) => `${site.address}/en/casino/game/${id}/${route}`
    console.log(`lobby: ${await weight(browser, lobby)} bytes of JavaScript (brotli)`)
    const games: { id: string; bytes: number }[] = []
    for (const { rules, route } of casinoGames.filter(({ rules }) => isDrawn(rules.id)))
      games.push({ id: rules.id, bytes: await weight(browser, pageOf(rules.id, route)) })
    games.sort((one, other) => other.bytes - one.bytes)
    const named = ({ id, bytes }: { id: string; bytes: number }) => `${id} ${bytes}`
    console.log(
      `pages of ${games.length} games: ${games.slice(0, 3).map(named).join(', ')} the heaviest, ${named(games.at(-1)!)} the lightest`,
    )
    console.log('\n| at a CPU slowed 4x | LCP ms | CLS | INP ms |\n| --- | --- | --- | --- |')
    const group = ['slots', 'card-games', 'fast-games']
    let time = 0
    line(
      'lobby, three groups opened',
      await vitals(browser, lobby, (page) => pressOn(page, `main nav a[href$="/${group[time++ % 3]}"]`)),
    )
    for (const id of ['dice', 'lightkeepers']) {
      const { route } = casinoGames.find(({ rules }) => rules.id === id)!
      line(
        `${id}, three rounds`,
        await vitals(browser, pageOf(id, route), (page) =>
          pressOn(page, `main form button:text-is("${texts.play}")`),
        ),
      )
    }
    const { moved, frames, dropped, longest } = await scrolled(browser, `${site.address}/en/providers/sample`)
    console.log(
      `\n${listed} games scrolled by ${Math.round(moved)} px in ${frames} frames: ${dropped} dropped, the longest took ${longest.toFixed(0)} ms`,
    )
  } finally {
    await browser.close()
    await provider.stop()
    await site.close()
  }
}
