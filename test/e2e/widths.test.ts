import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newPlayer } from '../factories/new-player.ts'
import { playerPages, visitorPages } from '../factories/test-pages.ts'
import {
  axeClean,
  boardOdds,
  noSidewaysScroll,
  openEvent,
  ready,
  visit,
  visitWithLargeTexts,
} from './browser.ts'
import { register } from './register.ts'
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
    const button = page.getByRole('button', { name: 'Show sports menu' })
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
  // One pixel below the first breakpoint, and then each of them.
  expect(new Set(sides).size).toBe(sides.length)
  expect(sides).toEqual(sides.toSorted((a, b) => a - b))
  expect(boards.slice(1)).toEqual(boards.slice(1).toSorted((a, b) => a - b))
})

test('nothing of a long slip shows below the button that stays in sight', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  const rows = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  for (let row = 0; row < 10; row++)
    await rows.nth(row).locator('button[aria-pressed]:enabled').filter({ visible: true }).first().click()
  const slip = page.locator('#slip')
  await slip.locator('li').nth(9).waitFor()
  const [clearance, below] = await slip.evaluate((column) => {
    const bar = column.querySelector('li')!.closest('[role=tabpanel]')!.lastElementChild!
    const { bottom } = bar.getBoundingClientRect()
    return [column.scrollHeight - column.clientHeight, column.getBoundingClientRect().bottom - bottom]
  })
  expect(clearance).toBeGreaterThan(200)
  expect(below).toBeLessThan(1)
  // At the end of the page the slip keeps its distance from the window's edge.
  const space = await slip.evaluate((column) => {
    column.scrollTop = column.scrollHeight
    return (
      column.getBoundingClientRect().bottom - column.querySelector('section')!.getBoundingClientRect().bottom
    )
  })
  expect(Math.abs(space - 12)).toBeLessThanOrEqual(1)
})

test('names of sides and outcomes stay whole at every width, and in texts half as large again', async () => {
  const { page } = await visit()
  const cut = () =>
    page
      .locator('main [data-row]')
      .locator('bdi, button[aria-pressed] i')
      .evaluateAll((texts) =>
        texts.flatMap((text) =>
          text.scrollWidth > text.clientWidth + 1 ? [`${text.textContent} in ${text.clientWidth}`] : [],
        ),
      )
  /** Returns the names that wrap to more than two lines. */
  const squeezed = () =>
    page
      .locator('main [data-row] bdi')
      .evaluateAll((names) =>
        names.flatMap((name) => (name.getBoundingClientRect().height > 50 ? [name.textContent] : [])),
      )
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  for (const width of [320, 390, 768, 992, 1152, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([await cut(), await squeezed()], `${width} px`).toEqual([[], []])
  }
  // The page shows three markets in narrower columns, and names have one line.
  await page.setViewportSize({ width: 1280, height: 900 })
  const inTwo = await page
    .locator('main [data-row] bdi')
    .evaluateAll((names) => names.filter((name) => name.getBoundingClientRect().height > 24).length)
  expect(inTwo).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  expect(await cut()).toEqual([])
  await noSidewaysScroll(page)
  // The logo and its word grow with the text size, and neither is ever cut off.
  const [mark] = await page
    .locator('header svg[viewBox="0 0 22 26"]')
    .evaluateAll((marks) => marks.map((one) => one.getBoundingClientRect().height))
  expect(mark).toBe(39)
})

/** Fails unless each visible one of these elements is within the screen and clickable; returns their number. */
async function inSight(parts: Locator): Promise<number> {
  await parts.last().waitFor()
  const found = await parts.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const within = left >= 0 && top >= 0 && right <= 390 && bottom <= 844
        const pressed = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return within && element.contains(pressed)
          ? ''
          : `${element.outerHTML}: ${[left, top, right, bottom]}`
      }),
  )
  expect(found.filter((fault) => fault !== '')).toEqual([])
  return found.length
}

const nightly = process.env.PROOF === 'nightly'
const languages = ['en', 'de', 'ar'] as const

const headerParts = (page: Page) => page.getByRole('banner').locator(':is(a, button):not([popover] *)')
const bottomBar = (page: Page) => page.locator('nav:has(> [aria-keyshortcuts]) > *')

