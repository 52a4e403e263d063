import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    shifts?: number
  }
}

/** Sums up how much of each page that is opened from now on moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts! += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Nothing that is seen of the page that is open has moved. */
export async function unmoved(page: Page): Promise<void> {
  // Whatever moved has been told of by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.02)
}
