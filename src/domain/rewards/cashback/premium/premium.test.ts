import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { balanceOf, ledgerCheck, windowTotals } from '#domain/trust/ledger/index.ts'
import { cashbackCalls, day, hour, weekAfter } from '../../../../../test/factories/cashback.ts'
import { testDatabase } from '../../../../../test/factories/database.ts'
import { levelOf, premiumDue, premiumLevels } from './premium.ts'

const setUp = async () => {
  const db = await testDatabase()
  return { db, ...(await cashbackCalls(db)) }
}

test.each([
  [2_499_99n, 0],
  [2_500_00n, 1],
  [9_999_99n, 1],
  [10_000_00n, 2],
  [39_999_99n, 2],
  [40_000_00n, 3],
  [9_000_000_00n, 3],
])('counted stakes of %d euro cents are of level %d', (staked, level) => {
  expect(levelOf(staked, 'EUR')?.level ?? 0).toBe(level)
})

test.each([
  // Level, loss in hundredths of a cent, euro cents.
  [1, 99_99_00n, 0n],
  [1, 100_00_00n, 1_00n],
  [1, 19_999_99_00n, 100_00n],
  [2, 123_45_67n, 2_46n],
  [2, 50_000_00_00n, 250_00n],
  [3, 33_34_00n, 1_00n],
  [3, 90_000_00_00n, 500_00n],
  [3, 0n, 0n],
])('at level %d a loss of %d pays %d', (level, loss, due) => {
  const terms = premiumLevels('EUR')[level - 1]!
  expect(premiumDue({ casino_staked: 10n ** 12n + loss, casino_returned: 10n ** 12n }, terms, 'EUR')).toBe(
    due,
  )
  expect(premiumDue({ casino_staked: 5_00n + loss, casino_returned: 5_00n }, null, 'EUR')).toBe(0n)
})

test('a week’s level is that of the four weeks before; its casino loss is paid once, when it is over and counted', async () => {
  const { db, player, bet, round, count, pay, premium, claim, given } = await setUp()
  const ann = await player()
  // The four weeks before: 9,999 of slots and 10 of dice, of which a tenth counts: level 2. Earlier weeks no longer
  // count.
  await round(ann, { stake: 50_000_00n, payout: 49_999_00n, at: weekAfter(0, hour) })
  await round(ann, { stake: 9_999_00n, payout: 9_999_01n, at: weekAfter(1, hour) })
  await round(ann, { game: 'dice', stake: 10_00n, payout: 20_00n, at: weekAfter(4, hour) })
  // The week: 300 lost in slots, 100 in dice, 50 won; sport does not count.
  await round(ann, { stake: 300_00n, payout: 0n, at: weekAfter(5, hour) })
  await round(ann, { game: 'dice', stake: 100_00n, payout: 0n, at: weekAfter(5, hour) })
  await round(ann, { stake: 10_00n, payout: 60_00n, at: weekAfter(6, -1) })
  // These stakes lose nothing but raise the limit, which is half a percent of the stakes.
  await round(ann, { stake: 500_00n, payout: 500_01n, at: weekAfter(5, hour) })
  await round(ann, { stake: 500_00n, payout: 499_99n, at: weekAfter(5, hour) })
  await bet(ann, 5_000_00n, 'lose', weekAfter(5, day))
  const week = weekAfter(5)
  await premium(ann, weekAfter(5, day))
  await expect(claim(ann, week)).rejects.toMatchObject({ id: 'premium-week-unknown', status: 404 })
  await db.read.query('update outbox set created_at = $1', [new Date(weekAfter(5, day))])
  await premium(ann, weekAfter(6, hour))
  await expect(claim(ann, week)).rejects.toMatchObject({ id: 'premium-not-counted', status: 409 })
  await count()
  expect(await premium(ann, weekAfter(5, day))).toMatchObject({
    level: 2,
    stakedBefore: '1000000',
    current: { level: 2, staked: '132000', returned: '106000', due: '520' },
    open: [],
    claims: [],
  })
  await premium(ann, weekAfter(6, 10 * 60_000 - 1))
  await expect(claim(ann, week)).rejects.toMatchObject({ id: 'premium-not-counted' })
  expect(await premium(ann, weekAfter(6, 10 * 60_000))).toMatchObject({
    counted: true,
    open: [{ week, level: 2, due: '520' }],
  })
  const before = (await balanceOf(db.read, ann, 'EUR'))!
  const key = randomUUID()
  // Two percent of 260.
  const paid = { week, currency: 'EUR', level: 2, rate: 200, loss: '26000', amount: '520' }
  expect(await claim(ann, week, key)).toMatchObject(paid)
  expect(await claim(ann, week, key)).toMatchObject(paid)
  await expect(claim(ann, week)).rejects.toMatchObject({ id: 'premium-claimed', status: 409 })
  await expect(claim(ann, weekAfter(4), key)).rejects.toMatchObject({ id: 'idempotency-key-reused' })
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(before + 5_20n)
  expect(await given(ann)).toEqual([['premium-cashback', 5_20n, 'EUR', '2026-11-09']])
  expect(await premium(ann, weekAfter(9))).toMatchObject({ open: [], claims: [paid] })
  // The weekly cashback is separate: the loss of sport and casino, at its maximum.
  await pay(weekAfter(6, hour))
  expect((await given(ann)).at(-1)).toEqual(['cashback', 263_00n, 'EUR', '2026-11-09'])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('twelve claims at once are paid once, and give no loss limit more room', async () => {
  const { db, player, round, count, premium, claim, given } = await setUp()
  const ann = await player()
  await round(ann, { stake: 40_000_00n, payout: 40_000_01n, at: weekAfter(0, hour) })
  await round(ann, { stake: 1_000_00n, payout: 0n, at: weekAfter(1, hour) })
  await round(ann, { stake: 3_000_00n, payout: 3_000_01n, at: weekAfter(1, hour) })
  await round(ann, { stake: 3_000_00n, payout: 2_999_99n, at: weekAfter(1, hour) })
  await count()
  await premium(ann, weekAfter(2, hour))
  const since = new Date(Date.now() - day)
  const before = await windowTotals(db.read, ann, 'EUR', since)
  const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claim(ann, weekAfter(1))))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of claims)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ id: 'premium-claimed' })
  expect(await given(ann)).toEqual([['premium-cashback', 30_00n, 'EUR', '2026-10-12']])
  expect(await windowTotals(db.read, ann, 'EUR', since)).toEqual(before)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('nothing is due below the levels, of a week that was won, and of weeks that are no weeks', async () => {
  const { player, round, count, premium, claim } = await setUp()
  const [ann, ben] = await Promise.all([player(), player()])
  await round(ann, { stake: 2_499_99n, payout: 0n, at: weekAfter(0, hour) })
  await round(ann, { stake: 900_00n, payout: 0n, at: weekAfter(1, hour) })
  await round(ben, { stake: 2_500_00n, payout: 0n, at: weekAfter(0, hour) })
  await round(ben, { stake: 900_00n, payout: 900_01n, at: weekAfter(1, hour) })
  await count()
  for (const one of [ann, ben]) {
    expect(await premium(one, weekAfter(2, hour))).toMatchObject({ open: [] })
    await expect(claim(one, weekAfter(1))).rejects.toMatchObject({ id: 'premium-nothing-due', status: 422 })
    for (const week of [weekAfter(1, 1), weekAfter(2), weekAfter(-30), 0])
      await expect(claim(one, week)).rejects.toMatchObject({ id: 'premium-week-unknown' })
  }
})
