import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lossHeadroom } from '#domain/protection/limits/index.ts'
import {
  balanceOf,
  insertPostings,
  ledgerCheck,
  lockPlayers,
  windowTotals,
} from '#domain/trust/ledger/index.ts'
import type { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../../test/factories/acceptance.ts'
import { betOf, grantBonus } from '../../../../../../test/factories/betting.ts'
import { type TestDatabase, testDatabase } from '../../../../../../test/factories/database.ts'
import { handlerContext } from '../../../../../../test/factories/handler-context.ts'
import { betHandlers } from '../../bet-handlers.ts'
import { bonusBetsSince } from '../../bonus-bets-store.ts'
import { placeBatch } from '../placing/placing-store.ts'

const legs = (count: number, odds = 2000) =>
  Array.from({ length: count }, (_, at) => ({ selection: `e${at + 1}~1x2~1`, odds }))
const bonusSlip = (change: Parameters<typeof slip>[0] = {}) =>
  slip({ account: 'bonus', legs: legs(3), ...change })
const both = async (db: TestDatabase, playerId = 'ann') => [
  await balanceOf(db.read, playerId, 'EUR'),
  await balanceOf(db.read, playerId, 'EUR', 'bonus'),
]
const past = new Date(0)

test('a bet of the bonus account is staked from there, and says so', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  await grantBonus(db, 'ann', 2_000n)
  const request = bonusSlip()
  const bet = await acceptance.place('ann', request)
  expect(bet).toMatchObject({ account: 'bonus', kind: 'accumulator', stake: '1000', possibleWin: '8000' })
  expect(await acceptance.place('ann', slip())).toMatchObject({ account: 'main' })
  expect(await both(db)).toEqual([99_000n, 1_000n])
  const stakes = await db.read.query(
    `select source, destination, amount, ref from posting where reason = 'stake' order by posting_id`,
  )
  expect(stakes.rows).toMatchObject([
    { source: 'bonus', destination: 'house', amount: 1_000n, ref: bet.id },
    { source: 'main', destination: 'house', amount: 1_000n },
  ])
  const facts = await db.read.query(`select payload from outbox where topic = 'bet-placed' order by seq`)
  expect(facts.rows).toMatchObject([
    { payload: { account: 'bonus', balance: '1000' } },
    { payload: { account: 'main', balance: '99000' } },
  ])
  expect(await acceptance.place('ann', request)).toEqual(bet)
  await expect(acceptance.place('ann', bonusSlip({ stake: '1001' }))).rejects.toMatchObject({
    id: 'insufficient-funds',
    facts: { balance: '1000', currency: 'EUR', account: 'bonus' },
  })
  expect(await both(db)).toEqual([99_000n, 1_000n])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a key is of one account, and absent is main', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  await grantBonus(db, 'ann', 5_000n)
  const main = slip({ legs: legs(3) })
  const bet = await acceptance.place('ann', main)
  expect(await acceptance.place('ann', { ...main, account: 'main' })).toEqual(bet)
  const bonus = bonusSlip()
  await acceptance.place('ann', bonus)
  for (const wrong of [
    { ...main, account: 'bonus' as const },
    { ...bonus, account: 'main' as const },
  ]) {
    await expect(acceptance.place('ann', wrong)).rejects.toMatchObject({ id: 'idempotency-key-reused' })
  }
  expect(await both(db)).toEqual([99_000n, 4_000n])
})

test('only accumulators of three legs at 1.1 or more are bet from the bonus account', async () => {
  const on = { bonus: true }
  const { db, acceptance, tell } = await acceptanceSetUp({ bonusBets: () => on.bonus })
  await grantBonus(db, 'ann', 5_000n)
  for (const count of [1, 2]) {
    await expect(acceptance.place('ann', bonusSlip({ legs: legs(count) }))).rejects.toMatchObject({
      id: 'bonus-bet-too-short',
      status: 422,
      facts: { legs: count, minLegs: 3 },
    })
  }
  tell('e2~1x2~1', { odds: 1099 })
  // The book's odds count, not the odds in the request.
  await expect(acceptance.place('ann', bonusSlip({ oddsPolicy: 'any' }))).rejects.toMatchObject({
    id: 'bonus-bet-odds-too-low',
    status: 422,
    facts: { selections: ['e2~1x2~1'], minOdds: 1100 },
  })
  for (const event of [1, 2, 3]) tell(`e${event}~1x2~1`, { odds: 1100 })
  expect(await acceptance.place('ann', bonusSlip({ legs: legs(3, 1100) }))).toMatchObject({
    totalOdds: '1331',
  })
  on.bonus = false
  await expect(acceptance.place('ann', bonusSlip({ legs: legs(3, 1100) }))).rejects.toMatchObject({
    id: 'bonus-bets-off',
    status: 422,
  })
  expect(await both(db)).toEqual([100_000n, 4_000n])
  await fund(db, 'ben', 'EUR', 1_000n)
  on.bonus = true
  await expect(acceptance.place('ben', bonusSlip({ legs: legs(3, 1100) }))).rejects.toMatchObject({
    id: 'account-unknown',
  })
})

