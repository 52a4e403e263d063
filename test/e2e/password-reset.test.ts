import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { HttpPlayer } from '../factories/http-player.ts'
import { textOfLetter } from '../factories/letters.ts'
import { newPlayer } from '../factories/new-player.ts'
import { axeClean, ready, visit } from './browser.ts'

const site = inject('site')
const folder = inject('letters')
const fresh = 'another calm harbour 9'

async function player(language = 'en'): Promise<string> {
  const player = newPlayer({ language })
  await new HttpPlayer(site).registerAs(player)
  return player.email
}

/** The texts of the letters to an address, the newest last. */
const lettersTo = (email: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .filter((letter) => letter.includes(`To: ${email}`))
        .map(textOfLetter)
    : []

/** What the newest letter to the address says, when it is there and whole. */
async function found(email: string, wanted: RegExp): Promise<string> {
  return vi.waitFor(
    () => {
      const match = wanted.exec(lettersTo(email).at(-1) ?? '')
      if (!match) throw new Error(`no letter with ${wanted} yet`)
      return match[1] ?? match[0]
    },
    { timeout: 20_000, interval: 100 },
  )
}

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
  await expect.poll(() => lettersTo(email)).toHaveLength(2)
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
  // In a mailbox it is opened in a tab of its own.
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
