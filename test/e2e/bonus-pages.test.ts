import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseCasinoTerms, houseOffers } from '#domain/rewards/bonus/index.ts'
import { premiumLevels } from '#domain/rewards/cashback/premium/premium.ts'
import texts from '#web/apps/promotions/i18n/promotions/en.json' with { type: 'json' }
import { registry } from '#web/core/registry/index.ts'
import bonus from '#web/features/bonus/i18n/bonus/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let site: OperatedSite
/** Settings with deposit bonuses in a bonus account, and free spins beside the casino bonus. */
const house = {
  casino: { spinMs: 0 },
  bonuses: { firstDeposit: { paidAtEnd: false }, redeposit: { paidAtEnd: false }, casino: { freeSpins: {} } },
}

beforeAll(async () => {
  site = await operatedSite([], house, snookerOnly)
})
afterAll(() => site?.close())

async function open(path: string) {
  const answer = await fetch(site.address + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

/** Writes the site file, and waits until the site has read it. */
async function operate(content: object, closed: readonly string[]) {
  site.write({ ...house, ...content })
  const now = async () => ((await site.facts()).closed as string[]).toSorted()
  await expect.poll(now).toEqual(closed.toSorted())
}

/** Pages whose terms the operator has not written. */
const unwritten = ['convert-account', 'identification', 'bring-friend', 'taxation']
const usual = [...unwritten, 'bonuses-offers', 'bonus-offer']

test('of a bonus and its offer the setting says which is shown; the other leads there with its query', async () => {
  const ways = [
    ['/bonus/rules', '/bonus-offer/rules'],
    ['/bonus/games', '/bonus-offer/games'],
    ['/bonus/rules/cashback', '/bonus-offer/cashback/rules'],
  ] as const
  for (const [here, there] of ways) {
    expect((await open(`/en${here}`)).status, here).toBe(200)
    const away = await open(`/de${there}?currency=USD`)
    expect([away.status, away.to]).toEqual([302, `/de${here}?currency=USD`])
  }
  // An open page follows the setting: the browser goes to the other address without a reload.
  const { page } = await visit()
  await page.goto(`${site.address}/en/bonus/rules`)
  await ready(page)
  await operate({ features: { 'promo-bonus-to-offer': true } }, [
    ...unwritten,
    'bonus-rules',
    'bonus-games',
    'bonus-rule',
  ])
  for (const [there, here] of ways) {
    expect((await open(`/en${here}`)).status, here).toBe(200)
    const away = await open(`/de${there}?currency=USD`)
    expect([away.status, away.to]).toEqual([302, `/de${here}?currency=USD`])
  }
  for (const path of [
    '/bonuses-offers',
    '/bonus-offer/casino-redeposit',
    '/bonus-offer/casino-redeposit/games',
  ])
    expect((await open(`/en${path}`)).status, path).toBe(200)
  for (const path of ['/bonus-offer/nothing', '/bonus-offer/nothing/rules', '/bonus-offer/cashback/games'])
    expect((await open(`/en${path}`)).status, path).toBe(404)

  await page.goto(`${site.address}/en/bonuses-offers`)
  await ready(page)
  await page.evaluate(() => {
    const anchor = document.createElement('a')
    anchor.href = '/en/bonus/rules/casino-redeposit?currency=USD'
    anchor.textContent = 'an old link'
    document.querySelector('main')!.prepend(anchor)
    Object.assign(window, { kept: true })
  })
  await page.getByRole('link', { name: 'an old link' }).click()
  await page.waitForURL('**/en/bonus-offer/casino-redeposit/rules?currency=USD')
  await page.getByRole('heading', { name: texts.terms, exact: true }).waitFor()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
  await page.getByRole('navigation', { name: texts.parts }).getByRole('link', { name: texts.games }).click()
  await page.waitForURL('**/en/bonus-offer/casino-redeposit/games?currency=USD')
  await page.getByText(texts['counts-lead']).waitFor()
  await axeClean(page)
  await operate({}, usual)
  await page.goto(`${site.address}/en/bonus-offer/casino-redeposit/games`)
  await page.waitForURL('**/en/bonus/rules/casino-redeposit')
})

test('a visitor reads the figures of the house by category and currency', async () => {
  const { page } = await visit()
  await page.goto(`${site.address}/en/bonus/rules`)
  await ready(page)
  const chips = page.getByRole('navigation', { name: texts.categories }).getByRole('link')
  // The site has no offer for poker.
  expect(await chips.allTextContents()).toEqual([
    texts['cat-all_bonuses'],
    texts['cat-casino'],
    texts['cat-bukmaker'],
    texts['cat-redeposit'],
    texts['cat-shares'],
    texts['cat-cashback'],
    texts['cat-first_deposit'],
    texts['cat-bonuses'],
    texts['games-title'],
  ])
  await axeClean(page)
  await noSidewaysScroll(page)
  await chips.filter({ hasText: texts['cat-first_deposit'] }).click()
  await page.waitForURL('**/bonus/rules?category=first_deposit')
  const cards = page.locator('main ul a[data-about]')
  await expect.poll(() => cards.count()).toBe(2)
  await page.getByRole('navigation', { name: texts.currency }).getByRole('link', { name: 'JPY' }).click()
  await page.getByText('up to ¥16,500').first().waitFor()
  await cards.first().click()
  await page.waitForURL('**/bonus/rules/first-deposit?currency=JPY')
  const { percent, wagering, days } = houseOffers.firstDeposit
  await page.getByText(`${percent}% of your deposit, up to ¥16,500`).first().waitFor()
  await page
    .getByText(`Wagering: ${wagering} times the bonus, from your bonus account, within ${days} days.`)
    .waitFor()
  expect(
    await page.getByRole('main').getByRole('link', { name: 'Open an account' }).getAttribute('href'),
  ).toBe('/en/registration')
  await axeClean(page)
  await page.goto(`${site.address}/en/bonus/rules/casino-first-deposit`)
  await ready(page)
  await page.getByText(`Largest stake with the bonus: €${houseCasinoTerms.maxStake.EUR / 100n}.00.`).waitFor()
  await page.getByRole('link', { name: 'Three Orchards', exact: true }).waitFor()
})

test('what the operator changes or switches off is so on the pages at once; what is unknown is not found', async () => {
  await operate(
    {
      bonuses: { firstDeposit: { percent: 120, upTo: { EUR: '77' } }, redeposit: null, casino: null },
      features: { cashback: false, tournaments: false },
    },
    [
      ...usual,
      ...registry.flatMap(({ state, needs, route }) =>
        state === 'available' && (needs === 'cashback' || needs === 'tournaments') ? route : [],
      ),
    ],
  )
  const list = async () => (await open('/en/bonus/rules')).html
  await expect.poll(list).toContain('120% of your deposit, up to €77.00')
  for (const id of ['redeposit', 'casino-first-deposit', 'free-spins', 'cashback'])
    expect((await open(`/en/bonus/rules/${id}`)).status, id).toBe(404)
  for (const id of ['missions', 'tournaments'])
    expect((await open(`/en/promotions/${id}`)).status, id).toBe(404)
  // Jackpots belong to the slots, which are still open.
  const jackpots = await open('/en/promotions/jackpots?currency=GBP')
  expect(jackpots.status).toBe(200)
  expect(jackpots.html).toMatch(/The pots now hold £[\d,]+\.\d\d in all/)
  // By default a bonus is paid at the end, once the player's own stakes have met the wagering requirement.
  const own = `Stake ${houseOffers.firstDeposit.wagering} times the bonus of your own money`
  expect(houseOffers.firstDeposit.paidAtEnd).toBe(true)
  expect((await open('/en/bonus/rules/first-deposit')).html).toContain(own)
  await operate({ cashback: { percent: 7.5, max: { GBP: '33' } } }, usual)
  // Pages for visitors are cached for a second.
  for (const path of ['/bonus/rules/redeposit', '/bonus/rules/cashback', '/promotions/missions'])
    await expect.poll(async () => (await open(`/en${path}`)).status).toBe(200)
  for (const path of ['/bonus/rules/nothing', '/promotions/nothing', '/bonus/partners/nothing'])
    expect((await open(`/en${path}`)).status, path).toBe(404)
  expect((await open('/en/bonus/rules/cashback?currency=GBP')).html).toContain(
    '7.5% of a week&#x27;s net loss, up to £33.00',
  )
  const premium = (await open('/en/bonus/rules/premium-cashback?currency=GBP')).html
  const [, , top] = premiumLevels('GBP')
  expect(premium).toContain(`Up to ${top!.rate / 100}% of a week&#x27;s casino loss`)
  expect(premium.replaceAll('<!-- -->', '')).toContain(`Maximum per week £${top!.max / 100n}.00`)
  const promotion = await open('/en/bonus/rules/missions?a=1')
  expect([promotion.status, promotion.to]).toEqual([302, '/en/promotions/missions?a=1'])
})

test('every game that counts, and every daily game, has its page', async () => {
  const { html } = await open('/en/bonus/games')
  const main = html.slice(html.indexOf('<h1'), html.indexOf('<footer'))
  const paths = [...main.matchAll(/href="(\/en\/[^"]+)"/g)].map(([, path]) => path!)
  expect(paths.filter((path) => path.endsWith('-bonus'))).toHaveLength(6)
  expect(paths.length).toBeGreaterThan(45)
  for (const path of paths) expect((await open(path)).status, path).toBe(200)
})

test('a player sees how he stands with each, and what he can do', async () => {
  const player = new HttpPlayer(site.address)
  await player.register()
  const { page, context } = await visit({ device: 'phone', theme: 'light' })
  await signIn(context, site.address, player.cookie)
  const at = async (path: string) => {
    await page.goto(`${site.address}/en${path}`)
    await ready(page)
    return page.getByRole('main')
  }
  await player.call('PUT', '/web-api/settings', { changes: { firstDepositBonusType: 2 } })
  const before = await at('/bonus/rules/casino-first-deposit')
  await before.getByText(texts['s-chosen']).waitFor()
  await before.getByRole('link', { name: 'Choose the bonus' }).click()
  await page.waitForURL('**/bonuses/deposit')
  await player.deposit(100_00n)
  const active = await at('/bonus/rules/casino-first-deposit')
  await active.getByText(`${texts['s-active']} · €0.00 of €1,000.00`).waitFor()
  await active.getByRole('link', { name: bonus['wager-title'], exact: true }).waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)
  const list = await at('/bonus/rules')
  await list.getByText(texts['s-left'].replace('{{count}}', '20')).waitFor()
  await list.getByText(texts['s-played'].replace('{{done}}', '0').replace('{{of}}', '6')).waitFor()
  await axeClean(page)
  const spins = await at('/bonus/rules/free-spins')
  await spins.getByRole('link', { name: 'Three Orchards', exact: true }).click()
  await page.locator('[data-free="20"]').waitFor()
})

test('on a phone and from right to left every page fits', async () => {
  const { page } = await visit({ device: 'phone', locale: 'ar', theme: 'light' })
  for (const path of [
    '/bonus/rules',
    '/bonus/games',
    '/bonus/rules/cashback',
    '/promotions/tournaments',
    '/promotions/accumulators',
    '/promotions/bonus-games',
  ]) {
    await page.goto(`${site.address}/ar${path}`)
    await ready(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})
