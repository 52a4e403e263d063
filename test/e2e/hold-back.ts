import type { Page } from 'playwright-core'

export interface HeldBack {
  /** How many requests wait. */
  readonly held: () => number
  /** Lets them go, and those that come later. */
  readonly release: () => void
}

/** Holds back the requests of a page to the address until they are released. */
export async function holdBack(page: Page, address: string | RegExp): Promise<HeldBack> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.route(address, async (route) => {
    held++
    await promise
    held--
    await route.continue()
  })
  return { held: () => held, release: resolve }
}
