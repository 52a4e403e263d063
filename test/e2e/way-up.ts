import type { Page } from 'playwright-core'
import type { devices } from './visitor.ts'

/** The button to the top of a page, and the scrolling that makes it appear: one screen, on a phone four. */
export const wayUp = (page: Page, device: keyof typeof devices) => ({
  up: page.getByRole('button', { name: 'Back to top' }),
  threshold: device === 'phone' ? 4 : 1,
  /** Scrolls so many screens from the top, in the scrolling part of the page on this device. */
  scrollTo: (screens: number) =>
    page.evaluate((count) => {
      const main = document.querySelector('[data-scroller]')!
      const own = getComputedStyle(main).overflowY === 'auto'
      const target = own ? main : document.scrollingElement!
      target.scrollTop = (own ? main.clientHeight : innerHeight) * count
    }, screens),
})
