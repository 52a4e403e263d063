import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { unmoved, watchShifts } from './steadiness.ts'

const site = inject('site')
const columnOfSports = (page: Page) => page.locator('[data-menu]')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sports' })

test('the sports can be reached at every width', async () => {
  const { page } = await visit()
  const ways: (readonly [number, string])[] = []
  for (const width of [390, 767, 768, 834, 991, 992, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site}/en/line/football`)
    await ready(page)
    await noSidewaysScroll(page)
    if (await columnOfSports(page).isVisible()) {
      ways.push([width, 'column'])
      continue
    }
    const button = page.getByRole('button', { name: 'Show the sports menu' })
    const inHeader = await button.isVisible()
    ways.push([width, inHeader ? 'header' : 'bar'])
    await (inHeader ? button : page.getByRole('button', { name: 'Sports', exact: true })).click()
    await sheet(page).waitFor()
    await axeClean(page)
    await sheet(page).getByRole('link', { name: 'Tennis' }).click()
    await page.waitForURL('**/line/tennis')
    await sheet(page).waitFor({ state: 'hidden' })
  }
  expect(ways).toEqual([
    [390, 'bar'],
    [767, 'bar'],
    [768, 'header'],
    [834, 'header'],
    [991, 'header'],
    [992, 'column'],
    [1024, 'column'],
    [1440, 'column'],
  ])
})

test('the columns widen at each named width, and the board never narrows for it', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  const boards: number[] = []
  const sides: number[] = []
  for (const width of [1151, 1152, 1280, 1366, 1440, 1680, 1920, 2560, 3840]) {
    await page.setViewportSize({ width, height: 900 })
    await noSidewaysScroll(page)
    const [menu, board, slip] = await page.evaluate(() =>
      ['[data-menu]', '#main', '#slip'].map(
        (part) => document.querySelector(part)!.getBoundingClientRect().width,
      ),
    )
    boards.push(Math.round(board!))
    sides.push(Math.round(menu! + slip!))
  }
  // The one pixel before the first of them, and then each.
  expect(new Set(sides).size).toBe(sides.length)
  expect(sides).toEqual(sides.toSorted((a, b) => a - b))
  expect(boards.slice(1)).toEqual(boards.slice(1).toSorted((a, b) => a - b))
})

test('the header has room for its parts on a tablet in every language', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 768, height: 900 })
  const crowded: string[] = []
  for (const language of ['en', 'ru', 'de', 'fr', 'pl', 'kk', 'uz', 'ar', 'hi', 'id']) {
    await page.goto(`${site}/${language}/rules`)
    const wide = await page.locator('header > div').evaluate((inner) => {
      const parts = [...inner.children].filter((part) => part.getClientRects().length > 0)
      const tight = parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.tagName === 'NAV')
      return inner.scrollWidth > inner.clientWidth || tight.length > 0
    })
    if (wide) crowded.push(language)
    await noSidewaysScroll(page)
  }
  expect(crowded).toEqual([])
})

test('platform_type=mobile shows the mobile site in a wide window, until another one is asked for', async () => {
  const { page, context } = await visit()
  const look = async () => [
    await page.getByRole('button', { name: 'Sports', exact: true }).isVisible(),
    await page.locator('aside#slip').isVisible(),
  ]
  await watchShifts(page)
  await page.goto(`${site}/en?platform_type=mobile`)
  await ready(page)
  expect(await look()).toEqual([true, false])
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.locator(`${boardOdds}:enabled`).first().click()
  await page
    .getByRole('button', { name: /Bet slip|Slip/ })
    .first()
    .click()
  await page.getByRole('dialog').first().waitFor()
  await page.keyboard.press('Escape')
  // Also without the query, after a reload, and on a page whose styles come later.
  await page.goto(`${site}/en/rules`)
  await ready(page)
  expect(await look()).toEqual([true, false])
  await unmoved(page)
  expect((await context.cookies()).find(({ name }) => name === 'platform_type')).toMatchObject({
    value: 'mobile',
    expires: -1,
    httpOnly: true,
    sameSite: 'Lax',
  })
  await page.goto(`${site}/en/rules?platform_type=full`)
  await ready(page)
  expect(await look()).toEqual([false, true])
})
