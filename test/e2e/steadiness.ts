import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Shift {
  readonly value: number
  /** Milliseconds of the page. */
  readonly at: number
  /** What moved, and from where to where. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
    /** When a match came into a list or left it, milliseconds of the page. */
    relisted?: number[]
  }
}

/** A frame that a busy machine draws late comes this much after what it shows, in milliseconds. */
const latestFrame = 500

/** Notes what of each page that is opened from now on moves by itself. */
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

/** Nothing that is seen of the page that is open has moved, but for matches below one that began or ended. */
export async function unmoved(page: Page): Promise<void> {
  // Whatever moved has been told of by then.
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
