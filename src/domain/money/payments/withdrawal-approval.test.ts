import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ledgerCheck, openAccounts } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { paymentHandlers } from './index.ts'
import { paymentsSiteRules } from './site-rules.ts'

const hour = 3_600_000
const day = 24 * hour

async function setUp(rules: object) {
  const db = await testDatabase()
  const clock = { at: Date.now(), now: () => clock.at++ }
  for (const currency of ['EUR', 'JPY']) await openAccounts(db.read, 'ann', currency)
  await db.read.query(
    `insert into staff_account (id, email, name, roles) values ('s1', 's1@house.example', 'Sam', '{payments}')`,
  )
  const withdrawals = paymentsSiteRules.withdrawals.parse(rules)
  const payments = paymentHandlers({ db, clock, site: () => ({ withdrawals }) })
  const player = handlerContext('ann')
  const staff = { ...handlerContext(), staff: { id: 's1', name: 'Sam' } }
  const input = <B>(body: B) => ({ params: undefined, query: undefined, body })
  const paid = async (amount: string, currency = 'EUR') => {
    const body = { key: randomUUID(), currency, amount }
    const answer = await payments.makeWithdrawal(player, input(body))
    if (!('payment' in answer)) throw answer
    return answer.payment
  }
  for (const [currency, amount] of [
    ['EUR', '900000'],
    ['JPY', '900000'],
  ] as const)
    await payments.makeDeposit(player, input({ key: randomUUID(), currency, amount }))
  return {
    ...{ db, clock, paid },
    async statusOf(amount: string, currency?: string) {
      return (await paid(amount, currency)).status
    },
    async waitsAbove(currency = 'EUR') {
      const shown = await payments.showCashier(player, input(undefined))
      if (!('accounts' in shown)) throw shown
      return shown.accounts.find((account) => account.currency === currency)?.waitsAbove
    },
    pay: async (id: string) => {
      const decision = { pay: true, reason: 'looked at' }
      const answer = await payments.decideWithdrawal(staff, {
        ...{ params: { playerId: 'ann', id }, query: undefined, body: decision },
      })
      return 'proposal' in answer ? answer.proposal !== null : answer
    },
  }
}

test('parallel withdrawals below the bound pay no more than the bound without staff', async () => {
  const { db, paid } = await setUp({ approveAbove: 1_000 })
  const all = await Promise.all(Array.from({ length: 12 }, () => paid('33300')))
  const atOnce = all.filter(({ status }) => status === 'done')
  expect(atOnce).toHaveLength(3)
  expect(all.filter(({ status }) => status === 'waiting')).toHaveLength(9)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('the cashier shows the largest withdrawal that is paid at once, in every currency', async () => {
  const { paid, statusOf, waitsAbove } = await setUp({ approveAbove: 100 })
  await paid('4000')
  const [euros, yen] = [await waitsAbove(), await waitsAbove('JPY')]
  expect(euros).toBe('6000')
  expect(await statusOf(String(BigInt(yen!) + 1n), 'JPY')).toBe('waiting')
  expect(await statusOf(yen!, 'JPY')).toBe('done')
  expect(await waitsAbove()).toBe('0')
  expect(await statusOf('100')).toBe('waiting')
})

test('24 hours later the day is free again, and 30 days have a bound of their own', async () => {
  const { clock, statusOf, waitsAbove } = await setUp({ approveAbove: 100, approveAbove30Days: 250 })
  expect(await statusOf('10000')).toBe('done')
  clock.at += day - hour
  expect(await statusOf('100')).toBe('waiting')
  clock.at += 2 * hour
  expect(await statusOf('10000')).toBe('done')
  clock.at += 2 * day
  expect(await waitsAbove()).toBe('5000')
  expect(await statusOf('5001')).toBe('waiting')
  expect(await statusOf('5000')).toBe('done')
  clock.at += 31 * day
  expect(await statusOf('10000')).toBe('done')
})

test('a bound of 30 days that is left out is five times that of 24 hours', async () => {
  const { clock, statusOf } = await setUp({ approveAbove: 10 })
  const statuses: string[] = []
  for (let count = 0; count < 6; count++) {
    statuses.push(await statusOf('1000'))
    clock.at += day + hour
  }
  expect(statuses).toEqual(['done', 'done', 'done', 'done', 'done', 'waiting'])
})

test('one clerk pays out no more in 24 hours than the bound for two people', async () => {
  const { paid, pay, clock, db } = await setUp({ approveAbove: 0, twoPeopleAbove: 1_000 })
  const asked = [await paid('99900'), await paid('99900'), await paid('99900')]
  const proposed = await Promise.all(asked.map(({ id }) => pay(id)))
  expect(proposed.filter((waits) => !waits)).toHaveLength(1)
  clock.at += day + hour
  expect(await pay((await paid('99900')).id)).toBe(false)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})
