import { describe, expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { windowTotals } from '#domain/trust/ledger/index.ts'
import { betOf, grantBonus, placed } from '../../../../test/factories/betting.ts'
import {
  cashbackOnTestDatabase,
  day,
  expectSoundLedger,
  hour,
  monday,
  weekAfter,
} from '../../../../test/factories/cashback.ts'

/** Milliseconds after Monday 00:00 UTC when a week's payments begin, so that bets settled late on Sunday count. */
const payTime = 10 * 60_000

describe('percent', () => {
  test('of each currency what was lost in the week, by five percent, once, after Monday', async () => {
    const { db, player, bet, count, pay, given, show } = await cashbackOnTestDatabase()
    const [ann, ken, omar] = [await player('EUR'), await player('JPY'), await player('KWD')]
    // 30 lost, 10 won by 10, half of 10 lost, half won: 30 - 10 + 5 - 5.
    await bet(ann, 30_00n, 'lose', weekAfter(0))
    await bet(ann, 10_00n, 'win', weekAfter(0, hour))
    await bet(ann, 10_00n, 'half-lose', weekAfter(0, 2 * day))
    await bet(ann, 10_00n, 'half-win', weekAfter(0, 3 * day))
    // A void bet, and one settled a millisecond into the next week.
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
    await expectSoundLedger(db)
  })

  test('weeks that were missed are paid too, each by itself', async () => {
    const { db, player, bet, count, pay, given } = await cashbackOnTestDatabase()
    const ann = await player()
    for (const [week, stake] of [20_00n, 10_00n, 40_00n].entries())
      await bet(ann, stake, 'lose', weekAfter(week, hour))
    await count()
    await pay(weekAfter(4, 2 * day))
    expect(await given(ann)).toEqual([
      ['cashback', 1_00n, 'EUR', '2026-10-05'],
      ['cashback', 2_00n, 'EUR', '2026-10-19'],
    ])
    await expectSoundLedger(db)
  })

  test('six that pay at once pay once', async () => {
    const { db, player, bet, count, pay, given } = await cashbackOnTestDatabase()
    const players = await Promise.all(Array.from({ length: 8 }, () => player()))
    for (const one of players) await bet(one, 50_00n, 'lose', weekAfter(0, hour))
    await Promise.all([count(), count(), count()])
    await count()
    await Promise.all(Array.from({ length: 6 }, () => pay(weekAfter(1, hour))))
    for (const one of players) expect(await given(one)).toEqual([['cashback', 2_50n, 'EUR', '2026-10-05']])
    await expectSoundLedger(db)
  })

  test('nothing is paid while bets of before Monday wait to be counted', async () => {
    const { db, player, bet, count, pay, given } = await cashbackOnTestDatabase()
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
    const { db, player, bet, count, pay, given } = await cashbackOnTestDatabase()
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

test('bets from a bonus account earn nothing', async () => {
  const { db, player, settle, count, show } = await cashbackOnTestDatabase()
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
  const { db, player, bet, count, pay, given } = await cashbackOnTestDatabase()
  const ann = await player()
  await bet(ann, 60_00n, 'lose', weekAfter(0, hour))
  await db.transact((tx) => setBan(tx, ann, 1, 0))
  await count()
  await pay(weekAfter(1, hour))
  expect(await given(ann)).toEqual([['cashback', 3_00n, 'EUR', '2026-10-05']])
})

test('what is given back is no payout to a loss limit', async () => {
  const { db, player, bet, count, pay, choose, exchange, given } = await cashbackOnTestDatabase()
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
