/**
 * `npm run bench -- pages`: home pages a second over HTTP against bare `renderToString` of the same tree, with and
 * without the micro-cache; the browser's bytes; LCP, CLS and INP in Chromium with a CPU slowed four times. The client
 * is a separate process. The rows take turns, so that other load on the machine affects all of them alike. A figure
 * is the median of its turns, a ratio the median of its rounds: in half a minute a shared machine can become a third
 * slower. Run with the same flags of Node as `npm start`.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import type { Draw } from '#server/draw/drawing.ts'
import type { PageCall } from '#server/http/pages/page-renderer.ts'
import { type PagesSite, pagesSite } from '../../test/factories/pages-site.ts'
import { sized } from '../bench-size.ts'
import { buildWeb } from '../build.ts'
import { ensureChromium } from '../test/chromium.ts'
import { drawingSomewhere } from './pages/drawing.ts'
import { foundVitals, type Vitals, watchVitals, windowRests } from './pages/vitals.ts'
import { aheadOfHome, brotliSize, pageWeights } from './pages/weights.ts'

const dist = join(import.meta.dirname, '../../dist')
const turns = sized(9, 1)
const seconds = sized(2, 0.3)
const connections = 16

/** Result of one side of the comparison: pages a second, and milliseconds of processor time a page. */
interface Turn {
  readonly rate: number
  /** Processor time of the whole server process: main thread, render threads, garbage collector. */
  readonly processor: number
  readonly mainThread: number
}

/** Turns of one side, with its rate and processor time relative to the first side in the same round. */
interface Side extends Turn {
  readonly rateRatio: number
  readonly processorRatio: number
}

interface BenchRenderer {
  bareRender(request: {
    readonly url: string
    readonly session: null
    readonly zone: string
    readonly call: PageCall
    readonly onFault: (fault: unknown) => void
  }): Promise<() => string>
}

/** Runs the work and measures this process, in which the site runs too. */
async function turn(pagesPerSecond: () => Promise<number>, duration: number): Promise<Turn> {
  const before = [process.cpuUsage(), process.threadCpuUsage()] as const
  const rate = await pagesPerSecond()
  const used = [process.cpuUsage(before[0]), process.threadCpuUsage(before[1])] as const
  const [processor, mainThread] = used.map(({ user, system }) => (user + system) / 1000 / (rate * duration))
  return { rate, processor: processor!, mainThread: mainThread! }
}

async function bareRendering(call: PageCall) {
  const { bareRender } = (await import(join(dist, 'server/server-entry.js'))) as BenchRenderer
  const render = await bareRender({ url: '/en', session: null, zone: 'UTC', call, onFault: () => {} })
  const html = render()
  const run = (duration: number) =>
    turn(async () => {
      const started = performance.now()
      let pages = 0
      while (performance.now() - started < duration * 1000) {
        render()
        pages += 1
      }
      return (pages * 1000) / (performance.now() - started)
    }, duration)
  return { run, bytes: html.length, odds: html.split('aria-pressed=').length - 1 }
}

const client = promisify(execFile)

const overHttp = (address: string, encoding: string) => (duration: number) =>
  turn(async () => {
    const script = join(import.meta.dirname, 'pages/client.ts')
    const options = [`${address}/en`, encoding, duration, connections].map(String)
    return Number((await client(process.execPath, [script, ...options])).stdout)
  }, duration)

/** Warms up each side, then alternates between them. */
async function compare(sides: readonly ((duration: number) => Promise<Turn>)[]): Promise<Side[]> {
  for (const side of sides) await side(seconds)
  const found: Turn[][] = sides.map(() => [])
  for (let round = 0; round < turns; round++) {
    for (const [index, side] of sides.entries()) found[index]!.push(await side(seconds))
  }
  return found.map((of) => ({
    rate: median(of.map(({ rate }) => rate)),
    processor: median(of.map(({ processor }) => processor)),
    mainThread: median(of.map(({ mainThread }) => mainThread)),
    rateRatio: median(of.map(({ rate }, round) => rate / found[0]![round]!.rate)),
    processorRatio: median(of.map(({ processor }, round) => found[0]![round]!.processor / processor)),
  }))
}

async function withSite<T>(
  cacheMs: number,
  work: (site: PagesSite, address: string) => Promise<T>,
  draw?: Draw,
): Promise<T> {
  const calendar = { now: Date.UTC(2026, 10, 21, 15), seed: 'bench' }
  const site = await pagesSite({ dist, cacheMs, ...calendar, ...(draw ? { draw } : {}) })
  try {
    await until(() => site.book.size > 0)
    await new Promise((done) => setTimeout(done, 6000))
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    return await work(site, address)
  } finally {
    await site.close()
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 50))
}

