import type { Page } from 'playwright-core'

export interface Vitals {
  /** Milliseconds. */
  readonly lcp: number
  readonly cls: number
  /** Milliseconds, of the slowest press. */
  readonly inp: number
}

/** Milliseconds until a browser's new window has drawn its own parts, which otherwise takes as much of the processor as the page. */
export const windowRests = 1500

/** Runs in the page before anything else: takes down what the browser measures. */
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

/** What the browser has measured by now. */
export const foundVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (window as unknown as { found: Vitals }).found)
