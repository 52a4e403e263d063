import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

let browser: Promise<Browser> | null = null

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const

export interface VisitOptions {
  readonly device?: keyof typeof devices
  readonly locale?: string
  readonly theme?: 'dark' | 'light'
  /** Console messages that this test provokes on purpose. */
  readonly expected?: RegExp
}

/** A fresh visitor. The test fails on anything that the page writes to the console as an error, or throws. */
export async function visit(options: VisitOptions = {}): Promise<{ page: Page; context: BrowserContext }> {
  browser ??= chromium.launch(launchOptions)
  const context = await (await browser).newContext({
    ...devices[options.device ?? 'desktop'],
    locale: options.locale ?? 'en-GB',
    colorScheme: options.theme ?? 'dark',
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const faults: string[] = []
  const note = (text: string) => {
    if (!options.expected?.test(text)) faults.push(text)
  }
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.text()} @ ${page.url()}`)
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

/** Fails with the violations of WCAG 2.2 A and AA; answers how many rules were passed. */
export async function axeClean(page: Page): Promise<number> {
  const report = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = report.violations.map((violation) => ({
    rule: violation.id,
    where: violation.nodes.slice(0, 4).map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }))
  expect(found, page.url()).toEqual([])
  expect(report.passes.length).toBeGreaterThan(5)
  return report.passes.length
}

/** No part of the page lies outside the width of the screen. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(screen!)
}

/** Waits until the page reacts: the browser's script has taken over what the server rendered. */
export const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
