import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { betOf, grantBonus, placed } from '../../../test/factories/betting.ts'
import { cashbackCalls, day, hour, monday, weekAfter } from '../../../test/factories/cashback.ts'
import { testDatabase } from '../../../test/factories/database.ts'
import { setBan } from '../identity/index.ts'
import { ledgerCheck, windowTotals } from '../ledger/index.ts'
import { houseScheme } from './index.ts'
import { dueOf, pointsOf } from './scheme.ts'
import { grantPoints } from './store.ts'
import { weekOf } from './weeks/week.ts'

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
  const { min, max } = houseScheme.byCurrency.EUR
  const figures = { staked, returned, counted: 0n, of_stakes: null, rate: houseScheme.rate, min, max }
  expect(dueOf({ mode: 0, ...figures })).toBe(wanted)
  expect(dueOf({ mode: 1, ...figures })).toBe(0n)
})

test.each([
  // One spin of 100 euros that lost: half a percent of its stake, below the least.
  [0n, 0n, 10_000_00n, 0n, 0n],
  [0n, 0n, 1_000_000_00n, 0n, 50_00n],
  // Stakes of both together: half a percent of 300 euros and of 100.
  [100_00n, 300_00n, 100_00_00n, 0n, 2_00n],
  // The loss is less than that: 5 percent of 100 euros.
  [100_00n, 9_000_00n, 0n, 0n, 5_00n],
])(
  'of a loss of %d with counted stakes of %d and %d, no more than half a percent of those is given back',
  (lost, counted, casino_staked, casino_returned, wanted) => {
    const { min, max } = houseScheme.byCurrency.EUR
    const { rate, ofStakes: of_stakes } = houseScheme
    const week = { mode: 0, staked: lost, returned: 0n, counted, casino_staked, casino_returned } as const
    expect(dueOf({ ...week, rate, of_stakes, min, max })).toBe(wanted)
  },
)

