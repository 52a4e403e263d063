import { describe, expect, test } from 'vitest'
import { betOf, placed } from '../../../../test/factories/betting.ts'
import { cashbackOnTestDatabase, day, hour, weekAfter } from '../../../../test/factories/cashback.ts'

describe('points', () => {
  test('hardly any risk earns hardly any points: minimum odds, and no more of the stake than can be won', async () => {
    const { db, player, settle, count, choose, show } = await cashbackOnTestDatabase()
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
    // 20,000 euros at odds of 1.001 would earn 20,000 points worth 200 euros, but can win only 20.
    expect(await settled(20_000_00n, [1001])).toBe('0')
    expect(await settled(20_000_00n, [1499])).toBe('0')
    expect(await settled(300_00n, [1500])).toBe('150')
    expect(await settled(300_00n, [2000])).toBe('450')
    expect(await settled(300_00n, [4000])).toBe('750')
    expect(await settled(100_00n, [1250, 1200])).toBe('800')
  })

  test('a week gives ten thousand points at most, and corrections below that count again', async () => {
    const { player, bet, reverse, count, choose, show } = await cashbackOnTestDatabase()
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
    const { db, player, decide, count, choose, show, clock } = await cashbackOnTestDatabase()
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
})
