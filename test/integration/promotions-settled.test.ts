import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betsCheck, viewsOf } from '#domain/betting/bets/index.ts'
import {
  betsToReverse,
  currentResults,
  endWithdrawals,
  reverseBets,
  withdrawResults,
} from '#domain/betting/bets/settling-store.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { type BetPromotion, feeReturned, promotedWin, promotionExtra } from '#kernel/betting/bet-promotion.ts'
import { hyperPercent } from '#kernel/betting/hyper-bonus.ts'
import { type LegOutcome, legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import { paidBoostFee, paidBoostFeeOf, paidBoostPercent } from '#kernel/betting/paid-boost.ts'
import { balance, betOf, betsOf, placed, playerWith } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'

const feeFor = (stake: bigint, legs: number): BetPromotion => {
  const percent = paidBoostPercent(legs)
  const fee = paidBoostFee(percent)
  return { kind: 'paid', fee, percent, charged: paidBoostFeeOf(stake, fee).toString() }
}

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
      const player = await playerWith(db, 2n * stake)
      const named = legs.map(({ odds, outcome }, place) => ({
        ...{ eventId: `e${place}`, market: `m${number}`, outcome: '1' },
        ...{ odds, result: outcome },
      }))
      const promotion: BetPromotion =
        kind === 'hyper'
          ? { kind, percent: hyperPercent(legs.length), cap: cap.toString() }
          : kind === 'paid'
            ? feeFor(stake, legs.length)
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
    const fee = promotion.kind === 'paid' ? BigInt(promotion.charged ?? 0) : 0n
    // A bet that pays less than its stake counts as lost, and so does its fee.
    const back = payout < stake ? 0n : feeReturned(promotion, standing)
    expect(await balance(db, player)).toBe(stake - fee + payout + back)
    const [view] = await viewsOf(db, player, await betsOf(db, player), 0)
    expect(view).toMatchObject({ payout: payout.toString(), arithmetic: { payout: payout.toString() } })
  }
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
})

test.each<[string, readonly LegOutcome[], payout: bigint, back: bigint]>([
  // 10.00 at 16.00 and 8% more.
  ['won', ['win', 'win', 'win', 'win'], 17_280n, 0n],
  ['lost', ['win', 'lose', 'win', 'win'], 0n, 0n],
  // 10.00 at 8.00 and 6% more: a quarter of the fee of 0.80 is returned.
  ['with a void leg', ['win', 'void', 'win', 'win'], 8_480n, 20n],
  ['with two legs left', ['win', 'void', 'void', 'win'], 4_000n, 80n],
  ['all void', ['void', 'void', 'void', 'void'], 1_000n, 80n],
])(
  'a bought boost %s pays to the cent, and so does a correction of its results',
  async (_, outcomes, payout, back) => {
    const db = await testDatabase()
    const player = await playerWith(db, 1_080n)
    const legs = outcomes.map((_, place) => ({
      ...{ eventId: `e${place}`, market: '1x2', outcome: '1' },
      odds: 2_000,
    }))
    const bet = betOf(player, 1_000n, legs)
    await placed(db, [{ ...bet, possibleWin: 17_280n, promotion: feeFor(1_000n, 4) }])
    expect(await balance(db, player)).toBe(0n)
    const settle = async (place: number, result: LegOutcome) =>
      settleSelections(
        db,
        `e${place}`,
        [{ market: '1x2', outcome: '1', result, grading: { rule: 'score', facts: {} } }],
        1_000,
      )
    for (const [place, result] of outcomes.entries()) await settle(place, result)
    expect(await balance(db, player)).toBe(payout + back)
    const sound = async () => {
      expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
      expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
    }
    await sound()
    const [standing] = await currentResults(db.read, 'e3')
    await db.transact((tx) => withdrawResults(tx, 'e3', [standing!.result_id]))
    const bets = await betsToReverse(db.read, 'e3')
    await db.transact((tx) => reverseBets(tx, 'e3', bets))
    await db.transact((tx) => endWithdrawals(tx, 'e3', [standing!.result_id]))
    await sound()
    await settle(3, 'void')
    await sound()
  },
)

test('a bet with a bought boost that staff voids has stake and fee back', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_080n)
  const legs = [1, 2, 3, 4].map((place) => ({
    ...{ eventId: `e${place}`, market: '1x2', outcome: '1' },
    odds: 2_000,
  }))
  const bet = betOf(player, 1_000n, legs)
  await placed(db, [{ ...bet, possibleWin: 17_280n, promotion: feeFor(1_000n, 4) }])
  await db.read.query('select void_bet_v1($1, $2)', [player, bet.betId])
  expect(await balance(db, player)).toBe(1_080n)
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
