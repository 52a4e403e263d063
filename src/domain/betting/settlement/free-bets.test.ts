import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betsCheck } from '#domain/betting/bets/index.ts'
import { expireFreeBets, findFreeBet, grantFreeBet } from '#domain/betting/free-bets/index.ts'
import { ledgerCheck, windowTotals } from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Database } from '#kernel/database.ts'
import { answersTo, balance, betOf, betsOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { finished, makeState } from '../../../../test/factories/events.ts'
import { payout } from '../../../../test/factories/payout.ts'
import { settleEvent, settleSelections } from './settle-event.ts'

const leg = (eventId: string, odds = 2000) => ({ eventId, market: '1x2', outcome: '1', odds })
const hour = 3_600_000

async function freeBetOf(db: Database, player: string, days = 7, amount = 500n): Promise<string> {
  const source = randomUUID()
  const terms = { currency: 'EUR', amount, minOdds: 1500, minLegs: 1, days } as const
  expect(await grantFreeBet(db.read, player, source, terms, new Date())).toBe(true)
  expect(await grantFreeBet(db.read, player, source, terms, new Date())).toBe(false)
  const { rows } = await db.read.query<{ free_bet_id: string }>(
    'select free_bet_id from free_bet where source = $1',
    [source],
  )
  return rows[0]!.free_bet_id
}

const paidFree = (player: string, freeBet: string, legs = [leg('a')], stake = 500n) => ({
  ...betOf(player, stake, legs),
  freeBet,
})
const resultsOf = async (db: TestDatabase, bets: Parameters<typeof answersTo>[1]) =>
  (await answersTo(db, bets)).map(({ result }) => result)
const cancelled = { sport: 'football' as const, startsAt: 0, state: makeState({ status: 'cancelled' }) }
const postings = async (db: TestDatabase, betId: string) =>
  (
    await db.read.query<{ source: string; destination: string; amount: bigint; reason: string }>(
      'select source, destination, amount, reason from posting where ref = $1 order by posting_id',
      [betId],
    )
  ).rows.map((row) => `${row.source} > ${row.destination} ${row.amount} ${row.reason}`)
async function soundBooks(db: TestDatabase) {
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
}

test.each([1, 2])(
  'a free bet of %i legs: promotions stake it, the player is paid what it wins',
  async (legs) => {
    const db = await testDatabase()
    const player = await playerWith(db, 1_000n)
    const id = await freeBetOf(db, player)
    const events = ['a', 'b'].slice(0, legs)
    const [bet] = await placed(db, [
      paidFree(
        player,
        id,
        events.map((event) => leg(event)),
      ),
    ])
    expect(await balance(db, player)).toBe(1_000n)
    expect(await findFreeBet(db.read, player, id)).toMatchObject({ state: 'used', bet_id: bet })
    for (const event of events) await settleEvent(db, event, finished(1, 0), 0)
    const won = legs === 1 ? 500n : 1_500n
    expect(await balance(db, player)).toBe(1_000n + won)
    expect(await postings(db, bet!)).toEqual(['promotion > house 500 stake', `house > main ${won} payout`])
    expect((await windowTotals(db.read, player, 'EUR', new Date(0))).stakes).toBe(0n)
    await soundBooks(db)

    // The reversal takes the winnings back from the account that received them, and the free bet stays used.
    await settleEvent(db, 'a', finished(0, 1), 0, true)
    expect(await balance(db, player)).toBe(1_000n)
    expect(await betsOf(db, player)).toMatchObject([{ bet: { status: 'lost', payout: 0n } }])
    expect(await findFreeBet(db.read, player, id)).toMatchObject({ state: 'used' })
    await soundBooks(db)
  },
)

test.each([1, 2])(
  'a void bet of %i legs gives its free bet back for a day at least; a correction uses it again',
  async (legs) => {
    const db = await testDatabase()
    const player = await playerWith(db, 0n)
    const id = await freeBetOf(db, player, 1)
    await db.read.query(`update free_bet set expires_at = now() + interval '1 hour'`)
    const events = ['a', 'b'].slice(0, legs)
    const [bet] = await placed(db, [
      paidFree(
        player,
        id,
        events.map((event) => leg(event)),
      ),
    ])
    for (const event of events) await settleEvent(db, event, cancelled, 0)
    expect(await betsOf(db, player)).toMatchObject([{ bet: { status: 'returned', payout: 0n } }])
    const back = await findFreeBet(db.read, player, id)
    expect(back).toMatchObject({ state: 'open', bet_id: null })
    expect(back!.expires_at.getTime()).toBeGreaterThan(Date.now() + 23 * hour)
    expect(await balance(db, player)).toBe(0n)
    await soundBooks(db)

    for (const event of events) await settleEvent(db, event, finished(1, 0), 0, true)
    expect(await findFreeBet(db.read, player, id)).toMatchObject({ state: 'used', bet_id: bet })
    expect(await balance(db, player)).toBe(legs === 1 ? 500n : 1_500n)
    await soundBooks(db)
  },
)

test('a free bet that came back and paid another bet stays with that one when the first is corrected', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 0n)
  const id = await freeBetOf(db, player)
  await placed(db, [paidFree(player, id)])
  await settleEvent(db, 'a', cancelled, 0)
  const [second] = await placed(db, [paidFree(player, id, [leg('b')])])
  await settleEvent(db, 'a', finished(1, 0), 0, true)
  await settleEvent(db, 'a', cancelled, 0, true)
  expect(await findFreeBet(db.read, player, id)).toMatchObject({ state: 'used', bet_id: second })
  await soundBooks(db)
})

