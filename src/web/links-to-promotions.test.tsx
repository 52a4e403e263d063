import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { CashbackView, PremiumView } from '#domain/rewards/cashback/api.ts'
import { closedRoutes, parseSiteConfig } from '#server/site/site-config.ts'
import { markupOf, offersOf } from '../../test/factories/markup.ts'
import { sessionPlayer as session, usualFacts } from '../../test/factories/visit.ts'
import { AccountMenu } from './apps/auth/player-area/account-menu.tsx'
import { BonusTable } from './apps/casino/bonus-games/bonus-table.tsx'
import casinoPage from './apps/casino/lobby/casino-page.tsx'
import premiumPage from './apps/office/cashback/premium-cashback-page.tsx'
import cashbackPage from './apps/office/cashback/vip-cashback-page.tsx'
import { OfficeFrame } from './apps/office/office-frame.tsx'
import { loadPromotions } from './apps/promotions/promotions.ts'
import { Collected } from './apps/tournaments/missions.tsx'
import { accountLinks } from './core/account-links.ts'
import { officeLinks } from './core/office-links.ts'
import type { LoadContext } from './core/router/page.ts'
import { matchRoute } from './core/router/routes.ts'

const closedBy = (file: object) => {
  const result = parseSiteConfig(JSON.stringify(file))
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  return closedRoutes(result.config)
}
const props = { params: {}, query: new URLSearchParams() }
const terms = {
  ...{ rate: 30, min: '100', max: '10000', stakeOfPoint: '100', hundredPoints: '100', minOdds: 1_400 },
  ...{ maxPoints: '10000', ofStakes: null },
}
const cashback: CashbackView = {
  ...{ currency: 'EUR', mode: 0, nextMode: 0, atOnce: false, week: 0, nextWeek: 1, terms, current: [] },
  ...{ carried: '0', pays: '0', points: '0', exchangeable: '0', deposited: false, past: [] },
}
const premium: PremiumView = {
  ...{ currency: 'EUR', min: '100', ofStakes: 50, levels: [], level: 0, stakedBefore: '0', counted: true },
  current: { week: 0, staked: '0', returned: '0', level: 0, due: '0' },
  ...{ open: [], claims: [], contribution: {} },
}
const lobby = { games: [], group: null, listing: null, popular: [], pots: null, wins: [] }

const money = { path: '/en/casino/vipcashback', route: 'vip-cashback', feature: 'cashback' }
const premiumMoney = { path: '/en/casino/premiumcashback', route: 'premium-cashback', feature: 'cashback' }
const daily = { path: '/en/fortuna-bonus', route: 'bonus-game', feature: 'bonus-games' }

/** Views of a player by file: each file of the site that links to bonus games or cashback. */
const views: Readonly<Record<string, typeof money & { readonly view: ReactElement }>> = {
  'apps/casino/bonus-games/bonus-table.tsx': { ...money, view: <BonusTable id="fortuna" first={null} /> },
  'apps/casino/lobby/casino-page.tsx': { ...daily, view: <casinoPage.Page {...props} data={lobby} /> },
  'apps/office/account-links.ts': { ...money, view: <AccountMenu player={session} balance="€1.00" /> },
  'apps/office/cashback/premium-cashback-page.tsx': {
    ...money,
    view: <premiumPage.Page {...props} data={{ view: premium, games: [] }} />,
  },
  'apps/office/cashback/vip-cashback-page.tsx': {
    ...premiumMoney,
    view: <cashbackPage.Page {...props} data={cashback} />,
  },
  'apps/office/office-links.ts': { ...money, view: <OfficeFrame title="Bets">{null}</OfficeFrame> },
  'apps/tournaments/missions.tsx': { ...money, view: <Collected /> },
}
/** The page of the games itself, and the promotions, whose list omits those that are closed. */
const others = [
  'apps/casino/bonus-games/bonus-game-page.tsx',
  'apps/promotions/one-bonus.tsx',
  'apps/promotions/promotions.ts',
]

const web = import.meta.dirname
const linking = /(?<!pattern: |to: |', )'\/(?:casino\/(?:vip|premium)cashback|[a-z]+-bonus)\b/

test('names every file of the site with a link to bonus games or cashback', () => {
  const files = globSync('**/*.{ts,tsx,json}', { cwd: web }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && linking.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(files.sort()).toEqual([...Object.keys(views), ...others].sort())
})

test.each(Object.entries(views))(
  '%s links to the page only while it is open',
  (_, { view, path, route, feature }) => {
    const links = (closed: readonly string[]) =>
      offersOf(markupOf(view, { closed, session })).filter((one) => one === path).length
    expect(links(closedBy({}))).toBeGreaterThan(0)
    expect(links(closedBy({ features: { [feature]: false } }))).toBe(0)
    expect(links(closedBy({ unavailableRoutes: [route] }))).toBe(0)
  },
)

test('entries of the player menus name the page to which they link', () => {
  const entries = [...accountLinks, ...officeLinks]
  expect(entries.length).toBeGreaterThan(15)
  expect(entries.map(({ path, route }) => [path, route])).toEqual(
    entries.map(({ path }) => [path, matchRoute(path)?.route.name]),
  )
})

/** Returns the promotions of a player, and the calls that loaded them. */
async function promotionsOn(closed: readonly string[], signedIn: boolean) {
  const calls: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    listBonusOffers: { offers: [] },
    showBonuses: { offers: [], bonuses: [], choices: {} },
    showCashback: cashback,
    showCashbackTerms: { terms, premium: { min: '100', ofStakes: 50, levels: [] } },
    showPremiumCashback: premium,
    listTournaments: { tournaments: [] },
    listMissions: { missions: [] },
    listFreeRounds: { freeRounds: [] },
    listBonusPlays: { plays: [] },
    listJackpots: { pots: [] },
  }
  const call = async ({ id }: { readonly id: string }) => {
    calls.push(id)
    return answers[id]
  }
  const site = { ...usualFacts, closed: [...closed] }
  const context = { call, site, signedIn, query: new URLSearchParams() } as unknown as LoadContext
  const { list } = await loadPromotions(context)
  return { ids: list.map(({ id }) => id), calls }
}

test.each([true, false])(
  'promotions omit closed bonus games and cashback; signed in: %s',
  async (signedIn) => {
    const all = ['cashback', 'premium-cashback', 'bonus-games', 'accumulators']
    expect((await promotionsOn([], signedIn)).ids).toEqual(all)
    const withoutGames = await promotionsOn(closedBy({ features: { 'bonus-games': false } }), signedIn)
    expect(withoutGames.ids).toEqual(['cashback', 'premium-cashback', 'accumulators'])
    expect(withoutGames.calls.filter((id) => id.includes('BonusPlay'))).toEqual([])
    const withoutCashback = await promotionsOn(closedBy({ features: { cashback: false } }), signedIn)
    expect(withoutCashback.ids).toEqual(['bonus-games', 'accumulators'])
    // Its calls would answer that cashback is off, and the page would fail.
    expect(withoutCashback.calls.filter((id) => id.includes('Cashback'))).toEqual([])
    const premiumOnly = await promotionsOn(closedBy({ unavailableRoutes: ['premium-cashback'] }), signedIn)
    expect(premiumOnly.ids).toEqual(['cashback', 'bonus-games', 'accumulators'])
  },
)
