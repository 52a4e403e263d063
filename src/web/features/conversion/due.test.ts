import { expect, test } from 'vitest'
import type { BalanceView } from '#domain/sport/book/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { SessionPlayer } from '../../core/session/session.ts'
import { conversionDue } from './due.ts'

const site = { conversions: [{ from: 'GBP', to: 'EUR' }] } as unknown as SiteFacts
const plays = (currency: string) => ({ currency }) as SessionPlayer
const holds = (currency: string, amount: string): BalanceView => ({
  accountId: `main-${currency}`,
  currency,
  kind: 'main',
  amount,
})
const due = { from: 'GBP', to: 'EUR' }

test.each([
  ['his own currency, whatever is in it', plays('GBP'), null, { permission: 1, due }],
  ['what is left in it', plays('EUR'), [holds('EUR', '5'), holds('GBP', '7')], { permission: 2, due }],
  ['an empty one', plays('EUR'), [holds('GBP', '0')], null],
  ['balances that are not known yet', plays('EUR'), null, null],
  ['a remainder that would go where he is not', plays('USD'), [holds('GBP', '7')], null],
  ['no player', null, [holds('GBP', '7')], null],
])('%s', (_, session, balances, expected) => {
  expect(conversionDue(site, session, balances)).toEqual(expected)
  expect(conversionDue(undefined, session, balances)).toBeNull()
})
