import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

export { axeClean } from './axe.ts'

import { answerQuestions, devices, launchOptions, wholeBrowser } from './visitor.ts'

const randomAddress = () => `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`

let browser: Promise<Browser> | null = null

export interface VisitOptions {
  readonly device?: keyof typeof devices
  readonly locale?: string
  readonly theme?: 'dark' | 'light'
  /** IP address that the proxy header reports. */
  readonly address?: string
  /** Console messages that this test provokes on purpose. */
  readonly expected?: RegExp
  /** First visit: the questions to newcomers are not answered yet. */
  readonly newcomer?: boolean
  /** Allows the service worker, which would otherwise bypass the test's request routes. */
  readonly worker?: boolean
}

/** Console message caused by the test's own block of the worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** Opens a page as a fresh visitor. The test fails on any console error or exception of the page. */
export async function visit(options: VisitOptions = {}): Promise<{ page: Page; context: BrowserContext }> {
  browser ??= chromium.launch(launchOptions)
  const context = await (await browser).newContext({
    ...devices[options.device ?? 'desktop'],
    locale: options.locale ?? 'en-GB',
    colorScheme: options.theme ?? 'dark',
    serviceWorkers: options.worker ? 'allow' : 'block',
    // Each visitor has another address, so tests share no rate limit.
    extraHTTPHeaders: { 'x-forwarded-for': options.address ?? randomAddress() },
  })
  context.setDefaultTimeout(60_000)
  if (!options.newcomer) {
    await context.addInitScript(answerQuestions)
    await context.addCookies(
      ['127.0.0.1', 'localhost'].map((domain) => ({
        name: 'cookies_answered',
        value: '1',
        domain,
        path: '/',
      })),
    )
  }
  const page = await context.newPage()
  const faults: string[] = []
  const note = (text: string) => {
    if (!options.expected?.test(text)) faults.push(text)
  }
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    if (message.text() === blockedWorker) return
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.text()} @ ${page.url()} ${message.location().url}`)
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const name = `${task.name}-${options.device ?? 'desktop'}`.replace(/[^a-z0-9]+/gi, '-')
      await page.screenshot({ path: `test-results/${name}.png` }).catch(() => {})
    }
    await context.close()
    expect(faults).toEqual([])
  })
  return { page, context }
}

/** Opens a page in a browser that blocks cookies and all other storage of sites. */
export const visitWithoutCookies = (): Promise<Page> =>
  visitWithPreferences({ profile: { default_content_setting_values: { cookies: 2 } } })

/** Opens a page of a phone whose browser is set to texts twice as large. */
export async function visitWithLargeTexts(): Promise<Page> {
  const page = await visitWithPreferences(
    { webkit: { webprefs: { default_font_size: 32 } } },
    { ...devices.phone, serviceWorkers: 'block' },
  )
  await page.context().addInitScript(answerQuestions)
  return page
}

async function visitWithPreferences(preferences: object, device: BrowserContextOptions = {}): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-preferences-'))
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeBrowser,
    ...device,
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
  })
  context.setDefaultTimeout(60_000)
  onTestFinished(async () => {
    await context.close()
    await rm(folder, { recursive: true })
  })
  return context.newPage()
}

/** Checks that the content is no wider than the screen; `innerWidth` of a phone grows with wide content. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** Link of an event on a board; the links of competitions are in its headings. */
export const eventLink = 'main [data-row] a[href]'

/** Odds buttons of a board; other buttons of the page have `aria-pressed` too. */
export const boardOdds = 'main [data-row] button[aria-pressed]'

/** Follows the link of an event on the current board, and waits for its odds. */
export async function openEvent(page: Page, nth = 0): Promise<void> {
  await page.locator(eventLink).nth(nth).click()
  await page.locator('main details button[aria-pressed]').first().waitFor()
}

/** Waits for hydration: the browser's script has taken over the server-rendered page. */
export const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
