import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type NewPlayer, newPlayer } from '../factories/new-player.ts'

/** Fetches the grant that the site's own page fetches before it submits a form. */
export async function fetchGrant(page: Page): Promise<void> {
  const status = await page.evaluate(async () => (await fetch('/web-api/secure-data')).status)
  expect(status).toBe(200)
}

/** Registers over HTTP with the page's cookies; the page notices after a reload. Returns the e-mail address. */
export async function register(page: Page, player = newPlayer()): Promise<string> {
  await sendForm(page, '/web-api/registration', player)
  return player.email
}

/** Signs in over HTTP in the same way. */
export const signInOverHttp = (page: Page, { email, password }: NewPlayer): Promise<void> =>
  sendForm(page, '/web-api/sign-in', { email, password })

async function sendForm(page: Page, path: string, body: object): Promise<void> {
  await fetchGrant(page)
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(status).toBe(200)
}
