import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { exampleData } from '../factories/data.ts'
import { password } from '../factories/new-player.ts'
import { operatedSite } from '../factories/operated-site.ts'
import { ready, visit } from './browser.ts'
import type { devices } from './visitor.ts'

type Dictionary = 'coupon' | 'placing' | 'auth' | 'auth-forms' | 'office' | 'frame' | 'board-markets'
const textsOf =
  (language: string) =>
  (dictionary: Dictionary, key: string, facts: Record<string, string> = {}) => {
    const texts = readDictionary(dictionary, language)
    return Object.entries(facts).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
      texts[key]!,
    )
  }

interface Visitor {
  readonly language: 'en' | 'ru'
  readonly locale: string
  readonly device: keyof typeof devices
  readonly currency: Currency
  readonly country: string
}

/** The main journey of one person. Checks everything on the screen; compares money to the minor unit. */
async function betOnTheFinal(site: string, visitor: Visitor): Promise<void> {
  const { language, currency } = visitor
  const t = textsOf(language)
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const { page } = await visit({ device: visitor.device, locale: visitor.locale })
  const phone = visitor.device === 'phone'
  const openSlip = async () => {
    if (phone)
      await page
        .getByRole('navigation', { name: t('frame', 'menu') })
        .getByRole('button')
        .first()
        .click()
  }
  const closeSlip = async () => {
    if (phone) await page.getByRole('button', { name: t('coupon', 'close-slip') }).click()
  }
  const market = (type: string) =>
    page
      .locator('main details')
      .filter({ has: page.getByRole('heading', { name: t('board-markets', type), exact: true }) })
      .locator('button[aria-pressed]')
  const slip = page.getByRole('region', { name: t('coupon', 'slip'), exact: true })
  const balance = () => api<{ accounts: { kind: string; amount: string }[] }>(page, '/web-api/accounts')
  const mainBalance = async () =>
    BigInt((await balance()).accounts.find((account) => account.kind === 'main')!.amount)

  await page.goto(site)
  expect(new URL(page.url()).pathname).toBe(`/${language}`)
  await ready(page)
  await page.locator('a[href*="/fifa-world-cup"]').filter({ hasText: 'France' }).first().click()
  await page.waitForURL(/fifa-world-cup.*france-croatia/)
  await market('1x2').first().click()

  await openSlip()
  await slip.getByRole('button', { name: t('coupon', 'register') }).click()
  await register(page, t, visitor)
  await page.waitForFunction(() => !document.querySelector('[data-field="email"]'))
  expect(await mainBalance()).toBe(0n)

  await page.goto(`${site}/${language}/recharge`)
  await ready(page)
  await page.getByLabel(t('office', 'amount', { currency })).fill('1000')
  await page.locator('main form button[type=submit]').click()
  await page
    .getByRole('status')
    .filter({ hasText: money(deposited(currency)) })
    .waitFor()
  expect(await mainBalance()).toBe(deposited(currency))

  await page.goBack()
  await page.waitForURL(/france-croatia/)
  await ready(page)
  await openSlip()
  await slip.getByLabel(t('coupon', 'stake'), { exact: true }).fill('100')
  const first = await place(page, slip, t)
  expect(await mainBalance()).toBe(deposited(currency) - first.stake)
  await slip.getByRole('button', { name: t('placing', 'done') }).click()
  await closeSlip()

  const away = market('1x2').last()
  const before = await away.textContent()
  // Prices before kick-off do not move, so the first change without a reload means that the match is in play.
  await expect.poll(() => away.textContent(), { timeout: 180_000 }).not.toBe(before)
  await page.locator('main details button[aria-pressed=false]:enabled').nth(4).click()
  await openSlip()
  await slip.locator('header button[aria-expanded]').click()
  await slip.locator('select').selectOption('any')
  await slip.getByLabel(t('coupon', 'stake'), { exact: true }).fill('50')
  const second = await place(page, slip, t)
  expect(second.bet.legs[0]!.live).toBe(true)
  await closeSlip()

  await page.goto(`${site}/${language}/history`)
  await ready(page)
  const cards = page.locator('main article')
  await expect.poll(() => cards.count()).toBe(2)
  // No reload from here on: the settlement arrives by the socket.
  const won = page
    .locator(`[id="bet-${first.bet.id}"]`)
    .filter({ has: page.getByText(t('office', 'status-won'), { exact: true }) })
  await won.waitFor({ timeout: 240_000 })
  await won
    .locator('summary')
    .filter({ hasText: t('office', 'how-settled') })
    .first()
    .click()
  await won
    .getByText(t('office', 'rounded-down'))
    .or(won.getByText(t('office', 'no-rounding')))
    .first()
    .waitFor()

  await expect.poll(async () => (await bets(page)).every((bet) => bet.status !== 'open')).toBe(true)
  const settled = await bets(page)
  const france = settled.find((bet) => bet.id === first.bet.id)!
  // France won the final 4:2.
  expect(france).toMatchObject({ status: 'won', payout: first.bet.possibleWin })
  const staked = settled.reduce((sum, bet) => sum + BigInt(bet.stake), 0n)
  const paid = settled.reduce((sum, bet) => sum + BigInt(bet.payout ?? '0'), 0n)
  expect(await mainBalance()).toBe(deposited(currency) - staked + paid)
  await page
    .getByText(money(await mainBalance()))
    .first()
    .waitFor()
}

