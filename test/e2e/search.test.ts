import { expect, inject, test } from 'vitest'
import texts from '#web/apps/sports/i18n/lists/en.json' with { type: 'json' }
import { axeClean, eventLink, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')

test('a search from the menu finds sports, pages, competitions, teams and matches, mistyped too', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/results`)
  await ready(page)
  await page.locator('[data-menu]').getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/en/search')
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('crwn leage')
  // Its whole season shares the name but is no team.
  const named = page.locator('main ul').getByRole('link', { name: /^Crown League/ })
  await named.first().waitFor()
  expect(await page.locator('main ul a[href*="/team/crown-league"]').count()).toBe(0)
  await expect.poll(() => page.locator(eventLink).count()).toBeGreaterThan(3)
  expect(new URL(page.url()).searchParams.get('q')).toBe('crwn leage')
  await axeClean(page)
  // In other alphabets and languages.
  await field.fill('Германия')
  await page
    .locator('main ul')
    .getByRole('link', { name: /^Eichenliga/ })
    .waitFor()
  await field.fill('tenis')
  await page.locator('main nav').getByRole('link', { name: 'Tennis' }).waitFor()
  await field.fill('multi')
  await page.locator('main nav').getByRole('link', { name: texts.multi }).waitFor()
  // Finds sports and pages by names in other languages; pages for players only for players.
  await field.fill('Fußball')
  await page.locator('main nav').getByRole('link', { name: 'Football', exact: true }).waitFor()
  await field.fill('wettregln')
  await page.locator('main nav').getByRole('link', { name: 'Betting rules' }).waitFor()
  await field.fill('payment history')
  await page.locator('main').getByText(texts['nothing-found']).first().waitFor()
  await field.fill('qwzxqwzx')
  await page.locator('main .card').getByText(texts['nothing-found']).waitFor()
  await field.fill('')
  await expect.poll(() => page.locator('main .card').count()).toBe(0)

  // The address alone gives the same result, on a phone and from right to left.
  const { page: phone } = await visit({ device: 'phone', theme: 'light', locale: 'ar' })
  await phone.goto(`${site}/ar/search?q=crown+league`)
  await phone
    .locator('main ul')
    .getByRole('link', { name: /^Crown League/ })
    .first()
    .waitFor()
  await ready(phone)
  await axeClean(phone)
  await noSidewaysScroll(phone)
})