test('eight placings of one free bet take one bet, whether in one batch or beside each other; its key is answered again', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  const batched = await freeBetOf(db, player)
  const eight = Array.from({ length: 8 }, () => paidFree(player, batched))
  expect((await resultsOf(db, eight)).toSorted()).toEqual(
    ['free-bet-used', 'placed'].flatMap((one, at) => Array(at ? 1 : 7).fill(one)),
  )
  for (let round = 0; round < 5; round++) {
    const id = await freeBetOf(db, player)
    const bets = Array.from({ length: 8 }, () => paidFree(player, id))
    const answers = await Promise.all(bets.map((bet) => resultsOf(db, [bet])))
    expect(answers.flat().filter((one) => one === 'placed')).toHaveLength(1)
    const taken = bets[answers.findIndex(([one]) => one === 'placed')]!
    expect(await resultsOf(db, [taken])).toEqual(['repeated'])
  }
  expect(await betsOf(db, player)).toHaveLength(6)
  expect(await balance(db, player)).toBe(1_000n)
  await soundBooks(db)
})

test('placing and expiry beside each other: the free bet is used or expired, never both', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 0n)
  for (let round = 0; round < 10; round++) {
    const id = await freeBetOf(db, player)
    const bet = paidFree(player, id)
    const [[result], expired] = await Promise.all([
      resultsOf(db, [bet]),
      expireFreeBets(db.read, new Date(Date.now() + 30 * 24 * hour)),
    ])
    expect([result, expired]).toEqual(result === 'placed' ? ['placed', 0] : ['free-bet-expired', 1])
  }
  await soundBooks(db)
})

test('each free bet that does not pay the bet is its own refusal and takes nothing', async () => {
  const db = await testDatabase()
  const [player, other] = [await playerWith(db, 1_000n), await playerWith(db, 1_000n)]
  const id = await freeBetOf(db, player)
  const over = await freeBetOf(db, player, 0)
  const inDollars = await freeBetOf(db, player)
  await db.read.query(`update free_bet set currency = 'USD' where free_bet_id = $1`, [inDollars])
  const back = await freeBetOf(db, player)
  await db.read.query(`update free_bet set state = 'taken-back' where free_bet_id = $1`, [back])
  expect(
    await resultsOf(db, [
      paidFree(other, id),
      paidFree(player, over),
      paidFree(player, inDollars),
      paidFree(player, back),
      paidFree(player, id, [leg('a')], 499n),
    ]),
  ).toEqual([
    'free-bet-unknown',
    'free-bet-expired',
    'free-bet-currency',
    'free-bet-taken-back',
    'free-bet-stake',
  ])
  expect(await findFreeBet(db.read, player, id)).toMatchObject({ state: 'open' })
  expect(await betsOf(db, player)).toEqual([])
})

test('of any bet a free bet pays what the bet comes to less its stake, never below nothing', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 0n)
  const outcome = fc.constantFrom<LegOutcome>('win', 'lose', 'void', 'half-win', 'half-lose')
  const legs = fc.array(fc.tuple(fc.integer({ min: 1001, max: 20_000 }), outcome), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(legs, fc.bigInt({ min: 10n, max: 10n ** 9n }), async (ends, stake) => {
      const id = await freeBetOf(db, player, 7, stake)
      const name = randomUUID()
      const chosen = ends.map(([odds, end], at) => ({
        eventId: `${name}-${at}`,
        market: 'any',
        outcome: end,
        odds,
      }))
      const before = await balance(db, player)
      await placed(db, [paidFree(player, id, chosen, stake)])
      for (const { eventId, market, outcome: end } of chosen)
        await settleSelections(
          db,
          eventId,
          [{ market, outcome: end, result: end, grading: { rule: 'score', facts: {} } }],
          1_000,
        )
      const worth = payout(
        stake,
        ends.map(([odds, end]) => ({ odds, outcome: end })),
      )
      const won = worth > stake ? worth - stake : 0n
      expect(await balance(db, player)).toBe(before + won)
      const returned = worth === stake || ends.every(([, end]) => end === 'void')
      expect((await findFreeBet(db.read, player, id))!.state).toBe(returned ? 'open' : 'used')
    }),
    { numRuns: 40 },
  )
  await soundBooks(db)
})
