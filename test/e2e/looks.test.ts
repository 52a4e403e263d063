import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { boardOdds, ready, visit } from './browser.ts'

const site = inject('site')

const boxOf = async (element: Locator) => (await element.boundingBox())!

test('the numbers of the rules stand beside their first line, and no column runs into the other', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/rules`)
  await ready(page)
  const lines = await page.locator('nav[aria-labelledby="rules-contents"] li').evaluateAll((items) =>
    items.map((item) => {
      const rects = [...item.querySelector('a')!.getClientRects()]
      const own = item.getBoundingClientRect()
      return {
        left: own.left,
        top: own.top,
        first: rects[0]!.top,
        right: Math.max(...rects.map((r) => r.right)),
      }
    }),
  )
  expect(lines.length).toBeGreaterThan(10)
  const second = Math.max(...lines.map(({ left }) => left))
  for (const { left, top, first, right } of lines) {
    expect(first - top, 'the number stands by the last line').toBeLessThan(10)
    // Numbers of the second column precede its text.
    if (left < second) expect(right).toBeLessThan(second - 20)
  }
})

test('fields side by side stay level when one of them is told a fault', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/registration`)
  await ready(page)
  const country = page.locator('main select[name=country]')
  // The browser's own region, which the page selects after hydration.
  await expect.poll(() => country.inputValue()).toBe('GB')
  await country.selectOption('')
  await page.locator('main form button[type=submit]').click()
  await page.locator('main [role=alert]').waitFor()
  const currency = page.locator('main select[name="transaction-currency"]')
  expect((await boxOf(country)).y).toBe((await boxOf(currency)).y)
  // A corrected field loses its error at once; the summary stays until the next submission.
  await expect.poll(() => country.getAttribute('aria-invalid')).toBe('true')
  await country.selectOption('DE')
  await expect.poll(() => country.getAttribute('aria-invalid')).not.toBe('true')
  expect(await page.locator('main [role=alert]').count()).toBe(1)
})

test('in Arabic a mark in the slip stands beside the name of its own team', async () => {
  const { page } = await visit({ locale: 'ar' })
  await page.goto(`${site}/ar/line/football`)
  await ready(page)
  await page.locator(boardOdds).first().click()
  const marks = page.locator('li[data-status] p > :is(i, img):has(+ bdi)')
  const names = page.locator('li[data-status] p > :is(i, img) + bdi')
  await expect.poll(() => marks.count()).toBe(2)
  let looked = 0
  for (const side of [0, 1]) {
    const mark = await boxOf(marks.nth(side))
    const begins = await names.nth(side).evaluate((name) => name.getClientRects()[0]!.right)
    expect(Math.abs(mark.x - begins), `side ${side}`).toBeLessThan(12)
    looked++
  }
  expect(looked).toBe(2)
})
