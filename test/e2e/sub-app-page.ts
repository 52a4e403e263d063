import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import shell from '#web/frame/i18n/frame/en.json' with { type: 'json' }

/** The code of the page of rules, which these tests put something in the way of. */
export const rulesChunk = /^\/assets\/rules-page-[^/]+\.js/

export const preloader = (page: Page) => page.locator('main [aria-busy="true"]')
export const errorView = (page: Page) => page.getByRole('heading', { name: shell.main_dictionary_load_error })
export const refresh = (page: Page) =>
  page.locator('main').getByRole('button', { name: shell.main_refreshing_button })
export const rules = (page: Page) => page.locator('main .prose').first()
const rulesLink = (page: Page) => page.locator('footer a[href="/en/rules"]')

/** By the keyboard: on a live board a match that ends moves the footer away from under a pointer. */
export const followRules = (page: Page) => rulesLink(page).press('Enter')

/** What the page writes to the console as an error, and throws, from now on. */
export function errorsOf(page: Page): readonly string[] {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  page.on('pageerror', (error) => logged.push(String(error)))
  return logged
}

/** From now on only what a test lets pass passes. A busy machine may be past the instant that is named to it. */
export const stopClock = (page: Page) =>
  vi.waitFor(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)), {
    timeout: 30_000,
  })

/** Opens the page with a clock that goes only until the page reacts: nothing is tried again before a test lets time pass. */
export async function openStopped(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await stopClock(page)
  await page.goto(address)
  await expect
    .poll(
      async () => {
        // Slower than the clock on the wall.
        await page.clock.runFor(5)
        return page.evaluate(() => document.documentElement.dataset.ready)
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe('true')
}

/** Lets time pass until it is so. */
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
