import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import lobby from '#web/apps/casino/i18n/casino/en.json' with { type: 'json' }
import texts from '#web/apps/casino/i18n/games/en.json' with { type: 'json' }
import sheets from '#web/apps/casino/i18n/scratch/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { roundMs: 0 } }, snookerOnly)
})
afterAll(() => site?.close())

const cards = ['harbour-lines', 'lamplighter', 'market-day', 'night-mail', 'toll-gate'] as const
const pathOf = (id: string) => `/en/scratchcards/game/${id}/${id}`
const result = (page: Page) => page.locator('main [role="status"][data-shown]')
const play = (page: Page) => page.getByRole('button', { name: texts.play, exact: true })
const covered = (page: Page) => page.locator('[data-field]:not([data-seen])')
interface Kept {
  readonly id: string
  readonly payout: string
  readonly outcome: { readonly hundredths: number }
}

/** Moves the pressed pointer over a field in narrow lines, like a coin. */
async function scratch(page: Page, field: number): Promise<void> {
  const box = (await page.locator(`[data-field="${field}"]`).boundingBox())!
  await page.mouse.move(box.x + 2, box.y + 2)
  await page.mouse.down()
  for (let line = 0; line <= 6; line++) {
    const y = box.y + (box.height * line) / 6
    await page.mouse.move(line % 2 ? box.x + 2 : box.x + box.width - 2, Math.min(y, box.y + box.height - 2), {
      steps: 6,
    })
  }
  await page.mouse.up()
}

test('all five cards are bought, scratched, pressed open, revealed by a key, and redrawn from history', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_00n)
  const { page, context } = await visit()
  await signIn(context, site.address, player.cookie)
  await page.goto(`${site.address}/en/scratchcards`)
  await ready(page)
  for (const id of cards) await page.locator(`main a[data-game="${id}"]`).first().waitFor()
  await axeClean(page)
  const lastRound = async () =>
    (await player.call<{ rounds: Kept[] }>('GET', '/web-api/casino/rounds?limit=1')).body.rounds[0]!

  let balance = 100_00n
  for (const [index, id] of cards.entries()) {
    await page.goto(`${site.address}${pathOf(id)}`)
    await ready(page)
    await play(page).click()
    await page.getByText(texts['scratch-how']).waitFor()
    // The result stays hidden until the card is scratched.
    expect(await result(page).count()).toBe(0)
    const fields = await covered(page).count()
    expect(fields).toBeGreaterThanOrEqual(6)
    await scratch(page, 0)
    await page.locator('[data-field="0"][data-seen]').waitFor()
    await page.locator('[data-field="1"]').click()
    await page.locator('[data-field="2"]').press('Enter')
    await page.locator('[data-field="3"]').press('Space')
    await expect.poll(() => covered(page).count()).toBeLessThanOrEqual(fields - 4)
    expect(await result(page).count()).toBe(0)
    await page.getByRole('button', { name: texts['reveal-all'] }).press('Enter')
    await result(page).waitFor()
    const round = await lastRound()
    const payout = BigInt(round.payout)
    expect(payout).toBe(BigInt(round.outcome.hundredths))
    balance += payout - 100n
    expect(await player.balance()).toBe(balance)
    expect((await page.locator('[data-field][data-hit]').count()) > 0).toBe(payout > 0n)
    if (index === 0) {
      await page.getByRole('button', { name: texts.info }).click()
      const sheet = page.getByRole('dialog', { name: lobby[`name-${id}`] })
      await sheet.getByText(sheets[`rules-${id}`]).waitFor()
      await page.keyboard.press('Escape')
    }
    await axeClean(page)
  }

  await page.getByText('€5.00', { exact: true }).first().click()
  await play(page).click()
  await page.getByRole('button', { name: texts['reveal-all'] }).click()
  await result(page).waitFor()
  const dear = await lastRound()
  expect(BigInt(dear.payout)).toBe(5n * BigInt(dear.outcome.hundredths))

  await page.goto(`${site.address}/en/my-casino/rounds`)
  await ready(page)
  const entry = page.locator(`[data-round="${dear.id}"]`)
  await entry.locator('summary').click()
  await entry.locator('[data-field]').first().waitFor()
  expect(await entry.locator('[data-field]:not([data-seen])').count()).toBe(0)
  await axeClean(page)
})

test('a visitor tries a card as a demo on a phone, shown the chances, and moves little who wants so', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.address}${pathOf('market-day')}`)
  await ready(page)
  await page.getByText(sheets.always).waitFor()
  await play(page).click()
  await page.getByRole('button', { name: texts['reveal-all'] }).click()
  await result(page).waitFor()
  await noSidewaysScroll(page)
  await axeClean(page)
})
