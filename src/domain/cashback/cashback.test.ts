import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { betOf, grantBonus, placed } from '../../../test/factories/betting.ts'
import { cashbackCalls, day, hour, monday, weekAfter } from '../../../test/factories/cashback.ts'
import { testDatabase } from '../../../test/factories/database.ts'
import { ledgerCheck, windowTotals } from '../ledger/index.ts'
import { houseScheme } from './index.ts'
import { dueOf, pointsOf } from './scheme.ts'
import { weekOf } from './week.ts'

const setUp = async () => {
  const db = await testDatabase()
  return { db, ...(await cashbackCalls(db)) }
}
/** Ten minutes past midnight are given to what was settled at Sunday's end. */
const payTime = 10 * 60_000
const sound = async (db: Awaited<ReturnType<typeof testDatabase>>) =>
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })

test('a week begins on Monday at midnight, UTC', () => {
  expect(new Date(monday).getUTCDay()).toBe(1)
  for (const at of [monday, monday + 1, monday + 7 * day - 1]) expect(weekOf(at)).toBe(monday)
  expect(weekOf(monday - 1)).toBe(monday - 7 * day)
  expect(weekOf(monday + 7 * day)).toBe(monday + 7 * day)
})

test.each([
  // Five percent of the loss, rounded down: 5 % of 20.19 is 1.0095.
  [20_19n, 0n, 1_00n],
  // A cent below the least.
  [19_99n, 0n, 0n],
  [20_00n, 0n, 1_00n],
  [100_00n, 80_00n, 1_00n],
  [100_00n, 80_01n, 0n],
  [100_00n, 100_00n, 0n],
  [100_00n, 500_00n, 0n],
  // The most.
  [10_000_00n, 0n, 500_00n],
  [9_999_99n, 0n, 499_99n],
  [90_000_00n, 0n, 500_00n],
])('of %d staked and %d returned, %d are given back in euros', (staked, returned, wanted) => {
  const { least, most } = houseScheme.byCurrency.EUR
  expect(dueOf({ mode: 0, staked, returned, rate: houseScheme.rate, least, most })).toBe(wanted)
  expect(dueOf({ mode: 1, staked, returned, rate: houseScheme.rate, least, most })).toBe(0n)
})

test('points are whole ones for each stake', () => {
  expect([0n, 99n, 100n, 199n, 1_000n].map((stake) => pointsOf(stake, 100n))).toEqual([0n, 0n, 1n, 1n, 10n])
})

