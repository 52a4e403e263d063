import { plannedCasino } from './planned-casino.ts'
import { plannedSports } from './planned-sports.ts'
import type { Address } from './types.ts'

/**
 * Addresses of the specification (section 2) without a page: they answer 404 and nothing links to them. To
 * build one, move its entry to the manifest of its app, `app.ts`. Where the specification names a page
 * without its address, the address is chosen here: docs/decisions/0009-address-registry.md.
 */
const information: readonly Address[] = [
  { name: 'payment', pattern: '/payment', app: 'information', needs: 'payment' },
  { name: 'licenses', pattern: '/licenses', app: 'information', underBan: 'allowed' },
  {
    name: 'simple-identification',
    pattern: '/simpleidentification',
    app: 'information',
    needs: 'identification',
  },
  { name: 'aml-kyc', pattern: '/amlkyc', app: 'information', underBan: 'allowed' },
  { name: 'sms-bets', pattern: '/smsbets', app: 'information' },
  { name: 'aml-policy', pattern: '/amlpolicy', app: 'information', underBan: 'allowed' },
  { name: 'dispute-resolution', pattern: '/disputeresolution', app: 'information', underBan: 'allowed' },
  { name: 'kyc-policy', pattern: '/kycpolicy', app: 'information', underBan: 'allowed' },
  { name: 'cash-terminals', pattern: '/cash_terminals', app: 'information' },
  { name: 'mobile-app', pattern: '/mobile', app: 'information' },
  { name: 'desktop-app', pattern: '/desktop', app: 'information' },
  { name: 'internal-vpn', pattern: '/internal-vpn', app: 'information', robots: 'noindex' },
]

const content: readonly Address[] = [
  { name: 'news', pattern: '/news/:slug?', app: 'content' },
  { name: 'betting-alphabet', pattern: '/betting-alphabet/:block?/:category?/:slug?', app: 'content' },
  { name: 'promo', pattern: '/promo', app: 'content' },
  { name: 'betting-awards', pattern: '/betting-awards', app: 'content' },
  { name: 'our-partners', pattern: '/ourpartners/:section?', app: 'content' },
  { name: 'points', pattern: '/points', app: 'content' },
  { name: 'hunting', pattern: '/hunting', app: 'content' },
  { name: 'fishing', pattern: '/fishing', app: 'content' },
  { name: 'cms-landing', pattern: '/landing/:slug', app: 'content', layout: 'headless' },
  {
    name: 'landing-page',
    pattern: '/landing-page/:landingId(landing-[\\w-]+)',
    app: 'content',
    layout: 'empty',
  },
]

const promotions: readonly Address[] = [
  { name: 'bonus-partner', pattern: '/bonus/partners/:id', app: 'promotions' },
  { name: 'first-bonus', pattern: '/first-bonus', app: 'promotions', layout: 'headless' },
]

const service: readonly Address[] = [
  { name: 'debugger', pattern: '/debugger', app: 'service', needs: 'debugger', robots: 'noindex' },
]

export const planned: readonly Address[] = [
  ...plannedSports,
  ...information,
  ...content,
  ...promotions,
  ...plannedCasino,
  ...service,
]
