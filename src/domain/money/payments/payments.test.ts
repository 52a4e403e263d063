import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limitHandlers, noLimit, settledResult } from '#domain/protection/limits/index.ts'
import { balanceOf, ledgerCheck, openAccounts, windowTotals } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { paymentHandlers, waitingWithdrawals } from './index.ts'
import { paymentsSiteRules } from './site-rules.ts'

const day = 86_400_000

async function setUp() {
  const db = await testDatabase()
  // The wall clock of the database can't be moved, so tests of waits move only the service's clock.
  const clock = { at: Date.now(), now: () => clock.at++ }
  for (const currency of ['EUR', 'JPY', 'KWD']) await openAccounts(db.read, 'ann', currency)
  const context = handlerContext('ann')
  const began = clock.at - 1000
  const payments = paymentHandlers({ db, clock })
  const limits = limitHandlers({
    db,
    clock,
    sessionStartedAt: async () => began,
    openStakes: async () => 300n,
  })
  const input = <B>(body: B) => ({ params: undefined, query: undefined, body })
  const deposit = (amount: string, change: { currency?: string; key?: string } = {}) =>
    payments.makeDeposit(context, input({ key: randomUUID(), currency: 'EUR', amount, ...change }))
  const withdraw = (amount: string, change: { currency?: string; key?: string } = {}) =>
    payments.makeWithdrawal(context, input({ key: randomUUID(), currency: 'EUR', amount, ...change }))
  const limit = (limitType: number, limitValue: string, currency = 'EUR') =>
    limits.saveLimits(context, input({ currency, limits: [{ limitType, limitValue }] }))
  const act = (action: 'approve' | 'reject', limitType: number, currency = 'EUR') =>
    limits.actOnLimit(context, input({ action, limitType, currency }))
  const nothing = { params: undefined, query: undefined, body: undefined }
  return { db, clock, context, payments, limits, deposit, withdraw, limit, act, nothing, began }
}

test('money goes in and out in currencies of 0, 2 and 3 decimals, and the books stay right', async () => {
  const { db, deposit, withdraw, payments, context } = await setUp()
  expect(await deposit('5000')).toMatchObject({ sandbox: true, balance: '5000' })
  expect(await deposit('1000', { currency: 'JPY' })).toMatchObject({ balance: '1000' })
  expect(await deposit('1234', { currency: 'KWD' })).toMatchObject({ balance: '1234' })
  expect(await withdraw('1234', { currency: 'KWD' })).toMatchObject({ balance: '0' })
  await expect(withdraw('5001')).rejects.toMatchObject({
    id: 'insufficient-funds',
    facts: { balance: '5000' },
  })
  const listed = await payments.listPayments(context, { params: undefined, query: {}, body: undefined })
  expect(listed).toMatchObject({ sandbox: true, next: null })
  expect('payments' in listed && listed.payments.map((row) => row.amount)).toEqual([
    '1234',
    '1234',
    '1000',
    '5000',
  ])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true, postings: 4n })
})

test('bad amounts have their own errors and write nothing', async () => {
  const { db, deposit } = await setUp()
  for (const amount of ['0', '-5', '1.5', '1e3', 'NaN', '', '9'.repeat(30)]) {
    await expect(deposit(amount), amount).rejects.toMatchObject({ id: 'amount-invalid' })
  }
  await expect(deposit('99')).rejects.toMatchObject({ id: 'amount-below-minimum', facts: { min: '100' } })
  await expect(deposit('1000001')).rejects.toMatchObject({ id: 'amount-above-maximum' })
  await expect(deposit('500', { currency: 'XXX' })).rejects.toMatchObject({ id: 'currency-unknown' })
  await expect(deposit('500', { currency: 'USD' })).rejects.toMatchObject({ id: 'account-unknown' })
  expect((await db.transact(ledgerCheck)).postings).toBe(0n)
})

test('a payment whose answer was lost is told by its key; one that was not made never will be', async () => {
  const { payments, context, deposit, withdraw } = await setUp()
  const ask = (key: string) =>
    payments.askPayment(context, { params: undefined, query: undefined, body: { key } })
  const made = randomUUID()
  const answer = await deposit('700', { key: made })
  expect(await ask(made)).toEqual({ payment: 'payment' in answer && answer.payment })
  const never = randomUUID()
  expect(await ask(never)).toEqual({ payment: null })
  expect(await ask(never)).toEqual({ payment: null })
  for (const late of [deposit, withdraw]) {
    await expect(late('100', { key: never })).rejects.toMatchObject({ id: 'idempotency-key-reused' })
  }
  // A query that races the deposit either sees it, or prevents it.
  const key = randomUUID()
  const [told, done] = await Promise.all([ask(key), deposit('300', { key }).catch(() => ({ payment: null }))])
  expect(told).toEqual({ payment: 'payment' in done && done.payment })
})

