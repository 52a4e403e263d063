import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  cashbackOnTestDatabase,
  day,
  expectSoundLedger,
  hour,
  weekAfter,
} from '../../../../test/factories/cashback.ts'
import { grantPoints } from './store.ts'

describe('points', () => {
  test.each([
    ['EUR', 1_234_56n, '1234', '1200', 12_00n],
    ['JPY', 100_000n, '606', '600', 990n],
    ['KWD', 50_000n, '147', '100', 340n],
  ] as const)('of %s %d are %s, of which %s are %d', async (currency, stake, points, some, amount) => {
    const { db, player, bet, count, choose, exchange, show, given, pay } = await cashbackOnTestDatabase()
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
    // A week in points mode pays no percentage of its loss.
    await pay(weekAfter(1, hour))
    expect(await given(ann)).toHaveLength(1)
    await expectSoundLedger(db)
  })

  test('twelve exchanges of the same points at once give money once', async () => {
    const { db, player, bet, count, choose, exchange, show, given } = await cashbackOnTestDatabase()
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
    await expectSoundLedger(db)
  })

  test('are exchanged after a deposit, and for counted stakes: one for each euro, also those that were given', async () => {
    const { db, player, bet, round, count, exchange, show, given } = await cashbackOnTestDatabase()
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
    // A bet at short odds and a void one unlock nothing.
    await bet(ann, 500_00n, 'void', weekAfter(0, 3 * hour))
    await count()
    expect(await show(ann)).toMatchObject({ points: '600', exchangeable: '0' })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => exchange(ann, '100')))
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
    expect((await given(ann)).map(([, amount]) => amount)).toEqual([2_00n, 1_00n])
    expect(await given(poor)).toEqual([])
    await expectSoundLedger(db)
  })

  test.each(['', '0', '-100', '50', '150', '1e2', '100.0', ' 100', '٣٠٠', '9'.repeat(17), '0x64', 'all'])(
    '"%s" are no points',
    async (points) => {
      const { player, exchange } = await cashbackOnTestDatabase()
      await expect(exchange(await player(), points)).rejects.toMatchObject({
        id: 'points-invalid',
        facts: { step: '100' },
      })
    },
  )
})
