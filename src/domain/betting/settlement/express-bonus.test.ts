import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betsCheck } from '#domain/betting/bets/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { expressBonusLeft, expressFactor } from '#kernel/betting/express-bonus.ts'
import { type LegOutcome, legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import { possibleWin } from '#kernel/betting/odds.ts'
import { balance, betOf, betsOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { settleSelections } from './settle-event.ts'

const outcomes: readonly LegOutcome[] = ['win', 'void', 'half-win', 'half-lose', 'win 1/2 less 0', 'lose']
/** Legs of one place belong to one event, each on its own market. */
const leg = (place: number, bet: number, odds: number) => ({
  eventId: `e${place}`,
  market: `m${bet}`,
  outcome: '1',
  odds,
})

test('the database settles a bonus as the kernel counts it: by the legs that stand, rounded once', async () => {
  const db = await testDatabase()
  const sampled = fc.sample(
    fc.record({
      stake: fc.bigInt(1n, 99_999n),
      legs: fc.array(
        fc.record({
          odds: fc.integer({ min: 1100, max: 5000 }),
          outcome: fc.constantFrom(...outcomes.slice(0, 5), 'win' as const, 'void' as const),
        }),
        { minLength: 3, maxLength: 11 },
      ),
    }),
    { numRuns: 40, seed: 7 },
  )
  const all = await Promise.all(
    sampled.map(async ({ stake, legs }, number) => {
      const player = await playerWith(db, stake)
      const named = legs.map(({ odds, outcome }, place) => ({ ...leg(place, number, odds), result: outcome }))
      const bonus = expressFactor(named.length)
      const bet = {
        ...betOf(player, stake, named),
        possibleWin: possibleWin(stake, [...named.map(({ odds }) => odds), bonus]),
        expressBonus: bonus,
      }
      return { player, stake, named, bonus, bet }
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
        market,
        outcome,
        result,
        grading: { rule: 'score', facts: {} },
      })),
      1_000,
    )
  for (const { player, stake, named, bonus } of all) {
    const standing = named.filter(({ result }) => result !== 'void').length
    let numerator = stake * BigInt(expressBonusLeft(bonus, standing))
    let whole = 1000n
    for (const { odds, result } of named) {
      numerator *= legFactor(odds, result)
      whole *= legWhole(result)
    }
    expect(await balance(db, player)).toBe(numerator / whole)
    expect(await betsOf(db, player)).toMatchObject([
      { bet: { express_bonus: bonus, payout: numerator / whole } },
    ])
  }
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
})
