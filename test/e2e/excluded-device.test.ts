import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeClean, ready, visit } from './browser.ts'

const site = inject('site')

/** Sends the one-click registration form. */
async function registerFast(page: Page, year: string): Promise<void> {
  await page.goto(`${site}/en/registration`)
  await ready(page)
  const form = page.locator('main form')
  await form.getByRole('button', { name: 'One click' }).click()
  await form.getByLabel('Country').selectOption('GB')
  await form.getByLabel('Day', { exact: true }).fill('11')
  await form.locator('select[name=bday-month]').selectOption('3')
  await form.getByLabel('Year', { exact: true }).fill(year)
  await form.locator('input[type=checkbox]').last().check()
  await form.locator('button[type=submit]').click()
}

test('refuses a new account in the browser of a player on a break, and deposits of another person there', async () => {
  // The browser logs the refused calls.
  const { page } = await visit({ expected: /status of 40[13]/ })
  await registerFast(page, '1983')
  await page.getByText('Your account is open.').waitFor()
  await page.getByRole('button', { name: 'I have noted them' }).click()
  await page.goto(`${site}/en/responsible`)
  await ready(page)
  await page.getByRole('button', { name: 'Take a 24-hour break now' }).click()
  await page.getByText(/^In force until/).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()

  await registerFast(page, '1983')
  await page.getByText('An account cannot be opened with these details.').waitFor()
  await axeClean(page)
  await registerFast(page, '1971')
  await page.getByText('Your account is open.').waitFor()
  await page.getByRole('button', { name: 'I have noted them' }).click()
  await page.goto(`${site}/en/recharge`)
  await ready(page)
  const deposit = await page.evaluate(
    async (body) => {
      const { token } = await (await fetch('/web-api/user/gettoken')).json()
      const headers = { 'content-type': 'application/json', 'x-auth': token }
      const answer = await fetch('/web-api/cashier/deposit', { method: 'POST', headers, body })
      return { status: answer.status, text: await answer.text() }
    },
    JSON.stringify({ key: randomUUID(), currency: 'EUR', amount: '1000' }),
  )
  expect(deposit).toMatchObject({
    status: 403,
    text: expect.stringContaining('newcomer-needs-verification'),
  })
})
