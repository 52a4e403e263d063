import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

const site = inject('site')
const pages = ['account', 'recharge', 'deduce', 'history', 'responsible', 'settings'] as const

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
    for (const path of pages) {
      await page.goto(`${site}/${language}/${path}`)
      await ready(page)
      await page.locator('h1').first().waitFor()
      await axeClean(page)
      await noSidewaysScroll(page)
    }
    await page.goto(`${site}/${language}/line/football`)
    await ready(page)
    await page.locator(`${boardOdds}:enabled`).first().click()
    if (device === 'phone') await page.getByRole('navigation').last().getByRole('button').first().click()
    await page.locator('input[inputmode=decimal]').first().waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  })
})
