import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeClean, ready, visit } from './browser.ts'

const site = inject('site')

const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return {
      inSheet: element?.closest('dialog[open]') != null,
      // Past the last stop the browser itself has the focus for a moment.
      outside: element === document.body,
      name: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').slice(0, 60),
    }
  })

test('the sports sheet of a phone keeps the focus, and gives it back', async () => {
  const { page } = await visit({ device: 'phone' })
  await page.goto(`${site}/en`)
  await ready(page)
  const opener = page.locator('nav button', { hasText: 'Sports' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Sports' })
  await sheet.waitFor()
  await expect.poll(() => focus(page)).toMatchObject({ inSheet: true, name: 'Sports' })
  await axeClean(page)
  const stops = new Set<string>()
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    const { inSheet, outside, name } = await focus(page)
    expect(inSheet || outside, `${name} is behind the sheet`).toBe(true)
    if (inSheet) stops.add(name)
  }
  expect(stops.size).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Sports')

  await opener.click()
  await sheet.getByRole('link', { name: 'Tennis', exact: true }).click()
  await page.waitForURL('**/en/line/tennis')
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.matches('h1'))
})
