import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import texts from '#web/apps/casino/i18n/bonus-games/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

const site = inject('site')
const games = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon']

/** Selector of the next step of a play; the first enabled match is pressed. */
const next: Readonly<Record<string, string>> = {
  memory: '[data-card]:not([aria-disabled])',
  safe: '[data-turn]:not([aria-disabled])',
  dragon: '[data-path]:not([aria-disabled])',
}

async function playToTheEnd(page: Page, game: string): Promise<number> {
  await page.locator('[data-begin]:not([aria-disabled])').click()
  const result = page.locator('main [role="status"][data-shown]')
  const step = next[game]
  while (step) {
    const go = page.locator(step).first()
    await result.or(go).first().waitFor()
    if (await result.isVisible()) break
    // Presses elements in turn, so that memory turns every card once and the safe tries every number.
    const all = page.locator(step)
    const presses = Number((await page.locator('main').getAttribute('data-presses')) ?? 0)
    await page
      .locator('main')
      .evaluate((main, count) => main.setAttribute('data-presses', String(count)), presses + 1)
    await all.nth(presses % (await all.count())).click()
  }
  await result.waitFor()
  return Number(/\d+/.exec((await result.textContent()) ?? '')?.[0])
}

test('every bonus game is tried as a demo, on a phone, with its chances beside it', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const game of games) {
    await page.goto(`${site}/en/${game}-bonus`)
    await ready(page)
    expect(await playToTheEnd(page, game)).toBeGreaterThan(0)
    expect(await page.locator('main table tbody tr[data-hit]').count()).toBe(1)
    await page.getByRole('button', { name: texts['demo-again'] }).waitFor()
    if (game === 'chest') {
      // Another choice clears the table for the next demo.
      await page.locator('[data-chest="7"]').click()
      await page.getByRole('button', { name: texts['begin-demo'] }).waitFor()
      expect(await playToTheEnd(page, game)).toBeGreaterThan(0)
    }
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})

test('a player plays each once a day, goes on after a reload, and checks what was drawn', async () => {
  const player = new HttpPlayer(site)
  await player.register()
  const { page, context } = await visit()
  await signIn(context, site, player.cookie)
  await page.goto(`${site}/en/dragon-bonus`)
  await ready(page)
  await page.locator('[data-begin]:not([aria-disabled])').click()
  await page.locator(next.dragon!).first().waitFor()
  await page.reload()
  await ready(page)
  expect(await page.locator('[data-begin]').count()).toBe(0)
  await page.locator(next.dragon!).first().click()
  const result = page.locator('main [role="status"][data-shown]')
  const stop = page.locator('[data-stop]:not([aria-disabled])')
  await result.or(stop).first().waitFor()
  if (!(await result.isVisible())) await stop.click()
  await result.waitFor()
  expect(await result.textContent()).toMatch(/^Points won: (5|10)$/)
  await page.getByText(texts.fairness, { exact: true }).click()
  await page.getByRole('button', { name: texts.check }).click()
  await page.getByText(texts['check-right']).waitFor()
  await axeClean(page)
  await page.reload()
  await ready(page)
  expect(await page.locator('[data-begin]').count()).toBe(0)
  await page.locator('main nav').getByRole('link', { name: texts['name-chest'] }).click()
  await page.waitForURL('**/chest-bonus')
  await page.locator('[data-begin]:not([aria-disabled])').click()
  await result.waitFor()
})
