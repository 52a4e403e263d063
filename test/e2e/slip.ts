import type { Page } from 'playwright-core'

export const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip', exact: true })

/**
 * Clicks odds of so many matches without a selected price, from a row on; they are in view or can be scrolled into
 * view.
 */
export async function pick(page: Page, count: number, from = 0): Promise<void> {
  const rows = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  for (let row = from; row < from + count; row++)
    await rows.nth(row).locator('button[aria-pressed]:enabled').filter({ visible: true }).first().click()
}
