import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import { operatedSite } from '../factories/operated-site.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

test('a bet on a race: from its list and page over the run to its result', async () => {
  const site = await operatedSite([
    ...[
      '--feed',
      'simulate:greyhounds,horse-racing,motor-racing,marble,golf',
      '--as-of',
      '2026-11-21T15:09:30Z',
      '--speed',
      '4',
    ],
  ])
  onTestFinished(() => site.close())
  const { page } = await visit({})
  const open = async (path: string) => {
    await page.goto(`${site.address}${path}`)
    await ready(page)
  }
  await open('/en/rules')
  await register(page)
  const deposited = await page.evaluate(
    async (body) => {
      const { token } = await (await fetch('/web-api/user/gettoken')).json()
      const headers = { 'content-type': 'application/json', 'x-auth': token }
      const answer = await fetch('/web-api/cashier/deposit', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return answer.status
    },
    { key: randomUUID(), currency: 'EUR', amount: '10000' },
  )
  expect(deposited).toBe(200)

  // A field of up to fourteen fits too.
  await open('/en/line/horse-racing')
  await page.locator('main [data-row] a').first().click()
  await page.locator('main details button[aria-pressed]').first().waitFor()
  await axeClean(page)

  // Golf: an upcoming tournament, and one in play with its scorecards.
  await open('/en/line/golf')
  await page.locator('main [data-row] a').first().click()
  await page.getByText('Each way: place 1–3 at 1/5 of the odds').waitFor()
  await axeClean(page)
  await open('/en/live/golf')
  await page.locator('main [data-row] a').first().click()
  const golfers = page.locator('main ol[aria-label="The field"] li')
  await golfers
    .filter({ hasText: / · \d+/ })
    .first()
    .waitFor()
  expect(await golfers.count()).toBe(24)
  await page.setViewportSize({ width: 390, height: 844 })
  await noSidewaysScroll(page)
  await axeClean(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await open('/en/marble')
  await axeClean(page)
  await page
    .locator('main [data-row]')
    .filter({ has: page.locator('button:enabled') })
    .first()
    .locator('a')
    .click()
  const panel = page
    .locator('main details')
    .filter({ has: page.getByRole('heading', { name: 'Race winner' }) })
  const runner = panel.locator('button[aria-pressed]').first()
  const name = await runner.locator('i').innerText()
  expect(name).toMatch(/^1 \w+/)
  const found = await page.evaluate(
    async (text) => (await fetch(`/web-api/results/search?text=${encodeURIComponent(text)}`)).text(),
    name.slice(2),
  )
  expect(found).toContain(decodeURIComponent(new URL(page.url()).pathname.split('_').at(-1)!))
  await runner.click()
  const slip = page.getByRole('region', { name: 'Bet slip', exact: true })
  await slip.getByLabel('Stake', { exact: true }).fill('10')
  await slip.getByRole('button', { name: /^Place/ }).click()
  await slip.getByRole('button', { name: 'Done' }).waitFor()
  expect(await slip.innerText()).toContain(name)
  await axeClean(page)
  await slip.getByRole('button', { name: 'Done' }).click()

  // Each way: half to win, half to be placed; the page shows the terms.
  const runners = await panel.locator('button[aria-pressed]').count()
  const [places, parts] = runners < 8 ? [2, 4] : [3, 5]
  await page.locator('main').getByText(`Each way: place 1–${places} at 1/${parts} of the odds`).waitFor()
  await panel.locator('button[aria-pressed]').nth(1).click()
  await slip.getByRole('switch', { name: 'Each way' }).check()
  await slip.getByLabel('Stake', { exact: true }).fill('10')
  await slip.getByText('2 × €5.00 = €10.00').waitFor()
  await axeClean(page)
  await slip.getByRole('button', { name: /^Place/ }).click()
  await slip.getByRole('button', { name: 'Done' }).waitFor()
  expect(await slip.innerText()).toContain('Each way: 1 of 1, 2 lines')
  await page.locator('main [data-live="true"]').first().waitFor({ timeout: 90_000 })
  const official = page.getByRole('status').filter({ hasText: 'Official result' })
  await official.waitFor({ timeout: 60_000 })
  const won = (await official.innerText()).includes(`1. ${name.slice(2)}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await noSidewaysScroll(page)

  const read = async () =>
    (await page.evaluate(async () => (await (await fetch('/web-api/bets')).json()).bets)) as BetView[]
  // Bets settle one after the other.
  const openBets = async () => (await read()).filter(({ status }) => status === 'open').length
  await expect.poll(openBets).toBe(0)
  const [eachWay, win] = await read()
  expect(win!.status).toBe(won ? 'won' : 'lost')
  const [toWin, placed] = eachWay!.legs
  expect([toWin!.market, placed!.market]).toEqual(['race-winner', `race-each-way|${places}.${parts}`])
  expect(placed!.odds).toBe(1000 + Math.floor((toWin!.odds - 1000) / parts))
  await open('/en/history')
  expect(await page.locator('main article').nth(1).innerText()).toContain(name)
  await axeClean(page)
  await open('/en/results')
  await page.locator('main').getByText('1.', { exact: false }).first().waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
})