const deposited = (currency: Currency) =>
  currency === 'JPY' ? 1_000n : currency === 'KWD' ? 1_000_000n : 100_000n

const api = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => (await fetch(url)).json(), path) as Promise<T>

const bets = async (page: Page) => (await api<{ bets: BetView[] }>(page, '/web-api/bets')).bets

async function register(page: Page, t: ReturnType<typeof textsOf>, visitor: Visitor): Promise<void> {
  const form = page.getByRole('dialog').locator('form')
  await form.getByLabel(t('auth-forms', 'name'), { exact: true }).fill('Anna Player')
  await form.getByLabel(t('auth-forms', 'email')).fill(`${randomUUID()}@example.com`)
  await form.locator('input[type=password]').fill(password)
  await form.getByLabel(t('auth-forms', 'country')).selectOption(visitor.country)
  await form.getByLabel(t('auth-forms', 'currency')).selectOption(visitor.currency)
  await form.getByLabel(t('auth-forms', 'day'), { exact: true }).fill('17')
  await form.locator('select[name=bday-month]').selectOption('5')
  await form.getByLabel(t('auth-forms', 'year'), { exact: true }).fill('1990')
  await form.locator('input[type=checkbox]').last().check()
  await form.locator('button[type=submit]').click()
}

/** Presses the button and waits for the receipt; accepts new odds when asked. Returns the stored bet. */
async function place(page: Page, slip: ReturnType<Page['getByRole']>, t: ReturnType<typeof textsOf>) {
  const known = new Set((await bets(page)).map((bet) => bet.id))
  const agree = slip.getByRole('button', { name: t('placing', 'accept-odds') })
  const press = slip.getByRole('button', { name: t('placing', 'place-bet') })
  const receipt = slip.getByText(t('placing', 'taken'))
  await expect
    .poll(
      async () => {
        if (await receipt.isVisible()) return true
        // The two buttons replace each other when odds move, and both disappear once either is pressed.
        const next = (await agree.isVisible()) ? agree : press.and(page.locator(':enabled'))
        if ((await next.count()) > 0) await next.click({ timeout: 2_000 })
        return receipt.isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const bet = (await bets(page)).find((one) => !known.has(one.id))!
  return { bet, stake: BigInt(bet.stake) }
}

const timelines = exampleData('football/wyscout_timelines.jsonl')

/**
 * Starts a site on the evening of the final with its real timeline, an hour and a half before the kick-off: ninety
 * seconds at this speed.
 */
async function eveningOfTheFinal(): Promise<string> {
  const evening = ['--as-of', '2018-07-15T13:30:00Z', '--speed', '60', '--feed', `replay:${timelines}`]
  const site = await operatedSite(evening)
  onTestFinished(() => site.close())
  return site.address
}

test.skipIf(!timelines)(
  'two people bet on the final of 2018 before and during play, and are paid',
  async () => {
    const site = await eveningOfTheFinal()
    await Promise.all([
      betOnTheFinal(site, {
        language: 'en',
        locale: 'en-GB',
        device: 'desktop',
        currency: 'EUR',
        country: 'FR',
      }),
      betOnTheFinal(site, {
        language: 'ru',
        locale: 'ru-RU',
        device: 'phone',
        currency: 'KWD',
        country: 'KZ',
      }),
    ])
  },
  600_000,
)
