import { expect, test } from 'vitest'
import { betsCheck } from '#domain/betting/bets/index.ts'
import { type EventState, initialState, type Pair } from '#domain/sport/feed/api.ts'
import {
  claimsOf,
  findOpenClaims,
  insertPostings,
  ledgerCheck,
  ledgerHandlers,
  openAccounts,
  retireCurrency,
} from '#domain/trust/ledger/index.ts'
import {
  balance,
  betOf,
  betsOf,
  grantBonus,
  placed,
  playerWith,
  type TestLeg,
} from '../../../../test/factories/betting.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { settleEvent } from './settle-event.ts'

const finished = (fullTime: Pair): EventState => ({
  ...initialState,
  status: 'finished',
  period: 2,
  score: fullTime,
  periodScores: [fullTime, [0, 0]],
  detail: { goals: false, corners: false, cards: false, halves: true },
})
const settle = (db: TestDatabase, eventId: string, score: Pair, correction = false) =>
  settleEvent(db, eventId, { sport: 'football', startsAt: 0, state: finished(score) }, 0, correction)
const home = (eventId: string, odds: number): TestLeg => ({ eventId, market: '1x2', outcome: '1', odds })

async function sound(db: TestDatabase) {
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true, mismatches: [] })
}

const moves = async (db: TestDatabase, playerId: string, reasons: readonly string[]) =>
  (
    await db.read.query<{ move: string }>(
      `select concat_ws(' ', source || '>' || destination, amount, currency, reason) as move
       from posting where player_id = $1 and reason = any ($2) order by posting_id`,
      [playerId, reasons],
    )
  ).rows.map(({ move }) => move)

test('what a correction finds gone is claimed, and settled by the player’s next payouts, whichever bets they are of', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 1_000n, [home('a', 2500)])])
  await settle(db, 'a', [1, 0])
  await placed(db, [betOf(player, 1_000n, [home('b', 2000)]), betOf(player, 1_500n, [home('c', 3000)])])
  await settle(db, 'a', [1, 1], true)
  expect(await db.transact((tx) => claimsOf(tx, player))).toEqual([
    { currency: 'EUR', kind: 'main', open: 2_500n },
  ])
  await settle(db, 'b', [1, 0])
  expect(await balance(db, player)).toBe(0n)
  expect(await db.transact((tx) => claimsOf(tx, player))).toEqual([
    { currency: 'EUR', kind: 'main', open: 500n },
  ])
  const shown = async () => {
    const input = { params: undefined, query: undefined, body: undefined }
    const answer = await ledgerHandlers({ db }).listClaims(handlerContext(player), input)
    if (!('claims' in answer)) throw answer
    return answer.claims
  }
  const line = { currency: 'EUR', kind: 'main', amount: '2500' }
  expect(await shown()).toMatchObject([{ ...line, open: '500' }])
  expect((await betsOf(db, player)).map(({ bet }) => bet.bet_id)).toContain((await shown())[0]!.betId)
  const found = await findOpenClaims(db.read, 10)
  expect(found).toMatchObject([
    { player_id: player, amount: 2_500n, open: 500n, ref: (await shown())[0]!.betId },
  ])
  await settle(db, 'c', [1, 0])
  expect(await shown()).toMatchObject([{ ...line, open: '0' }])
  expect(await findOpenClaims(db.read, 10)).toEqual([])
  expect(await balance(db, player)).toBe(4_000n)
  expect(await db.transact((tx) => claimsOf(tx, player))).toEqual([])
  expect(await moves(db, player, ['claim-repaid'])).toEqual([
    'main>suspense 2000 EUR claim-repaid',
    'main>suspense 500 EUR claim-repaid',
  ])
  await sound(db)
})

/** Places a bonus bet that wins 4000 into the bonus account. */
async function wonFromBonus(db: TestDatabase) {
  const player = await playerWith(db, 5_000n)
  await grantBonus(db, player, 1_000n)
  await placed(db, [betOf(player, 1_000n, [home('a', 2000), home('b', 2000)], 'EUR', 'bonus')])
  await settle(db, 'a', [1, 0])
  await settle(db, 'b', [1, 0])
  expect(await balance(db, player, 'bonus')).toBe(4_000n)
  return player
}

