import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { acceptanceSetUp, slip } from '../../../../../test/factories/acceptance.ts'
import { handlerContext } from '../../../../../test/factories/handler-context.ts'
import { markDayAccumulators } from '../acceptance/promotions/mark-day-accumulators.ts'
import type { BetRequest } from '../bet-contract.ts'
import { findBets } from '../bets-store.ts'
import { viewsOf } from '../sale/views-of-bets.ts'
import { placeSeveral } from './place-several.ts'

const on = (event: number, change: Partial<BetRequest> = {}) =>
  slip({ stake: '100', legs: [{ selection: `e${event}~1x2~1`, odds: 2000 }], ...change })

async function setUp() {
  const made = await acceptanceSetUp()
  const context = handlerContext('ann')
  const place = async (bets: readonly BetRequest[]) => {
    const answer = await placeSeveral(made.acceptance, ({ id }) => `text of ${id}`, context, bets)
    if (!('answers' in answer)) throw answer
    return answer.answers
  }
  return { ...made, place, balance: () => balanceOf(made.db.read, 'ann', 'EUR') }
}

test('a hundred singles go in one call, each once, however often and however parallel it is repeated', async () => {
  const { place, balance, db } = await setUp()
  const bets = Array.from({ length: 100 }, (_, place) => on((place % 20) + 1))
  const calls = await Promise.all([place(bets), place(bets), place(bets)])
  const ids = calls.map((answers) =>
    answers.map((answer) => ('bet' in answer ? answer.bet.id : answer.refusal.id)),
  )
  expect(new Set(ids[0]).size).toBe(100)
  expect(ids[1]).toEqual(ids[0])
  expect(ids[2]).toEqual(ids[0])
  expect(await place(bets)).toEqual(calls[0])
  expect(await balance()).toBe(90_000n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('one that is refused holds up no other; money that runs out stops the rest', async () => {
  const { place, balance, tell } = await setUp()
  tell('e2~1x2~1', { status: 'suspended' })
  const ends = await place([on(1), on(2), on(3, { stake: '0' }), on(4)])
  expect(ends.map((end) => ('bet' in end ? end.bet.status : end.refusal.id))).toEqual([
    'open',
    'selection-suspended',
    'stake-invalid',
    'open',
  ])
  expect(ends[1]).toEqual({
    refusal: {
      id: 'selection-suspended',
      status: 409,
      message: 'text of selection-suspended',
      facts: { selections: ['e2~1x2~1'] },
    },
  })
  const large = await place([on(5, { stake: '60000' }), on(6, { stake: '60000' })])
  expect(large.map((end) => ('bet' in end ? 'taken' : end.refusal.id)).sort()).toEqual([
    'insufficient-funds',
    'taken',
  ])
  expect(await balance()).toBe(100_000n - 200n - 60_000n)
})

test('two bets of one key are no call', async () => {
  const { place } = await setUp()
  const key = randomUUID()
  await expect(place([on(1, { key }), on(2, { key: key.toUpperCase() })])).rejects.toMatchObject({
    id: 'bet-key-twice',
  })
})

test('an accumulator of the day is remembered, whichever of several bets it is and whatever the list says later', async () => {
  const made = await acceptanceSetUp()
  let list: string | null = 'line-all-2026-11-21-2'
  const acceptance = markDayAccumulators(made.acceptance, made.db, (legs) =>
    legs.toSorted().join() === 'e1~1x2~1,e2~1x2~1' ? list : null,
  )
  const legs = [1, 2].map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
  const bets = [on(3), on(1, { legs }), on(1, { legs, kind: 'chain', stakes: [] })]
  const context = handlerContext('ann')
  const place = async () => {
    const answer = await placeSeveral(acceptance, ({ id }) => id, context, bets)
    if (!('answers' in answer)) throw answer
    return answer.answers.map((end) => ('bet' in end ? end.bet.expressId : end.refusal.id))
  }
  expect((await place()).slice(0, 2)).toEqual([undefined, 'line-all-2026-11-21-2'])
  list = 'live-all-2026-11-21-1'
  expect((await place())[1]).toBe('line-all-2026-11-21-2')
  const rows = await findBets(made.db.read, 'ann', {
    ...{ statuses: null, from: null, to: null, search: undefined, before: null, limit: 10 },
  })
  const kept = await viewsOf(made.db, 'ann', rows, 0)
  expect(kept.filter(({ expressId }) => expressId).map((bet) => bet.legs.length)).toEqual([2])
})
