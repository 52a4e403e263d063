import type { Page } from 'playwright-core'
import type { devices } from './visitor.ts'

/** The way back to the top of a page, and what brings it: a screen of scrolling, on a phone four. */
export const wayUp = (page: Page, device: keyof typeof devices) => ({
  up: page.getByRole('button', { name: 'Back to top' }),
  threshold: device === 'phone' ? 4 : 1,
  /** To so many screens from the top, in the part of the page that scrolls on this device. */
  scrollTo: (screens: number) =>
    page.evaluate((count) => {
      const main = document.querySelector('[data-scroller]')!
      const own = getComputedStyle(main).overflowY === 'auto'
      const target = own ? main : document.scrollingElement!
      target.scrollTop = (own ? main.clientHeight : innerHeight) * count
    }, screens),
})
