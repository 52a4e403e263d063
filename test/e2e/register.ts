import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPlayer } from '../factories/new-player.ts'

/** Fetches the grant that a page of ours fetches before it sends a form. */
export async function fetchGrant(page: Page): Promise<void> {
  const status = await page.evaluate(async () => (await fetch('/web-api/secure-data')).status)
  expect(status).toBe(200)
}

/** Registers over HTTP with the page's cookies; the page itself knows when it is loaded anew. Answers the e-mail. */
export async function register(page: Page, player = newPlayer()): Promise<string> {
  await fetchGrant(page)
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/web-api/registration', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.status
  }, player)
  expect(status).toBe(200)
  return player.email
}