/**
 * Returns the centres of some visible, clickable prices, spread over those on the screen. The bench clicks them with
 * the mouse: the locator's own click verifies its target in the page, which costs more than the page itself.
 */
async function pricesOnScreen(page: Page, count: number): Promise<readonly { x: number; y: number }[]> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button[aria-pressed]:enabled')].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return width > 0 && document.elementFromPoint(x, y)?.closest('button') === button ? [{ x, y }] : []
    }),
  )
  if (all.length < count) throw new Error(`${all.length} prices on the screen, wanted ${count} to press`)
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!)
}

/** Loads the home page, clicks an odds button, and reads the browser's measurements. */
async function vitals(page: Page, address: string): Promise<Vitals> {
  await page.waitForTimeout(windowRests)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watchVitals)
  await page.goto(`${address}/en`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  const before = await foundVitals(page)
  for (const place of await pricesOnScreen(page, 3)) {
    await page.mouse.click(place.x, place.y)
    await page.waitForTimeout(400)
  }
  const after = await foundVitals(page)
  return { lcp: before.lcp, cls: after.cls, inp: after.inp }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

async function inBrowser(address: string) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  const runs: Vitals[] = []
  const files = new Set<string>()
  try {
    for (let run = 0; run < 5; run++) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      page.on('request', (request) => files.add(new URL(request.url()).pathname))
      runs.push(await vitals(page, address))
      await page.close()
    }
  } finally {
    await browser.close()
  }
  const ahead = aheadOfHome()
  const scripts = [...files].filter((file) => file.endsWith('.js') && !ahead.has(file))
  const fetchedAhead = [...files].filter((file) => ahead.has(file))
  const styles = [...files].filter((file) => file.endsWith('.css'))
  const sum = (list: readonly string[]) => list.reduce((total, file) => total + brotliSize(file), 0)
  return {
    scripts: scripts.length,
    scriptBytes: sum(scripts),
    aheadBytes: sum(fetchedAhead),
    styleBytes: sum(styles),
    lcp: median(runs.map(({ lcp }) => lcp)),
    cls: median(runs.map(({ cls }) => cls)),
    inp: median(runs.map(({ inp }) => inp)),
  }
}

export default async function pages(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await buildWeb()
  const names = ['over HTTP, no cache', 'the same, drawn by the main thread', 'over HTTP, no cache, brotli']
  const cachedNames = ['over HTTP, micro-cache', 'over HTTP, micro-cache, brotli']
  const rows: [name: string, side: Side][] = []
  const drawing = await drawingSomewhere(dist)
  await withSite(
    0,
    async (site, address) => {
      await site.freeze()
      const bare = await bareRendering(site.call)
      const plain = overHttp(address, 'identity')
      const inThreads = drawing.by('threads', plain)
      const inProcess = drawing.by('main thread', plain)
      const brotli = drawing.by('threads', overHttp(address, 'br'))
      const [first, ...others] = await compare([bare.run, inThreads, inProcess, brotli])
      rows.push([`bare renderToString (${bare.odds} odds, ${(bare.bytes / 1000).toFixed(0)} kB)`, first!])
      for (const [index, other] of others.entries()) rows.push([names[index]!, other])
    },
    drawing.draw,
  )
  await drawing.close()
  const browser = await withSite(1000, async (site, address) => {
    const found = await inBrowser(address)
    await site.freeze()
    const bare = await bareRendering(site.call)
    const [, ...cached] = await compare([bare.run, overHttp(address, 'identity'), overHttp(address, 'br')])
    for (const [index, other] of cached.entries()) rows.push([cachedNames[index]!, other])
    return found
  })
  console.log(
    '| home page | pages/s | against bare | ms of processor a page | against bare | of it the main thread |',
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [name, side] of rows) {
    const [rateRatio, processorRatio] = [side.rateRatio, side.processorRatio].map((of) => `${of.toFixed(2)}x`)
    const [processor, mainThread] = [side.processor, side.mainThread].map((of) => of.toFixed(2))
    const cells = [name, side.rate.toFixed(0), rateRatio, processor, processorRatio, mainThread]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(
    `\nJavaScript ${browser.scriptBytes} bytes brotli in ${browser.scripts} files, ${browser.aheadBytes} more fetched ahead for other pages; CSS ${browser.styleBytes}.`,
  )
  console.log(
    `At a CPU slowed 4x, median of 5: LCP ${browser.lcp.toFixed(0)} ms, CLS ${browser.cls.toFixed(3)}, INP ${browser.inp.toFixed(0)} ms.`,
  )
  console.log(
    `\nBrotli bytes that the document of each page names, in English:\n\n${pageWeights().join('\n')}`,
  )
}
