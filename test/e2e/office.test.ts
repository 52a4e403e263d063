import { randomUUID } from 'node:crypto'
import { describe, inject, test } from 'vitest'
import { currentTermsVersion } from '#domain/identity/api.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

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
    const status = await page.evaluate(
      async ({ terms, email, key }) => {
        const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
          fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
        const registered = await post('/web-api/registration', {
          email,
          password: 'correct horse battery staple',
          name: 'Anna Player',
          country: 'FR',
          currency: 'EUR',
          birthDate: '1990-05-17',
          language: 'en',
          termsVersion: terms,
        })
        const { token } = await (await fetch('/web-api/user/gettoken')).json()
        const deposit = { key, currency: 'EUR', amount: '10000' }
        const deposited = await post('/web-api/cashier/deposit', deposit, { 'x-auth': token })
        return [registered.status, deposited.status]
      },
      { terms: currentTermsVersion, email: `${randomUUID()}@example.com`, key: randomUUID() },
    )
    if (status.join() !== '200,200') throw new Error(`registration and deposit answered ${status}`)
    for (const path of pages) {
      await page.goto(`${site}/${language}/${path}`)
      await ready(page)
      await page.locator('h1').first().waitFor()
      await axeClean(page)
      await noSidewaysScroll(page)
    }
    await page.goto(`${site}/${language}/line/football`)
    await ready(page)
    await page.locator('main button[aria-pressed=false]:enabled').first().click()
    if (device === 'phone') await page.getByRole('navigation').last().getByRole('button').first().click()
    await page.locator('input[inputmode=decimal]').first().waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  })
})
