import { expect, test } from 'vitest'
import { couponBet } from '../../../../../test/factories/coupon.ts'
import { loweredRequest } from '../placing/lowered-request.ts'
import { refusalActions } from '../placing/refusal-action.ts'
import { createCouponStore } from '../store/coupon-store.ts'
import { readCoupon } from '../store/read-coupon.ts'
import { accountsOf, isBarred } from './bet-accounts.ts'

const main = { accountId: 'main-EUR', currency: 'EUR', kind: 'main', amount: '1000' } as const
const bonus = (amount: string, currency = 'EUR') =>
  ({ accountId: `bonus-${currency}`, currency, kind: 'bonus', amount }) as const
const on = { accountChoiceShown: 1 } as const
const none = { accountId: null, bets: [] }
const chose = { accountId: 'bonus-EUR', bets: [] }
const filled = { ...chose, bets: [couponBet('e1')] }

test.each([
  ['nothing is chosen', none, [main, bonus('500')], on, true, 'main'],
  ['chosen', chose, [main, bonus('500')], on, true, 'bonus'],
  ['empty', none, [main, bonus('0')], on, false, 'main'],
  ['chosen, empty, with an empty slip', chose, [main, bonus('0')], on, false, 'main'],
  ['chosen, empty, while selections wait', filled, [main, bonus('0')], on, true, 'bonus'],
  ['chosen, and not there', filled, [main], on, false, 'main'],
  ['chosen in another currency', filled, [main, bonus('500', 'GBP')], on, false, 'main'],
  ['converted', filled, [main, { ...bonus('500'), convertedTo: 'USD' }], on, false, 'main'],
  ['the choice is not shown', filled, [main, bonus('500')], { accountChoiceShown: 0 }, false, 'main'],
  ['balances are not known yet', chose, null, on, false, 'bonus'],
  ['balances are not known, the choice is not shown', chose, null, { accountChoiceShown: 0 }, false, 'main'],
] as const)('%s', (_, state, balances, betting, offered, chosen) => {
  const found = accountsOf(state, balances, 'EUR', betting)
  expect([found.bonus !== undefined, found.chosen]).toEqual([offered, chosen])
  if (balances) expect(found.main).toBe(main)
})

test('three legs at 1.1 and more are not barred', () => {
  const at = (...odds: number[]) => isBarred(odds.map((one) => ({ odds: one })))
  expect([
    at(),
    at(2000, 2000),
    at(2000, 2000, 1099),
    at(1100, 1100, 1100),
    at(2000, 2000, 2000, 2000),
  ]).toEqual([true, true, true, false, false])
})

test('choosing an account makes other bets of the slip, an accumulator where it can, and is kept', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  const store = createCouponStore({ storage })
  store.setAccount('bonus-EUR')
  store.toggle(couponBet('e1'))
  store.toggle(couponBet('e2'))
  store.setAccount(null)
  store.setType(0)
  const before = store.getState()
  store.setAccount('bonus-EUR')
  const after = store.getState()
  expect([before.typeId, after.typeId, after.accountId]).toEqual([0, 1, 'bonus-EUR'])
  for (const [slot, key] of Object.entries(before.keys)) expect(after.keys[slot]).not.toBe(key)
  expect(createCouponStore({ storage }).getState()).toEqual(after)
  store.toggle(couponBet('e2', 'total|2.5', 'over'))
  store.setType(0)
  store.setAccount('bonus-EUR')
  expect(store.getState().typeId).toBe(0)
})

test('a bet under way keeps its account over a reload, and is asked for again as it was', () => {
  const store = createCouponStore()
  store.toggle(couponBet('e1'))
  const request = {
    key: '018f3c5e-0000-7000-8000-000000000001',
    currency: 'EUR',
    stake: '500',
    oddsPolicy: 'ask',
    account: 'bonus',
    legs: [{ selection: 'e1~1x2~1', odds: 1850 }],
  } as const
  store.begin('accumulator', { request, playerId: 'ann', startedAt: 5 })
  const read = (state: unknown) => readCoupon(JSON.stringify(state)).attempts.accumulator?.request
  expect(read(store.getState())).toEqual(request)
  const { account, ...ofMain } = request
  const other = store.getState().attempts.accumulator
  expect(read({ ...store.getState(), attempts: { accumulator: { ...other, request: ofMain } } })).toEqual(
    ofMain,
  )
  // Keeps an unknown account for the server to refuse: the bet was never meant for the main account.
  const forged = { ...request, account: 'house' }
  expect(read({ ...store.getState(), attempts: { accumulator: { ...other, request: forged } } })).toEqual(
    forged,
  )

  // A lowered bet keeps its account, even below the main account's least stake.
  const refusal = { id: 'stake-above-maximum', message: '', facts: { maxStake: '3', currency: 'EUR' } }
  expect(loweredRequest(request, refusal)).toMatchObject({ account: 'bonus', stake: '3' })
  expect(loweredRequest(ofMain, refusal)).toBeNull()
})

test('no deposit is offered where the bonus is what is missing', () => {
  const facts = { balance: '700', currency: 'EUR' }
  const ways = (more: object) =>
    refusalActions({ id: 'insufficient-funds', message: '', facts: { ...facts, ...more } }).map(
      ({ kind }) => kind,
    )
  expect(ways({ account: 'bonus' })).toEqual(['use-stake'])
  expect(ways({ account: 'main' })).toEqual(['deposit', 'use-stake'])
})