test('eight parallel deposits of one key are one; the key with another amount is refused', async () => {
  const { db, deposit, withdraw } = await setUp()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => deposit('700', { key })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(700n)
  await expect(deposit('701', { key })).rejects.toMatchObject({ id: 'idempotency-key-reused' })
  await expect(withdraw('700', { key })).rejects.toMatchObject({ id: 'idempotency-key-reused' })
})

test('the lowest deposit limit is enforced, also over parallel deposits, and tells what is allowed', async () => {
  const { db, deposit, limit } = await setUp()
  await limit(20, '1000')
  await limit(22, '900')
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => deposit('200')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(4)
  await expect(deposit('200')).rejects.toMatchObject({
    id: 'deposit-limit-exceeded',
    facts: { allowed: '100', limitType: 22, currency: 'EUR' },
  })
  await deposit('100')
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(900n)
  await deposit('1000', { currency: 'JPY' })
})

test('a tighter limit holds at once, a looser one waits a day and is then confirmed', async () => {
  const { clock, limit, act, deposit, limits, context, nothing } = await setUp()
  const listed = async () => {
    const answer = await limits.listLimits(context, nothing)
    if (!('limits' in answer)) throw answer
    return answer.limits.map((row) => [row.limitType, row.limitValue, row.limitState, row.needApprove])
  }
  await limit(20, '1000')
  await limit(20, '500')
  expect(await listed()).toEqual([[20, '500', 'ACTIVE', false]])
  await limit(20, '2000')
  expect(await listed()).toEqual([
    [20, '500', 'ACTIVE', false],
    [20, '2000', 'PENDING', false],
  ])
  await expect(deposit('600')).rejects.toMatchObject({ id: 'deposit-limit-exceeded' })
  await expect(limit(20, '3000')).rejects.toMatchObject({ id: 'limit-pending' })
  await expect(act('approve', 20)).rejects.toMatchObject({ id: 'limit-waits' })
  clock.at += day - 1000
  await expect(act('approve', 20)).rejects.toMatchObject({ id: 'limit-waits' })
  clock.at += 1000
  expect((await listed())[1]).toEqual([20, '2000', 'PENDING', true])
  await expect(deposit('600')).rejects.toMatchObject({ id: 'deposit-limit-exceeded' })
  await act('approve', 20)
  expect(await listed()).toEqual([[20, '2000', 'ACTIVE', false]])
  await deposit('600')

  await limit(20, noLimit)
  clock.at += 2 * day
  expect(await listed()).toEqual([[20, '2000', 'ACTIVE', false]])
  await expect(act('approve', 20)).rejects.toMatchObject({ id: 'limit-not-pending' })
  await limit(20, noLimit)
  await limit(20, '1500')
  await expect(act('reject', 20)).rejects.toMatchObject({ id: 'limit-not-pending' })
  await limit(20, noLimit)
  await act('reject', 20)
  await limit(20, noLimit)
  clock.at += day
  await act('approve', 20)
  expect(await listed()).toEqual([])
})

test('a tighter limit holds whatever else waits or is refused with it', async () => {
  const { limits, context, limit, nothing } = await setUp()
  await limit(20, '1000')
  await limit(21, '5000')
  await limit(20, '2000')
  const body = {
    currency: 'EUR',
    limits: [
      { limitType: 20, limitValue: '3000' },
      { limitType: 21, limitValue: '4000' },
    ],
  }
  await expect(
    limits.saveLimits(context, { params: undefined, query: undefined, body }),
  ).rejects.toMatchObject({ id: 'limit-pending' })
  await limit(20, '900')
  const answer = await limits.listLimits(context, nothing)
  if (!('limits' in answer)) throw answer
  expect(answer.limits.map((row) => [row.limitType, row.limitValue, row.limitState])).toEqual([
    [20, '900', 'ACTIVE'],
    [21, '4000', 'ACTIVE'],
  ])
})

test('bad limits are refused', async () => {
  const { limit, act } = await setUp()
  for (const value of ['0', '-1', '1.5', 'x', '', '1000000000000000']) {
    await expect(limit(20, value), value).rejects.toMatchObject({ id: 'limit-invalid' })
  }
  await expect(limit(40, '100')).rejects.toMatchObject({ id: 'limit-type-unknown' })
  await expect(limit(30, '100')).rejects.toMatchObject({ id: 'limit-invalid' })
  await expect(limit(20, '100', 'USD')).rejects.toMatchObject({ id: 'account-unknown' })
  await expect(act('approve', 20)).rejects.toMatchObject({ id: 'limit-not-pending' })
})

test('the session summary counts what moved since the session began', async () => {
  const { db, began, deposit, limits, context, nothing } = await setUp()
  await deposit('5000')
  await db.read.query(
    "select post_money_v1('{ann}', '{main}', '{house}', '{1500}', '{EUR}', '{stake}', '{b}')",
  )
  await db.read.query(
    "select post_money_v1('{ann}', '{house}', '{main}', '{400}', '{EUR}', '{payout}', '{b}')",
  )
  const summary = await limits.sessionSummary(context, nothing)
  const moved = { deposits: '5000', stakes: '1500', openStakes: '300', payouts: '400', netPosition: '-1100' }
  expect(settledResult(moved)).toBe(-800n)
  expect(summary).toMatchObject({ startedAt: began })
  expect('accounts' in summary && summary.accounts.find((row) => row.currency === 'EUR')).toEqual({
    currency: 'EUR',
    session: moved,
    day: moved,
  })
})

