import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'
import { pick, slip } from './slip.ts'

let running: OperatedSite

beforeAll(async () => {
  running = await operatedSite([])
})
afterAll(() => running?.close())

const tab = (page: Page, name: string) => slip(page).getByRole('tab', { name, exact: true })
const open = async (page: Page, path: string) => {
  await page.goto(`${running.address}${path}`)
  await ready(page)
}

/** Registers a player with 100 euros, on the list of upcoming football. */
async function player(page: Page): Promise<void> {
  await open(page, '/en/rules')
  await register(page)
  const status = await page.evaluate(
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
  expect(status).toBe(200)
  await open(page, '/en/line/football')
}

const betsOf = async (page: Page): Promise<readonly BetView[]> =>
  (await page.evaluate(async () => (await (await fetch('/web-api/bets')).json()).bets)) as BetView[]

/** Settles the legs of a bet manually. */
async function decide(bet: BetView, results: readonly ('win' | 'lose' | 'void')[]): Promise<void> {
  for (const [place, leg] of bet.legs.entries()) {
    const { market, outcome } = leg
    const grading = { rule: 'score', facts: {} }
    await settleSelections(
      running.db,
      leg.eventId,
      [{ market, outcome, result: results[place]!, grading }],
      1000,
    )
  }
}

test('a system 2 of 3 is chosen, placed, shown and paid, by keyboard; its lines share the stake out', async () => {
  const { page } = await visit({ theme: 'dark' })
  await player(page)
  await pick(page, 2)
  await tab(page, 'Accumulator').focus()
  await page.keyboard.press('ArrowRight')
  await slip(page).getByText('A system needs at least three selections.').waitFor()
  await pick3(page)
  await tab(page, 'Accumulator').focus()
  await page.keyboard.press('ArrowRight')
  expect(await tab(page, 'System').getAttribute('aria-selected')).toBe('true')
  const size = slip(page).getByLabel('System size')
  await size.waitFor()
  expect(await size.locator('option').allInnerTexts()).toEqual([
    '2 of 3, 3 lines',
    'Trixie: 2–3 of 3, 4 lines',
    'Patent: 1–3 of 3, 7 lines',
  ])
  await slip(page).getByLabel('Stake', { exact: true }).fill('10')
  await slip(page).getByText('3 × €3.33 = €9.99').waitFor()
  await slip(page)
    .getByText("€0.01 doesn't divide evenly over the lines and isn't taken. You stake €9.99.")
    .waitFor()
  await axeClean(page)
  const possible = await slip(page).locator('dd').last().innerText()
  const press = slip(page).getByRole('button', { name: /^Place bet/ })
  expect(await press.innerText()).toContain('€9.99')
  await press.focus()
  await page.keyboard.press('Enter')
  const receipt = slip(page).getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText('2 of 3, 3 lines').waitFor()
  expect(await receipt.innerText()).toContain(possible)
  const [bet] = await betsOf(page)
  expect(bet).toMatchObject({
    kind: 'system',
    stake: '999',
    system: { sizes: [2], lines: 3, lineStake: '333' },
  })

  await open(page, '/en/history')
  const card = page.locator(`#bet-${bet!.id}`)
  await card.getByText('System', { exact: true }).waitFor()
  await card.getByText('2 of 3, 3 lines').waitFor()
  await card.getByText('Lines', { exact: true }).click()
  expect(await card.locator('details li').count()).toBe(3)

  // In print: black on white, with a code that links back to it, and without other bets.
  await card.getByRole('link', { name: 'Print bet' }).click()
  await page.waitForURL(/\/en\/print-coupon\/\d+$/)
  await page
    .getByRole('img', { name: 'Scan to open this bet' })
    .locator('path[d^=M]')
    .waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'Bet receipt' }).waitFor()
  expect(await page.locator('article').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await noSidewaysScroll(page)
  await axeClean(page)
  const { page: stranger } = await visit({ expected: /404/ })
  await player(stranger)
  expect((await stranger.goto(page.url()))?.status()).toBe(404)

  await decide(bet!, ['win', 'lose', 'win'])
  const paid = (999n / 3n) * BigInt(bet!.legs[0]!.odds) * BigInt(bet!.legs[2]!.odds)
  await expect
    .poll(async () => (await betsOf(page))[0])
    .toMatchObject({
      payout: (paid / 1_000_000n).toString(),
      arithmetic: { sizes: [{ size: 2, lines: '3' }] },
    })
  await open(page, '/en/history')
  await card.getByText('How it was settled').click()
  await card.getByText('Lines of 2: their factors added up (3)').waitFor()
  await card.getByText('Lines', { exact: true }).click()
  expect(await card.locator('ol code', { hasText: /^× 0$/ }).count()).toBe(2)
  await axeClean(page)
})

