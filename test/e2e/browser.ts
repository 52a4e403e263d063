import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
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

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that measure each element as it is drawn: nine tenths of what a check costs. */
const drawnRules = ['color-contrast', 'target-size']

/**
 * Fails with the violations of WCAG 2.2 A and AA; answers how many rules were passed. The rules about how elements are
 * drawn look at three of each kind: the hundredth row of a board is drawn as the first. A target that is cut off only
 * because it is scrolled half out of sight is measured again where it is in sight (2.5.8).
 */
export async function axeClean(page: Page): Promise<number> {
  await stillness(page)
  // In the page itself, and only violations node by node: the nodes of every rule that passed cost twice the check.
  const check = () => new AxeBuilder({ page }).setLegacyMode()
  const violations = { resultTypes: ['violations' as const] }
  const whole = await check().options(violations).withTags(levels).disableRules(drawnRules).analyze()
  await markRepeats(page)
  const drawn = await check().options(violations).withRules(drawnRules).exclude('[data-repeats]').analyze()
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-repeats]')) one.removeAttribute('data-repeats')
  })
  const found: { rule: string; where: string[] }[] = []
  for (const violation of [...whole.violations, ...drawn.violations]) {
    const where: string[] = []
    for (const node of violation.nodes) {
      const target = node.target.join(' ')
      if (violation.id === 'target-size' && (await isLargeInSight(page, target))) continue
      where.push(`${target}: ${node.failureSummary}`)
    }
    if (where.length > 0) found.push({ rule: violation.id, where: where.slice(0, 4) })
  }
  expect(found, page.url()).toEqual([])
  expect(whole.passes.length).toBeGreaterThan(4)
  // One of the two at least found something to look at and to pass.
  expect(drawn.passes.length).toBeGreaterThan(0)
  return whole.passes.length + drawn.passes.length
}

/**
 * Marks what is drawn as three others before it are: an element in the same state, with the same classes from the page's
 * body down, whose whole content is so too.
 */
const markRepeats = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Map<string, number>()
    const names = /^aria-(label|labelledby|controls|describedby|owns)$|^data-(repeats|selection|event)$/
    const state = (element: Element) =>
      Array.from(element.attributes, ({ name, value }) =>
        (/^(aria|data)-/.test(name) && !names.test(name)) || name === 'style' ? `${name}=${value}` : '',
      ).join(' ')
    const repeats = (element: Element, above: string): boolean => {
      const off = element.matches(':disabled') ? 'off' : ''
      const kind = `${above}>${element.localName}.${element.getAttribute('class') ?? ''}[${state(element)} ${off}]`
      const times = (seen.get(kind) ?? 0) + 1
      seen.set(kind, times)
      const within = Array.from(element.children, (child) => repeats(child, kind))
      const repeated = times > 3 && within.every(Boolean)
      element.toggleAttribute('data-repeats', repeated)
      return repeated
    }
    repeats(document.body, '')
  })

/** Waits for what fades in, whose colours are not yet its own; not for what moves on and on, or with a scroll bar. */
async function stillness(page: Page): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
  await page.waitForFunction(isStill, undefined, { timeout: 5_000 })
}

/** Whether the element, scrolled to the middle of the screen, shows at least 24 x 24 CSS pixels to press. */
async function isLargeInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    const element = document.querySelector(target)
    if (!element) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // What was out of sight is drawn with the next frame, and may be larger than it was taken for.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const pressable = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    const middle = { x: left + width / 2, y: top + height / 2 }
    const reaches = [-11.5, 11.5].every(
      (step) => pressable(middle.x + step, middle.y) && pressable(middle.x, middle.y + step),
    )
    return width >= 24 && height >= 24 && reaches
  }, selector)
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
