import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import arabicBetting from '#web/apps/coupon/i18n/betting/ar.json' with { type: 'json' }
import betting from '#web/apps/coupon/i18n/betting/en.json' with { type: 'json' }
import arabicCoupon from '#web/apps/coupon/i18n/coupon/ar.json' with { type: 'json' }
import arabic from '#web/apps/coupon/i18n/referral/ar.json' with { type: 'json' }
import texts from '#web/apps/coupon/i18n/referral/en.json' with { type: 'json' }
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'

let running: OperatedSite

beforeAll(async () => {
  running = await operatedSite([])
})
afterAll(() => running?.close())

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip', exact: true })
const requests = (page: Page) => page.getByRole('region', { name: texts.requests, exact: true })
const openOptions = (page: Page) => slip(page).getByRole('button', { name: 'Bet options' }).click()
const referralSwitch = (page: Page) => slip(page).getByRole('switch', { name: betting['vip-bet'] })
const stakeField = (page: Page) => slip(page).getByLabel('Stake', { exact: true })

/** Registers a player with a hundred thousand euros. */
async function player(page: Page, path: string): Promise<void> {
  await page.goto(`${running.address}${path}`)
  await ready(page)
  await register(page)
  const keys = Array.from({ length: 10 }, () => randomUUID())
  const answers = await page.evaluate(async (all) => {
    const { token } = await (await fetch('/web-api/user/gettoken')).json()
    const headers = { 'content-type': 'application/json', 'x-auth': token }
    const deposit = (key: string) =>
      fetch('/web-api/cashier/deposit', {
        method: 'POST',
        headers,
        body: JSON.stringify({ key, currency: 'EUR', amount: '1000000' }),
      })
    return Promise.all(all.map(async (key) => (await deposit(key)).status))
  }, keys)
  expect(new Set(answers)).toEqual(new Set([200]))
  await page.reload()
  await ready(page)
}

/** Adds the match at this index of the board to the slip, with visible odds of about 2 to 4, also on a phone. */
async function pick(page: Page, index: number): Promise<void> {
  const fair = page
    .locator('button[aria-pressed]:enabled')
    .filter({ visible: true })
    .filter({ has: page.locator('b', { hasText: /^[23]\.\d+$/ }) })
  await page.locator('main [data-row]').filter({ has: fair }).nth(index).locator(fair).first().click()
}

/** Enters a stake so many euros above the largest stake of the slip. */
async function stakeAbove(page: Page, above: number): Promise<number> {
  const hint = slip(page).getByText(/^Stakes above €/)
  const [, largest = ''] = /above €([\d,.]+) /.exec(await hint.innerText()) ?? []
  const stake = Math.ceil(Number(largest.replaceAll(',', ''))) + above
  await stakeField(page).fill(String(stake))
  return stake
}

