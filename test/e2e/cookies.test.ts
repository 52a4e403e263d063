import type { BrowserContext, Response } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { iconSizes, maskableSizes } from '#server/pwa/icons.ts'
import { newPlayer, password } from '../factories/new-player.ts'
import { ready, visit, visitWithoutCookies } from './browser.ts'
import { devices } from './visitor.ts'

const site = inject('site')

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((one) => one.name === name)?.value
/** Returns the server-rendered content of the slip column; undefined where there is none. */
const columnIn = async (answer: Response | null) =>
  /<aside id="slip"[^>]*>(.*?)<\/aside>/s.exec((await answer?.text()) ?? '')?.[1]

test('the server draws the slip’s column for windows that have one, as far as it knows, and hydration is quiet', async () => {
  const { page, context } = await visit({ device: 'phone' })
  const column = page.locator('aside#slip section')
  /** Returns whether the server rendered the column. */
  const open = async () => {
    const drawn = await columnIn(await page.goto(`${site}/en`))
    await ready(page)
    return drawn !== ''
  }
  expect(await open()).toBe(true)
  await column.waitFor({ state: 'detached' })
  await expect.poll(() => cookie(context, 'window_width')).toBe('390')
  expect(await open()).toBe(false)
  expect(await column.count()).toBe(0)
  await page
    .getByRole('button', { name: /Bet slip|Slip/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Your slip is empty').waitFor()
  await page.keyboard.press('Escape')
  // A window that grows shows the column at once; the server renders the next page with it.
  await page.setViewportSize(devices.desktop.viewport)
  await column.waitFor()
  await expect.poll(() => cookie(context, 'window_width')).toBe('1440')
  expect(await open()).toBe(true)
  expect(await column.count()).toBe(1)
  // A width that is outdated, and one that is invalid.
  for (const [value, drawn] of [
    ['390', false],
    ['390px', true],
  ] as const) {
    // Otherwise the open page would store its own width on leaving.
    await page.goto('about:blank')
    await context.addCookies([{ name: 'window_width', value, url: site }])
    expect(await columnIn(await page.goto(`${site}/en/rules`))).toEqual(
      drawn ? expect.stringContaining('section') : '',
    )
    await ready(page)
    await column.waitFor()
  }
})

test('the first page after another version of the site brings its styles, and the next ones link them', async () => {
  const { page, context } = await visit()
  const open = async (path: string) => {
    const html = (await (await page.goto(`${site}/en${path}`))?.text()) ?? ''
    const version = /^<!doctype html><html [^>]*data-version="([\w-]{8})"/.exec(html)?.[1]
    await ready(page)
    await expect.poll(() => cookie(context, 'icons_version')).toBe(version)
    return { version, own: html.includes('<style>'), linked: /<link rel="stylesheet"[^>]*\.css">/.test(html) }
  }
  const first = await open('')
  const { version } = first
  expect(version).toBeDefined()
  expect(first).toEqual({ version, own: true, linked: false })
  expect(await open('/rules')).toEqual({ version, own: false, linked: true })
  await context.addCookies([{ name: 'icons_version', value: 'Before-1', url: site }])
  expect(await open('/line')).toEqual({ version, own: true, linked: false })
  expect(await open('/live')).toEqual({ version, own: false, linked: true })
})

test('icons are named with their version, and are there under it', async () => {
  const html = await (await fetch(`${site}/en`)).text()
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g)]
  const manifest = links.pop()![1]!.replace('&amp;', '&')
  const { icons } = (await (await fetch(site + manifest)).json()) as { icons: readonly { src: string }[] }
  const addresses = [...links.map(([, href]) => href!), ...icons.map(({ src }) => src)]
  expect(addresses.length).toBe(1 + 2 * iconSizes.length + maskableSizes.length)
  const version = /\?v=[\w-]{8}$/.exec(addresses[0]!)?.[0]
  for (const address of addresses) {
    const answer = await fetch(site + address)
    expect([address.endsWith(version!), answer.status]).toEqual([true, 200])
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  }
})

test('a browser that keeps no cookies is told so before it signs in or opens an account in vain', async () => {
  const page = await visitWithoutCookies()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site}/en/login`)
  await ready(page)
  const { email } = newPlayer()
  const form = page.locator('main form')
  await form.locator('input[type=email]').fill(email)
  await form.locator('input[type=password]').fill(password)
  await form.locator('button[type=submit]').click()
  const alert = form.getByRole('alert')
  await alert.getByText(/blocks cookies/).waitFor()
  await expect.poll(() => alert.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(sent).not.toContain('/web-api/sign-in')
})