test('a payout of bonus money that has become the player’s own is taken back from there, and no more than that', async () => {
  const db = await testDatabase()
  const player = await wonFromBonus(db)
  const common = { playerId: player, currency: 'EUR', ref: 'bonus' } as const
  await db.transact((tx) =>
    insertPostings(tx, [
      { ...common, source: 'bonus', destination: 'main', amount: 3_000n, reason: 'bonus-wagered' },
      { ...common, source: 'bonus', destination: 'house', amount: 400n, reason: 'bonus-expired' },
      { ...common, source: 'bonus', destination: 'house', amount: 600n, reason: 'bonus' },
    ]),
  )
  await settle(db, 'b', [1, 1], true)
  // The player's own 5000 stay; the operator already holds the expired part; the player lost 600 of bonus money.
  expect(await balance(db, player)).toBe(5_000n)
  expect(await moves(db, player, ['bonus-reversed', 'claim-dropped'])).toEqual([
    'main>house 3000 EUR bonus-reversed',
    'house>suspense 400 EUR claim-dropped',
  ])
  expect(await db.transact((tx) => claimsOf(tx, player))).toEqual([
    { currency: 'EUR', kind: 'bonus', open: 600n },
  ])
  // The player's own winnings do not settle a claim on bonus money.
  await placed(db, [betOf(player, 1_000n, [home('c', 2000)])])
  await settle(db, 'c', [1, 0])
  expect(await balance(db, player)).toBe(6_000n)
  await sound(db)
})

test('a payout whose currency was converted is taken back from the new account at its rate; the rest is claimed and settled there', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 1_000n, [home('a', 3000)])])
  await settle(db, 'a', [1, 0])
  const common = { playerId: player, reason: 'conversion', ref: 'c' } as const
  await db.transact(async (tx) => {
    await openAccounts(tx, player, 'USD')
    await insertPostings(tx, [
      { ...common, source: 'main', destination: 'exchange', amount: 3_000n, currency: 'EUR' },
      { ...common, source: 'exchange', destination: 'main', amount: 4_500n, currency: 'USD' },
    ])
    await retireCurrency(tx, player, 'EUR', { to: 'USD', oldUnits: 2n, newUnits: 3n })
  })
  const usd = async () =>
    (
      await db.read.query<{ balance: bigint }>(
        "select balance from account where player_id = $1 and currency = 'USD'",
        [player],
      )
    ).rows[0]!.balance
  await placed(db, [betOf(player, 3_000n, [home('b', 2000)], 'USD')])
  await settle(db, 'a', [1, 1], true)
  expect(await usd()).toBe(0n)
  expect(await db.transact((tx) => claimsOf(tx, player))).toEqual([
    { currency: 'EUR', kind: 'main', open: 2_000n },
  ])
  await settle(db, 'b', [1, 0])
  // 6000 were paid, of which 3000 are the 2000 of the old currency.
  expect(await usd()).toBe(3_000n)
  expect(await db.transact((tx) => claimsOf(tx, player))).toEqual([])
  await sound(db)
})

test('claims are settled in their order, and by no clock: one that was set back changes nothing', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 2_000n)
  await placed(db, [betOf(player, 1_000n, [home('a', 2000)]), betOf(player, 1_000n, [home('b', 2000)])])
  await settle(db, 'a', [1, 0])
  await settle(db, 'b', [1, 0])
  await placed(db, [betOf(player, 4_000n, [home('c', 1500)])])
  await settle(db, 'a', [0, 0], true)
  await settle(db, 'b', [0, 0], true)
  await db.read.query(
    "update claim set made_at = made_at + case when claim_id % 2 = 1 then interval '1 day' else interval '-1 day' end",
  )
  await settle(db, 'c', [1, 0])
  expect(await balance(db, player)).toBe(2_000n)
  const { rows } = await db.read.query<{ event: string }>(
    `select split_part(b.selections[1], '~', 1) as event from posting p join bet b on b.bet_id::text = p.ref
     where p.reason = 'claim-repaid' order by p.posting_id`,
  )
  expect(rows.map(({ event }) => event)).toEqual(['a', 'b'])
  await sound(db)
})