/** Adds a third match to the two selected ones. */
const pick3 = async (page: Page) => {
  const rows = page.locator('main [data-row]').filter({ has: page.locator('button[aria-pressed]:enabled') })
  await rows.nth(2).locator('button[aria-pressed]:enabled').filter({ visible: true }).first().click()
}

test('bankers on a phone: what is left to combine, and what leaves nothing', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await player(page)
  await pick(page, 4)
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Slip').click()
  await tab(page, 'System').click()
  const size = slip(page).getByLabel('System size')
  await size.selectOption({ label: 'Lucky 15: 1–4 of 4, 15 lines' })
  await slip(page).getByText('All winners: +10%.').waitFor()
  const marks = slip(page).getByRole('button', { name: /^Banker, in every line/ })
  await marks.first().click()
  expect(await size.locator('option').allInnerTexts()).toEqual(['2 of 3, 3 lines', '2–3 of 3, 4 lines'])
  await slip(page).getByLabel('Stake', { exact: true }).fill('9')
  await slip(page).getByText('3 × €3.00 = €9.00').waitFor()
  await noSidewaysScroll(page)
  await axeClean(page)
  await marks.nth(1).click()
  await slip(page).getByText('A system needs at least three selections beside its bankers.').waitFor()
  expect(
    await slip(page)
      .getByRole('button', { name: /^Place bet/ })
      .isEnabled(),
  ).toBe(false)
  await marks.nth(1).click()
  await slip(page)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  await slip(page).getByRole('status').filter({ hasText: 'Bet placed' }).waitFor()
  expect((await betsOf(page))[0]).toMatchObject({
    stake: '900',
    system: { sizes: [2], bankers: [0], lines: 3, lineStake: '300' },
  })
})

test('an anti-accumulator is placed at its own odds and shown; what it pays is worked out in the history', async () => {
  const { page } = await visit({ theme: 'light' })
  await player(page)
  await pick(page, 2)
  const kind = slip(page).getByLabel('Played as')
  await kind.selectOption({ label: 'Anti-accumulator' })
  await slip(page).getByText('Wins if at least one selection loses.').waitFor()
  await slip(page).getByText('Odds that one loses').waitFor()
  await slip(page).getByLabel('Stake', { exact: true }).fill('10')
  await axeClean(page)
  await slip(page)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  const receipt = slip(page).getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText('Anti-accumulator', { exact: true }).waitFor()
  const [bet] = await betsOf(page)
  const { odds } = bet!.special!
  expect(bet).toMatchObject({ kind: 'anti', stake: '1000', possibleWin: odds!.toString() })
  await decide(bet!, ['win', 'lose'])
  await expect.poll(async () => (await betsOf(page))[0]).toMatchObject({ payout: odds!.toString() })
  await open(page, '/en/history')
  const card = page.locator(`#bet-${bet!.id}`)
  await card.getByText('How it was settled').click()
  await card.getByText("Odds × the part of the accumulator that didn't come in").waitFor()
  await axeClean(page)
})

test('a conditional bet on a phone: its order, its stakes, and one that is out of reach', async () => {
  const { page } = await visit({ device: 'phone', theme: 'dark' })
  await player(page)
  await pick(page, 2)
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Slip').click()
  await slip(page).getByLabel('Played as').selectOption({ label: 'Conditional bet' })
  await slip(page).getByLabel('Stake', { exact: true }).fill('5')
  await slip(page).getByText('Enter a stake for each selection.').waitFor()
  const press = slip(page).getByRole('button', { name: /^Place bet/ })
  expect(await press.isEnabled()).toBe(false)
  const names = await slip(page).locator('ol li > span').allInnerTexts()
  await slip(page)
    .getByRole('button', { name: /^Move up/ })
    .click()
  await expect
    .poll(async () => (await slip(page).locator('ol li > span').allInnerTexts())[0]?.slice(3))
    .toBe(names[1]!.slice(3))
  const own = slip(page).getByLabel(/^Stake on /)
  await own.fill('9999')
  await slip(page)
    .getByText(/is there by then\./)
    .waitFor()
  await own.fill('2')
  await noSidewaysScroll(page)
  await axeClean(page)
  await press.click()
  await slip(page).getByRole('status').filter({ hasText: 'Bet placed' }).waitFor()
  const [bet] = await betsOf(page)
  expect(bet).toMatchObject({ kind: 'conditional', stake: '500', special: { stakes: ['500', '200'] } })
  await open(page, '/en/history')
  await page.locator(`#bet-${bet!.id}`).getByText('€5.00 · €2.00').waitFor()
  await noSidewaysScroll(page)
})

