import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { GameEntry } from '#domain/casino/casino/api.ts'
import type { OfferView } from '#domain/rewards/bonus/api.ts'
import { siteAccess } from '#server/site/site-access.ts'
import { closedRoutes, parseSiteConfig } from '#server/site/site-config.ts'
import { markupOf, offersOf } from '../../test/factories/markup.ts'
import { AuthModal } from './apps/auth/auth-modal.tsx'
import { LoginForm } from './apps/auth/login/login-form.tsx'
import { AccountSlot } from './apps/auth/player-area/account-slot.tsx'
import landingPage from './apps/casino/landing/games-landing-page.tsx'
import thankYouPage from './apps/casino/landing/thank-you-page.tsx'
import casinoBonusPage from './apps/casino-bonuses/bonuses/casino-bonus-page.tsx'
import casinoPromotionPage from './apps/casino-bonuses/bonuses/casino-promotion-page.tsx'
import { PlaceBar } from './apps/coupon/placing/place-bar.tsx'
import { EmptySlip } from './apps/coupon/slip/empty-slip.tsx'
import type { SlipView } from './apps/coupon/slip/slip-view.ts'
import { OneBonus } from './apps/promotions/one-bonus.tsx'
import type { Promotion } from './apps/promotions/promotions.ts'

const parsed = (file: object) => {
  const result = parseSiteConfig(JSON.stringify(file))
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  return result.config
}
const vip = siteAccess({
  config: () => parsed({ vipDomains: ['vip.example.com'] }),
  ...{ now: () => 0, log: { warn: () => {} } },
})
const atHost = (host: string) =>
  vip.siteFacts(undefined, { headers: { host }, ip: '203.0.113.9' } as unknown as FastifyRequest).closed

/** Pages closed on sites without registration, by the reason. */
const sites = {
  'a site whose switch closes registration': closedRoutes(parsed({ features: { registration: false } })),
  'a site that closes the page of registration': closedRoutes(
    parsed({ unavailableRoutes: ['registration'] }),
  ),
  'a VIP domain': atHost('vip.example.com'),
}

const offer: OfferView = {
  ...{ kind: 'first-deposit', currency: 'EUR', percent: 100, upTo: '10000', minDeposit: '1000' },
  ...{ wagering: 5, days: 30, wageringOdds: 1_400, wageringLegs: 3, weekday: null },
  ...{ paidAtEnd: false, freeWithdrawals: false },
  casino: {
    ...{ wagering: 30, days: 7, maxStake: '500', contribution: { dice: 100 } },
    freeSpins: { game: 'gems', count: 20, stake: '10' },
  },
}
const casino = offer.casino!
const terms = {
  ...{ rate: 30, min: '100', max: '10000', stakeOfPoint: '100', hundredPoints: '100', minOdds: 1_400 },
  ...{ maxPoints: '10000', ofStakes: null },
}
const game = {
  id: 'dice',
  route: 'dice',
  name: 'Dice',
  groups: ['games'],
  rtp: '0.99',
} as unknown as GameEntry
const common = { id: 'one', categories: ['casino'] } as const

const bonus = (one: Promotion) => (
  <OneBonus one={one} data={{ currency: 'EUR', list: [one], own: null }} games={[]} path="/bonus/rules/one">
    {null}
  </OneBonus>
)
const nothing = () => {}
const props = { params: {}, query: new URLSearchParams() }
const slip = { slots: [] } as unknown as SlipView

/** Visitor's views by file: each file of the site that leads to registration, in every state that does. */
const views: Readonly<Record<string, readonly ReactElement[]>> = {
  'apps/auth/auth-modal.tsx': [<AuthModal key="1" name="login" onClose={nothing} />],
  'apps/auth/login/login-form.tsx': [
    <LoginForm key="1" onDone={nothing} />,
    <LoginForm key="2" onDone={nothing} onRegister={nothing} />,
  ],
  'apps/auth/player-area/account-slot.tsx': [<AccountSlot key="1" />],
  'apps/casino-bonuses/bonuses/casino-bonus-page.tsx': [
    <casinoBonusPage.Page
      key="1"
      {...props}
      data={{
        ...{ offers: [offer], active: null, freeRounds: [], tournaments: [], games: [game] },
        signedIn: false,
      }}
    />,
  ],
  'apps/casino-bonuses/bonuses/casino-promotion-page.tsx': [
    <casinoPromotionPage.Page
      key="1"
      {...props}
      data={{ promotion: { about: 'bonus', offer, casino }, games: [], signedIn: false }}
    />,
  ],
  'apps/casino/landing/games-landing-page.tsx': [<landingPage.Page key="1" {...props} data={game} />],
  'apps/casino/landing/thank-you-page.tsx': (['casino', 'slots', 'games'] as const).map((section) => (
    <thankYouPage.Page key={section} {...props} data={{ games: [], section }} />
  )),
  'apps/coupon/placing/place-bar.tsx': [<PlaceBar key="1" slip={slip} />],
  'apps/coupon/slip/empty-slip.tsx': [<EmptySlip key="1" />],
  'apps/promotions/one-bonus.tsx': [
    bonus({ ...common, about: 'sport', offer }),
    bonus({ ...common, about: 'casino', offer, casino }),
    bonus({ ...common, about: 'free-spins', spins: casino.freeSpins! }),
    bonus({ ...common, about: 'cashback', terms }),
    bonus({
      ...{ ...common, about: 'premium-cashback' },
      premium: { min: '100', ofStakes: 50, levels: [{ level: 1, from: '0', rate: 100, max: '100' }] },
    }),
  ],
}
/** Files that render nothing themselves; the test named here covers the file. */
const elsewhere: Readonly<Record<string, string>> = {
  'apps/auth/notices/use-registration-reminder.ts': 'apps/auth/notices/use-registration-reminder.test.tsx',
  'core/use-join.ts': 'links-to-registration.test.tsx',
}

const web = import.meta.dirname
/** A link, a press or a hook that leads to registration; patterns and redirects of the manifests are none. */
const linking = /(?<!pattern: |to: )['"`]\/registration\b|modals\.open\('registration'\)|useJoin\(\)/

test('names every file of the site with a link to registration', () => {
  const files = globSync('**/*.{ts,tsx,json}', { cwd: web }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && linking.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(files.sort()).toEqual([...Object.keys(views), ...Object.keys(elsewhere)].sort())
  for (const file of Object.values(elsewhere)) expect(globSync(file, { cwd: web })).toEqual([file])
})

/** Beside its widget for newcomers, the empty slip offers no way in. */
const withoutSignIn = ['apps/coupon/slip/empty-slip.tsx']

/** Links and buttons that lead to registration, by address or text. */
const toRegistration = (html: string) =>
  offersOf(html).filter(
    (one) => one.includes('/registration') || /^(?:Register|Join|Open an account)/.test(one),
  )
const toSignIn = (html: string) =>
  offersOf(html).filter((one) => one === '/en/login' || /^(?:Sign|Log) in/.test(one))

test.each(Object.entries(views))('%s leads to registration while it is open', (_, shown) => {
  for (const view of shown)
    expect(toRegistration(markupOf(view, { closed: atHost('example.com') }))).not.toEqual([])
})

test.each(
  Object.entries(sites).flatMap(([site, closed]) =>
    Object.keys(views).map((file) => ({ site, closed, file })),
  ),
)('$file does not lead to registration on $site', ({ closed, file }) => {
  for (const view of views[file]!) {
    const html = markupOf(view, { closed })
    expect(toRegistration(html)).toEqual([])
    expect(toSignIn(html).length > 0).toBe(!withoutSignIn.includes(file))
  }
})
