import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { grantFreeBet } from '#domain/betting/free-bets/index.ts'
import { balanceOf } from '#domain/trust/ledger/index.ts'
import { acceptanceSetUp, slip } from '../../../../../../test/factories/acceptance.ts'

async function withFreeBet(terms: { readonly minOdds?: number; readonly minLegs?: number } = {}) {
  const setUp = await acceptanceSetUp()
  const { db } = setUp
  const whole = { currency: 'EUR', amount: 1_000n, minOdds: 1500, minLegs: 1, days: 7, ...terms } as const
  await grantFreeBet(db.read, 'ann', 'test', whole, new Date())
  const { rows } = await db.read.query<{ free_bet_id: string }>('select free_bet_id from free_bet')
  return { ...setUp, freeBet: rows[0]!.free_bet_id }
}
const legs = (...events: readonly number[]) =>
  events.map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))

test('a bet paid by a free bet costs its player nothing and may win what is above the stake; a retry gets the same', async () => {
  const { acceptance, db, freeBet } = await withFreeBet()
  const request = slip({ freeBet })
  const bet = await acceptance.place('ann', request)
  expect(bet).toMatchObject({ free: true, stake: '1000', possibleWin: '1000', status: 'open' })
  expect(await acceptance.place('ann', request)).toEqual(bet)
  await expect(acceptance.place('ann', { ...request, freeBet: undefined })).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
})

test('eight presses with a key each take one bet', async () => {
  const { acceptance, freeBet } = await withFreeBet()
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => acceptance.place('ann', slip({ freeBet }))),
  )
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.id] : []))
  expect(refused).toEqual(Array(7).fill('free-bet-used'))
})

test.each([
  ['free-bet-odds-too-low', { minOdds: 2001 }, {}],
  ['free-bet-too-short', { minLegs: 2 }, {}],
  ['free-bet-stake', {}, { stake: '999' }],
  ['free-bet-unknown', {}, { freeBet: randomUUID() }],
  ['free-bet-system', {}, { legs: legs(1, 2, 3), sizes: [2] }],
  ['free-bet-main-only', {}, { account: 'bonus', legs: legs(1, 2, 3) }],
] as const)('%s is its own refusal', async (id, terms, change) => {
  const { acceptance, freeBet } = await withFreeBet(terms)
  await expect(acceptance.place('ann', slip({ freeBet, ...change }))).rejects.toMatchObject({ id })
})

test('a match in play, and the cap of what the house takes, hold for free bets', async () => {
  const { acceptance, tell, freeBet } = await withFreeBet()
  tell('e1~1x2~1', { live: true })
  await expect(acceptance.place('ann', slip({ freeBet }))).rejects.toMatchObject({ id: 'free-bet-live' })
  tell('e1~1x2~1', { stakeFactor: 0 })
  await expect(acceptance.place('ann', slip({ freeBet }))).rejects.toMatchObject({
    id: 'stake-above-maximum',
  })
})
