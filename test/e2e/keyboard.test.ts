import { randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { EventCard } from '#domain/sport/book/api.ts'
import { eventPath } from '#web/core/router/address.ts'
import { password } from '../factories/new-player.ts'
import { eventLink, ready, visit } from './browser.ts'
import type { devices } from './visitor.ts'

const site = inject('site')

/** Returns a description of the focused element, and whether the focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { x, y, width, height } = element.getBoundingClientRect()
    const marks = (one: Element | null) => one !== null && getComputedStyle(one).outlineStyle !== 'none'
    const inside = (px: number, py: number) => {
      const top = document.elementFromPoint(px, py)
      return top !== null && (element.contains(top) || top.contains(element))
    }
    const corners = [
      [x + width / 2, y + height / 2],
      [x + 3, y + 3],
      [x + width - 3, y + height - 3],
    ] as const
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60)}`,
      // A field with buttons inside is outlined as a whole.
      marked: marks(element) || marks(element.parentElement),
      // WCAG 2.2, 2.4.11: at least a part of the focused element is in view.
      seen: corners.some(([px, py]) => inside(px, py)),
      isBody: element === document.body,
    }
  })

let stops = 0

/** Presses Tab until the focus is on the selector's element, once that exists; each stop on the way must be visible. */
async function tabTo(page: Page, selector: string, options: { back?: boolean; most?: number } = {}) {
  const isThere = (wanted: string) =>
    [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility())
  await page.waitForFunction(isThere, selector)
  const key = options.back ? 'Shift+Tab' : 'Tab'
  for (let pressed = 0; pressed < (options.most ?? 60); pressed++) {
    await page.keyboard.press(key)
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    const { isBody, name, marked, seen } = await focused(page)
    if (!isBody) {
      expect({ name, marked, seen }, `stop ${pressed + 1} towards ${selector}`).toEqual({
        name,
        marked: true,
        seen: true,
      })
      stops++
    }
    if (there) return
  }
  throw new Error(`the keyboard does not reach ${selector}; it is on ${(await focused(page)).name}`)
}

const inFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector)

const odds = 'main details button[aria-pressed]:not(:disabled)'
const oddsText = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))

async function type(page: Page, selector: string, text: string) {
  await tabTo(page, selector)
  await page.keyboard.type(text)
}

/** Returns the page of a competition whose matches begin an hour or more after the next one: a bet takes minutes here. */
async function laterCompetition(): Promise<string> {
  const answer = await fetch(`${site}/web-api/book/line?sport=football`)
  const { events } = (await answer.json()) as { events: readonly EventCard[] }
  const next = Math.min(...events.map(({ startsAt }) => startsAt))
  const later = [...Map.groupBy(events, ({ competition }) => competition.id).values()].find((matches) =>
    matches.every(({ startsAt }) => startsAt >= next + 3_600_000),
  )
  return posix.dirname(eventPath(later![0]!))
}

