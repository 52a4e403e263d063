import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { password } from '../factories/new-player.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { holdBack } from './hold-back.ts'
import { fetchGrant, register } from './register.ts'
import { unmoved, watchShifts } from './steadiness.ts'

const site = inject('site')

/** Returns the consent stored in this browser. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('fairline.cookies') ?? 'null'))
/** Returns the server's HTML of the home page for this browser. */
const html = async (page: Page) => await (await page.request.get(`${site}/en`)).text()
const question = (page: Page) => page.getByRole('region', { name: 'Your cookie choices' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your cookie choices' })

declare global {
  interface Window {
    largest?: string
  }
}

/** Records layout shifts, and the part of the page with the largest contentful paint. */
async function measured(page: Page): Promise<void> {
  await watchShifts(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element: Element | null }
        window.largest = element?.closest('main, aside, nav, header')
          ? 'page'
          : (element?.outerHTML ?? 'gone')
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Checks that the question shifted nothing, and is not the largest contentful paint. */
async function unnoticed(page: Page): Promise<void> {
  await unmoved(page)
  expect(await page.evaluate(() => window.largest)).toBe('page')
}

test('a newcomer is asked at the foot of the page: nothing moves, refusing is as near as agreeing', async () => {
  const { page } = await visit({ newcomer: true })
  await measured(page)
  await page.goto(`${site}/en`)
  await ready(page)
  await question(page).waitFor()
  await unnoticed(page)
  await axeClean(page)
  // Part of the server's HTML, with reserved space: it covers neither menu nor prices nor slip.
  expect(await html(page)).toContain('Your cookie choices')
  const { y, height } = (await question(page).boundingBox())!
  expect(Math.round(y + height)).toBe(900)
  for (const part of ['nav', 'main', '#slip']) {
    const box = (await page.locator(part).filter({ visible: true }).last().boundingBox())!
    expect(box.y + box.height, part).toBeLessThanOrEqual(y + 0.5)
  }
  const [no, yes] = [
    question(page).getByRole('button', { name: 'Only necessary' }),
    question(page).getByRole('button', { name: 'Accept all' }),
  ]
  const look = (button: typeof no) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
      return [backgroundColor, color, fontSize, fontWeight, element.getBoundingClientRect().height]
    })
  expect(await look(no)).toEqual(await look(yes))
  expect(await kept(page)).toBeNull()
  await no.click()
  await question(page).waitFor({ state: 'detached' })
  expect((await kept(page)).visitor.type).toBe('necessary')
  expect(await html(page)).not.toContain('Your cookie choices')

  // The footer of each page allows a change of the decision.
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await dialog(page).waitFor()
  await axeClean(page)
  const box = (name: string) => dialog(page).getByRole('checkbox', { name })
  expect(await box('Necessary').isChecked()).toBe(true)
  expect(await box('Necessary').isDisabled()).toBe(true)
  expect(await box('Marketing').isChecked()).toBe(false)
  await box('Functionality').check()
  await dialog(page).getByRole('button', { name: 'Accept selected' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect((await kept(page)).visitor.type).toBe('functionality')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cookie settings')
})

test('a newcomer on a phone, in Arabic and in the light theme, customizes by the keyboard', async () => {
  const { page } = await visit({ newcomer: true, device: 'phone', locale: 'ar', theme: 'light' })
  await measured(page)
  await page.goto(`${site}/ar`)
  await ready(page)
  const ask = page.getByRole('region', { name: 'ملفات الارتباط واختيارك' })
  await ask.waitFor()
  await unnoticed(page)
  await axeClean(page)
  await noSidewaysScroll(page)
  const bar = await page.locator('nav').last().boundingBox()
  const asked = await ask.boundingBox()
  expect(asked!.y + asked!.height).toBeLessThanOrEqual(bar!.y)
  const customize = ask.getByRole('button', { name: 'تخصيص' })
  await customize.focus()
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog', { name: 'ملفات الارتباط واختيارك' })
  await over.waitFor()
  await page.keyboard.press('Escape')
  await over.waitFor({ state: 'detached' })
  // Closing is no decision, and returns the focus to its origin.
  await expect.poll(() => customize.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await over.getByRole('checkbox', { name: 'الوظيفية' }).check()
  await over.getByRole('checkbox', { name: 'التسويقية' }).check()
  await axeClean(page)
  await noSidewaysScroll(page)
  await over.getByRole('button', { name: 'قبول المحدد' }).press('Enter')
  await ask.waitFor({ state: 'detached' })
  expect((await kept(page)).visitor.type).toBe('all')
  await page.reload()
  await ready(page)
  expect((await kept(page)).visitor.type).toBe('all')
})

test("a visitor's answer becomes his own when he registers, and follows him to another browser", async () => {
  const { page } = await visit({ newcomer: true })
  await page.goto(`${site}/en/rules`)
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  const post = (on: Page, path: string, body: object) =>
    on.evaluate(
      async ({ path, body }) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      { path, body },
    )
  const email = await register(page)
  await page.reload()
  await expect.poll(async () => (await kept(page)).player?.told).toBe(true)
  const agreement = await page.evaluate(async () => (await fetch('/web-api/cookies-agreement')).json())
  expect(agreement.agreement.type).toBe('all')

  const other = await visit({ newcomer: true })
  await other.page.goto(`${site}/en/rules`)
  await ready(other.page)
  await fetchGrant(other.page)
  expect(await post(other.page, '/web-api/sign-in', { email, password })).toBe(200)
  await other.page.reload()
  await expect.poll(async () => (await kept(other.page))?.player?.type).toBe('all')
  await question(other.page).waitFor({ state: 'detached' })
})

test('an answer that is given before the page reacts counts', async () => {
  const { page } = await visit({ newcomer: true })
  const scripts = await holdBack(page, /\/assets\/frame-[^/]*\.js/)
  await page.goto(`${site}/en`, { waitUntil: 'commit' })
  await question(page).getByRole('button', { name: 'Only necessary' }).click()
  scripts.release()
  await question(page).waitFor({ state: 'detached' })
  expect((await kept(page)).visitor.type).toBe('necessary')
})