test('a large withdrawal waits: it is paid out, refused or called back once, and the limits see it as not made', async () => {
  const { db, deposit, clock, context } = await setUp()
  const rules = { approveAbove: 10, twoPeopleAbove: 100, callBack: true }
  const site = () => ({ withdrawals: paymentsSiteRules.withdrawals.parse(rules) })
  const desk = paymentHandlers({ db, clock, site })
  const staff = { ...handlerContext(), staff: { id: 's1', name: 'Sam' } }
  const input = (id: string, pay: boolean) => ({
    params: { playerId: 'ann', id },
    query: undefined,
    body: { pay, reason: 'looked at' },
  })
  const ask = async (amount: string) => {
    const body = { key: randomUUID(), currency: 'EUR', amount }
    const answer = await desk.makeWithdrawal(context, { params: undefined, query: undefined, body })
    if (!('payment' in answer)) throw answer
    return answer.payment
  }
  const back = (id: string) =>
    desk.callBackWithdrawal(context, { params: { id }, query: undefined, body: undefined })
  await deposit('100000')
  expect((await ask('1000')).status).toBe('done')
  const [first, second, third] = [await ask('1001'), await ask('2000'), await ask('3000')]
  expect([first.status, await balanceOf(db.read, 'ann', 'EUR')]).toEqual(['waiting', 92_999n])

  const both = await Promise.allSettled([back(first.id), desk.decideWithdrawal(staff, input(first.id, true))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await desk.decideWithdrawal(staff, input(second.id, false))).toEqual({
    status: 'refused',
    proposal: null,
  })
  await expect(back(second.id)).rejects.toMatchObject({ id: 'payment-decided' })
  const told = await db.read.query('select kind, facts, body, letter from player_message')
  expect(told.rows).toEqual([
    {
      ...{ kind: 'withdrawal-refused', body: 'looked at', letter: 'due' },
      facts: { amount: '2000', currency: 'EUR' },
    },
  ])
  await expect(back(randomUUID())).rejects.toMatchObject({ id: 'payment-unknown' })
  expect(await desk.decideWithdrawal(staff, input(third.id, true))).toMatchObject({ status: 'done' })
  const paidFirst = both[0]!.status === 'rejected'
  const left = 100_000n - 1_000n - 3_000n - (paidFirst ? 1_001n : 0n)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(left)
  const totals = await windowTotals(db.read, 'ann', 'EUR', new Date(Date.now() - day))
  expect([totals.deposits, totals.withdrawals]).toEqual([100_000n, 100_000n - left])
  await db.read.query(
    `insert into staff_account (id, email, name, roles) values ('s1', 's1@house.example', 'Sam', '{payments}')`,
  )
  const large = await ask('20000')
  const asked = await desk.decideWithdrawal(staff, input(large.id, true))
  expect(asked).toMatchObject({ status: 'waiting', proposal: expect.any(String) })
  const asOf = (time: number) => waitingWithdrawals(db.read, new Date(time))
  expect([await asOf(clock.now()), await asOf(clock.now() - day)]).toEqual([1, 0])
  const listed = await desk.listPayments(context, { params: undefined, query: {}, body: undefined })
  expect(
    'payments' in listed && listed.payments.slice(0, 3).map(({ status, reason }) => [status, reason]),
  ).toEqual([
    ['waiting', null],
    ['done', 'looked at'],
    ['refused', 'looked at'],
  ])
  await expect(
    paymentHandlers({ db, clock }).callBackWithdrawal(context, {
      params: { id: large.id },
      query: undefined,
      body: undefined,
    }),
  ).rejects.toMatchObject({ id: 'call-back-closed' })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('while a change of address can be taken back every withdrawal waits, and the cashier says until when', async () => {
  const { db, deposit, clock, context, nothing } = await setUp()
  let until: Date | null = new Date(clock.now() + day)
  const cashier = paymentHandlers({ db, clock, withdrawalsHeldUntil: async () => until })
  const ask = async () => {
    const body = { key: randomUUID(), currency: 'EUR', amount: '100' }
    const answer = await cashier.makeWithdrawal(context, { params: undefined, query: undefined, body })
    return 'payment' in answer ? answer.payment.status : answer
  }
  const held = async () => {
    const shown = await cashier.showCashier(context, nothing)
    return 'heldUntil' in shown ? shown.heldUntil : shown
  }
  await deposit('1000')
  expect([await ask(), await held()]).toEqual(['waiting', until.getTime()])
  until = null
  expect([await ask(), await held()]).toEqual(['done', null])
})