/** The main journey without a pointer: find odds, register, deposit, bet, read the history, sign out. */
async function story(device: keyof typeof devices): Promise<void> {
  const { page } = await visit({ device })
  const phone = device === 'phone'
  const slip = phone ? 'dialog' : 'aside'
  const toSlip = async () => {
    await page.keyboard.press('Alt+b')
    await page.waitForFunction((name) => document.activeElement?.closest(name) != null, slip)
  }
  await page.goto(`${site}/en${await laterCompetition()}`)
  await ready(page)

  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toContain('Skip to content')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  await tabTo(page, eventLink, { most: 90 })
  const event = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${event}`)
  await page.waitForFunction(() => document.activeElement?.matches('h1'))
  await tabTo(page, odds)
  await page.keyboard.press('Enter')
  await expect.poll(() => oddsText(page)).toBe('true')
  await page.keyboard.press('Space')
  await expect.poll(() => oddsText(page)).toBe('false')
  await page.keyboard.press('Enter')
  await expect.poll(() => oddsText(page)).toBe('true')

  await toSlip()
  // The slip's code may still be loading; until then the column shows only that.
  await page.locator(`${slip} button.primary`).first().waitFor()
  await tabTo(page, `${slip} button.primary`)
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toContain('Register')
  await page.keyboard.press('Enter')
  const form = 'dialog:has([data-field="email"], input[type=password])'
  await page.waitForFunction((name) => document.activeElement?.closest(name) != null, form)
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press('Tab')
    const { isBody, name } = await focused(page)
    expect(isBody || (await inFocus(page, form)), `${name} is behind the dialog`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.waitForFunction((name) => !document.querySelector(name), form)
  await page.waitForFunction(() => document.activeElement?.textContent === 'Register')
  await page.keyboard.press('Enter')
  await page.waitForFunction((name) => document.activeElement?.closest(name) != null, form)

  await type(page, `${form} input[name=name]`, 'Kay Board')
  await type(page, 'input[type=email]', `${randomUUID()}@example.com`)
  await type(page, 'input[type=password]', password)
  await type(page, 'select[name=country]', 'France')
  await type(page, 'input[name=bday-day]', '17')
  await type(page, 'select[name=bday-month]', 'May')
  await type(page, 'input[name=bday-year]', '1990')
  await tabTo(page, `${form} input[data-field=terms]`)
  await page.keyboard.press('Space')
  await tabTo(page, `${form} button[type=submit]`)
  await page.keyboard.press('Enter')
  await page.waitForFunction((name) => !document.querySelector(name), form)
  await expect.poll(() => inFocus(page, slip)).toBe(true)

  await tabTo(page, `${slip} a[href$="/recharge"]`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/recharge?*')
  await page.waitForFunction(() => document.activeElement?.matches('h1'))
  await tabTo(page, 'main form input[inputmode]')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  // The cashier leads back to the slip that needed the money.
  await page.waitForURL(`**${event}`)
  await expect.poll(() => inFocus(page, slip)).toBe(true)
  await tabTo(page, `${slip} input[inputmode]`)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5')
  // The stake is at the bottom beside the button, the odds policy behind the gear in the header.
  await tabTo(page, `${slip} header button[aria-expanded]`, { back: true })
  await page.keyboard.press('Enter')
  await tabTo(page, `${slip} select`)
  await page.keyboard.type('Accept any')
  await tabTo(page, `${slip} button.primary:not(:disabled)`)
  await page.keyboard.press('Enter')
  const receipt = page.locator(`${slip} [role=status]`).filter({ hasText: 'Bet placed' })
  await receipt.waitFor()
  await receipt.getByText('Match result').waitFor()
  await expect.poll(() => inFocus(page, slip)).toBe(true)
  await tabTo(page, `${slip} a[href*="/history?search="]`, { most: 6 })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/history?search=*')
  await page.locator('main article').first().waitFor()

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.goto(`${site}/en`)
  await ready(page)
  await tabTo(page, 'header button[popovertarget]')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelector(':popover-open a'))
  await tabTo(page, ':popover-open a, :popover-open button', { most: 3 })
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.matches('header button[popovertarget]'))
}

test.each(['desktop', 'phone'] as const)('the whole story by keyboard alone, on a %s', async (device) => {
  stops = 0
  await story(device)
  expect(stops).toBeGreaterThan(40)
  console.info(`${device}: ${stops} stops of the keyboard, each marked and in sight`)
})

test('a player who is in a field of the next page before its first frame stays there', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en`)
  await ready(page)
  await page.evaluate(() => {
    const asked: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => asked.push(callback)
    Object.assign(window, {
      drawn: () => asked.splice(0).map((callback) => callback(performance.now())).length,
    })
  })
  const drawn = () => page.evaluate(() => (window as unknown as { drawn(): number }).drawn())
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.getByRole('link', { name: 'Results' }).first().click()
  await heading('Results').waitFor()
  const field = page.locator('main input').first()
  await field.focus()
  expect(await drawn()).toBeGreaterThan(0)
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  // Without any action the focus starts at the heading.
  await page.getByRole('link', { name: 'Rules' }).first().click()
  await heading('Betting rules').waitFor()
  expect(await drawn()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Betting rules')
})
