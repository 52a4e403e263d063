import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetPromotion, feeReturned, promotedWin, promotionExtra } from './bet-promotion.ts'
import { type LegOutcome, legFactor, legWhole } from './leg-outcome.ts'
import { paidBoostFee, paidBoostFeeOf, paidBoostOf, paidBoostPercent } from './paid-boost.ts'

const leg = fc.record({
  odds: fc.integer({ min: 1_200, max: 9_000 }),
  outcome: fc.constantFrom<LegOutcome>('win', 'win', 'win', 'void', 'void', 'half-win', 'half-lose'),
})

/** Percents by legs, as decision 0165 lists them. */
const table = [0, 0, 0, 6, 8, 8, 10, 10, 12, 12, 14, 14]

const bought = (stake: bigint, legs: number): BetPromotion => {
  const percent = paidBoostPercent(legs)
  const fee = paidBoostFee(percent)
  return { kind: 'paid', fee, percent, charged: paidBoostFeeOf(stake, fee).toString() }
}

test('a boost is to be had from three legs of 1.20 on', () => {
  expect(table.map((_, legs) => paidBoostPercent(legs))).toEqual(table)
  expect(paidBoostOf([1_200, 1_200, 1_200])).toBe(6)
  expect(paidBoostOf([1_200, 1_199, 5_000])).toBe(null)
  expect(paidBoostOf([5_000, 5_000])).toBe(null)
})

test('pays the boosted odds of the whole stake, rounded down once, and gives back the fee of what void legs took away', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.array(leg, { minLength: 3, maxLength: 14 }), (stake, legs) => {
      const promotion = bought(stake, legs.length)
      const numerator = legs.reduce((product, { odds, outcome }) => product * legFactor(odds, outcome), 1n)
      const denominator = legs.reduce((product, { outcome }) => product * legWhole(outcome), 1n)
      const standing = legs.filter(({ outcome }) => outcome !== 'void').length
      const plain = (stake * numerator) / denominator
      const worth = { numerator, denominator, legs: legs.length, standing }
      const percent = table[Math.min(standing, 11)]!
      const paid = plain + promotionExtra(stake, promotion, worth)
      expect(paid).toBe((stake * BigInt(100 + percent) * numerator) / (denominator * 100n))
      const charged = paidBoostFeeOf(stake, paidBoostPercent(legs.length))
      const back = feeReturned(promotion, standing)
      expect(back >= 0n && back <= charged).toBe(true)
      if (standing < 3) expect(back).toBe(charged)
      if (standing === legs.length) expect(back).toBe(0n)
      // The boost costs at least its percent of the stake, whatever is left of it.
      expect((charged - back) * 100n).toBeGreaterThanOrEqual(stake * BigInt(percent))
    }),
  )
})

test('ten euros at 6.00 in three legs: 10.00 plays at 6.36 for a fee of 0.60', () => {
  expect(promotedWin(1_000n, [1_500, 2_000, 2_000], bought(1_000n, 3))).toBe(6_360n)
  expect(bought(1_001n, 3)).toMatchObject({ charged: '61' })
})

test('a bet whose fee was taken out of its stake pays as it was sold', () => {
  expect(promotedWin(1_000n, [1_500, 2_000, 2_000], { kind: 'paid', fee: 5, percent: 6 })).toBe(6_042n)
})

test('a boost loses money on average for any bet that returns less than its stake', () => {
  for (let legs = 3; legs <= 100; legs++) {
    const percent = paidBoostPercent(legs)
    for (const returned of [0.5, 0.9, 0.97, 0.999])
      expect(returned * percent - paidBoostFee(percent)).toBeLessThan(0)
  }
})
