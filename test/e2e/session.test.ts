import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPlayer, password } from '../factories/new-player.ts'
import { axeClean, ready, visit } from './browser.ts'
import { holdBack } from './hold-back.ts'
import { register } from './register.ts'

const site = inject('site')

const open = async (page: Page, path: string) => {
  await page.goto(`${site}/en${path}`)
  await ready(page)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').last().click()
}

const account = (page: Page, name = 'Anna Player') => page.getByRole('button', { name: `Account of ${name}` })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
}

/** Ends the session on the server without the browser's knowledge. */
async function endElsewhere(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${site}/web-api/sign-out`, {
    method: 'POST',
    headers: { cookie, origin: site },
  })
  expect(answer.status).toBe(200)
}

/** Collects the page's requests to a path from now on. */
function asked(page: Page, path: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) found.push(request.url())
  })
  return found
}

/** Collects the responses that the page gets from a path from now on. */
function answered(page: Page, path: string): string[] {
  const found: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) found.push(response.url())
  })
  return found
}

/** Waits until all earlier requests of the page were recorded: Playwright reports them in order. */
async function allHeard(page: Page): Promise<void> {
  const asked = page.waitForRequest('**/healthz')
  await page.evaluate(() => fetch('/healthz').then(() => {}))
  await asked
}

/** Hides or shows the page: headless browsers never change visibility by themselves. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => to })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Expected errors: calls for the player after the end of the session. */
const refused = /WebSocket connection|status of 401/

describe('two tabs', () => {
  test('signing in and out in one is seen in the other at once', async () => {
    const { page: one, context } = await visit()
    await open(one, '/rules')
    const email = await register(one)
    await open(one, '/rules')
    await account(one).waitFor()
    const two = await context.newPage()
    await open(two, '/account')
    await account(two).waitFor()

    await signOut(one)
    await signInLink(one).waitFor()
    expect(pathOf(one)).toBe('/en/rules')
    await signInLink(two).waitFor()
    await two.waitForURL(`${site}/en`)
    expect(await context.cookies().then((all) => all.map(({ name }) => name))).not.toContain('user_token')

    await signInLink(two).click()
    await signIn(two, email)
    await account(two).waitFor()
    expect(pathOf(two)).toBe('/en')
    await account(one).waitFor()
  })

  test('another player in one leaves nothing of the first in the other', async () => {
    const { page: one, context } = await visit({ expected: refused })
    await open(one, '/rules')
    await register(one)
    await open(one, '/account')
    await account(one).waitFor()
    const two = await context.newPage()
    await open(two, '/rules')
    await account(two).waitFor()
    await register(two, newPlayer({ name: 'Boris Other' }))
    await open(two, '/rules')
    await account(two, 'Boris Other').waitFor()
    await account(one, 'Boris Other').waitFor()
    await one.locator('main').getByText('Boris Other').first().waitFor()
    await expect.poll(() => one.getByText('Anna Player').count()).toBe(0)
  })
})

/** Expected error: a jump of the fake clock aborts a socket that is opening. */
const jumps = /WebSocket connection/

test('a visitor’s page asks once after eight seconds, then every minute while it is looked at', async () => {
  const { page } = await visit({ expected: jumps })
  await page.clock.install()
  const sessions = asked(page, '/web-api/session')
  const menus = asked(page, '/web-api/book/menu')
  // A jump of the fake clock aborts a call in flight, which the page then repeats.
  const answers = answered(page, '/web-api/session')
  await open(page, '/rules')
  await expect.poll(() => [sessions.length, answers.length]).toEqual([1, 1])
  await page.clock.fastForward(60_000)
  await expect.poll(() => [sessions.length, answers.length]).toEqual([2, 2])
  const menusSeen = menus.length
  expect(menusSeen).toBeGreaterThan(0)

  await hide(page, true)
  await page.clock.fastForward(31_000)
  await allHeard(page)
  const [sessionsLeft, menusLeft] = [sessions.length, menus.length]
  for (let minutes = 0; minutes < 5; minutes++) await page.clock.fastForward(60_000)
  await allHeard(page)
  expect([sessions.length, menus.length]).toEqual([sessionsLeft, menusLeft])
  await hide(page, false)
  await expect.poll(() => [sessions.length, menus.length]).toEqual([sessionsLeft + 1, menusLeft + 1])
})

test('a session that ended elsewhere is noticed within a minute, and the way back is kept', async () => {
  const { page, context } = await visit({ expected: refused })
  await page.clock.install()
  await open(page, '/rules')
  const email = await register(page)
  await open(page, '/history?status=won')
  await account(page).waitFor()
  const checks = asked(page, '/web-api/session')
  await endElsewhere(context)
  // The server caches sessions for some seconds.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(60_000)
        return pathOf(page)
      },
      { interval: 2_000, timeout: 60_000 },
    )
    .toBe(`/en/login?next=${encodeURIComponent('/history?status=won')}`)
  expect(checks.length).toBeGreaterThan(0)
  await signInLink(page).waitFor()
  await signIn(page, email)
  await account(page).waitFor()
  await page.waitForURL(`${site}/en/history?status=won`)
})

test('who does nothing for half an hour is signed out, and told at the next sign-in', async () => {
  const { page, context } = await visit({ expected: refused })
  await page.clock.install()
  await open(page, '/rules')
  const email = await register(page)
  // The session ends while the greeting is in flight: nobody sees it, and the next sign-in still gets its own.
  const greeting = await holdBack(page, '**/sign-in-notice*')
  await open(page, '/account')
  await account(page).waitFor()
  // Activity tracking starts when the page is idle.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fairline.activity'))).not.toBeNull()
  await page.clock.fastForward('29:00')
  await page.keyboard.press('Shift')
  await page.clock.fastForward('29:00')
  await account(page).waitFor()
  expect(pathOf(page)).toBe('/en/account')
  await page.clock.fastForward('01:01')
  await page.waitForURL(`${site}/en`)
  await signInLink(page).waitFor()
  const tokens = async () => (await context.cookies()).filter(({ name }) => name.endsWith('session_token'))
  await expect.poll(tokens).toEqual([])
  const greeted = page.waitForResponse('**/sign-in-notice*')
  greeting.release()
  await (await greeted).finished()
  await page.unroute('**/sign-in-notice*')

  await page.clock.setSystemTime(Date.now())
  await open(page, '/rules')
  await signInLink(page).click()
  await signIn(page, email)
  await account(page).waitFor()
  await page.getByRole('status').filter({ hasText: 'due to inactivity' }).waitFor()
  expect(pathOf(page)).toBe('/en/rules')
  await page.reload()
  await ready(page)
  await account(page).waitFor()
  // The container of notices renders together with its messages, so a message would be visible by now.
  await page.locator('section > [role=status][aria-atomic=false]').waitFor({ state: 'attached' })
  expect(await page.getByText('due to inactivity').count()).toBe(0)
})

test('signing out asks first; who stays is still signed in', async () => {
  const { page } = await visit({ expected: /ERR_FAILED/ })
  await page.goto(`${site}/en/rules`)
  await register(page)
  await page.reload()
  await ready(page)
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await dialog.waitFor()
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await account(page).count()).toBe(1)
  // Without the server the page still clears its data, and the dialog says that the session is not ended on the
  // server.
  await page.evaluate(() => sessionStorage.setItem('fairline.casino-session 1', '{"since":1,"net":"-500"}'))
  await page.route('**/web-api/sign-out', (route) => route.abort())
  await signOut(page)
  await signInLink(page).waitFor()
  await dialog.getByRole('alert').getByText('Please try again.').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('fairline.casino-session 1'))).toBeNull()
  await page.unroute('**/web-api/sign-out')
  // The reloaded page ends the session by itself.
  await page.reload()
  await signInLink(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => fetch('/web-api/session').then((a) => a.json())))
    .toEqual({ player: null })
})

test('a looser limit whose wait is over is asked about wherever the player is, and only an answer closes it', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/rules`)
  await register(page)
  const base = {
    limitType: 20,
    currency: 'EUR',
    measure: 'EUR',
    label: 'deposit-24h',
    selfExcludeReason: null,
  }
  const now = Math.floor(Date.now() / 1000)
  const active = {
    ...base,
    limitValue: '10000',
    startedAt: now - 200_000,
    endsAt: null,
    limitState: 'ACTIVE',
    limitBalance: '10000',
    needApprove: false,
  }
  const pending = {
    ...base,
    limitValue: '50000',
    startedAt: now - 60,
    endsAt: now + 86_340,
    limitState: 'PENDING',
    limitBalance: null,
    needApprove: true,
  }
  const answers: unknown[] = []
  // The server says so only after a day; integration tests cover its own rule.
  await page.route('**/limit/external/web/api/v1/limits', (route) =>
    route.fulfill({ json: { limits: answers.length === 0 ? [active, pending] : [active] } }),
  )
  await page.route('**/limit/external/web/api/v1/limitaction', (route) => {
    answers.push(route.request().postDataJSON())
    return route.fulfill({ json: { status: 204, limitsData: [active] } })
  })
  await page.goto(`${site}/en/line`)
  const dialog = page.getByRole('dialog', { name: 'Confirm your new limit' })
  await dialog.waitFor()
  await axeClean(page)
  for (const text of ['Deposit, 24 hours', '€100.00', '€500.00']) await dialog.getByText(text).waitFor()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  expect(await dialog.isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Keep current limit' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(answers).toEqual([{ action: 'reject', limitType: 20, currency: 'EUR' }])
})

test('an account menu that was opened before the code of the page came is filled once it is there', async () => {
  const { page } = await visit()
  await open(page, '/rules')
  await register(page)
  const scripts = await holdBack(page, /\/assets\/[^/]*\.js/)
  await page.goto(`${site}/en/rules`, { waitUntil: 'commit' })
  await account(page).click()
  scripts.release()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await account(page).getAttribute('aria-expanded')).toBe('true')
})
