import { expect, inject, test } from 'vitest'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')
const hour = 3_600_000

test('coming matches by hours and by day, and on a phone the market that is wanted', async () => {
  const { page } = await visit({ device: 'phone' })
  const starts = () =>
    page
      .locator('main [data-row] time')
      .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  const first = (await starts())[0]!
  const times = page.getByRole('navigation', { name: 'Start time' })
  await times.getByRole('link', { name: '2 h', exact: true }).click()
  await page.waitForURL('**/line/football?hours=2')
  await times.locator('[aria-current]').waitFor()
  const soon = await starts()
  expect(soon.length).toBeGreaterThan(0)
  expect(soon.filter((at) => at - first > 2 * hour)).toEqual([])
  await times.getByRole('link', { name: 'Tomorrow' }).click()
  await page.waitForURL('**/line/football?day=2026-11-22')
  await page.getByRole('heading', { name: 'Tomorrow, Sunday 22 November' }).waitFor()
  const tomorrow = await starts()
  expect(tomorrow.length).toBeGreaterThan(0)
  expect(tomorrow.filter((at) => new Date(at).getUTCDate() !== 22)).toEqual([])

  const row = page.locator('main [data-row]').first()
  const shown = () => row.locator('fieldset:visible').evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(await shown()).toEqual(['Match result'])
  await page.getByRole('combobox', { name: 'Market shown' }).selectOption({ label: 'Total' })
  await expect.poll(shown).toEqual([expect.stringMatching(/^Total goals/)])
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.reload()
  await ready(page)
  expect(await shown()).toEqual([expect.stringMatching(/^Total goals/)])
  await page.getByRole('combobox', { name: 'Market shown' }).selectOption({ label: 'Both teams to score' })
  await expect.poll(shown).toEqual(['Both teams to score'])
  await axeClean(page)
  await noSidewaysScroll(page)

  await page.goto(`${site}/en/live/football`)
  await ready(page)
  await page.getByRole('link', { name: 'Schedule' }).click()
  await page.waitForURL('**/live/football?time=1')
  const begin = page.locator('main section li time')
  await begin.nth(3).waitFor()
  const begins = await begin.evaluateAll((times) =>
    times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')),
  )
  expect(begins.length).toBeGreaterThan(3)
  expect(begins).toEqual(begins.toSorted((one, other) => one - other))
  expect(begins.at(-1)! - begins[0]!).toBeLessThanOrEqual(24 * hour)
  await axeClean(page)
  await noSidewaysScroll(page)
})