test('in texts twice as large the pages fit a phone, and header and bottom bar are in sight', async () => {
  const page = await visitWithLargeTexts()
  const pages = [...visitorPages, '/line/football']
  const parts: number[] = []
  for (const [place, language] of languages.entries()) {
    // By day each page in one of the languages, in nightly runs in all.
    for (const path of pages.filter((_, at) => nightly || at % languages.length === place)) {
      await page.goto(`${site}/${language}${path === '/' ? '' : path}`)
      await ready(page)
      await noSidewaysScroll(page)
      parts.push((await inSight(headerParts(page))) + (await inSight(bottomBar(page))))
    }
    const boards = ['live', 'line/football']
    for (const board of boards.filter((_, at) => nightly || at === place)) {
      await page.goto(`${site}/${language}/${board}`)
      await ready(page)
      await openEvent(page)
      await noSidewaysScroll(page)
    }
  }
  // The logo, the languages, the settings, the two ways to sign in; five in the bar.
  expect(pages.length).toBeGreaterThanOrEqual(6)
  expect(parts).toEqual(Array(nightly ? 3 * pages.length : pages.length).fill(10))
})

test('in texts twice as large a player on a phone reaches his menu, the bet and every way to close', async () => {
  const page = await visitWithLargeTexts()
  const close = page.locator('dialog:modal').getByRole('button', { name: /^Close/ })
  const header = page.getByRole('banner')
  const bar = bottomBar(page)
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  const modals = [
    header.getByRole('link', { name: 'Sign in' }),
    header.getByRole('link', { name: 'Register' }),
    header.getByRole('button', { name: 'Settings' }),
    bar.getByText('Slip'),
    bar.getByText('Sports'),
  ]
  let closed = 0
  for (const modal of modals) {
    await modal.click()
    closed += await inSight(close)
    await close.click()
    await close.waitFor({ state: 'hidden' })
  }
  expect(closed).toBe(modals.length)

  await register(page)
  await page.goto(`${site}/en/recharge`)
  await ready(page)
  await page.getByLabel('Amount').fill('1000')
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('status').filter({ hasText: '€1,000.00' }).waitFor()

  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first().click()
  await bar.getByText('Slip').click()
  const place = page.getByRole('button', { name: /^Place bet/ })
  expect((await inSight(place)) + (await inSight(close))).toBe(2)
  await page.getByLabel('Stake', { exact: true }).fill('10')
  expect(await inSight(place)).toBe(1)
  await place.click()
  await page.getByText('Bet placed').waitFor()
  expect(await inSight(close)).toBe(1)

  expect(playerPages.length).toBeGreaterThanOrEqual(8)
  for (const path of playerPages) {
    await page.goto(`${site}/en${path}`)
    await ready(page)
    await page.locator('h1').first().waitFor()
    if (path === '/history') await page.locator('main article').waitFor()
    await noSidewaysScroll(page)
    // The logo, the languages, the settings, the balance, the menu; six in the bar, with the open bets among them.
    expect((await inSight(headerParts(page))) + (await inSight(bar))).toBe(11)
  }

  await header.getByRole('button', { name: 'Account of Anna Player' }).click()
  const items = header.locator('[popover]:popover-open li :is(a, button)')
  await items.last().waitFor()
  let reached = 0
  for (const item of await items.all()) {
    await item.scrollIntoViewIfNeeded()
    reached += await inSight(item)
  }
  expect(reached).toBe(10)
})

test('a name of Latin letters that is too long for the header begins with its beginning in Arabic too', async () => {
  const { page } = await visit()
  await page.goto(`${site}/ar/rules`)
  await ready(page)
  await register(page, newPlayer({ name: 'Maximilian Wolfeschlegelsteinhausenbergerdorff' }))
  await page.reload()
  await ready(page)
  const name = page.locator('header button span', { hasText: 'Maximilian' })
  await name.waitFor()
  const [start, end] = await name.evaluate((span) => {
    const range = document.createRange()
    range.setStart(span.firstChild!, 0)
    range.setEnd(span.firstChild!, 1)
    const { left, right } = span.getBoundingClientRect()
    return [range.getBoundingClientRect().left - left, span.scrollWidth - (right - left)]
  })
  expect(end).toBeGreaterThan(100)
  expect(Math.abs(start)).toBeLessThan(1)
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
  await page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first().click()
  await page
    .getByRole('button', { name: /Bet slip|Slip/ })
    .first()
    .click()
  await page.getByRole('dialog').first().waitFor()
  await page.keyboard.press('Escape')
  // Also without the query, after a reload, and on a page whose styles load later.
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