test('the second look at a bet in play looks at the rule again', async () => {
  const { db, acceptance, tell } = await acceptanceSetUp({ liveDelay: () => 100 })
  await grantBonus(db, 'ann', 5_000n)
  tell('e1~1x2~1', { live: true })
  const moving = acceptance.place('ann', bonusSlip({ oddsPolicy: 'any' }))
  tell('e1~1x2~1', { live: true, odds: 1050 })
  await expect(moving).rejects.toMatchObject({ id: 'bonus-bet-odds-too-low' })
})

test('the least stake and the caps of the house are of both accounts; all that is left of a bonus is enough', async () => {
  const { db, acceptance, book } = await acceptanceSetUp()
  await grantBonus(db, 'ann', 100_000_000n)
  const small = { id: 'stake-below-minimum', facts: { minStake: '10', currency: 'EUR' } }
  for (const stake of ['1', '9'])
    await expect(acceptance.place('ann', bonusSlip({ stake }))).rejects.toMatchObject(small)
  expect(await acceptance.place('ann', bonusSlip({ stake: '10' }))).toMatchObject({ possibleWin: '80' })
  await grantBonus(db, 'ben', 7n)
  await expect(acceptance.place('ben', bonusSlip({ stake: '6' }))).rejects.toMatchObject({
    id: 'stake-below-minimum',
    facts: { minStake: '7' },
  })
  expect(await acceptance.place('ben', bonusSlip({ stake: '7' }))).toMatchObject({ possibleWin: '56' })
  await expect(acceptance.place('ann', bonusSlip({ stake: '0' }))).rejects.toMatchObject({
    id: 'stake-invalid',
  })
  await expect(acceptance.place('ann', bonusSlip({ stake: '50000000' }))).rejects.toMatchObject({
    id: 'stake-above-maximum',
  })
  const { checkCoupon } = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })
  await db.read.query(
    `insert into player_limit (player_id, currency, limit_type, value, started_at) values ('ann', 'EUR', 10, 700, now())`,
  )
  const check = (account: 'main' | 'bonus' | undefined, count: number) =>
    checkCoupon(handlerContext('ann'), {
      params: undefined,
      query: undefined,
      body: { currency: 'EUR', legs: legs(count), account },
    })
  expect(await check('bonus', 2)).toMatchObject({ problems: ['bonus-bet-too-short'], maxStake: '0' })
  expect(await check('main', 3)).toMatchObject({ minStake: '10', maxStake: '700', problems: [] })
  expect(await check(undefined, 3)).toMatchObject({ minStake: '10', maxStake: '700' })
  // Evens in each leg; a player's accumulators may win up to 2,500 euros, of which 10 cents are in use.
  expect(await check('bonus', 3)).toMatchObject({ minStake: '10', maxStake: '249990', problems: [] })
})

test('the least stake is judged with the balance that the bet is taken from: money that comes in beside it counts', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  for (const [player, stake, id] of [
    ['ben', '7', 'stake-below-minimum'],
    ['cid', '10', 'placed'],
  ] as const) {
    await grantBonus(db, player, 7n)
    const bet = await db.transact(async (tx) => {
      await lockPlayers(tx, [player])
      const placing = acceptance.place(player, bonusSlip({ stake })).then(
        () => 'placed',
        (error: DomainError) => error.id,
      )
      await untilSomebodyWaits(db)
      await insertPostings(tx, [
        {
          playerId: player,
          source: 'house',
          destination: 'bonus',
          amount: 100n,
          currency: 'EUR',
          reason: 'payout',
          ref: 'b',
        },
      ])
      return { placing }
    })
    expect(await bet.placing).toBe(id)
  }
  expect(await balanceOf(db.read, 'ben', 'EUR', 'bonus')).toBe(107n)
  expect(await balanceOf(db.read, 'cid', 'EUR', 'bonus')).toBe(97n)
})

