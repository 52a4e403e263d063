import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetRequest, BetView } from '#domain/betting/bets/api.ts'
import arabic from '#web/apps/coupon/i18n/betting/ar.json' with { type: 'json' }
import texts from '#web/apps/coupon/i18n/betting/en.json' with { type: 'json' }
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { sixSports } from '../factories/site-process.ts'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

let running: OperatedSite

// A separate site: by the time of this test, the shared one has hardly any basketball in play.
beforeAll(async () => {
  running = await operatedSite([], undefined, sixSports)
})
afterAll(() => running?.close())

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip', exact: true })
const openOptions = (page: Page) => slip(page).getByRole('button', { name: 'Bet options' }).click()
const oddsChoice = (page: Page) => slip(page).getByLabel('Odds changes')

/** Registers a player with this balance; minor units. */
async function playerWith(page: Page, amount: string, path: string): Promise<void> {
  await page.goto(`${running.address}${path}`)
  await ready(page)
  await register(page)
  const status = await page.evaluate(
    async (body) => {
      const { token } = await (await fetch('/web-api/user/gettoken')).json()
      const headers = { 'content-type': 'application/json', 'x-auth': token }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch('/web-api/cashier/deposit', init)).status
    },
    { key: randomUUID(), currency: 'EUR', amount },
  )
  expect(status).toBe(200)
  await page.reload()
  await ready(page)
}

/** Collects every bet that the page sends from now on. */
function sentBets(page: Page): readonly BetRequest[] {
  const sent: BetRequest[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/web-api/bets')
      sent.push(request.postDataJSON() as BetRequest)
  })
  return sent
}

test('who presses with a wrong stake is led to it, however many legs stand above', async () => {
  const { page } = await visit()
  await playerWith(page, '1000', '/en/line/football')
  const rows = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  for (let row = 0; row < 8; row++)
    await rows.nth(row).locator('button[aria-pressed]:enabled').filter({ visible: true }).first().click()
  await slip(page).getByRole('tab', { name: 'Accumulator' }).click()
  const stake = slip(page).getByLabel('Stake', { exact: true })
  await stake.fill('nothing')
  await slip(page).locator('li').first().scrollIntoViewIfNeeded()
  const press = slip(page).getByRole('button', { name: /^Place bet/ })
  await expect.poll(() => press.isDisabled()).toBe(true)
  await press.click({ force: true })
  await expect.poll(() => stake.evaluate((input) => input === document.activeElement)).toBe(true)
  const inView = (input: Element) => {
    const { left, top, width, height } = input.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === input
  }
  await expect.poll(() => stake.evaluate(inView)).toBe(true)
  await stake.fill('1')
  await expect.poll(() => press.isEnabled()).toBe(true)
})

test('higher odds are accepted unless the player chooses otherwise, and a stake that is too large is placed as the largest', async () => {
  // Expected error: the site's own refusal.
  const { page } = await visit({ expected: /status of 422/ })
  await playerWith(page, '1000000', '/en/line/football')
  const sent = sentBets(page)
  // Long odds: the cap on winnings, not the balance, limits the stake.
  const long = page.locator('b', { hasText: /^([5-9]|[1-9]\d+)\.\d+$/ })
  await page.locator(`${boardOdds}:enabled`).filter({ has: long }).first().click()
  await openOptions(page)
  expect(await oddsChoice(page).inputValue()).toBe('higher')
  const drop = slip(page).getByRole('switch', { name: texts['drop-on-score'] })
  expect(await drop.count()).toBe(0)
  await oddsChoice(page).selectOption('ask')
  await drop.waitFor()

  const largest = /max\. €([\d,.]+)/.exec(
    await slip(page)
      .getByText(/^Min\. €/)
      .innerText(),
  )![1]!
  const asked = Number(largest.replaceAll(',', '')) + 1000
  await slip(page).getByLabel('Stake', { exact: true }).fill(asked.toFixed(2))
  const press = slip(page).getByRole('button', { name: /^Place bet/ })
  await slip(page).getByText(`Maximum stake: €${largest}.`, { exact: false }).waitFor()
  await expect.poll(() => press.isDisabled()).toBe(true)
  await slip(page).getByRole('switch', { name: texts['auto-max'] }).check()
  await slip(page).getByText('Higher stakes are reduced to it.', { exact: false }).waitFor()
  await axeClean(page)
  await press.click()
  const told = await slip(page)
    .getByText(/^Stake reduced from/)
    .innerText()
  expect(told).toContain(`to €${largest}`)
  await axeClean(page)

  const minor = (units: number) => String(Math.round(units * 100))
  const stakes = [minor(asked), minor(asked - 1000)]
  expect(sent.map(({ stake, oddsPolicy }) => [stake, oddsPolicy])).toEqual(stakes.map((one) => [one, 'ask']))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  const { bets } = (await page.evaluate(async () => (await fetch('/web-api/bets')).json())) as {
    bets: BetView[]
  }
  expect(bets.map(({ stake }) => stake)).toEqual([stakes[1]])
})

test('a selection in play leaves the slip with the score, and is sent with the one that was seen', async () => {
  // Expected errors: the course of the match decides whether the bet is accepted.
  const { page } = await visit({ theme: 'dark', expected: /status of 4(09|22)/ })
  await playerWith(page, '100000', '/en/live/basketball')
  const sent = sentBets(page)
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  const panel = page.locator('dialog[open]')
  const turn = (name: string) => panel.getByRole('switch', { name })
  await panel.getByLabel('Odds changes').selectOption('Ask me')
  await turn('One-click betting').check()
  await turn(texts['drop-on-score']).check()
  await expect.poll(() => turn('One-click betting').isChecked()).toBe(false)
  await axeClean(page)
  await page.keyboard.press('Escape')

  const odds = page.locator(`${boardOdds}:enabled`)
  const agree = slip(page).getByRole('button', { name: 'Accept new odds' }).first()
  const press = slip(page).getByRole('button', { name: /^Place bet/ })
  const stake = slip(page).getByLabel('Stake', { exact: true })
  // Odds and scores change meanwhile, so it clicks until the bet is sent.
  await expect
    .poll(
      async () => {
        const legs = await slip(page).locator('li').count()
        const next = legs === 0 ? odds.first() : (await agree.isVisible()) ? agree : press
        if (next === press) await stake.fill('5', { timeout: 2000 }).catch(() => {})
        await next.click({ timeout: 2000 }).catch(() => {})
        return sent.length
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBeGreaterThan(0)
  expect(sent[0]).toMatchObject({
    oddsPolicy: 'ask',
    legs: [{ score: [expect.any(Number), expect.any(Number)] }],
  })

  const rows = page.locator('main [data-row]')
  const dropped = slip(page).getByText(/: the score is now \u2068?\d+:\d+/)
  await expect
    .poll(
      async () => {
        // Tries several matches, because some are in a break.
        const next = rows.filter({ hasNot: page.locator('[aria-pressed=true]') }).first()
        if ((await dropped.count()) === 0)
          await next
            .locator('button[aria-pressed]:enabled')
            .first()
            .click({ timeout: 2000 })
            .catch(() => {})
        return dropped.count()
      },
      { timeout: 150_000, interval: 1000 },
    )
    .toBeGreaterThan(0)
  await axeClean(page)
  await slip(page).getByRole('status').getByRole('button', { name: 'Dismiss' }).first().click()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${running.address}/ar/settings`)
  await page.getByRole('switch', { name: arabic['drop-on-score'] }).waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
})
