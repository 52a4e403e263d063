import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetToPlace, betsCheck } from '#domain/betting/bets/index.ts'
import type { Pair } from '#domain/sport/feed/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import {
  coverSizes,
  covers,
  payoutOf,
  possibleRatio,
  type SystemShape,
  systemFault,
  systemRatio,
  systemTerms,
} from '#kernel/betting/systems.ts'
import {
  balance,
  betOf,
  betsOf,
  placed,
  playerWith,
  type TestLeg,
} from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { makeState } from '../../../../test/factories/events.ts'
import { settleEvent } from './settle-event.ts'

const finished = (score: Pair) => ({
  sport: 'football' as const,
  startsAt: 0,
  state: makeState({ status: 'finished', period: 2, score, periodScores: [score, [0, 0]] }),
})
const cancelled = { sport: 'football' as const, startsAt: 0, state: makeState({ status: 'cancelled' }) }
const home = (eventId: string, odds = 2000): TestLeg => ({ eventId, market: '1x2', outcome: '1', odds })

function systemOf(player: string, stake: bigint, legs: readonly TestLeg[], shape: SystemShape): BetToPlace {
  const system = systemTerms(legs.length, shape)
  const line = stake / BigInt(system.lines)
  const possibleWin = payoutOf(
    line,
    possibleRatio(
      system,
      legs.map(({ odds }) => odds),
    ),
  )
  return { ...betOf(player, stake, legs), system, possibleWin }
}

test('a system 2 of 3 waits for all its legs, pays its lines, and is settled anew after a correction', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  const three = [home('a'), home('b', 3000), home('c', 1500)]
  await placed(db, [systemOf(player, 300n, three, { sizes: [2], bankers: [] })])
  // One lost leg ends an accumulator but not a system.
  expect(await settleEvent(db, 'a', finished([0, 1]), 0)).toMatchObject({ bets: 0 })
  expect(await settleEvent(db, 'b', finished([1, 0]), 0)).toMatchObject({ bets: 0 })
  expect(await settleEvent(db, 'c', finished([1, 0]), 0)).toMatchObject({ bets: 1 })
  expect(await balance(db, player)).toBe(9_700n + 450n)
  expect((await betsOf(db, player))[0]?.bet).toMatchObject({ status: 'won', payout: 450n })
  expect(await settleEvent(db, 'a', finished([1, 0]), 0, true)).toMatchObject({ bets: 1, reversed: 1 })
  // 100 x (2 x 3 + 2 x 1.5 + 3 x 1.5)
  expect(await balance(db, player)).toBe(9_700n + 1350n)
  expect(await settleEvent(db, 'a', { ...cancelled }, 0, true)).toMatchObject({ bets: 1, reversed: 1 })
  expect(await balance(db, player)).toBe(9_700n + 300n + 150n + 450n)
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('a system is lost as soon as no line can win: by a banker, or by too many others', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  const four = ['a', 'b', 'c', 'd'].map((event) => home(event))
  await placed(db, [
    systemOf(player, 300n, four, { sizes: [2], bankers: [0] }),
    systemOf(player, 400n, four, { sizes: [3], bankers: [] }),
  ])
  expect(await settleEvent(db, 'a', finished([0, 1]), 0)).toMatchObject({ bets: 1 })
  expect(await settleEvent(db, 'b', finished([0, 1]), 0)).toMatchObject({ bets: 1 })
  expect((await betsOf(db, player)).map(({ bet }) => bet.status)).toEqual(['lost', 'lost'])
  expect(await settleEvent(db, 'c', finished([1, 0]), 0)).toMatchObject({ bets: 0 })
  // The correction loses no bet: the banker has won, and the others wait for the last match.
  expect(await settleEvent(db, 'a', finished([1, 0]), 0, true)).toMatchObject({ bets: 0, reversed: 2 })
  expect(await settleEvent(db, 'd', finished([1, 0]), 0)).toMatchObject({ bets: 2 })
  expect(await balance(db, player)).toBe(9_300n + 800n + 800n)
})

test('all legs void return the stake', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  await placed(db, [
    systemOf(
      player,
      1500n,
      ['a', 'b', 'c', 'd'].map((event) => home(event)),
      { sizes: [1, 2, 3, 4], bankers: [] },
    ),
  ])
  for (const event of ['a', 'b', 'c', 'd']) await settleEvent(db, event, cancelled, 0)
  expect((await betsOf(db, player))[0]?.bet).toMatchObject({ status: 'returned', payout: 1500n })
  expect(await balance(db, player)).toBe(10_000n)
})