/** Returns once a statement of this database waits for a lock. */
const untilSomebodyWaits = (db: TestDatabase) =>
  expect
    .poll(async () => {
      const { rows } = await db.read.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)

test('limits are about the player’s own money: neither stakes nor payouts of a bonus count', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  await grantBonus(db, 'ann', 10_000n)
  await db.read.query(
    `insert into player_limit (player_id, currency, limit_type, value, started_at) values ('ann', 'EUR', 10, 1500, now())`,
  )
  await acceptance.place('ann', bonusSlip({ stake: '4000' }))
  await acceptance.place('ann', slip())
  await acceptance.place('ann', bonusSlip({ stake: '4000' }))
  await expect(acceptance.place('ann', slip())).rejects.toMatchObject({
    id: 'loss-limit-exceeded',
    facts: { allowed: '500' },
  })
  // In one batch with stakes from the main account, in any order.
  const mixed = await Promise.allSettled([
    acceptance.place('ann', slip({ stake: '500' })),
    acceptance.place('ann', bonusSlip({ stake: '2000' })),
    acceptance.place('ann', slip({ stake: '500' })),
  ])
  expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await windowTotals(db.read, 'ann', 'EUR', past)).toEqual({
    deposits: 100_000n,
    withdrawals: 0n,
    stakes: 1_500n,
    payouts: 0n,
  })
  expect(await lossHeadroom(db.read, 'ann', 'EUR')).toEqual({ limit_type: 10, headroom: 0n })
  expect(await both(db)).toEqual([98_500n, 0n])
})

test('bets of both accounts at once: neither falls below zero, and postings give the balances', async () => {
  const db = await testDatabase()
  let decided = 0
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ account: fc.constantFrom('main', 'bonus'), stake: fc.bigInt(1n, 400n) }), {
        minLength: 4,
        maxLength: 24,
      }),
      async (wanted) => {
        const player = `p${round++}`
        await fund(db, player, 'EUR', 1_000n)
        await grantBonus(db, player, 700n)
        const batches = [wanted.filter((_, at) => at % 2 === 0), wanted.filter((_, at) => at % 2 === 1)]
        const answers = await Promise.all(
          batches.map((batch) =>
            placeBatch(
              db.read,
              batch.map(({ account, stake }) =>
                betOf(
                  player,
                  stake,
                  [1, 2, 3].map((event) => ({
                    eventId: `e${event}`,
                    market: 'm',
                    outcome: '1',
                    odds: 1500,
                  })),
                  'EUR',
                  account as 'main' | 'bonus',
                ),
              ),
            ),
          ),
        )
        const left = { main: 1_000n, bonus: 700n }
        for (const [lane, batch] of answers.entries()) {
          for (const { place, result } of batch) {
            const { account, stake } = batches[lane]![place - 1]!
            if (result === 'placed') left[account as 'main' | 'bonus'] -= stake
            else expect(result).toBe('insufficient')
            decided++
          }
        }
        expect(await both(db, player)).toEqual([left.main, left.bonus])
        expect(left.main >= 0n && left.bonus >= 0n).toBe(true)
        const placed = await bonusBetsSince(db.read, player, 'EUR', past)
        const own = answers.flatMap((batch, lane) =>
          batch.filter(
            ({ place, result }) => result === 'placed' && batches[lane]![place - 1]!.account === 'bonus',
          ),
        )
        expect(placed).toEqual({ settledStake: 0n, open: own.length })
      },
    ),
    { numRuns: 40 },
  )
  expect(decided).toBeGreaterThan(200)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('the database takes no single of the bonus account, and answers for an account that is not there', async () => {
  const db = await testDatabase()
  await fund(db, 'ann', 'EUR', 1_000n)
  const leg = { eventId: 'e1', market: 'm', outcome: '1', odds: 1500 }
  const three = [leg, { ...leg, eventId: 'e2' }, { ...leg, eventId: 'e3' }]
  expect(await placeBatch(db.read, [betOf('ann', 100n, three, 'EUR', 'bonus')])).toMatchObject([
    { result: 'no-account' },
  ])
  await grantBonus(db, 'ann', 500n)
  await expect(placeBatch(db.read, [betOf('ann', 100n, [leg], 'EUR', 'bonus')])).rejects.toThrow(
    'bet_account_known',
  )
  const other = { ...betOf('ann', 100n, three, 'EUR'), account: randomUUID() as 'main' }
  expect(await placeBatch(db.read, [other])).toMatchObject([{ result: 'no-account' }])
  expect(await both(db)).toEqual([1_000n, 500n])
})