const euros = (amount: number) => `€${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

async function listed(): Promise<readonly string[]> {
  const text = await running.command('referrals', 'list')
  return [...text.matchAll(/^([0-9a-f-]{36}) {2}player/gm)].map(([, id]) => id!)
}

test('a player asks for more, waits through a reload, and has the bet that the trader agreed to', async () => {
  const { page } = await visit({ theme: 'light' })
  await player(page, '/en/line/football')
  await pick(page, 0)
  await openOptions(page)
  await referralSwitch(page).check()
  const stake = await stakeAbove(page, 1000)
  const press = slip(page).getByRole('button', { name: `Request ${euros(stake)}` })
  await press.waitFor()
  expect(
    await slip(page).getByText('The trader may accept a lower stake', { exact: false }).innerText(),
  ).toContain(euros(stake))
  await axeClean(page)
  await noSidewaysScroll(page)
  await press.click()
  await requests(page).getByText(texts['state-pending']).waitFor()
  await requests(page)
    .getByText(/^1[45]:\d\d$/)
    .waitFor()
  await expect.poll(() => slip(page).locator('li').count()).toBe(0)
  await axeClean(page)

  await page.reload()
  await ready(page)
  await requests(page).getByText(texts['state-pending']).waitFor()
  const told = await running.command('referrals', 'list')
  expect(told).toContain(`${euros(stake)} at `)
  const [id = '', ...others] = await listed()
  expect(others).toEqual([])
  const agreed = await running.command('referrals', 'accept', id, '--stake', String(stake - 500))
  expect(agreed).toBe(`Accepted: ${euros(stake - 500)}. The running site places the bet now.\n`)
  await requests(page).getByText(texts['trader-agreed']).waitFor()
  const lowered = await requests(page)
    .getByText(/^Stake reduced from/)
    .innerText()
  expect(lowered).toContain(`from ${euros(stake)} to ${euros(stake - 500)}`)
  await axeClean(page)
  await running.command('ledger-check')

  const { bets } = (await page.evaluate(async () => (await fetch('/web-api/bets')).json())) as {
    bets: { stake: string }[]
  }
  expect(bets.map((bet) => bet.stake)).toEqual([String((stake - 500) * 100)])
  await requests(page).getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => requests(page).count()).toBe(0)
  await page.reload()
  await ready(page)
  await page.goto(`${running.address}/en/history`)
  await ready(page)
  await requests(page).getByText('Earlier requests: 1').click()
  await requests(page).getByText(texts['state-placed']).waitFor()
  await requests(page)
    .getByText(euros(stake - 500))
    .waitFor()
  await axeClean(page)
})

test('one is taken back, one is refused, and the history has them', async () => {
  const { page } = await visit({ theme: 'dark' })
  await player(page, '/en/line/football')
  await pick(page, 1)
  await openOptions(page)
  await referralSwitch(page).check()
  const stake = await stakeAbove(page, 1000)
  await slip(page)
    .getByRole('button', { name: /^Request €/ })
    .click()
  await requests(page).getByRole('button', { name: texts.withdraw }).click()
  await requests(page).getByText(texts['state-withdrawn']).waitFor()
  await requests(page)
    .getByText(`${euros(stake)} is back in your balance.`)
    .waitFor()
  // The selection returns to the slip where the player requests it.
  await requests(page).getByRole('button', { name: 'Reuse selections' }).click()
  await expect.poll(() => requests(page).count()).toBe(0)
  await expect.poll(() => slip(page).locator('li').count()).toBe(1)
  await stakeAbove(page, 2000)
  await slip(page)
    .getByRole('button', { name: /^Request €/ })
    .click()
  await requests(page).getByText(texts['state-pending']).waitFor()
  const [id = ''] = await listed()
  expect(await running.command('referrals', 'refuse', id)).toMatch(
    /^Refused\. €[\d,.]+ are the player's again\.\n$/,
  )
  await requests(page).getByText(texts['state-refused'], { exact: true }).waitFor()
  await requests(page).getByText(texts['reason-trader']).waitFor()
  await axeClean(page)
  await page.goto(`${running.address}/en/history`)
  await ready(page)
  await page.getByText('Earlier requests: 2').click()
  expect(await page.locator('main').getByText(texts['state-withdrawn']).count()).toBe(1)
  expect(await page.locator('main').getByText(texts['reason-trader']).count()).toBe(1)
  await noSidewaysScroll(page)
})

test('why there is nobody to ask is told: matches in play, several singles, a payout above the cap, the switch of the operator', async () => {
  running.write({ referralPayoutCap: 60_000 })
  const { page } = await visit({ expected: /status of 422/ })
  await player(page, '/en/live')
  await page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first().click()
  await openOptions(page)
  await referralSwitch(page).check()
  await slip(page).getByText(texts['line-only']).waitFor()
  await stakeField(page).fill('999999')
  expect(
    await slip(page)
      .getByRole('button', { name: /^Request €/ })
      .count(),
  ).toBe(0)
  await slip(page).getByRole('button', { name: 'Remove all selections' }).click()

  await page.goto(`${running.address}/en/line/football`)
  await ready(page)
  await pick(page, 0)
  await pick(page, 1)
  await openOptions(page)
  await slip(page).getByRole('tab', { name: 'Singles' }).click()
  await slip(page).getByText(texts['one-bet']).waitFor()
  await slip(page).getByRole('tab', { name: 'Accumulator' }).click()
  await slip(page)
    .getByText(/^Stakes above €/)
    .waitFor()
  await stakeField(page).fill('90000')
  await slip(page)
    .getByRole('button', { name: /^Request €/ })
    .click()
  const refusal = slip(page).getByRole('alert')
  await refusal.getByText(/^Maximum VIP stake here: €/).waitFor()
  await axeClean(page)
  await refusal.getByRole('button', { name: /^Stake €/ }).click()
  await slip(page)
    .getByRole('button', { name: /^Request €/ })
    .click()
  await requests(page).getByText(texts['state-pending']).waitFor()

  running.write({ showVipBet: false })
  await expect.poll(async () => (await running.facts()).vipBet).toBe(false)
  await page.reload()
  await ready(page)
  await pick(page, 2)
  await openOptions(page)
  await slip(page).getByRole('switch', { name: betting['auto-max'] }).waitFor()
  expect(await referralSwitch(page).count()).toBe(0)
  // The player can still withdraw an earlier request.
  await page.goto(`${running.address}/en/history`)
  await ready(page)
  await requests(page).getByRole('button', { name: texts.withdraw }).click()
  await requests(page).getByText('Earlier requests: 1').waitFor()
  running.write({})
  await expect.poll(async () => (await running.facts()).vipBet).toBeUndefined()
})

const devices = [
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const
// By day only on a phone, which has less room.
const looked = process.env.PROOF === 'nightly' ? devices : devices.slice(1)
test.each(looked)('in Arabic on a %s', async (device, theme) => {
  const { page } = await visit({ device, theme })
  await player(page, '/ar/line/football')
  await pick(page, 3)
  if (device === 'phone') await page.locator('nav button[aria-haspopup="dialog"][aria-keyshortcuts]').click()
  const region = page.locator(device === 'phone' ? 'dialog[open] [data-slip]' : '#slip')
  await region.getByRole('button', { name: arabicCoupon.options }).click()
  await region.getByRole('switch', { name: arabicBetting['vip-bet'] }).check()
  await region.locator('input[inputmode="decimal"]').fill('60000')
  const press = region.locator('button.primary')
  await expect.poll(() => press.innerText()).toMatch(/^اطلب/)
  await axeClean(page)
  await noSidewaysScroll(page)
  await press.click()
  await page.getByText(arabic['state-pending']).waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
})