describe('percent', () => {
  test('of each currency what was lost in the week, by five percent, once, after Monday', async () => {
    const { db, player, bet, count, pay, given, show } = await setUp()
    const [ann, ken, omar] = [await player('EUR'), await player('JPY'), await player('KWD')]
    // 30 lost, 10 won by 10, half of 10 lost, half won: 30 - 10 + 5 - 5.
    await bet(ann, 30_00n, 'lose', weekAfter(0))
    await bet(ann, 10_00n, 'win', weekAfter(0, hour))
    await bet(ann, 10_00n, 'half-lose', weekAfter(0, 2 * day))
    await bet(ann, 10_00n, 'half-win', weekAfter(0, 3 * day))
    // Void, and of the week after by a millisecond.
    await bet(ann, 500_00n, 'void', weekAfter(0, 4 * day))
    await bet(ann, 70_00n, 'lose', weekAfter(1))
    await bet(ken, 3_333n, 'lose', weekAfter(1, -1), 'JPY')
    await bet(omar, 10_019n, 'lose', weekAfter(0, day), 'KWD')
    expect(await count()).toBe(8)
    const seen = await show(ann, weekAfter(0, 5 * day))
    expect(seen).toMatchObject({
      currency: 'EUR',
      mode: 0,
      nextMode: 0,
      pays: '100',
      carried: '0',
      points: '0',
    })
    expect(seen.current).toEqual([
      {
        week: monday,
        currency: 'EUR',
        mode: 0,
        staked: '6000',
        returned: '4000',
        points: '0',
        due: '100',
        paid: null,
      },
    ])
    expect(await pay(weekAfter(1, -1))).toBe(0)
    expect(await pay(weekAfter(1, payTime - 1))).toBe(0)
    expect(await given(ann)).toEqual([])
    expect(await pay(weekAfter(1, payTime))).toBe(3)
    expect(await pay(weekAfter(1, payTime))).toBe(0)
    expect(await given(ann)).toEqual([['cashback', 1_00n, 'EUR', '2026-10-05']])
    // 5 % of 3,333 is 166.65; of 10.019 it is 0.50095.
    expect(await given(ken)).toEqual([['cashback', 166n, 'JPY', '2026-10-05']])
    expect(await given(omar)).toEqual([['cashback', 500n, 'KWD', '2026-10-05']])
    expect((await show(ann, weekAfter(1, day))).past).toMatchObject([
      { week: monday, due: '100', paid: '100' },
    ])
    await pay(weekAfter(2, payTime))
    expect((await given(ann)).slice(1)).toEqual([['cashback', 3_50n, 'EUR', '2026-10-12']])
    await sound(db)
  })

  test('weeks that were missed are paid too, each by itself', async () => {
    const { db, player, bet, count, pay, given } = await setUp()
    const ann = await player()
    for (const [week, stake] of [20_00n, 10_00n, 40_00n].entries())
      await bet(ann, stake, 'lose', weekAfter(week, hour))
    await count()
    await pay(weekAfter(4, 2 * day))
    expect(await given(ann)).toEqual([
      ['cashback', 1_00n, 'EUR', '2026-10-05'],
      ['cashback', 2_00n, 'EUR', '2026-10-19'],
    ])
    await sound(db)
  })

  test('six that pay at once pay once', async () => {
    const { db, player, bet, count, pay, given } = await setUp()
    const players = await Promise.all(Array.from({ length: 8 }, () => player()))
    for (const one of players) await bet(one, 50_00n, 'lose', weekAfter(0, hour))
    await Promise.all([count(), count(), count()])
    await count()
    await Promise.all(Array.from({ length: 6 }, () => pay(weekAfter(1, hour))))
    for (const one of players) expect(await given(one)).toEqual([['cashback', 2_50n, 'EUR', '2026-10-05']])
    await sound(db)
  })

  test('nothing is paid while bets of before Monday wait to be counted', async () => {
    const { db, player, bet, count, pay, given } = await setUp()
    const ann = await player()
    await bet(ann, 50_00n, 'lose', weekAfter(0, hour))
    await db.read.query(`update outbox set created_at = $1`, [new Date(weekAfter(0, hour))])
    expect(await pay(weekAfter(1, hour))).toBe(0)
    await count()
    await bet(ann, 50_00n, 'lose', weekAfter(1, hour))
    await db.read.query(`update outbox set created_at = $1`, [new Date(weekAfter(1, hour))])
    expect(await pay(weekAfter(1, hour))).toBe(1)
    expect(await given(ann)).toEqual([['cashback', 2_50n, 'EUR', '2026-10-05']])
  })

  test('one who cannot be paid does not keep the others from theirs', async () => {
    const { db, player, bet, count, pay, given } = await setUp()
    const players = (await Promise.all([player(), player(), player()])).sort()
    for (const one of players) await bet(one, 50_00n, 'lose', weekAfter(0, hour))
    await count()
    await db.read.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.reason = 'cashback' and new.player_id = '${players[0]}' then raise exception 'no'; end if; return new; end $$;
       create trigger refuse_one before insert on posting for each row execute function refuse_one()`,
    )
    await expect(pay(weekAfter(1, hour))).rejects.toThrow('some players')
    expect(await Promise.all(players.map((one) => given(one).then(({ length }) => length)))).toEqual([
      0, 1, 1,
    ])
    await db.read.query('drop trigger refuse_one on posting')
    expect(await pay(weekAfter(1, 2 * hour))).toBe(1)
    expect(await given(players[0]!)).toHaveLength(1)
  })
})

describe('corrections', () => {
  test('before the payment count as if the bet had ended so at once', async () => {
    const { player, bet, settle, reverse, count, pay, given } = await setUp()
    const ann = await player()
    const one = await bet(ann, 50_00n, 'win', weekAfter(0, hour))
    await count()
    await reverse(one, weekAfter(0, 2 * hour))
    await settle(one, 'lose', weekAfter(0, 3 * hour))
    await count()
    await pay(weekAfter(1, hour))
    expect(await given(ann)).toEqual([['cashback', 2_50n, 'EUR', '2026-10-05']])
  })

  test('after it lower the next payments until they are made up for, and are never taken back', async () => {
    const { db, player, bet, settle, reverse, count, pay, given, show } = await setUp()
    const ann = await player()
    const one = await bet(ann, 100_00n, 'lose', weekAfter(0, hour))
    await count()
    await pay(weekAfter(1, hour))
    expect(await given(ann)).toEqual([['cashback', 5_00n, 'EUR', '2026-10-05']])

    await reverse(one, weekAfter(1, 2 * hour))
    await count()
    expect(await show(ann)).toMatchObject({ carried: '-500', pays: '0' })
    await settle(one, 'win', weekAfter(1, 3 * hour))
    await bet(ann, 60_00n, 'lose', weekAfter(1, day))
    await count()
    expect(await show(ann, weekAfter(1, 2 * day))).toMatchObject({ carried: '-500', pays: '0' })
    // Not in the middle of the week.
    expect(await pay(weekAfter(1, 2 * day))).toBe(0)
    await pay(weekAfter(2, hour))
    expect(await given(ann)).toHaveLength(1)
    expect(await show(ann)).toMatchObject({
      carried: '-200',
      past: [{ paid: '0', due: '300' }, { due: '0' }],
    })
    await bet(ann, 100_00n, 'lose', weekAfter(2, day))
    await count()
    await pay(weekAfter(3, hour))
    expect((await given(ann)).slice(1)).toEqual([['cashback', 3_00n, 'EUR', '2026-10-19']])
    expect(await show(ann)).toMatchObject({ carried: '0' })
    await sound(db)
  })

  test('that are in his favour come with the next payment, also of a week without bets', async () => {
    const { player, bet, settle, reverse, count, pay, given, show } = await setUp()
    const ann = await player()
    const one = await bet(ann, 100_00n, 'win', weekAfter(0, hour))
    await count()
    await pay(weekAfter(1, hour))
    expect(await given(ann)).toEqual([])
    await reverse(one, weekAfter(2, hour))
    await settle(one, 'lose', weekAfter(2, 2 * hour))
    await count()
    expect(await show(ann, weekAfter(2, 3 * hour))).toMatchObject({ carried: '500', pays: '500' })
    expect(await pay(weekAfter(2, 3 * hour))).toBe(0)
    expect(await pay(weekAfter(3, hour))).toBe(1)
    expect(await given(ann)).toEqual([['cashback', 5_00n, 'EUR', '2026-10-19']])
  })

  test('there and back, told at once, come to nothing', async () => {
    const { player, bet, settle, reverse, count, pay, given, show } = await setUp()
    const ann = await player()
    const one = await bet(ann, 100_00n, 'lose', weekAfter(0, hour))
    for (const result of ['win', 'void', 'lose'] as const) {
      await reverse(one, weekAfter(0, 2 * hour))
      await settle(one, result, weekAfter(0, 3 * hour))
    }
    await count()
    expect(await show(ann, weekAfter(0, day))).toMatchObject({
      current: [{ staked: '10000', returned: '0' }],
    })
    await pay(weekAfter(1, hour))
    await reverse(one, weekAfter(1, 2 * hour))
    await settle(one, 'lose', weekAfter(1, 3 * hour))
    await count()
    await pay(weekAfter(2, hour))
    expect(await given(ann)).toEqual([['cashback', 5_00n, 'EUR', '2026-10-05']])
  })

  test('take points back, and the next ones make up for those that are spent', async () => {
    const { player, bet, settle, reverse, count, choose, exchange, show, given } = await setUp()
    const ann = await player()
    await choose(ann, 1, weekAfter(0))
    const one = await bet(ann, 250_99n, 'lose', weekAfter(0, hour))
    await count()
    expect(await show(ann)).toMatchObject({ mode: 1, points: '250', current: [{ points: '250', due: '0' }] })
    await exchange(ann, '200')
    await reverse(one, weekAfter(1, hour))
    await count()
    expect(await show(ann)).toMatchObject({ points: '-200' })
    await settle(one, 'void', weekAfter(1, 2 * hour))
    await bet(ann, 299_00n, 'win', weekAfter(1, 2 * hour))
    await count()
    expect(await show(ann)).toMatchObject({ points: '99' })
    await expect(exchange(ann, '100')).rejects.toMatchObject({
      id: 'points-insufficient',
      facts: { balance: '99' },
    })
    expect(await given(ann)).toEqual([['points-exchanged', 2_00n, 'EUR', expect.any(String)]])
  })
})

describe('points', () => {
  test.each([
    ['EUR', 1_234_56n, '1234', '1200', 12_00n],
    ['JPY', 100_000n, '606', '600', 990n],
    ['KWD', 50_000n, '147', '100', 340n],
  ] as const)('of %s %d are %s, of which %s are %d', async (currency, stake, points, some, amount) => {
    const { db, player, bet, count, choose, exchange, show, given, pay } = await setUp()
    const ann = await player(currency)
    await choose(ann, 1, weekAfter(0))
    await bet(ann, stake, 'win', weekAfter(0, hour), currency)
    await bet(ann, stake, 'void', weekAfter(0, hour), currency)
    await count()
    expect((await show(ann)).points).toBe(points)
    const key = randomUUID()
    const answer = await exchange(ann, some, key)
    const left = String(Number(points) - Number(some))
    const { id } = answer.exchange
    expect(answer).toEqual({
      exchange: { id, points: some, currency, amount: amount.toString() },
      points: left,
    })
    expect(await exchange(ann, some, key)).toEqual(answer)
    await expect(exchange(ann, '300', key)).rejects.toMatchObject({ id: 'idempotency-key-reused' })
    expect(await given(ann)).toEqual([['points-exchanged', amount, currency, id]])
    // A week of points pays nothing of its losses.
    await pay(weekAfter(1, hour))
    expect(await given(ann)).toHaveLength(1)
    await sound(db)
  })

  test('twelve exchanges of the same points at once give money once', async () => {
    const { db, player, bet, count, choose, exchange, show, given } = await setUp()
    const ann = await player()
    await choose(ann, 1, weekAfter(0))
    await bet(ann, 350_00n, 'lose', weekAfter(0, hour))
    await count()
    const key = randomUUID()
    const tries = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => exchange(ann, '300')),
      ...Array.from({ length: 6 }, () => exchange(ann, '300', key)),
    ])
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ id: 'points-insufficient' })
    expect(await given(ann)).toEqual([['points-exchanged', 3_00n, 'EUR', expect.any(String)]])
    expect((await show(ann)).points).toBe('50')
    await sound(db)
  })

  test.each(['', '0', '-100', '50', '150', '1e2', '100.0', ' 100', '٣٠٠', '9'.repeat(17), '0x64', 'all'])(
    '"%s" are no points',
    async (points) => {
      const { player, exchange } = await setUp()
      await expect(exchange(await player(), points)).rejects.toMatchObject({
        id: 'points-invalid',
        facts: { step: '100' },
      })
    },
  )
})

describe('the mode', () => {
  test('is changed for next week, and the first time for this one if nothing was settled in it', async () => {
    const { player, bet, count, choose, show } = await setUp()
    const [ann, ben] = [await player(), await player()]
    expect(await show(ann, weekAfter(0, hour))).toMatchObject({ mode: 0, nextMode: 0, atOnce: true })
    await choose(ann, 1, weekAfter(0, hour))
    expect(await show(ann)).toMatchObject({ mode: 1, nextMode: 1, atOnce: false, nextWeek: weekAfter(1) })
    // The second choice waits, though nothing was settled.
    await choose(ann, 0, weekAfter(0, 2 * hour))
    expect(await show(ann)).toMatchObject({ mode: 1, nextMode: 0 })
    await choose(ann, 1, weekAfter(0, 3 * hour))
    expect(await show(ann)).toMatchObject({ mode: 1, nextMode: 1 })
    await choose(ann, 0, weekAfter(1, -1))
    expect(await show(ann, weekAfter(1))).toMatchObject({ mode: 0, nextMode: 0 })

    // Settled, though it is not counted yet.
    await bet(ben, 40_00n, 'lose', weekAfter(0, hour))
    expect(await show(ben, weekAfter(0, 2 * hour))).toMatchObject({ atOnce: false })
    await choose(ben, 1, weekAfter(0, 2 * hour))
    await count()
    expect(await show(ben)).toMatchObject({ mode: 0, nextMode: 1, current: [{ mode: 0, due: '200' }] })
    await bet(ben, 40_00n, 'lose', weekAfter(1, hour))
    await count()
    expect(await show(ben, weekAfter(1, hour))).toMatchObject({ mode: 1, points: '40' })
  })

  test('of a week is that of its bets, whenever they are corrected', async () => {
    const { player, bet, reverse, settle, count, choose, pay, show, given } = await setUp()
    const ann = await player()
    const one = await bet(ann, 100_00n, 'win', weekAfter(0, hour))
    await choose(ann, 1, weekAfter(0, day))
    await count()
    await pay(weekAfter(1, hour))
    await reverse(one, weekAfter(1, 2 * hour))
    await settle(one, 'lose', weekAfter(1, 2 * hour))
    await bet(ann, 30_00n, 'lose', weekAfter(1, 3 * hour))
    await count()
    expect(await show(ann, weekAfter(1, day))).toMatchObject({
      mode: 1,
      points: '30',
      carried: '500',
      pays: '500',
    })
    await pay(weekAfter(2, hour))
    expect(await given(ann)).toEqual([['cashback', 5_00n, 'EUR', '2026-10-12']])
  })
})

test('terms are those of the week’s first bet; without a scheme no week begins, and one that began is ended', async () => {
  const { player, bet, reverse, count, pay, scheme, show, given } = await setUp()
  const [ann, ben] = [await player(), await player()]
  await bet(ann, 100_00n, 'lose', weekAfter(0, hour))
  await count()
  scheme.now = { ...houseScheme, rate: 1_000 }
  await bet(ann, 100_00n, 'lose', weekAfter(0, 2 * hour))
  await count()
  expect(await show(ann)).toMatchObject({ terms: { rate: 500 }, pays: '1000' })
  scheme.now = null
  await bet(ann, 100_00n, 'lose', weekAfter(0, 3 * hour))
  const early = await bet(ben, 100_00n, 'lose', weekAfter(0, 3 * hour))
  await count()
  await expect(show(ann)).rejects.toMatchObject({ id: 'cashback-off', status: 404 })
  scheme.now = { ...houseScheme, rate: 1_000 }
  await bet(ben, 30_00n, 'lose', weekAfter(0, 4 * hour))
  await count()
  // Not counted, and so not taken off either.
  await reverse(early, weekAfter(0, 5 * hour))
  await count()
  expect(await show(ben)).toMatchObject({ current: [{ staked: '3000', returned: '0', due: '300' }] })
  await pay(weekAfter(1, hour))
  expect(await given(ann)).toEqual([['cashback', 15_00n, 'EUR', '2026-10-05']])
  expect(await given(ben)).toEqual([['cashback', 3_00n, 'EUR', '2026-10-05']])
})

test('bets from a bonus account earn nothing', async () => {
  const { db, player, settle, count, show } = await setUp()
  const ann = await player()
  await grantBonus(db, ann, 100_00n)
  const bet = betOf(ann, 50_00n, [], 'EUR', 'bonus')
  const legs = ['a', 'b', 'c'].map((name) => ({
    eventId: name === 'a' ? `event of ${bet.betId}` : name,
    market: 'any',
    outcome: 'any',
    odds: 2000,
  }))
  await placed(db, [{ ...betOf(ann, 50_00n, legs, 'EUR', 'bonus'), betId: bet.betId }])
  await settle(bet.betId, 'lose', weekAfter(0, hour))
  expect(await count()).toBe(1)
  expect(await show(ann, weekAfter(0, day))).toMatchObject({ current: [{ staked: '0' }], pays: '0' })
})

test('what is given back is no payout to a loss limit', async () => {
  const { db, player, bet, count, pay, choose, exchange, given } = await setUp()
  const [ann, ben] = [await player(), await player()]
  await choose(ben, 1, weekAfter(0))
  for (const one of [ann, ben]) await bet(one, 200_00n, 'lose', weekAfter(0, hour))
  await count()
  await pay(weekAfter(1, hour))
  await exchange(ben, '200')
  for (const one of [ann, ben]) {
    expect(await given(one)).toHaveLength(1)
    expect(await windowTotals(db.read, one, 'EUR', new Date(0))).toEqual({
      deposits: 100_000_000n,
      withdrawals: 0n,
      stakes: 200_00n,
      payouts: 0n,
    })
  }
})
