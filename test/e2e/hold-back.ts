import type { Page } from 'playwright-core'

export interface HeldBack {
  /** Number of waiting requests. */
  readonly held: () => number
  /** Releases the waiting requests and all later ones. */
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
