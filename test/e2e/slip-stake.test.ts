import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'
import { pick, slip } from './slip.ts'

const site = inject('site')

const stakeOf = (page: Page) => slip(page).getByLabel('Stake', { exact: true })
const press = (page: Page) => slip(page).getByRole('button', { name: /^Place/ })
const deposit = (page: Page) => slip(page).getByRole('link', { name: 'Deposit and bet' })
const toSlip = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByText('Slip').click()

async function pay(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click()
}

/** Returns whether the whole element is on the screen with nothing above its middle. */
const inSight = (page: Page, texts: readonly string[]) =>
  page.evaluate((wanted) => {
    const section = [...document.querySelectorAll('section')].find(
      (one) => one.getAttribute('aria-label') === 'Bet slip' && one.checkVisibility(),
    )
    const all = [...(section?.querySelectorAll('dt, span, label, button') ?? [])]
    return wanted.filter((text) => {
      const part = all.find((one) => one.textContent?.trim().startsWith(text))
      if (!part) return true
      const { top, bottom, left, width, height } = part.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return top < 0 || bottom > innerHeight || !(part.contains(over) || over?.contains(part))
    })
  }, texts)

test('a new player is led to the cashier by the slip and comes back to it, with selection and stake', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await visit({ device, theme: device === 'phone' ? 'light' : 'dark' })
    await page.goto(`${site}/en/line/football`)
    await ready(page)
    await register(page)
    await page.reload()
    await ready(page)
    await pick(page, 1)
    if (device === 'phone') await toSlip(page)
    await deposit(page).waitFor()
    expect(await stakeOf(page).getAttribute('aria-invalid')).toBeNull()
    expect(await press(page).count()).toBe(0)
    await stakeOf(page).fill('25')
    await slip(page).getByText('Stake exceeds your balance.').waitFor()
    expect(await stakeOf(page).getAttribute('aria-invalid')).toBeNull()
    await slip(page).getByText('Potential returns').waitFor()
    expect(await slip(page).locator('dd').last().innerText()).toBe('–')
    await axeClean(page)
    const picked = await slip(page).locator('li').first().innerText()

    await deposit(page).click()
    await page.waitForURL(/\/en\/recharge\?/)
    expect(await page.getByLabel('Amount').inputValue()).toBe('25.00')
    await pay(page)
    await page.waitForURL(`${site}/en/line/football`)
    await page.getByText('€25.00 added to your account.').waitFor()
    await expect.poll(() => press(page).isEnabled()).toBe(true)
    expect(await stakeOf(page).inputValue()).toBe('25')
    expect((await slip(page).locator('li').first().innerText()).split('\n')[0]).toBe(picked.split('\n')[0])
    await press(page).click()
    const receipt = slip(page).getByRole('status').filter({ hasText: 'Bet placed' })
    await receipt.waitFor()
    // The market is named, because "Yes" alone means nothing.
    expect(await receipt.locator('li').innerText()).toMatch(/\S · .+ · .+ – .+/)
  }
})

test('a player whose bet was refused for want of money comes back to the slip from the cashier', async () => {
  const { page } = await visit({ expected: /402|403|409|422/ })
  await page.goto(`${site}/en/recharge`)
  await ready(page)
  await register(page)
  await page.goto(`${site}/en/recharge`)
  await ready(page)
  await page.getByLabel('Amount').fill('10')
  await pay(page)
  await page.getByRole('status').filter({ hasText: '€10.00' }).waitFor()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await pick(page, 1)
  await stakeOf(page).fill('10')
  // The page shows an outdated balance; the server knows the current one.
  await page.route(
    '**/web-api/bets',
    (route) => {
      const body = { ...route.request().postDataJSON(), stake: '1100' }
      return route.continue({ postData: JSON.stringify(body) })
    },
    { times: 1 },
  )
  await press(page).click()
  const refusal = slip(page).getByRole('alert')
  await refusal.getByRole('link', { name: 'Deposit' }).click()
  await page.waitForURL(/\/en\/recharge\?/)
  await page.getByLabel('Amount').fill('20')
  await pay(page)
  await page.waitForURL(`${site}/en/line/football`)
  await page.getByText('€20.00 added to your account.').waitFor()
  expect(await stakeOf(page).inputValue()).toBe('10')
  expect(await slip(page).locator('li').count()).toBe(1)
})

test('a stake that nobody typed is a suggestion: nothing is armed, and a press leads to the field', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/recharge`)
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await register(page)
  await page.goto(`${site}/en/recharge`)
  await ready(page)
  await page.getByLabel('Amount').fill('100')
  await pay(page)
  await page.getByRole('status').filter({ hasText: '€100.00' }).waitFor()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await pick(page, 2)
  await slip(page).getByRole('tab', { name: 'Singles' }).click()
  const stakes = slip(page).getByLabel(/^Stake on/)
  expect(await stakes.count()).toBe(2)
  for (const stake of await stakes.all()) {
    expect(await stake.inputValue()).toBe('')
    expect(await stake.getAttribute('placeholder')).toBe('5')
    expect(await stake.getAttribute('aria-invalid')).toBeNull()
  }
  expect(await press(page).innerText()).toBe('Place 2 bets')
  expect(await press(page).isDisabled()).toBe(true)
  await slip(page).getByText('Enter a stake.').waitFor()
  await press(page).click({ force: true })
  await expect.poll(() => stakes.first().evaluate((input) => input === document.activeElement)).toBe(true)
  await axeClean(page)
  await stakes.first().fill('10')
  await stakes.last().fill('95')
  // The balance covers each bet alone, but not both together.
  await deposit(page).waitFor()
  await stakes.last().fill('5')
  await expect.poll(() => press(page).innerText()).toContain('€15.00')
  expect(await press(page).isEnabled()).toBe(true)
})

test('stake, odds, returns and button stay in sight together, however many legs there are', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await visit({ device })
    await page.goto(`${site}/en/line/football`)
    await ready(page)
    await register(page)
    await page.reload()
    await ready(page)
    await pick(page, 9)
    if (device === 'phone') await toSlip(page)
    await slip(page).locator('li').first().scrollIntoViewIfNeeded()
    await stakeOf(page).waitFor()
    await expect.poll(() => inSight(page, ['Total odds', 'Stake', 'Potential returns'])).toEqual([])
    const { bottom, height } = await deposit(page).evaluate((link) => {
      const box = link.getBoundingClientRect()
      return { bottom: box.bottom, height: innerHeight }
    })
    expect(bottom).toBeLessThanOrEqual(height)
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})