test('each way: what was placed is paid though the win is lost, once both are known', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  const on = (market: string, odds: number): TestLeg => ({ eventId: 'race', market, outcome: '1', odds })
  const two = [on('race-winner', 9000), on('race-each-way|3.5', 2600)]
  await placed(db, [
    systemOf(player, 2_000n, two, { sizes: [1], bankers: [], eachWay: true }),
    // A double: with a race of the next day.
    systemOf(
      player,
      2_000n,
      [two[0]!, { ...two[0]!, eventId: 'next' }, two[1]!, { ...two[1]!, eventId: 'next' }],
      { sizes: [2], bankers: [], eachWay: true },
    ),
  ])
  const race = (order: number[]) => ({
    sport: 'horse-racing' as const,
    startsAt: 0,
    state: makeState({
      status: 'finished',
      ranking: { order: [...order, 5, 6, 7, 8], progress: 1000, official: true },
    }),
  })
  expect(await settleEvent(db, 'race', race([2, 3, 1, 4]), 0)).toMatchObject({ bets: 1 })
  expect(await balance(db, player)).toBe(6_000n + 2_600n)
  expect(await settleEvent(db, 'next', race([1, 2, 3, 4]), 0)).toMatchObject({ bets: 1 })
  expect(await balance(db, player)).toBe(6_000n + 2_600n + 6_760n)
  // Corrected: fourth is no place, and both bets are lost.
  expect(await settleEvent(db, 'race', race([2, 3, 4, 1]), 0, true)).toMatchObject({ bets: 2, reversed: 2 })
  expect(await balance(db, player)).toBe(6_000n)
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('the database refuses a system whose lines do not share the stake out', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  const three = ['a', 'b', 'c'].map((event) => home(event))
  const wrong = placed(db, [systemOf(player, 100n, three, { sizes: [2], bankers: [] })])
  await expect(wrong).rejects.toThrow('bet_system_dealt')
})

const results: readonly LegOutcome[] = ['win', 'lose', 'void', 'half-win', 'half-lose', 'win 1/3 less 15']
const legs = (min: number, max: number) =>
  fc.array(
    fc.record({ odds: fc.integer({ min: 1001, max: 50_000 }), outcome: fc.constantFrom(...results) }),
    { minLength: min, maxLength: max },
  )

test('the database pays what the kernel reckons, for any system and whatever becomes of its legs', async () => {
  const db = await testDatabase()
  const any = fc
    .record({
      legs: legs(3, 12),
      sizes: fc.uniqueArray(fc.integer({ min: 2, max: 12 }), { minLength: 1, maxLength: 6 }),
      bankers: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
    })
    .map(({ legs, sizes, bankers }) => ({
      legs,
      shape: { sizes: sizes.toSorted((a, b) => a - b), bankers: bankers.toSorted((a, b) => a - b) },
    }))
    .filter(({ legs, shape }) => systemFault(legs.length, shape) === null)
  const cover = fc.constantFrom(...covers).chain((one) =>
    fc.record({
      legs: legs(one.legs, one.legs),
      shape: fc.constant({ sizes: coverSizes(one), bankers: [] }),
    }),
  )
  const eachWay = fc
    .record({ half: fc.integer({ min: 1, max: 6 }), sizes: fc.uniqueArray(fc.integer({ min: 1, max: 6 })) })
    .chain(({ half, sizes }) =>
      fc.record({
        legs: legs(2 * half, 2 * half),
        shape: fc.constant({
          sizes: sizes.length === 0 ? [half] : sizes.toSorted((a, b) => a - b),
          bankers: [],
          eachWay: true as const,
        }),
      }),
    )
    .filter(({ legs, shape }) => systemFault(legs.length, shape) === null)
  /** Limits the payout to what the database can store at the stakes below. */
  const fits = ({
    legs,
    shape,
  }: {
    readonly legs: readonly { readonly odds: number }[]
    shape: SystemShape
  }) =>
    payoutOf(
      10n ** 6n,
      possibleRatio(
        systemTerms(legs.length, shape),
        legs.map(({ odds }) => odds),
      ),
    ) <
    2n ** 63n
  const cases = fc.sample(fc.oneof(any, cover, eachWay).filter(fits), 400)
  expect(new Set(cases.map(({ shape }) => 'eachWay' in shape)).size).toBe(2)
  const lines = fc.sample(fc.bigInt({ min: 1n, max: 10n ** 6n }), cases.length)
  const systems = cases.map(({ legs, shape }) => systemTerms(legs.length, shape))
  const { rows } = await db.read.query<{ paid: bigint }>(
    `select system_payout((c ->> 'stake')::bigint, c -> 'system', array(select jsonb_array_elements_text(c -> 'odds')::int),
       array(select jsonb_array_elements_text(c -> 'results'))) as paid
     from jsonb_array_elements($1::jsonb) with ordinality as t (c, n) order by n`,
    [
      JSON.stringify(
        cases.map(({ legs }, index) => ({
          stake: (lines[index]! * BigInt(systems[index]!.lines)).toString(),
          system: systems[index],
          odds: legs.map(({ odds }) => odds),
          results: legs.map(({ outcome }) => outcome),
        })),
      ),
    ],
  )
  expect(rows.map(({ paid }) => paid)).toEqual(
    cases.map(({ legs }, index) => payoutOf(lines[index]!, systemRatio(systems[index]!, legs))),
  )
})
