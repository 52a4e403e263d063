/**
 * `npm run screens`: photographs every available page of the registry from a seeded site, as visitors and players see
 * it, into `.cache/screens`: a contact sheet `index.html`, pictures of a few pages each (`sheet-01.png` …), and every
 * picture by itself. Names of routes photograph some: `npm run screens -- home history`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type RegistryEntry, registry } from '#web/core/registry/index.ts'
import { answerQuestions, devices, launchOptions, signIn } from '../test/e2e/visitor.ts'
import { existingPath } from '../test/factories/registry-paths.ts'
import { buildWeb } from './build.ts'
import { type Scene, sceneOf, type Viewer } from './screens/scenes.ts'
import { type SeededSite, seededSite } from './screens/seeded-site.ts'
import { type Row, type Shot, writeSheets } from './screens/sheets.ts'
import { ensureChromium } from './test/chromium.ts'

const folder = join(import.meta.dirname, '..', '.cache', 'screens')
/** Largest height of a photograph, in CSS pixels: a board of all matches is long. */
const tallest = { desktop: 1800, phone: 1900 }

const looks = [
  { name: 'desktop', device: 'desktop', language: 'en', theme: 'dark' },
  { name: 'phone', device: 'phone', language: 'en', theme: 'light' },
  { name: 'arabic', device: 'phone', language: 'ar', theme: 'light' },
] as const
type Look = (typeof looks)[number]

async function photograph(
  browser: Browser,
  site: SeededSite,
  at: { readonly name: string; readonly path: string; readonly viewer: Viewer; readonly look: Look },
  { country }: Scene,
): Promise<Shot> {
  const { viewer, look } = at
  const context = await browser.newContext({
    ...devices[look.device],
    locale: look.language,
    colorScheme: look.theme,
    serviceWorkers: 'block',
    extraHTTPHeaders: {
      'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(country ? { 'x-country': country } : {}),
    },
  })
  await context.addInitScript(answerQuestions)
  if (viewer !== 'visitor') await signIn(context, site.address, site.cookies[viewer])
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  const wanted = `/${look.language}${at.path === '/' ? '' : at.path}`
  const answer = await page.goto(site.address + wanted)
  await page
    .waitForFunction(() => document.documentElement.dataset.ready === 'true', undefined, { timeout: 20_000 })
    .catch(() => faults.push('the page did not become ready'))
  await page
    .waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, { timeout: 20_000 })
    .catch(() => faults.push('a part went on loading'))
  // A page that redirects does so after rendering. The wait is bounded, because some pages poll forever.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  const shownAt = new URL(page.url())
  if (shownAt.pathname + shownAt.search !== wanted) faults.push(`leads to ${shownAt.pathname}`)
  const file = `${at.name}-${viewer}-${look.name}.png`
  const { width, height } = await page.evaluate(() => {
    const own = document.documentElement
    // On a desktop each column scrolls by itself.
    const columns = [...document.querySelectorAll('main')].map(
      (column) => column.getBoundingClientRect().top + column.scrollHeight,
    )
    return { width: own.scrollWidth, height: Math.ceil(Math.max(own.scrollHeight, ...columns)) }
  })
  const own = devices[look.device].viewport
  if (width > own.width) faults.push(`${width - own.width} px too wide`)
  // A window as high as the page keeps sticky elements in place and renders everything that is lazy.
  await page.setViewportSize({ width: own.width, height: Math.min(height, tallest[look.device]) })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.screenshot({ path: join(folder, file), scale: 'css' })
  await context.close()
  return {
    file,
    caption: `${viewer}, ${look.language} ${own.width} ${look.theme}, ${answer?.status() ?? 'no answer'}`,
    width: own.width,
    fault: faults.join('; '),
  }
}

async function photographEntry(browser: Browser, site: SeededSite, entry: RegistryEntry): Promise<Row[]> {
  const path = await existingPath(entry, async (board) => (await fetch(`${site.address}/en${board}`)).text())
  const scene = sceneOf(entry)
  if (scene.rules && scene.told) await site.operate(scene.rules, scene.told)
  const rows: Row[] = []
  for (const viewer of scene.viewers) {
    const shots = await Promise.all(
      looks.map((look) => photograph(browser, site, { name: entry.name, path, viewer, look }, scene)),
    )
    rows.push({ title: `${entry.name}  ${entry.pattern}`, shots })
  }
  if (scene.rules) await site.operate({}, (facts) => !scene.told!(facts))
  return rows
}

const only = process.argv.slice(2)
const available = registry.filter(({ state }) => state === 'available')
const unknown = only.filter((name) => !available.some((entry) => entry.name === name))
if (unknown.length > 0) {
  console.error(`No available page is named ${unknown.join(', ')}; npm run routes lists them.`)
  process.exit(2)
}
process.env.CHROMIUM = await ensureChromium()
await buildWeb()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const site = await seededSite()
const browser = await chromium.launch({ ...launchOptions, executablePath: process.env.CHROMIUM })
try {
  const rows: Row[] = []
  let pages = 0
  for (const entry of available) {
    if (only.length > 0 && !only.includes(entry.name)) continue
    const taken = await photographEntry(browser, site, entry)
    pages++
    rows.push(...taken)
    const shots = taken.flatMap((row) => row.shots)
    const faults = shots.flatMap(({ caption, fault }) => (fault ? [`    ${caption}: ${fault}`] : []))
    console.log([`${entry.name}  ${entry.pattern}: ${shots.length} pictures`, ...faults].join('\n'))
  }
  const written = await writeSheets(browser, folder, rows)
  const pictures = rows.reduce((sum, { shots }) => sum + shots.length, 0)
  console.log(`\n${pages} pages, ${pictures} pictures; ${written.join(', ')} in ${folder}`)
} finally {
  await browser.close()
  await site.close()
}