test('a chain is placed with one stake for each selection in turn, and stops paying where it lost', async () => {
  const { page } = await visit({ theme: 'dark' })
  await player(page)
  await pick(page, 2)
  await slip(page).getByLabel('Played as').selectOption({ label: 'Chain' })
  await slip(page).getByText('You pay the first stake only.').waitFor()
  await slip(page).getByLabel('Stake', { exact: true }).fill('5')
  await axeClean(page)
  await slip(page)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  const receipt = slip(page).getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText('Chain', { exact: true }).waitFor()
  const [bet] = await betsOf(page)
  const [first, second] = bet!.legs.map(({ odds }) => BigInt(odds))
  // Five euros each: the return of the first less the second stake, and the return of that.
  const all = (500n * first! - 500_000n + 500n * second!) / 1000n
  expect(bet).toMatchObject({ kind: 'chain', stake: '500', possibleWin: all.toString() })
  await decide(bet!, ['win', 'lose'])
  const left = (500n * first! - 500_000n) / 1000n
  await expect.poll(async () => (await betsOf(page))[0]).toMatchObject({ payout: left.toString() })
  await open(page, '/en/history')
  const card = page.locator(`#bet-${bet!.id}`)
  await card.getByText('How it was settled').click()
  await card.getByText(/^2\. €5\.00 × 0: then there is/).waitFor()
})

test('the slip as a page has the same bets, on a desktop without a second slip beside it', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await visit({ device, theme: device === 'phone' ? 'dark' : 'light' })
    await open(page, '/en/line/football')
    await pick(page, 2)
    await open(page, '/en/coupon')
    await expect.poll(() => slip(page).locator('li').count()).toBe(2)
    expect(await slip(page).count()).toBe(1)
    await slip(page).getByLabel('Stake', { exact: true }).fill('10')
    await expect.poll(() => slip(page).locator('dd').last().innerText()).toContain('€')
    await noSidewaysScroll(page)
    await axeClean(page)
  }
})

test('where winnings are taxed, slip, receipt and open bet say what is left, and just that is paid', async () => {
  running.write({ taxes: { '*': { rate: 1_200, of: 'winnings' } } })
  await expect
    .poll(async () => (await running.db.read.query('select from tax_rule where until is null')).rows.length)
    .toBe(1)
  const { page } = await visit({ device: 'phone', theme: 'light' })
  await player(page)
  // Skips the matches that earlier stories have decided.
  await pick(page, 3, 6)
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Slip').click()
  await tab(page, 'System').click()
  await slip(page).getByLabel('Stake', { exact: true }).fill('9')
  await slip(page).getByText('Tax, 12% of winnings').waitFor()
  await slip(page).getByText('Least return if a line wins').waitFor()
  const left = await slip(page).locator('dd').last().innerText()
  await noSidewaysScroll(page)
  await axeClean(page)
  await slip(page)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  const receipt = slip(page).getByRole('status').filter({ hasText: 'Bet placed' })
  await receipt.getByText('Potential returns after tax').waitFor()
  expect(await receipt.innerText()).toContain(left)
  await page.getByRole('button', { name: /^My bets/ }).click()
  await page.locator('[data-bet]').getByText('Potential returns after tax').waitFor()
  expect(await page.locator('[data-bet]').innerText()).toContain(left)
  const [bet] = await betsOf(page)
  const paid = BigInt(bet!.possibleWin) - BigInt(bet!.possibleTax!.amount)
  await open(page, '/en/history')
  const card = page.locator(`#bet-${bet!.id}`)
  await card.getByText('Potential returns after tax').waitFor()
  expect(await card.innerText()).toContain(left)
  await decide(bet!, ['win', 'win', 'win'])
  await expect.poll(async () => (await betsOf(page))[0]?.tax?.amount).toBe(bet!.possibleTax!.amount)
  await open(page, '/en/history')
  await card.getByText('Paid after tax').waitFor()
  expect(await card.innerText()).toContain(left)
  expect(left).toBe(`€${(Number(paid) / 100).toFixed(2)}`)
})
