import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Shift {
  readonly value: number
  /** Page time in milliseconds. */
  readonly at: number
  /** Moved elements, with their old and new places. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
    /** Page times in milliseconds at which a match entered or left a list. */
    relisted?: number[]
  }
}

/** Largest delay of a frame on a busy machine, in milliseconds. */
const latestFrame = 500

/** Records the layout shifts of each page opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    const relisted: number[] = []
    Object.assign(window, { shifts, relisted })
    const corner = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, sources } = entry as unknown as {
          value: number
          startTime: number
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)}: ${corner(previousRect)} to ${corner(currentRect)}`,
        )
        shifts.push({ value, at: startTime, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const holdsRow = (node: Node) =>
      node instanceof Element && (node.matches('[data-row]') || node.querySelector('[data-row]') !== null)
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(holdsRow)))
          relisted.push(performance.now())
      }).observe(document.body, { childList: true, subtree: true }),
    )
  })

/** Checks that no visible part of the open page has shifted, except for matches below one that started or ended. */
export async function unmoved(page: Page): Promise<void> {
  // All layout shifts have been reported by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { shifts, relisted } = await page.evaluate(() => ({
    shifts: window.shifts ?? null,
    relisted: window.relisted ?? [],
  }))
  expect(shifts).not.toBeNull()
  const ours = shifts!.filter(({ at }) => !relisted.some((since) => at >= since && at <= since + latestFrame))
  const sum = ours.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(ours)).toBeLessThan(0.02)
}
