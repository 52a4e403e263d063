import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betsCheck } from '#domain/betting/bets/index.ts'
import { sellBet } from '#domain/betting/bets/sale/sale-store.ts'
import { grantFreeBet } from '#domain/betting/free-bets/index.ts'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import { findTaxes, keepTaxRules, taxesCheck, taxRulesOf } from '#domain/money/taxes/index.ts'
import { taxesSiteRules } from '#domain/money/taxes/site-rules.ts'
import {
  claimsOf,
  insertPostings,
  ledgerCheck,
  openAccounts,
  windowTotals,
} from '#domain/trust/ledger/index.ts'
import {
  answersTo,
  balance,
  betOf,
  grantBonus,
  placed,
  playerWith,
  type TestLeg,
} from '../factories/betting.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { finished, makeState } from '../factories/events.ts'
import { seedPlayers } from '../factories/players.ts'

const home = (eventId: string, odds = 2000): TestLeg => ({ eventId, market: '1x2', outcome: '1', odds })
const cancelled = { sport: 'football' as const, startsAt: 0, state: makeState({ status: 'cancelled' }) }
/** Puts the tax rules of a site file into force. */
const tax = (db: TestDatabase, taxes: unknown) =>
  db.transact((tx) => keepTaxRules(tx, taxRulesOf({ taxes: taxesSiteRules.taxes.parse(taxes) })))
const moves = async (db: TestDatabase, ref: string) =>
  (
    await db.read.query<{ move: string }>(
      `select concat_ws(' ', source, '>', destination, amount, reason) as move from posting where ref = $1 order by posting_id`,
      [ref],
    )
  ).rows.map(({ move }) => move)
async function sound(db: TestDatabase) {
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(taxesCheck)).toEqual([])
}

test('a tax is its part rounded down, none below the bound, within the winnings, and more of a larger payout', async () => {
  const db = await testDatabase()
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const asked = fc.record({
    rate: fc.integer({ min: 0, max: 10_000 }),
    basis: fc.constantFrom('winnings', 'payout'),
    ...{ threshold: fc.oneof(fc.constant(0n), amount), payout: amount, stake: amount, more: amount },
  })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 100, maxLength: 100 }), async (all) => {
      const { rows } = await db.read.query<{ tax: bigint; larger: bigint }>(
        `select tax_of(rate, basis, threshold, payout, stake) as tax, tax_of(rate, basis, threshold, payout + more, stake) as larger
         from unnest($1::int[], $2::text[], $3::int8[], $4::int8[], $5::int8[], $6::int8[]) with ordinality
           as a (rate, basis, threshold, payout, stake, more, place) order by place`,
        [
          all.map((one) => one.rate),
          all.map((one) => one.basis),
          ...(['threshold', 'payout', 'stake', 'more'] as const).map((name) => all.map((one) => one[name])),
        ],
      )
      for (const [index, { rate, basis, threshold, payout, stake }] of all.entries()) {
        const { tax, larger } = rows[index]!
        const winnings = payout > stake ? payout - stake : 0n
        const base = basis === 'payout' ? payout : winnings
        const part = (base * BigInt(rate)) / 10_000n
        expect(tax).toBe(base < threshold ? 0n : part < winnings ? part : winnings)
        expect(larger >= tax).toBe(true)
      }
    }),
    { numRuns: 10 },
  )
})

