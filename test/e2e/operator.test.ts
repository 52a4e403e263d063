import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairline-rules-'))
const file = join(folder, 'site.json')
let running: SiteProcess

beforeAll(async () => {
  running = await startSiteProcess([
    '--port',
    '0',
    '--data-dir',
    join(folder, 'data'),
    '--site-file',
    file,
    '--trust-proxy',
    '127.0.0.1',
    '--country-header',
    'x-country',
  ])
})
afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** Writes the rules and waits until the site has read them. */
async function rules(content: object, until: (facts: Record<string, unknown>) => boolean) {
  writeFileSync(`${file}.new`, JSON.stringify(content))
  renameSync(`${file}.new`, file)
  await expect
    .poll(
      async () => {
        const response = await fetch(`${running.address}/web-api/config/all.json`)
        return until((await response.json()) as Record<string, unknown>)
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}

const blocks = [
  ['UA', 13, '/block-ua', 403],
  ['IE', 17, '/block-ie', 403],
  ['AU', 1, '/block', 403],
  ['SE', 4, '/site-updates', 503],
  ['NO', 16, '/suspension', 403],
] as const

describe('the operator’s pages', () => {
  test.each([
    ['en', 'desktop', 'dark'],
    ['ru', 'phone', 'light'],
  ] as const)('of blocks are accessible and fit the screen: %s, %s', async (language, device, theme) => {
    await rules(
      { blocks: blocks.map(([country, displayTypeId]) => ({ countries: [country], displayTypeId })) },
      ({ checks }) => checks === true,
    )
    for (const [country, , path, status] of blocks) {
      const { page } = await visit({ device, theme, expected: /status of (403|503)|access-blocked/ })
      await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.5', 'x-country': country })
      const answer = await page.goto(`${running.address}/${language}/live`)
      expect([new URL(page.url()).pathname, answer?.status()]).toEqual([`/${language}${path}`, status])
      await ready(page)
      await page.locator('h1').waitFor()
      // The suspension has the frame of the site around it; the others stand alone.
      expect(await page.locator('[data-layout="empty"]').count()).toBe(path === '/suspension' ? 0 : 1)
      expect((await page.locator('header, footer, aside').count()) > 0).toBe(path === '/suspension')
      await axeClean(page)
      await noSidewaysScroll(page)
    }
  })

  test('a link that a rule leads elsewhere is followed to where the rule says', async () => {
    await rules({ redirects: [{ url: '/live', redirect: '/rules' }] }, ({ checks }) => checks === true)
    const { page } = await visit()
    await page.goto(`${running.address}/en`)
    await ready(page)
    await page.locator('header nav a[href="/en/live"]').click()
    await page.waitForURL(`${running.address}/en/rules`)
    await page.locator('article h1').waitFor()
  })

  test('a maintenance is told of, shown in its words, and over by itself', async () => {
    const dates = { started_at: at(2), ended_at: at(3), notify_started_at: at(-1) }
    await rules({ maintenance: dates }, ({ maintenance }) => maintenance !== null)
    const { page } = await visit({ expected: /status of 503/ })
    await page.goto(`${running.address}/en/line`)
    await ready(page)
    const notice = page.getByRole('status').filter({ hasText: 'Maintenance is coming up' })
    await notice.waitFor()
    await axeClean(page)
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'detached' })

    await rules(
      { maintenance: { started_at: at(-1), ended_at: at(1) } },
      ({ maintenance }) => (maintenance as { active: boolean } | null)?.active === true,
    )
    // The page finds out with its next call.
    await page.locator('header nav a[href="/en/live"]').click()
    await page.waitForURL(`${running.address}/en/maintenance`)
    await page.getByRole('heading', { name: 'The site is under maintenance' }).waitFor()
    expect(await page.locator('[data-layout="maintenance"]').count()).toBe(1)
    expect(await page.locator('header, footer').count()).toBe(0)
    await axeClean(page)
    await noSidewaysScroll(page)
    const { page: russian } = await visit({ device: 'phone', theme: 'light', expected: /status of 503/ })
    await russian.goto(`${running.address}/ru/rules`)
    await russian.getByRole('heading', { name: 'На сайте идут технические работы' }).waitFor()
    await axeClean(russian)
    await noSidewaysScroll(russian)

    await rules({}, ({ maintenance }) => maintenance === null)
    await page.waitForURL(`${running.address}/en`)
    await page.getByRole('banner').waitFor()
  })

  test('the way back to the top appears after a screen, and after four on a phone', async () => {
    await rules({}, ({ checks }) => checks === false)
    for (const device of ['desktop', 'phone'] as const) {
      const { page } = await visit({ device })
      await page.goto(`${running.address}/en/line/football`)
      await ready(page)
      const up = page.getByRole('button', { name: 'Back to top' })
      const scrollTo = (screens: number) =>
        page.evaluate((count) => {
          const main = document.querySelector('[data-scroller]')!
          const own = getComputedStyle(main).overflowY === 'auto'
          const target = own ? main : document.scrollingElement!
          target.scrollTop = (own ? main.clientHeight : innerHeight) * count
          return target.scrollTop
        }, screens)
      const threshold = device === 'phone' ? 4 : 1
      // It is loaded a moment after the page reacts.
      await expect
        .poll(
          async () => {
            await scrollTo(threshold - 0.5)
            await scrollTo(threshold + 0.5)
            return up.count()
          },
          { timeout: 60_000 },
        )
        .toBe(1)
      await axeClean(page)
      await scrollTo(threshold - 0.2)
      await up.waitFor({ state: 'detached' })
      await scrollTo(threshold + 0.5)
      await up.click()
      await up.waitFor({ state: 'detached' })
      await noSidewaysScroll(page)
    }
  })

  test('registration on a phone has no bottom navigation under A/B test 70', async () => {
    const bar = async (path: string) => {
      const { page } = await visit({ device: 'phone' })
      await page.goto(`${running.address}/en${path}`)
      await ready(page)
      await noSidewaysScroll(page)
      return page.getByRole('navigation', { name: 'Menu' }).isVisible()
    }
    await rules({}, ({ abTests }) => (abTests as number[]).length === 0)
    expect(await bar('/registration')).toBe(true)
    await rules({ abTests: [70] }, ({ abTests }) => (abTests as number[]).includes(70))
    expect(await bar('/registration')).toBe(false)
    expect(await bar('/rules')).toBe(true)
  })
})