test('points are whole ones for each stake', () => {
  const of = (stake: bigint) =>
    pointsOf({ stake, possibleWin: 2n * stake, odds: [2000] }, { minOdds: 1500, stakeOfPoint: 100n })
  expect([0n, 99n, 100n, 199n, 1_000n].map(of)).toEqual([0n, 0n, 1n, 1n, 10n])
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
        casino: { staked: '0', returned: '0', points: '0' },
        counted: '6000',
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

  test('hardly any risk earns hardly any points: minimum odds, and no more of the stake than can be won', async () => {
    const { db, player, settle, count, choose, show } = await setUp()
    const ann = await player()
    await choose(ann, 1, weekAfter(0))
    const settled = async (stake: bigint, odds: readonly number[]) => {
      const { betId } = betOf(ann, stake, [])
      const legs = odds.map((one, index) => ({
        eventId: index === 0 ? `event of ${betId}` : `${betId} ${index}`,
        market: 'any',
        outcome: 'any',
        odds: one,
      }))
      await placed(db, [{ ...betOf(ann, stake, legs), betId }])
      await settle(betId, 'lose', weekAfter(0, hour))
      await count()
      return (await show(ann)).points
    }
    // 20,000 euros at 1.001 earned 20,000 points, which are worth 200 euros; they can win 20.
    expect(await settled(20_000_00n, [1001])).toBe('0')
    expect(await settled(20_000_00n, [1499])).toBe('0')
    expect(await settled(300_00n, [1500])).toBe('150')
    expect(await settled(300_00n, [2000])).toBe('450')
    expect(await settled(300_00n, [4000])).toBe('750')
    expect(await settled(100_00n, [1250, 1200])).toBe('800')
  })

  test('a week gives ten thousand points at most, and corrections below that count again', async () => {
    const { player, bet, reverse, count, choose, show } = await setUp()
    const ann = await player()
    await choose(ann, 1, weekAfter(0))
    const large = await bet(ann, 8_000_00n, 'lose', weekAfter(0, hour))
    await bet(ann, 3_000_00n, 'win', weekAfter(0, 2 * hour))
    await count()
    expect(await show(ann)).toMatchObject({ points: '10000', current: [{ points: '10000' }] })
    await reverse(large, weekAfter(0, 3 * hour))
    await count()
    expect(await show(ann)).toMatchObject({ points: '3000', current: [{ points: '3000' }] })
    await bet(ann, 500_00n, 'win', weekAfter(1, hour))
    await count()
    expect((await show(ann, weekAfter(1, day))).points).toBe('3500')
  })

  test('bets on both sides of a market earn nothing, whatever the line; both bets on one side do', async () => {
    const { db, player, decide, count, choose, show, clock } = await setUp()
    const ann = await player()
    await choose(ann, 1, Date.now())
    const on = async (eventId: string, sides: readonly (readonly [market: string, outcome: string])[]) => {
      for (const [market, outcome] of sides)
        await placed(db, [betOf(ann, 100_00n, [{ eventId, market, outcome, odds: 2000 }])])
      await decide(eventId, sides)
      await count()
      return (await show(ann, Math.max(clock.at, Date.now()))).points
    }
    expect(
      await on('e1', [
        ['1x2', '1'],
        ['1x2', '2'],
      ]),
    ).toBe('0')
    expect(
      await on('e2', [
        ['total|2.5', 'over'],
        ['total|3.5', 'under'],
      ]),
    ).toBe('0')
    expect(
      await on('e3', [
        ['total|2.5', 'over'],
        ['total|3.5', 'over'],
      ]),
    ).toBe('200')
    expect(
      await on('e4', [
        ['1x2', '1'],
        ['total|2.5', 'over'],
      ]),
    ).toBe('400')
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

  test('are exchanged after a deposit, and for counted stakes: one for each euro, also those that were given', async () => {
    const { db, player, bet, round, count, exchange, show, given } = await setUp()
    const poor = await player('EUR', 100_000n, false)
    const ann = await player()
    await grantPoints(
      db.read,
      [poor, ann].map((playerId) => ({ playerId, points: 900n })),
    )
    for (const one of [poor, ann]) await bet(one, 250_00n, 'lose', weekAfter(0, hour))
    await count()
    await expect(exchange(poor, '100')).rejects.toMatchObject({ id: 'points-deposit-first', status: 422 })
    expect(await show(poor)).toMatchObject({ points: '900', exchangeable: '250', deposited: false })
    expect(await show(ann, weekAfter(0, day))).toMatchObject({ exchangeable: '250', deposited: true })
    await expect(exchange(ann, '300')).rejects.toMatchObject({
      id: 'points-locked',
      facts: { points: '250' },
    })
    await exchange(ann, '200')
    await expect(exchange(ann, '100')).rejects.toMatchObject({ id: 'points-locked', facts: { points: '50' } })
    await round(ann, { stake: 50_00n, payout: 90_00n, at: weekAfter(0, 2 * hour) })
    await count()
    await exchange(ann, '100')
    // A bet at short odds, and one that was void, allow nothing.
    await bet(ann, 500_00n, 'void', weekAfter(0, 3 * hour))
    await count()
    expect(await show(ann)).toMatchObject({ points: '600', exchangeable: '0' })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => exchange(ann, '100')))
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
    expect((await given(ann)).map(([, amount]) => amount)).toEqual([2_00n, 1_00n])
    expect(await given(poor)).toEqual([])
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

test('a banned player is paid what he is owed', async () => {
  const { db, player, bet, count, pay, given } = await setUp()
  const ann = await player()
  await bet(ann, 60_00n, 'lose', weekAfter(0, hour))
  await db.transact((tx) => setBan(tx, ann, 1, 0))
  await count()
  await pay(weekAfter(1, hour))
  expect(await given(ann)).toEqual([['cashback', 3_00n, 'EUR', '2026-10-05']])
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
