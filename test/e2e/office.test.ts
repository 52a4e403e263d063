import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, inject, test } from 'vitest'
import { newPlayer } from '../factories/new-player.ts'
import { playerPages } from '../factories/test-pages.ts'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

const site = inject('site')
describe.each([
  { language: 'en', locale: 'en-GB', device: 'desktop', theme: 'light' },
  { language: 'ru', locale: 'ru-RU', device: 'phone', theme: 'dark' },
] as const)('a player, $language on a $device, $theme', ({ language, locale, device, theme }) => {
  test('every page of the office and the filled slip are accessible and fit the screen', async () => {
    const { page } = await visit({ locale, device, theme })
    await page.goto(`${site}/${language}/live`)
    await ready(page)
    await register(page)
    const deposited = await page.evaluate(
      async (deposit) => {
        const { token } = await (await fetch('/web-api/user/gettoken')).json()
        const headers = { 'content-type': 'application/json', 'x-auth': token }
        const body = JSON.stringify(deposit)
        return (await fetch('/web-api/cashier/deposit', { method: 'POST', headers, body })).status
      },
      { key: randomUUID(), currency: 'EUR', amount: '10000' },
    )
    expect(deposited).toBe(200)
    expect(playerPages.length).toBeGreaterThanOrEqual(8)
    for (const path of playerPages) {
      await page.goto(`${site}/${language}${path}`)
      await ready(page)
      await page.locator('h1').first().waitFor()
      await axeClean(page)
      await noSidewaysScroll(page)
    }
    await page.goto(`${site}/${language}/line/football`)
    await ready(page)
    await page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first().click()
    if (device === 'phone') await page.getByRole('navigation').last().getByRole('button').first().click()
    await page.locator('input[inputmode=decimal]').first().waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  })
})

test('on paper there are all bets and nothing else, dark on white', async () => {
  const { page } = await visit({ theme: 'dark' })
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await register(page)
  const placed = await page.evaluate(async () => {
    const { token } = await (await fetch('/web-api/user/gettoken')).json()
    const headers = { 'content-type': 'application/json', 'x-auth': token }
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify({ key: crypto.randomUUID(), ...body }) })
    const { events } = await (await fetch('/web-api/book/line?sport=football&hours=48')).json()
    const selections = events.flatMap((event: { id: string; markets: Market[] }) => {
      const market = event.markets.find(({ status }) => status === 'open')
      return market
        ? [{ selection: `${event.id}~${market.key}~${market.outcomes[0]![0]}`, odds: market.outcomes[0]![1] }]
        : []
    })
    interface Market {
      readonly key: string
      readonly status: string
      readonly outcomes: readonly (readonly [string, number])[]
    }
    await post('/web-api/cashier/deposit', { currency: 'EUR', amount: '10000' })
    const bets = selections
      .slice(0, 8)
      .map((leg: object) =>
        post('/web-api/bets', { currency: 'EUR', stake: '100', oddsPolicy: 'any', legs: [leg] }),
      )
    return (await Promise.all(bets)).map(({ status }) => status)
  })
  expect(placed).toEqual(Array(8).fill(200))
  await page.goto(`${site}/en/history`)
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count()
  expect(await shown('article')).toBe(8)
  expect([
    await shown('body header:not(article header)'),
    await shown('aside'),
    await shown('footer'),
    await shown('[data-page]'),
  ]).toEqual([0, 0, 0, 0])
  // A list that scrolls on screen continues over further printed pages.
  const [page_, main] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelector('main')!.scrollHeight,
  ])
  expect(page_).toBe(main)
  expect(main).toBeGreaterThan(1200)
  const dark = await page
    .locator('article b')
    .first()
    .evaluate((text) => getComputedStyle(text).color)
  expect(dark).toMatch(/^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/)
})

test('an amount that is none is refused with an example in the decimals of the currency', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/live`)
  await ready(page)
  await register(page, newPlayer({ country: 'JP', currency: 'JPY' }))
  await page.goto(`${site}/en/recharge`)
  await ready(page)
  const amount = page.getByLabel('Amount, JPY')
  await amount.fill('12.50')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByText('Enter an amount, e.g. 100 or 1250.').waitFor()
  await amount.fill('1250')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByText('¥1,250 added to your account.').waitFor()
})

test('a comma before three digits of dinars is refused where it parts thousands, and read where it parts decimals', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/live`)
  await ready(page)
  await register(page, newPlayer({ country: 'KW', currency: 'KWD' }))
  await page.goto(`${site}/en/recharge`)
  await ready(page)
  await page.getByLabel('Amount, KWD').fill('1,000')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByText('Enter an amount, e.g. 100 or 12.500.').waitFor()
  await page.goto(`${site}/de/recharge`)
  await ready(page)
  await page.getByLabel('Betrag, KWD').fill('1,000')
  await page.getByRole('button', { name: 'Einzahlen', exact: true }).click()
  await page.getByText('1,000 KWD sind auf Ihrem Konto.').waitFor()
})

test('a player changes his address, takes his data, hides his balance everywhere, and takes a deletion back', async () => {
  const { page } = await visit({ device: 'phone' })
  await page.goto(`${site}/en/live`)
  await ready(page)
  await register(page)
  await page.goto(`${site}/en/account`)
  await ready(page)
  await page.getByRole('button', { name: 'Change details' }).click()
  await page.getByLabel('Address').fill('1 New Road')
  await page.getByLabel('Document', { exact: true }).selectOption({ label: 'Passport' })
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change details' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByText('Not given → 1 New Road').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^fairline-\d{4}-\d\d-\d\d\.json$/)
  const { details, data, more } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect([details.address, details.documentType, more]).toEqual(['1 New Road', 1, false])
  expect(data.details_change).toHaveLength(2)
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.getByRole('button', { name: 'Show balance' }).waitFor()
  expect(await page.locator('header a[href$="/recharge"] b').textContent()).toBe('•••')
  await page.goto(`${site}/en/live`)
  await ready(page)
  expect(await page.locator('header a[href$="/recharge"] b').textContent()).toBe('•••')
  await page.goto(`${site}/en/account`)
  await ready(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account will be deleted on').waitFor()
  await axeClean(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
})
