import { expect, onTestFinished, test } from 'vitest'
import { operatedSite } from '../factories/operated-site.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const clocks = {
  handball: /\d\d:\d\d|Half-time/,
  rugby: /\d\d:\d\d|Half-time/,
  'american-football': /Q\d \d\d:\d\d|Break|Half-time/,
} as const

test('handball, rugby and American football in play: clock, course of the lead, odds, rules and statistics', async () => {
  const site = await operatedSite([
    '--feed',
    `simulate:${Object.keys(clocks).join(',')}`,
    '--as-of',
    '2026-11-20T17:25:00Z',
  ])
  onTestFinished(() => site.close())
  const { page } = await visit({ device: 'phone' })
  const open = async (path: string) => {
    await page.goto(`${site.address}${path}`)
    await ready(page)
  }
  for (const [sport, clock] of Object.entries(clocks)) {
    await open(`/en/live/${sport}`)
    await page.locator('main [data-row] a').first().click()
    await page.locator('main details button[aria-pressed]').first().waitFor()
    await expect.poll(() => page.locator('[data-live="true"]').first().innerText()).toMatch(clock)
    const tracker = page.getByRole('region', { name: 'Match events' })
    await expect.poll(() => tracker.locator('svg path').count()).toBeGreaterThan(4)
    await expect.poll(() => tracker.locator('ol li').count()).toBeGreaterThan(0)
    expect(await page.locator('main details').count(), sport).toBeGreaterThan(10)
    await noSidewaysScroll(page)
    await axeClean(page)
    await open(`/en/rules/sports/${sport}`)
    await expect.poll(() => page.locator('main table tr').count()).toBeGreaterThan(12)
  }
})
