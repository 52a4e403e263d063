import { expect, inject, test } from 'vitest'
import texts from '#web/apps/sports/i18n/results/en.json' with { type: 'json' }
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')
const match = 'main li a[href*="/statistic?event="]'

test('results are found by day, sport, competition and name, and lead to the statistics of a match', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en`)
  await ready(page)
  // By keyboard: boards above the footer grow while the page scrolls there, so a pointer would miss the link.
  await page.locator('footer').getByRole('link', { name: 'Results', exact: true }).press('Enter')
  await page.waitForURL('**/en/results')
  await page.getByRole('heading', { level: 1, name: texts['title-all'] }).waitFor()
  await axeClean(page)
  const all = await page.locator(match).count()
  expect(all).toBeGreaterThan(10)

  await page
    .locator('main nav')
    .getByRole('link', { name: /^Football \d+$/ })
    .click()
  await page.waitForURL('**/results?sport=football')
  await expect.poll(() => page.locator('main section[data-sport]').count()).toBe(1)
  const few = await page.locator(match).count()
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThan(all)

  const competition = page.locator('main section[data-sport] a[href*="competition="]').first()
  const name = (await competition.textContent())!
  await competition.click()
  await page.waitForURL('**/results?*competition=*')
  await expect.poll(() => page.locator('main [role="status"]').textContent()).toContain(name)

  // A mistyped name, over all days.
  const side = (await page.locator(`${match} bdi`).first().textContent())!
  const word = side.split(/[\s-]+/).sort((one, other) => other.length - one.length)[0]!
  await page.goto(`${site}/en/results`)
  await ready(page)
  await page.getByRole('searchbox', { name: texts['search-label'] }).fill(`${word.slice(0, -1)}`)
  await page.getByRole('button', { name: texts.show, exact: true }).click()
  await page.waitForURL('**/results?search=*')
  await expect.poll(() => page.locator(match).filter({ hasText: side }).count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: texts.clear }).click()
  await page.waitForURL('**/en/results')

  await page.locator(match).first().click()
  await page.waitForURL('**/statistic?event=*')
  await page.locator('h1').waitFor()
})

test('results of matches in play move with play; those of the timeline have goals and cards with their minutes', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light', locale: 'ar' })
  await page.goto(`${site}/ar/results/live`)
  await ready(page)
  const rows = page.locator('main li[data-live]')
  expect(await rows.count()).toBeGreaterThan(0)
  const read = () => rows.evaluateAll((all) => all.map((row) => row.textContent).join())
  const before = await read()
  await expect.poll(read).not.toBe(before)
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.goto(`${site}/ar/results/zone?sport=football`)
  await ready(page)
  await expect.poll(() => page.locator('main li ol [data-kind="goal"]').count()).toBeGreaterThan(0)
  await axeClean(page)
  await noSidewaysScroll(page)
})
