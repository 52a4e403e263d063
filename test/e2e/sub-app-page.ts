import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import shell from '#web/frame/i18n/frame/en.json' with { type: 'json' }

/** Code of the rules page, with which these tests interfere. */
export const rulesChunk = /^\/assets\/rules-page-[^/]+\.js/

export const preloader = (page: Page) => page.locator('main [aria-busy="true"]')
export const errorView = (page: Page) => page.getByRole('heading', { name: shell.main_dictionary_load_error })
export const refresh = (page: Page) =>
  page.locator('main').getByRole('button', { name: shell.main_refreshing_button })
export const rules = (page: Page) => page.locator('main .prose').first()
const rulesLink = (page: Page) => page.locator('footer a[href="/en/rules"]')

/** Uses the keyboard: on a live board a match that ends may move the footer away from under the pointer. */
export const followRules = (page: Page) => rulesLink(page).press('Enter')

/** Collects console errors and exceptions of the page from now on. */
export function errorsOf(page: Page): readonly string[] {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  page.on('pageerror', (error) => logged.push(String(error)))
  return logged
}

/**
 * Stops the clock, which then advances only by calls. Retries, because on a busy machine the instant may have passed
 * already.
 */
export const stopClock = (page: Page) =>
  vi.waitFor(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)), {
    timeout: 60_000,
  })

/**
 * Opens the page with a clock that runs only until hydration, so that nothing is retried before the test advances
 * time.
 */
export async function openStopped(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await stopClock(page)
  await page.goto(address)
  await expect
    .poll(
      async () => {
        // Slower than wall time.
        await page.clock.runFor(5)
        return page.evaluate(() => document.documentElement.dataset.ready)
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe('true')
}

/** Advances the clock until the condition holds. */
export async function passUntil(page: Page, so: () => boolean | Promise<boolean>) {
  await expect
    .poll(
      async () => {
        if (await so()) return true
        await page.clock.runFor(500)
        return so()
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true)
}
export const shows = (locator: Locator) => async () => (await locator.count()) > 0
