import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

const site = inject('site')

/** Expected errors: a jump of the fake clock aborts open sockets and calls. */
const jumps = /WebSocket connection|no site config/

const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML ?? '')
const open = async (page: Page, path: string) => {
  await page.goto(`${site}${path}`)
  await ready(page)
}

/** Opens a page with the notice that greets a player after sign-in. */
async function welcomed() {
  const { page } = await visit({ expected: jumps })
  await open(page, '/en/rules')
  await register(page)
  await page.clock.install()
  await open(page, '/en/rules')
  const welcome = card(page, 'Welcome, Anna Player.')
  await welcome.waitFor()
  return { page, welcome }
}

test('a notice goes by itself after ten seconds in which nobody points at it', async () => {
  const { page, welcome } = await welcomed()
  // Hovered at once: an axe run may take longer than the notice stays.
  await welcome.hover()
  expect(await page.getByRole('status').filter({ has: welcome }).count()).toBe(1)
  await axeClean(page)
  await page.clock.runFor(60_000)
  expect(await welcome.count()).toBe(1)
  await page.mouse.move(0, 800)
  await page.clock.runFor(10_000)
  await welcome.waitFor({ state: 'detached' })
})

test('the keyboard goes to a notice, which stays while it is there, puts it away, and comes back', async () => {
  const { page, welcome } = await welcomed()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' })
  await link.focus()
  await page.keyboard.press('F8')
  await expect.poll(() => focused(page)).toContain('data-notice="signed-in"')
  await page.clock.runFor(60_000)
  expect(await welcome.count()).toBe(1)
  await page.keyboard.press('Escape')
  await welcome.waitFor({ state: 'detached' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a notice that lies over what has the focus goes by Escape', async () => {
  // On a phone, because beside a board the notice covers no part of the page.
  const { page } = await visit({ device: 'phone' })
  await open(page, '/en/live')
  await register(page)
  await open(page, '/en/live')
  const welcome = card(page, 'Welcome, Anna Player.')
  await welcome.waitFor()
  const under = await page.evaluate(() => {
    const card = document.querySelector('[data-notice]')!.getBoundingClientRect()
    const stops = [...document.querySelectorAll<HTMLElement>('main a[href], main button:enabled')]
    const covered = stops.find((stop) => {
      const { top, bottom, left, right } = stop.getBoundingClientRect()
      return card.top < bottom && card.bottom > top && card.left < right && card.right > left
    })
    covered?.focus({ preventScroll: true })
    return covered !== undefined
  })
  expect(under, 'nothing lies under the notice').toBe(true)
  // Compared by element, since the text of the element below may change.
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Escape')
  await welcome.waitFor({ state: 'detached' })
  expect(await page.evaluate((element) => document.activeElement === element, before)).toBe(true)
})

test('on a phone, in Arabic and light, a notice stays inside of the screen and covers neither bar', async () => {
  const { page } = await visit({ device: 'phone', locale: 'ar', theme: 'light' })
  await open(page, '/ar/rules')
  await register(page)
  await open(page, '/ar/rules')
  const welcome = page.locator('[data-notice="signed-in"]')
  // Focus keeps the notice open for the time of the axe run.
  await welcome.getByRole('button').focus()
  await axeClean(page)
  await noSidewaysScroll(page)
  const [header, notice] = [await page.getByRole('banner').boundingBox(), await welcome.boundingBox()]
  expect(notice!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
  await welcome.getByRole('button').click()
  await welcome.waitFor({ state: 'detached' })
})

test('beside a board a notice lies over no odds, from 1280 pixels on', async () => {
  for (const [width, path] of [
    [1280, '/en/live'],
    [1440, '/ar/live'],
  ] as const) {
    const { page } = await visit()
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    await register(page)
    await open(page, path)
    const notice = page.locator('[data-notice="signed-in"]')
    await notice.getByRole('button').focus()
    const over = await notice.evaluate((card) => {
      const { top, right, bottom, left } = card.getBoundingClientRect()
      return [...document.querySelectorAll('main button[aria-pressed], #slip button')].filter((button) => {
        const odds = button.getBoundingClientRect()
        return odds.top < bottom && odds.bottom > top && odds.left < right && odds.right > left
      }).length
    })
    expect(over).toBe(0)
    await noSidewaysScroll(page)
  }
})

test('the loading bar is for pages that take longer than 200 ms, and grows for five seconds', async () => {
  const { page } = await visit({ expected: jumps })
  await page.clock.install()
  await open(page, '/en/rules')
  let asked = () => {}
  let answer = () => {}
  const isAsked = new Promise<void>((done) => {
    asked = done
  })
  const mayAnswer = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/web-api/book/**', async (route) => {
    if (!route.request().url().includes('/live')) return route.continue()
    asked()
    await mayAnswer
    return route.continue()
  })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const bar = page.getByRole('progressbar', { name: 'Loading', includeHidden: true })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }).click()
  await isAsked
  await page.clock.runFor(199)
  expect(await bar.isVisible()).toBe(false)
  await page.clock.runFor(1)
  await bar.waitFor()
  const { duration, width } = await bar.evaluate((element) => {
    const [growth] = element.getAnimations()
    growth?.pause()
    if (growth) growth.currentTime = 1_000
    return {
      duration: growth?.effect?.getComputedTiming().duration,
      width: element.getBoundingClientRect().width / innerWidth,
    }
  })
  expect(duration).toBe(5_000)
  expect(width).toBeGreaterThan(0)
  expect(width).toBeLessThan(0.95)
  answer()
  await page.clock.resume()
  await bar.waitFor({ state: 'hidden' })
  await page.waitForURL(`${site}/en/live`)
})

/** Advances the clock until the notice appears; lazily loaded code may take real time. */
async function runUntil(page: Page, notice: ReturnType<typeof card>, step: number) {
  await expect
    .poll(async () => {
      await page.clock.fastForward(step)
      return notice.count()
    })
    .toBe(1)
}

const odds = (page: Page) => page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first()

test('a selection that lies in the slip is told of, with the way to it', async () => {
  const { page } = await visit({ expected: jumps })
  await page.clock.install()
  await open(page, '/en/line/ice-hockey')
  await odds(page).click()
  const notice = card(page, "Your bet isn't placed yet")
  await page.clock.fastForward(200_000)
  expect(await notice.count()).toBe(0)
  await runUntil(page, notice, 20_000)
  await axeClean(page)
  await notice.getByRole('link', { name: 'Go to bet slip' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.waitForURL('**/en/coupon')
  const record = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('fairline.coupon-notification') ?? 'null'))
  expect((await record()).isShown).toBe(true)
  await page.clock.fastForward(600_000)
  expect(await notice.count()).toBe(0)
})

test('on a phone, in Arabic, the way to the slip opens it; an empty one is not told of', async () => {
  const { page } = await visit({ device: 'phone', locale: 'ar', theme: 'light', expected: jumps })
  await page.clock.install()
  await open(page, '/ar/live')
  await odds(page).click()
  const notice = page.locator('[data-notice="coupon"]')
  await runUntil(page, notice, 10_000)
  await axeClean(page)
  await noSidewaysScroll(page)
  await notice.locator('a').first().click()
  await page.waitForURL('**/ar/coupon')
  await notice.waitFor({ state: 'detached' })

  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/ar/live')
  await runUntil(page, notice, 10_000)
  await page.locator(`${boardOdds}[aria-pressed=true]`).first().click()
  await notice.waitFor({ state: 'detached' })
})

test('the page of the coupon shows no notice of it and puts away one that is there', async () => {
  const { page } = await visit({ expected: jumps })
  await page.clock.install()
  await open(page, '/en/line/ice-hockey')
  await odds(page).click()
  const notice = page.locator('[data-notice="coupon"]')
  await runUntil(page, notice, 60_000)
  await open(page, '/en/coupon')
  await notice.waitFor({ state: 'detached' })
  // Due while the page is visible, so it counts as shown.
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/en/coupon')
  const isShown = () =>
    page.evaluate(
      () => JSON.parse(sessionStorage.getItem('fairline.coupon-notification') ?? '{}').isShown === true,
    )
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000)
      return isShown()
    })
    .toBe(true)
  expect(await notice.count()).toBe(0)
})

test('a visitor is reminded of registration once, not while he is at something, never when he says so', async () => {
  const { page } = await visit({ newcomer: true, expected: jumps })
  await page.clock.install()
  await open(page, '/en/rules')
  const question = page.getByRole('region', { name: 'Your cookie choices' })
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return question.count()
    })
    .toBe(1)
  await question.getByRole('button', { name: 'Only necessary' }).click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.clock.fastForward(200_000)
  const notice = card(page, 'No account yet?')
  expect(await notice.count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await runUntil(page, notice, 1_000)
  await axeClean(page)
  expect(await notice.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/registration')
  const next = () => page.evaluate(() => localStorage.getItem('fairline.registration-reminder'))
  const wait = Number(await next()) - (await page.evaluate(() => Date.now()))
  expect(Math.round(wait / 3_600_000)).toBe(24)
  await notice.getByRole('button', { name: "Don't show again" }).click()
  await notice.waitFor({ state: 'detached' })
  await expect.poll(next).toBe('0')
})

test('a visitor with an empty slip is offered an account beside it, until a selection lies in it', async () => {
  const { page } = await visit()
  await open(page, '/en')
  const slip = page.locator('aside#slip')
  const widget = slip.getByRole('heading', { name: 'New here?' })
  await widget.waitFor()
  await axeClean(page)
  await slip.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('dialog', { name: 'Create an account' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator(boardOdds).first().click()
  await widget.waitFor({ state: 'detached' })
})

test('a newer version of the site is offered, and comes with a reload', async () => {
  const { page } = await visit({ expected: jumps })
  await page.clock.install()
  await page.route('**/deployment.json', (route) =>
    route.fulfill({ json: { version: '/assets/boot-newer.js', parts: {} } }),
  )
  await open(page, '/en/rules')
  const notice = card(page, 'A new version is available')
  await runUntil(page, notice, 10_000)
  await axeClean(page)
  await page.evaluate(() => {
    document.documentElement.dataset.old = ''
  })
  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => document.documentElement.dataset.old === undefined)
})
