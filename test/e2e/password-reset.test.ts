import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { HttpPlayer } from '../factories/http-player.ts'
import { foundInLetter, lettersTo } from '../factories/letters.ts'
import { newPlayer } from '../factories/new-player.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

const site = inject('site')
const folder = inject('letters')
const fresh = 'another calm harbour 9'

async function player(language = 'en'): Promise<string> {
  const player = newPlayer({ language })
  await new HttpPlayer(site).registerAs(player)
  return player.email
}

const found = (email: string, wanted: RegExp) => foundInLetter(folder, email, wanted)
const codeFor = (email: string) => found(email, /^(\d{8})$/m)

test('a player who has forgotten his password gets in again, from the sign-in over the page', async () => {
  const email = await player()
  const { page } = await visit({ device: 'phone', theme: 'light', expected: /status of 422/ })
  await page.goto(`${site}/en/rules`)
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset password' })
  await dialog.getByLabel('E-mail').fill(email)
  await axeClean(page)
  await page.keyboard.press('Enter')
  const field = dialog.getByLabel('Code from the e-mail')
  await field.waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code')
  const code = await codeFor(email)
  await field.fill(code === '00000000' ? '11111111' : '00000000')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('Incorrect code.').waitFor()
  await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`)
  await axeClean(page)
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=password]').fill(fresh)
  await page.keyboard.press('Enter')
  await dialog.getByText('Password changed').waitFor()
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.locator('input[type=password]').fill(fresh)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of Anna Player' }).waitFor()
  await expect.poll(() => lettersTo(folder, email)).toHaveLength(2)
})

test('the old address leads home with the question open, and the link of a letter brings its code along', async () => {
  const email = await player('ar')
  const { page } = await visit()
  await page.goto(`${site}/ar/forgotpassword`)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ar?showForgotPasswordModal=1')
  await ready(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=email]').fill(email)
  await page.keyboard.press('Enter')
  await dialog.locator('input[name=code]').waitFor()
  const link = await found(email, /http:\/\/\S+\/ar\/user\/passwordreset#\S+/)
  // Mail programs open links in a new tab.
  const { page: other } = await visit()
  await other.goto(link)
  await ready(other)
  await other.waitForFunction(() => location.hash === '')
  const code = await codeFor(email)
  await expect.poll(() => other.locator('input[name=code]').inputValue()).toBe(code)
  await axeClean(other)
  await other.locator('input[name=code]').press('Enter')
  await other.locator('input[type=password]').fill(fresh)
  await other.keyboard.press('Enter')
  await other.locator('[data-first]').waitFor()
})

test('a player gives his account another address, and who reads letters of the old one takes that back', async () => {
  // Expected errors: the other session ends, and its open page gets refused calls.
  const { page } = await visit({ device: 'phone', theme: 'dark', expected: /status of 401/ })
  await page.goto(`${site}/en/rules`)
  await ready(page)
  const old = await register(page)
  const own = page.getByRole('region', { name: 'E-mail', exact: true })
  const send = async (button: string) => {
    await own.getByRole('button', { name: button, exact: true }).click()
  }
  await page.goto(`${site}/en/security`)
  await ready(page)
  await send('Send a confirmation link')
  await send('Send a confirmation link')
  await page.goto(await found(old, /http:\/\/\S+\/en\/user\/activate#\S+/))
  await page.getByText('Your e-mail is confirmed.').waitFor()

  const fresh = `${randomUUID()}@example.com`
  await page.goto(`${site}/en/security`)
  await ready(page)
  await send('Change the e-mail address')
  await own.getByLabel('New e-mail address').fill(fresh)
  await send('Get a code')
  await own.getByLabel('Code from the e-mail').fill(await found(fresh, /^(\d{6})$/m))
  await send('Save')
  await own.getByText(`${fresh} · Confirmed`).waitFor()
  await page.goto(`${site}/en/deduce`)
  await page.getByText('Your e-mail address was changed. Until').first().waitFor()

  // The letter's page asks for a click, because mail scanners open links.
  const { page: other } = await visit({ theme: 'light' })
  await other.goto(await found(old, /http:\/\/\S+\/en\/user\/emailundo#\S+/))
  await ready(other)
  await other.getByRole('heading', { name: 'Undo the e-mail change', level: 1 }).waitFor()
  await other.waitForFunction(() => location.hash === '')
  await axeClean(other)
  await noSidewaysScroll(other)
  await other.getByRole('button', { name: 'Undo the change' }).click()
  await other.getByText('Your account has its previous e-mail address again.').waitFor()
  await axeClean(other)
  // The other session has ended.
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()

  await other.getByRole('link', { name: 'Set a new password' }).click()
  const form = other.getByRole('main')
  await form.getByLabel('E-mail').fill(old)
  await other.keyboard.press('Enter')
  await form.getByLabel('Code from the e-mail').fill(await codeFor(old))
  await other.keyboard.press('Enter')
  await form.locator('input[type=password]').fill('another calm harbour 9')
  await other.keyboard.press('Enter')
  await other.getByText('Password changed').waitFor()
})