test('a won bet is taxed, a correction gives the tax back and takes the payout, and another taxes it again', async () => {
  const db = await testDatabase()
  await tax(db, { '*': { rate: 1_200, of: 'winnings' } })
  const player = await playerWith(db, 10_000n)
  const [bet] = await placed(db, [betOf(player, 1_000n, [home('a', 2_501)])])
  await settleEvent(db, 'a', finished(1, 0), 0)
  // 2501 are paid and 1501 won: the tax is 180.12.
  expect(await balance(db, player)).toBe(9_000n + 2_501n - 180n)
  expect(await moves(db, bet!)).toEqual([
    'main > house 1000 stake',
    'house > main 2501 payout',
    'main > tax 180 tax',
  ])
  expect((await findTaxes(db.read, player, [bet!])).get(bet!)).toEqual({
    ...{ rate: 1_200, of: 'winnings', base: '1501', amount: '180' },
  })
  const totals = await windowTotals(db.read, player, 'EUR', new Date(0))
  expect(totals).toMatchObject({ stakes: 1_000n, payouts: 2_321n })
  await sound(db)

  await settleEvent(db, 'a', finished(0, 1), 0, true)
  expect(await balance(db, player)).toBe(9_000n)
  expect((await moves(db, bet!)).slice(3)).toEqual([
    'tax > main 180 tax-returned',
    'main > house 2501 payout-reversed',
  ])
  expect((await findTaxes(db.read, player, [bet!])).size).toBe(0)
  expect((await windowTotals(db.read, player, 'EUR', new Date(0))).payouts).toBe(0n)
  await sound(db)

  await tax(db, { '*': { rate: 2_000, of: 'winnings' } })
  await settleEvent(db, 'a', finished(2, 0), 0, true)
  expect(await balance(db, player)).toBe(9_000n + 2_501n - 300n)
  await sound(db)
})

test('what a correction no longer finds is claimed without the tax, and claims go by what is left after taxes', async () => {
  const db = await testDatabase()
  await tax(db, { '*': { rate: 1_200, of: 'winnings' } })
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 1_000n, [home('a', 2_500)])])
  await settleEvent(db, 'a', finished(1, 0), 0)
  await placed(db, [betOf(player, 2_320n, [home('b')])])
  await settleEvent(db, 'a', finished(0, 1), 0, true)
  expect(await db.transact((tx) => claimsOf(tx, player))).toMatchObject([{ open: 2_320n }])
  await settleEvent(db, 'b', finished(1, 0), 0)
  expect(await balance(db, player)).toBe(4_640n - 278n - 2_320n)
  await sound(db)
})

test('the country of the account decides, a bound leaves small winnings, accumulators and free bets are taxed, bonus money is not', async () => {
  const db = await testDatabase()
  await tax(db, {
    '*': { rate: 0, of: 'winnings' },
    DE: { rate: 1_000, of: 'payout', from: { EUR: 1_500, KZT: 900_000 } },
  })
  const [german] = await db.transact((tx) => seedPlayers(tx, 1, { secret: 's', cookieName: 'c' }))
  const { playerId } = german!
  const elsewhere = await playerWith(db, 1_000n)
  await db.transact(async (tx) => {
    await openAccounts(tx, playerId, 'EUR')
    const deposit = { source: 'cashier', destination: 'main', amount: 10_000n, currency: 'EUR' } as const
    await insertPostings(tx, [{ playerId, ...deposit, reason: 'deposit', ref: 'test' }])
  })
  await grantBonus(db, playerId, 1_000n)
  const terms = { currency: 'EUR', amount: 2_000n, minOdds: 1500, minLegs: 1, days: 7 } as const
  const source = randomUUID()
  await grantFreeBet(db.read, playerId, source, terms, new Date())
  const { rows } = await db.read.query<{ id: string }>(
    'select free_bet_id as id from free_bet where source = $1',
    [source],
  )
  const two = [home('a'), home('b')]
  const [small, large, accumulator, foreign, bonus, short] = await placed(db, [
    betOf(playerId, 700n, [home('a')]),
    betOf(playerId, 1_000n, [home('a')]),
    betOf(playerId, 1_000n, two),
    betOf(elsewhere, 1_000n, [home('a')]),
    betOf(playerId, 1_000n, two, 'EUR', 'bonus'),
    betOf(playerId, 5_000n, [home('a', 1_010)]),
  ])
  const free = { ...betOf(playerId, 2_000n, [home('a')]), freeBet: rows[0]!.id }
  expect((await answersTo(db, [free])).map(({ result }) => result)).toEqual(['placed'])
  for (const event of ['a', 'b']) await settleEvent(db, event, finished(1, 0), 0)
  const taxes = await findTaxes(db.read, playerId, [small!, large!, accumulator!, bonus!, short!, free.betId])
  const taken = (id: string | undefined) => taxes.get(id!)?.amount
  expect([small, large, accumulator, bonus, short, free.betId].map(taken)).toEqual([
    ...[undefined, '200', '400', undefined],
    // A tenth of 5050 is more than the 50 that were won.
    ...['50', '200'],
  ])
  expect(await moves(db, foreign!)).toEqual(['main > house 1000 stake', 'house > main 2000 payout'])
  await sound(db)

  // A country without a rule has no tax.
  await tax(db, { FR: { rate: 1_000, of: 'winnings' } })
  const [late] = await placed(db, [betOf(playerId, 1_000n, [home('c')])])
  await settleEvent(db, 'c', finished(1, 0), 0)
  expect(await moves(db, late!)).toEqual(['main > house 1000 stake', 'house > main 2000 payout'])
  await sound(db)
})

