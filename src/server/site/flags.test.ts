import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#web/core/registry/index.ts'
import { type Flag, flagDefaults, modules } from '../modules.ts'

/** Calls and pages that answer 404 while the flag is off. */
interface Closes {
  readonly calls?: readonly string[]
  readonly pages?: readonly string[]
  /** Test that switches the flag off and reads what a domain rule then refuses. */
  readonly ruleTestedIn?: string
}

const root = join(import.meta.dirname, '..', '..', '..')
const switchedOff = 'test/integration/flags.test.ts'

const closes: Readonly<Record<Flag, Closes>> = {
  'bet-edit': { ruleTestedIn: switchedOff },
  'bet-insurance': { ruleTestedIn: switchedOff },
  'bonus-bets': {
    pages: ['casino-bonus', 'casino-bonus-first-deposit', 'casino-bonus-redeposit'],
    ruleTestedIn: switchedOff,
  },
  'bonus-games': {
    calls: ['listBonusPlays', 'showBonusPlay', 'beginBonusPlay', 'stepBonusPlay'],
    pages: ['bonus-game'],
  },
  'bring-friend': { calls: ['showFriends'], pages: ['bring-friend'] },
  cashback: {
    pages: ['vip-cashback', 'premium-cashback'],
    // Its calls report that it is off.
    ruleTestedIn: 'test/e2e/cashback.test.ts',
  },
  'confirm-terms': { pages: ['confirm-terms'], ruleTestedIn: 'src/server/site/terms.test.ts' },
  conversion: {
    calls: ['showConversion', 'convertAccount', 'conversionNotice'],
    pages: ['convert-account'],
  },
  'currency-accounts': { calls: ['switchAccount', 'addCurrency', 'removeCurrency'] },
  // Its page does not exist yet.
  debugger: {},
  'express-bonus': { ruleTestedIn: switchedOff },
  'hyper-bonus': { ruleTestedIn: switchedOff },
  identification: { pages: ['identification'] },
  'one-click': { ruleTestedIn: 'test/e2e/operator.test.ts' },
  'paid-boost': { ruleTestedIn: switchedOff },
  'password-reset': {
    calls: ['password-code', 'password-code-check', 'password-reset'],
    pages: ['password-reset'],
  },
  payment: { calls: ['makeDeposit', 'makeWithdrawal'], pages: ['recharge', 'deduce'] },
  'phone-sign-in': {
    calls: [
      ...['sms-code', 'sms-sign-in', 'phone-sign-in', 'sms-password-reset'],
      ...['phone-binding-code', 'bind-phone'],
    ],
    pages: ['registration-phone'],
  },
  'promo-bonus-to-offer': { pages: ['bonuses-offers', 'bonus-offer'] },
  registration: {
    calls: [
      ...['registration', 'fast-registration', 'phone-registration', 'registration-left'],
      'social-registration',
    ],
    pages: ['registration', 'registration-type'],
  },
  'self-exclude-reasons': { calls: ['selfExcludeReasons'] },
  taxes: { pages: ['taxation'] },
  tournaments: {
    calls: [
      ...['listTournaments', 'showTournament', 'enterTournament'],
      ...['listMissions', 'beginMission', 'claimMission'],
    ],
    pages: ['casino-promo', 'casino-tournaments', 'casino-tournament'],
  },
}

const flags = Object.keys(flagDefaults) as Flag[]

test('each flag closes exactly the calls and pages that the table names', () => {
  const endpoints = modules.flatMap(({ endpoints: own = [] }) => Object.values(own))
  const pages = registry.filter(({ state }) => state === 'available')
  const found = flags.map((flag) => [
    flag,
    {
      calls: endpoints.filter(({ feature }) => feature === flag).map(({ id }) => id),
      pages: [...new Set(pages.filter(({ needs }) => needs === flag).map(({ route }) => route))],
    },
  ])
  const wanted = flags.map((flag) => [
    flag,
    { calls: closes[flag].calls ?? [], pages: closes[flag].pages ?? [] },
  ])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  expect(endpoints.flatMap(({ feature }) => feature ?? []).filter((name) => !(name in closes))).toEqual([])
  expect(flags.length).toBeGreaterThan(20)
})

test('a flag that closes no address names the test of its rule, which switches the flag off', () => {
  const silent = flags.filter((flag) => {
    const { calls = [], pages: own = [], ruleTestedIn } = closes[flag]
    if (ruleTestedIn === undefined) return flag !== 'debugger' && calls.length + own.length === 0
    return !new RegExp(`\\b${flag}'?: false\\b`).test(readFileSync(join(root, ruleTestedIn), 'utf8'))
  })
  expect(silent).toEqual([])
})
