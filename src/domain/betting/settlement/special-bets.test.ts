import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetToPlace, betsCheck } from '#domain/betting/bets/index.ts'
import type { Pair } from '#domain/sport/feed/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { type SpecialTerms, specialPayout, winOf } from '#kernel/betting/bet-terms.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
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
const [home, away] = [finished([1, 0]), finished([0, 1])]
const three: readonly TestLeg[] = ['a', 'b', 'c'].map((eventId) => ({
  ...{ eventId, market: '1x2', outcome: '1', odds: 2000 },
}))

function played(player: string, stake: bigint, system: SpecialTerms): BetToPlace {
  const odds = three.map((leg) => leg.odds)
  return { ...betOf(player, stake, three), system, possibleWin: winOf(odds, system)(stake) }
}

test('an anti-accumulator wins with the first lost leg, and a correction settles it anew', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  await placed(db, [played(player, 1000n, { kind: 'anti', odds: 1113 })])
  expect(await settleEvent(db, 'a', home, 0)).toMatchObject({ bets: 0 })
  expect(await settleEvent(db, 'b', away, 0)).toMatchObject({ bets: 1 })
  expect(await balance(db, player)).toBe(9_000n + 1_113n)
  expect((await betsOf(db, player))[0]?.bet).toMatchObject({ status: 'won', payout: 1113n })
  // The correction makes the second leg a win. The bet waits for the third leg, which is void: the accumulator won,
  // so the anti-accumulator is lost.
  expect(await settleEvent(db, 'b', home, 0, true)).toMatchObject({ bets: 0, reversed: 1 })
  expect(await balance(db, player)).toBe(9_000n)
  expect(await settleEvent(db, 'c', cancelled, 0)).toMatchObject({ bets: 1 })
  expect((await betsOf(db, player))[0]?.bet).toMatchObject({ status: 'lost', payout: 0n })
  for (const event of ['a', 'b']) await settleEvent(db, event, cancelled, 0, true)
  expect((await betsOf(db, player))[0]?.bet).toMatchObject({ status: 'returned', payout: 1000n })
  expect(await balance(db, player)).toBe(10_000n)
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('rows go by the order of the slip, whatever is decided first, and stop with their balance', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  await placed(db, [
    played(player, 1000n, { kind: 'chain' }),
    played(player, 1000n, { kind: 'conditional', stakes: ['1500', '400'] }),
  ])
  // The last leg is lost, but the bet has not reached it.
  expect(await settleEvent(db, 'c', away, 0)).toMatchObject({ bets: 0 })
  expect(await settleEvent(db, 'a', home, 0)).toMatchObject({ bets: 0 })
  expect(await settleEvent(db, 'b', away, 0)).toMatchObject({ bets: 2 })
  // The chain: 2000 - 1000 - 1000. The other: 2000 - 1500, and 400 of the rest on the last.
  expect(await balance(db, player)).toBe(8_000n + 0n + 100n)
  // The first leg is void: the chain continues with its stake and loses it; the other has too little left and pays
  // it back.
  expect(await settleEvent(db, 'a', cancelled, 0, true)).toMatchObject({ bets: 2, reversed: 2 })
  expect(await balance(db, player)).toBe(8_000n + 0n + 1000n)
  expect((await betsOf(db, player)).map(({ bet }) => bet.status).toSorted()).toEqual(['lost', 'returned'])
  // The first leg is lost: nothing is left, and the other legs do not matter.
  expect(await settleEvent(db, 'a', away, 0, true)).toMatchObject({ bets: 2, reversed: 2 })
  expect(await balance(db, player)).toBe(8_000n)
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

const results: readonly (LegOutcome | null)[] = [
  ...(['win', 'win', 'lose', 'void', 'half-win', 'half-lose', 'win 1/3 less 15'] as LegOutcome[]),
  null,
]
const anyBet = fc
  .array(fc.record({ odds: fc.integer({ min: 1001, max: 20_000 }), outcome: fc.constantFrom(...results) }), {
    minLength: 2,
    maxLength: 12,
  })
  .chain((legs) => {
    const stakes = fc
      .array(fc.bigInt({ min: 1n, max: 10n ** 9n }), {
        minLength: legs.length - 1,
        maxLength: legs.length - 1,
      })
      .map((own) => own.map(String))
    return fc.record({
      legs: fc.constant(legs),
      stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      terms: fc.oneof(
        fc.record({ kind: fc.constant('anti' as const), odds: fc.integer({ min: 1001, max: 100_000 }) }),
        fc.record({ kind: fc.constant('chain' as const) }),
        fc.record({ kind: fc.constant('conditional' as const), stakes }),
      ),
    })
  })

test('the database pays what the kernel reckons, and waits where it waits', async () => {
  const db = await testDatabase()
  const cases = fc.sample(anyBet, 600)
  expect(new Set(cases.map(({ terms }) => terms.kind)).size).toBe(3)
  const { rows } = await db.read.query<{ paid: bigint | null }>(
    `select terms_payout((c ->> 'stake')::bigint, c -> 'terms', array(select jsonb_array_elements_text(c -> 'odds')::int),
       array(select jsonb_array_elements_text(c -> 'results'))) as paid
     from jsonb_array_elements($1::jsonb) with ordinality as t (c, n) order by n`,
    [
      JSON.stringify(
        cases.map(({ legs, stake, terms }) => ({
          stake: stake.toString(),
          terms,
          odds: legs.map(({ odds }) => odds),
          results: legs.map(({ outcome }) => outcome),
        })),
      ),
    ],
  )
  expect(rows.map(({ paid }) => paid)).toEqual(
    cases.map(({ legs, stake, terms }) => specialPayout(stake, terms, legs)),
  )
})