test('a sold bet is taxed on its price, a part on its part, and an edited one once it is paid, by what he staked', async () => {
  const db = await testDatabase()
  await tax(db, { '*': { rate: 1_200, of: 'winnings' } })
  const player = await playerWith(db, 10_000n)
  const sell = async (
    betId: string,
    stake: bigint,
    price: bigint,
    soldStake: bigint,
    odds: number,
    edited = false,
    extra = 0n,
  ) => {
    const rest = edited ? price + extra : stake - soldStake
    const next = rest > 0n ? betOf(player, rest, [home('a', odds)]) : null
    const how = { seen: [null], continuation: next?.betId ?? null, byRule: false, edited }
    const sale = { playerId: player, betId, key: randomUUID(), inputHash: 'x', price, soldStake, ...how }
    expect(await db.transact((tx) => sellBet(tx, sale))).toBe('sold')
    return next ? (await placed(db, [next]))[0]! : ''
  }
  const taxOn = async (bet: string) => (await findTaxes(db.read, player, [bet])).get(bet)?.amount
  const [whole, parted, gained, raised] = await placed(
    db,
    [1, 2, 3, 4].map(() => betOf(player, 1_000n, [home('a', 4_000)])),
  )
  await sell(whole!, 1_000n, 1_750n, 1_000n, 4_000)
  expect(await taxOn(whole!)).toBe('90')
  const rest = await sell(parted!, 1_000n, 600n, 400n, 4_000)
  expect(await taxOn(parted!)).toBe('24')
  const edited = await sell(gained!, 1_000n, 1_500n, 1_000n, 3_000, true)
  expect(await taxOn(gained!)).toBe(undefined)
  // 500 from the balance are staked beside the price, so 1500 of the player's own.
  const more = await sell(raised!, 1_000n, 1_500n, 1_000n, 3_000, true, 500n)
  // Half of the edited bet: 500 of the first stake.
  const last = await sell(edited, 1_500n, 900n, 750n, 3_000)
  expect(await taxOn(edited)).toBe('48')
  expect(await balance(db, player)).toBe(10_000n - 4_000n + 1_750n - 90n + 600n - 24n - 500n + 900n - 48n)
  await sound(db)

  await settleEvent(db, 'a', finished(1, 0), 0)
  // 600 at 4.00: 1800 won. 750 at 3.00 for 500 of own money: 1750 won. 2000 at 3.00 for 1500: 4500 won.
  expect([await taxOn(rest), await taxOn(last), await taxOn(more)]).toEqual(['216', '210', '540'])
  await settleEvent(db, 'a', cancelled, 0, true)
  // The stakes are returned; of the edited ones 250 and 500 are gains of the player.
  expect([await taxOn(rest), await taxOn(last), await taxOn(more)]).toEqual([undefined, '30', '60'])
  await sound(db)
})
