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
  /** IP address that the site takes him to come from. */
  readonly address?: string
  /** Console messages that this test provokes on purpose. */
  readonly expected?: RegExp
  /** Comes for the first time: the questions to newcomers are not answered yet. */
  readonly newcomer?: boolean
  /** Lets the service worker in; it would answer in the place of what a test puts in the way of the page. */
  readonly worker?: boolean
}

/** What the test's own refusal of the worker is written as. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** A fresh visitor. The test fails on anything that the page writes to the console as an error, or throws. */
export async function visit(options: VisitOptions = {}): Promise<{ page: Page; context: BrowserContext }> {
  browser ??= chromium.launch(launchOptions)
  const context = await (await browser).newContext({
    ...devices[options.device ?? 'desktop'],
    locale: options.locale ?? 'en-GB',
    colorScheme: options.theme ?? 'dark',
    serviceWorkers: options.worker ? 'allow' : 'block',
    // Each visitor has an address of his own: limits by address are not shared by all tests.
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

/** A page of a browser that is set to keep no cookies at all, nor anything else of sites. */
export const visitWithoutCookies = (): Promise<Page> =>
  visitWithPreferences({ profile: { default_content_setting_values: { cookies: 2 } } })

/** A page of a phone whose browser is set to texts twice as large. */
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

/** No part of the page lies outside the width of the screen; a phone's `innerWidth` grows with what is too wide. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** The link of an event on a board; those of competitions stand in its headings. */
export const eventLink = 'main [data-row] a[href]'

/** What odds of a board are pressed by; other buttons of its page are pressed or not as well. */
export const boardOdds = 'main [data-row] button[aria-pressed]'

/** Follows the link of an event of the board that is shown, and waits for its odds. */
export async function openEvent(page: Page, nth = 0): Promise<void> {
  await page.locator(eventLink).nth(nth).click()
  await page.locator('main details button[aria-pressed]').first().waitFor()
}

/** Waits until the page reacts: the browser's script has taken over what the server rendered. */
export const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
