import { describe, expect, test } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { cashbackCalls, day, hour, looseScheme, weekAfter } from '../../../../../test/factories/cashback.ts'
import { testDatabase } from '../../../../../test/factories/database.ts'

const setUp = async () => {
  const db = await testDatabase()
  return { db, ...(await cashbackCalls(db)) }
}

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
    // No payment in the middle of the week.
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
    expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
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

describe('the mode', () => {
  test('is changed for next week, and the first time for this one if nothing was settled in it', async () => {
    const { player, bet, count, choose, show } = await setUp()
    const [ann, ben] = [await player(), await player()]
    expect(await show(ann, weekAfter(0, hour))).toMatchObject({ mode: 0, nextMode: 0, atOnce: true })
    await choose(ann, 1, weekAfter(0, hour))
    expect(await show(ann)).toMatchObject({ mode: 1, nextMode: 1, atOnce: false, nextWeek: weekAfter(1) })
    // The second choice takes effect next week, even though nothing was settled.
    await choose(ann, 0, weekAfter(0, 2 * hour))
    expect(await show(ann)).toMatchObject({ mode: 1, nextMode: 0 })
    await choose(ann, 1, weekAfter(0, 3 * hour))
    expect(await show(ann)).toMatchObject({ mode: 1, nextMode: 1 })
    await choose(ann, 0, weekAfter(1, -1))
    expect(await show(ann, weekAfter(1))).toMatchObject({ mode: 0, nextMode: 0 })

    // Settled but not counted yet.
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
  scheme.now = { ...looseScheme, rate: 1_000 }
  await bet(ann, 100_00n, 'lose', weekAfter(0, 2 * hour))
  await count()
  expect(await show(ann)).toMatchObject({ terms: { rate: 500 }, pays: '1000' })
  scheme.now = null
  await bet(ann, 100_00n, 'lose', weekAfter(0, 3 * hour))
  const early = await bet(ben, 100_00n, 'lose', weekAfter(0, 3 * hour))
  await count()
  await expect(show(ann)).rejects.toMatchObject({ id: 'cashback-off', status: 404 })
  scheme.now = { ...looseScheme, rate: 1_000 }
  await bet(ben, 30_00n, 'lose', weekAfter(0, 4 * hour))
  await count()
  // Never counted, so not subtracted either.
  await reverse(early, weekAfter(0, 5 * hour))
  await count()
  expect(await show(ben)).toMatchObject({ current: [{ staked: '3000', returned: '0', due: '300' }] })
  await pay(weekAfter(1, hour))
  expect(await given(ann)).toEqual([['cashback', 15_00n, 'EUR', '2026-10-05']])
  expect(await given(ben)).toEqual([['cashback', 3_00n, 'EUR', '2026-10-05']])
})

test('a clock that was set back loses no bet', async () => {
  const { player, bet, reverse, count, show } = await setUp()
  const ann = await player()
  await bet(ann, 30_00n, 'lose', weekAfter(0, 2 * hour))
  await count()
  const early = await bet(ann, 20_00n, 'lose', weekAfter(0, hour))
  await count()
  expect(await show(ann)).toMatchObject({ current: [{ staked: '5000' }] })
  await reverse(early, weekAfter(0, 3 * hour))
  await count()
  expect(await show(ann)).toMatchObject({ current: [{ staked: '3000' }] })
})

test('one whose bets cannot be counted does not keep the others from being counted and paid', async () => {
  const { db, player, bet, count, pay, given } = await setUp()
  const players = (await Promise.all([player(), player(), player()])).sort()
  await bet(players[0]!, 20_00n, 'lose', weekAfter(0, hour))
  await count()
  for (const one of players) await bet(one, 50_00n, 'lose', weekAfter(0, hour))
  await db.read.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if new.player_id = '${players[0]}' then raise exception 'no'; end if; return new; end $$;
     create trigger refuse_one before insert or update on cashback_week for each row execute function refuse_one()`,
  )
  await expect(count()).rejects.toThrow('some players')
  await bet(players[1]!, 40_00n, 'lose', weekAfter(0, 2 * hour))
  await expect(count()).rejects.toThrow('some players')
  expect(await pay(weekAfter(1, hour))).toBe(2)
  const paid = () => Promise.all(players.map((one) => given(one).then((rows) => rows.map(([, sum]) => sum))))
  expect(await paid()).toEqual([[], [4_50n], [2_50n]])
  await db.read.query('drop trigger refuse_one on cashback_week')
  expect(await count()).toBe(1)
  expect(await pay(weekAfter(1, 2 * hour))).toBe(1)
  expect(await paid()).toEqual([[3_50n], [4_50n], [2_50n]])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('a week is the same in whatever zone the database tells the time', async () => {
  const db = await testDatabase({ max: 1 })
  const { player, bet, count, pay, given } = await cashbackCalls(db)
  await db.read.query(`set timezone to 'Europe/Berlin'`)
  const ann = await player()
  // Summer time ends in the night to the Sunday of this week.
  await bet(ann, 50_00n, 'lose', weekAfter(2, hour))
  await count()
  expect(await pay(weekAfter(3, hour))).toBe(1)
  await bet(ann, 50_00n, 'lose', weekAfter(2, 2 * hour))
  await count()
  // The week was paid: late facts count in the next payment.
  expect(await pay(weekAfter(3, 2 * hour))).toBe(0)
  expect(await given(ann)).toHaveLength(1)
})
