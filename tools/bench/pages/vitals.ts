import type { Page } from 'playwright-core'

export interface Vitals {
  /** Milliseconds. */
  readonly lcp: number
  readonly cls: number
  /** Milliseconds, of the slowest interaction. */
  readonly inp: number
}

/**
 * Milliseconds until a new browser window has drawn its own parts, which otherwise competes with the page for the
 * processor.
 */
export const windowRests = 1500

/** Records the browser's measurements; runs in the page before any other script. */
export const watchVitals = (): void => {
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
}

/** Returns the browser's measurements so far. */
export const foundVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (window as unknown as { found: Vitals }).found)
