import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Currency } from '#kernel/money.ts'
import { cashbackCalls, hour, weekAfter } from '../../../../test/factories/cashback.ts'
import { testDatabase } from '../../../../test/factories/database.ts'

/** Minimum, maximum and unit of points in minor units: repeated here on purpose instead of read from the scheme. */
const figures = {
  EUR: { min: 100, max: 50_000, unit: 100 },
  JPY: { min: 165, max: 82_500, unit: 165 },
  KWD: { min: 340, max: 170_000, unit: 340 },
} as const satisfies Partial<Record<Currency, object>>
type Played = keyof typeof figures
/** Limits the points of a week to ten thousand. */
const weekly = (points: bigint) => (points < 10_000n ? points : 10_000n)

const result = fc.constantFrom('win', 'lose', 'lose', 'lose', 'void', 'half-win', 'half-lose')
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('bet'), stake: fc.integer({ min: 1, max: 20_000 }), result }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('large'),
      stake: fc.integer({ min: 900_000, max: 4_000_000 }),
      result,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('correct'), which: fc.nat(), result }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back'), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('choose'), mode: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('count', 'exchange') }) },
) as fc.Arbitrary<Step>
interface Step {
  readonly do: 'bet' | 'large' | 'correct' | 'take back' | 'choose' | 'count' | 'exchange'
  readonly stake: number
  readonly result: 'win' | 'lose' | 'void' | 'half-win' | 'half-lose'
  readonly which: number
  readonly mode: 0 | 1
}
const week = fc.record({ steps: fc.array(step, { maxLength: 8 }), paid: fc.boolean() })
const history = fc.record({
  currency: fc.constantFrom<Played>('EUR', 'JPY', 'KWD'),
  weeks: fc.array(week, { minLength: 3, maxLength: 5 }),
})

/**
 * A bet reversed in another week is not a settlement in this one, so the first choice still takes effect immediately.
 */
const takenBackTwice = {
  currency: 'EUR' as const,
  weeks: [
    [
      { do: 'bet', stake: 1, result: 'win' },
      { do: 'take back', which: 0 },
    ],
    [
      { do: 'take back', which: 0 },
      { do: 'choose', mode: 1 },
      { do: 'bet', stake: 100, result: 'win' },
    ],
    [],
  ].map((steps) => ({ steps: steps as unknown as Step[], paid: false })),
}

test('over any history what was paid is what the formula says of the bets, read from scratch, and points likewise', async () => {
  const db = await testDatabase()
  const calls = await cashbackCalls(db)

  /** Returns, by week, the sums of decided bets that did not return their stake. */
  const sumsOf = async (playerId: string, unit: number) => {
    const { rows } = await db.read.query<{ week: Date; staked: bigint; returned: bigint; points: bigint }>(
      `select date_trunc('week', f.at, 'UTC') as week, sum(b.stake)::int8 as staked, sum(s.payout)::int8 as returned,
         sum(div(b.stake, $2))::int8 as points
       from bet b
       join bet_settlement f on f.player_id = b.player_id and f.bet_id = b.bet_id and f.revision = 1
       join lateral (
         select r.* from bet_settlement r where r.player_id = b.player_id and r.bet_id = b.bet_id
         order by r.revision desc limit 1) s on s.kind = 'settled' and s.status <> 'returned'
       where b.player_id = $1 group by 1`,
      [playerId, unit],
    )
    return rows
  }

  await fc.assert(
    fc.asyncProperty(history, async ({ currency, weeks }) => {
      const { min, max, unit } = figures[currency]
      const player = await calls.player(currency, 10_000_000_000n)
      const bets: string[] = []
      const open = new Set<string>()
      const modes: (0 | 1)[] = []
      const chosen = new Map<number, 0 | 1>()
      let exchanged = 0n
      let settledThisWeek = false
      const modeOf = (number: number) =>
        [...chosen].filter(([from]) => from <= number).sort(([a], [b]) => b - a)[0]?.[1] ?? 0
      const pointsNow = async () =>
        (await sumsOf(player, unit)).reduce(
          (sum, row) =>
            sum +
            (modeOf((row.week.getTime() - weekAfter(0)) / (7 * 24 * hour)) === 1 ? weekly(row.points) : 0n),
          -exchanged,
        )
      const dueUntil = async (number: number) => {
        let sum = 0
        for (const row of await sumsOf(player, unit)) {
          const at = Math.round((row.week.getTime() - weekAfter(0)) / (7 * 24 * hour))
          if (at >= number || modes[at] === 1) continue
          const back = Math.floor((Number(row.staked - row.returned) * 5) / 100)
          if (back >= min) sum += Math.min(back, max)
        }
        return sum
      }
      const paid = async () =>
        (await calls.given(player)).reduce(
          (sum, [reason, amount]) => sum + (reason === 'cashback' ? Number(amount) : 0),
          0,
        )

      let expected = 0
      for (const [number, { steps, paid: payNow }] of weeks.entries()) {
        let at = weekAfter(number, hour)
        settledThisWeek = false
        for (const one of steps) {
          at += hour
          if (one.do === 'bet' || one.do === 'large') {
            bets.push(await calls.bet(player, BigInt(one.stake), one.result, at, currency))
            settledThisWeek = true
          } else if ((one.do === 'correct' || one.do === 'take back') && bets.length > 0) {
            const bet = bets[one.which % bets.length]!
            if (one.do === 'take back' && open.has(bet)) continue
            settledThisWeek = true
            if (!open.has(bet)) await calls.reverse(bet, at)
            open.add(bet)
            if (one.do === 'take back') continue
            await calls.settle(bet, one.result, at + 1)
            open.delete(bet)
          } else if (one.do === 'choose') {
            if (modeOf(number + 1) !== one.mode) {
              chosen.set(chosen.size === 0 && !settledThisWeek ? number : number + 1, one.mode)
              await calls.choose(player, one.mode, at)
            }
          } else if (one.do === 'count') await calls.count()
          else if (one.do === 'exchange') {
            await calls.count()
            const points = await pointsNow()
            expect((await calls.show(player, at)).points).toBe(points.toString())
            if (points < 100n) continue
            const whole = (points / 100n) * 100n
            await calls.exchange(player, whole.toString())
            exchanged += whole
          }
        }
        modes.push(modeOf(number))
        const last = number === weeks.length - 1
        if (!payNow && !last) continue
        await calls.count()
        await calls.pay(weekAfter(number + 1, hour / 2))
        expected = Math.max(expected, await dueUntil(number + 1))
        expect(await paid()).toBe(expected)
        await calls.pay(weekAfter(number + 1, hour))
        expect(await paid()).toBe(expected)
      }
      expect((await calls.show(player)).points).toBe((await pointsNow()).toString())
    }),
    { numRuns: 40, examples: [[takenBackTwice]] },
  )
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
