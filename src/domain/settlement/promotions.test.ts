import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetPromotion, promotedWin, promotionExtra } from '#kernel/betting/bet-promotion.ts'
import { hyperPercent } from '#kernel/betting/hyper-bonus.ts'
import { type LegOutcome, legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import { paidBoostPercent } from '#kernel/betting/paid-boost.ts'
import { balance, betOf, betsOf, placed, playerWith } from '../../../test/factories/betting.ts'
import { testDatabase } from '../../../test/factories/database.ts'
import { betsCheck, viewsOf } from '../bets/index.ts'
import { ledgerCheck } from '../ledger/index.ts'
import { settleSelections } from './settle-event.ts'

test('the database settles promotions as the kernel counts them, and the receipt says so', async () => {
  const db = await testDatabase()
  const sampled = fc.sample(
    fc.record({
      stake: fc.bigInt(100n, 99_999n),
      cap: fc.bigInt(1n, 200_000n),
      kind: fc.constantFrom('hyper', 'boost', 'paid'),
      percent: fc.integer({ min: 1, max: 100 }),
      legs: fc.array(
        fc.record({
          odds: fc.integer({ min: 1400, max: 4000 }),
          outcome: fc.constantFrom<LegOutcome>(
            'win',
            'win',
            'win',
            'void',
            'half-win',
            'half-lose',
            'win 1/2 less 0',
          ),
        }),
        { minLength: 4, maxLength: 16 },
      ),
    }),
    { numRuns: 40, seed: 11 },
  )
  const all = await Promise.all(
    sampled.map(async ({ stake, cap, kind, percent, legs }, number) => {
      const player = await playerWith(db, stake)
      const named = legs.map(({ odds, outcome }, place) => ({
        ...{ eventId: `e${place}`, market: `m${number}`, outcome: '1' },
        ...{ odds, result: outcome },
      }))
      const promotion: BetPromotion =
        kind === 'hyper'
          ? { kind, percent: hyperPercent(legs.length), cap: cap.toString() }
          : kind === 'paid'
            ? { kind, fee: 5, percent: paidBoostPercent(legs.length) }
            : { kind: 'boost', boost: crypto.randomUUID(), percent }
      const odds = named.map((leg) => leg.odds)
      const possibleWin = promotedWin(stake, odds, promotion)
      return {
        player,
        stake,
        named,
        promotion,
        bet: { ...betOf(player, stake, named), possibleWin, promotion },
      }
    }),
  )
  await placed(
    db,
    all.map(({ bet }) => bet),
  )
  const byEvent = Map.groupBy(
    all.flatMap(({ named }) => named),
    ({ eventId }) => eventId,
  )
  for (const [eventId, decided] of byEvent)
    await settleSelections(
      db,
      eventId,
      decided.map(({ market, outcome, result }) => ({
        ...{ market, outcome, result },
        grading: { rule: 'score', facts: {} },
      })),
      1_000,
    )
  for (const { player, stake, named, promotion } of all) {
    let numerator = 1n
    let denominator = 1n
    for (const { odds, result } of named) {
      numerator *= legFactor(odds, result)
      denominator *= legWhole(result)
    }
    const standing = named.filter(({ result }) => result !== 'void').length
    const worth = { numerator, denominator, legs: named.length, standing }
    const payout = (stake * numerator) / denominator + promotionExtra(stake, promotion, worth)
    expect(await balance(db, player)).toBe(payout)
    const [view] = await viewsOf(db, player, await betsOf(db, player), 0)
    expect(view).toMatchObject({ payout: payout.toString(), arithmetic: { payout: payout.toString() } })
  }
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
}, 30_000)

test.each<[string, readonly LegOutcome[], bigint]>([
  // 9.50 at 16.00 and 8% more.
  ['won', ['win', 'win', 'win', 'win'], 16_416n],
  ['lost', ['win', 'lose', 'win', 'win'], 0n],
  // 9.50 at 8.00 and 6% more.
  ['with a void leg', ['win', 'void', 'win', 'win'], 8_056n],
  ['with two legs left', ['win', 'void', 'void', 'win'], 4_000n],
  ['all void', ['void', 'void', 'void', 'void'], 1_000n],
])('a bought boost %s pays to the cent', async (_, outcomes, payout) => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  const legs = outcomes.map((_, place) => ({
    ...{ eventId: `e${place}`, market: '1x2', outcome: '1' },
    odds: 2_000,
  }))
  const bet = betOf(player, 1_000n, legs)
  await placed(db, [{ ...bet, possibleWin: 16_416n, promotion: { kind: 'paid', fee: 5, percent: 8 } }])
  for (const [place, result] of outcomes.entries())
    await settleSelections(
      db,
      `e${place}`,
      [{ market: '1x2', outcome: '1', result, grading: { rule: 'score', facts: {} } }],
      1_000,
    )
  expect(await balance(db, player)).toBe(payout)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
})

test('percents of the database are those of the kernel', async () => {
  const db = await testDatabase()
  const { rows } = await db.read.query<{ hyper: number; paid: number }>(
    'select hyper_percent(n) as hyper, paid_boost_percent(n) as paid from generate_series(0, 100) as n order by n',
  )
  expect(rows).toEqual(
    Array.from({ length: 101 }, (_, legs) => ({ hyper: hyperPercent(legs), paid: paidBoostPercent(legs) })),
  )
})
