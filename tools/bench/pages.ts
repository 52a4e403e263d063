/**
 * `npm run bench -- pages`: home pages a second over HTTP against bare `renderToString` of the same tree, with and
 * without the micro-cache; the browser's bytes; LCP, CLS and INP in Chromium with a CPU slowed four times.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { chromium, type Page } from 'playwright-core'
import type { PageCall } from '#server/http/pages.ts'
import { type PagesSite, pagesSite } from '../../test/factories/pages-site.ts'
import { buildWeb } from '../build.ts'
import { ensureChromium } from '../test/chromium.ts'

const dist = join(import.meta.dirname, '../../dist')
const seconds = 5
const connections = 16

interface BenchRenderer {
  bareRender(request: {
    readonly url: string
    readonly session: null
    readonly zone: string
    readonly call: PageCall
    readonly onFault: (fault: unknown) => void
  }): Promise<() => string>
}

async function barePagesPerSecond(call: PageCall): Promise<{ rate: number; bytes: number; odds: number }> {
  const { bareRender } = (await import(join(dist, 'server/server-entry.js'))) as BenchRenderer
  const render = await bareRender({ url: '/en', session: null, zone: 'UTC', call, onFault: () => {} })
  for (let warm = 0; warm < 50; warm++) render()
  const started = performance.now()
  let pages = 0
  while (performance.now() - started < seconds * 1000) {
    render()
    pages += 1
  }
  const html = render()
  const odds = html.split('aria-pressed=').length - 1
  return { rate: (pages * 1000) / (performance.now() - started), bytes: html.length, odds }
}

async function overHttp(address: string, encoding: string): Promise<number> {
  const load = (duration: number) =>
    autocannon({
      url: `${address}/en`,
      connections,
      duration,
      workers: 1,
      headers: { 'accept-encoding': encoding },
    })
  await load(1)
  const answer = await load(seconds)
  if (answer.non2xx > 0 || answer['2xx'] === 0) throw new Error(`${answer.non2xx} answers were not pages`)
  return answer['2xx'] / answer.duration
}

async function withSite<T>(
  cacheMs: number,
  work: (site: PagesSite, address: string) => Promise<T>,
): Promise<T> {
  const site = await pagesSite({ dist, cacheMs, now: Date.UTC(2026, 10, 21, 15), seed: 'bench' })
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

const brotliSize = (path: string) => {
  const file = join(dist, 'client', path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

interface Vitals {
  readonly lcp: number
  readonly cls: number
  readonly inp: number
}

/** Loads the home page, presses an odds button, and reads what the browser measured. */
async function vitals(page: Page, address: string): Promise<Vitals> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const found = { lcp: 0, cls: 0, inp: 0 }
    Object.assign(window, { found })
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit)
    watch('largest-contentful-paint', (entry) => {
      found.lcp = entry.startTime
    })
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) found.cls += shift.value
    })
    watch('event', (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        found.inp = Math.max(found.inp, entry.duration)
    })
  })
  await page.goto(`${address}/en`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  const before = await page.evaluate(() => (window as unknown as { found: Vitals }).found)
  const buttons = page.locator('main fieldset button:enabled')
  for (const index of [0, 4, 8]) {
    await buttons.nth(index).click()
    await page.waitForTimeout(400)
  }
  const after = await page.evaluate(() => (window as unknown as { found: Vitals }).found)
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
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const styles = [...files].filter((file) => file.endsWith('.css'))
  const sum = (list: readonly string[]) => list.reduce((total, file) => total + brotliSize(file), 0)
  return {
    scripts: scripts.length,
    scriptBytes: sum(scripts),
    styleBytes: sum(styles),
    lcp: median(runs.map(({ lcp }) => lcp)),
    cls: median(runs.map(({ cls }) => cls)),
    inp: median(runs.map(({ inp }) => inp)),
  }
}

export default async function pages(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await buildWeb()
  const rows: [string, string, string][] = []
  let bare = { rate: 0, bytes: 0, odds: 0 }
  const row = (name: string, rate: number) =>
    rows.push([name, rate.toFixed(0), `${(rate / bare.rate).toFixed(2)}x`])
  await withSite(0, async (site, address) => {
    await site.freeze()
    bare = await barePagesPerSecond(site.call)
    row(`bare renderToString (${bare.odds} odds, ${(bare.bytes / 1000).toFixed(0)} kB)`, bare.rate)
    row('over HTTP, no cache', await overHttp(address, 'identity'))
    row('over HTTP, no cache, brotli', await overHttp(address, 'br'))
  })
  const browser = await withSite(1000, async (site, address) => {
    const found = await inBrowser(address)
    await site.freeze()
    row('over HTTP, micro-cache', await overHttp(address, 'identity'))
    row('over HTTP, micro-cache, brotli', await overHttp(address, 'br'))
    return found
  })
  console.log('| home page | pages/s | against bare |\n| --- | --- | --- |')
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`)
  console.log(
    `\nJavaScript ${browser.scriptBytes} bytes brotli in ${browser.scripts} files; CSS ${browser.styleBytes}.`,
  )
  console.log(
    `At a CPU slowed 4x, median of 5: LCP ${browser.lcp.toFixed(0)} ms, CLS ${browser.cls.toFixed(3)}, INP ${browser.inp.toFixed(0)} ms.`,
  )
}
