import { expect, inject, test } from 'vitest'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')

test('the calculator works a bet out as it is typed, keeps it in its address, and shows it to who opens that', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/betting-calculator`)
  await ready(page)
  const outcome = page.getByRole('region', { name: 'What it comes to' })
  const figure = (name: string) => outcome.locator('div', { hasText: name }).locator('dd').innerText()
  // An accumulator of two at 2.0, with a stake of 10.00.
  expect([await figure('Total stake'), await figure('Returns')]).toEqual(['10.00', '40.00'])
  await page.getByRole('button', { name: 'Add a selection' }).click()
  await page.getByLabel('Type of bet').selectOption('Trixie')
  await page.getByLabel('Selection 3: Odds').fill('4.5')
  // Doubles 4, 9 and 9 and the treble 18, 10.00 on each.
  await expect.poll(() => figure('Returns')).toBe('400.00')
  await page.getByLabel('Selection 1: Result').selectOption('Lost')
  await expect.poll(() => figure('Returns')).toBe('90.00')
  await page.getByLabel('Selection 2: Odds').fill('x')
  await page.getByRole('alert').getByText('Decimal odds').waitFor()
  expect(await figure('Returns')).toBe('90.00')
  // Two of the three legs beside a banker: 4.5 x 2, 4.5 x 2 and 2 x 2, each by the banker's 2.
  for (const part of ['2', '4']) {
    if (part === '4') await page.getByRole('button', { name: 'Add a selection' }).click()
    await page.getByLabel(`Selection ${part}: Odds`).fill('2')
  }
  await page.getByLabel('Selection 1: Result').selectOption('Won')
  await page.getByLabel('Type of bet').selectOption('2 of 4')
  await page.getByLabel('Selection 1: Banker').check()
  await expect.poll(() => figure('Returns')).toBe('440.00')
  expect(await page.getByLabel('Selection 2: Banker').count(), 'three have to be left').toBe(0)
  await page.getByLabel('Selection 1: Banker').uncheck()
  await page.getByLabel('Type of bet').selectOption('Yankee')
  expect(page.url()).toContain('type=yankee')
  await axeClean(page)

  const { page: phone } = await visit({ device: 'phone', theme: 'light', locale: 'ar' })
  await phone.goto(page.url().replace('/en/', '/ar/'))
  await ready(phone)
  await expect.poll(() => phone.locator('section dd').nth(2).innerText()).toMatch(/370/)
  await axeClean(phone)
  await noSidewaysScroll(phone)
})
