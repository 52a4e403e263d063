import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetPromotion, promotedWin, promotionExtra } from './bet-promotion.ts'
import { type LegOutcome, legFactor, legWhole } from './leg-outcome.ts'
import { paidBoostOf, paidBoostPercent } from './paid-boost.ts'

const leg = fc.record({
  odds: fc.integer({ min: 1_200, max: 9_000 }),
  outcome: fc.constantFrom<LegOutcome>('win', 'win', 'win', 'void', 'void', 'half-win', 'half-lose'),
})

/** Percents by legs as decision 0098 prints them. */
const table = [0, 0, 0, 6, 8, 8, 10, 10, 12, 12, 14, 14]

test('a boost is to be had from three legs of 1.20 on', () => {
  expect(table.map((_, legs) => paidBoostPercent(legs))).toEqual(table)
  expect(paidBoostOf([1_200, 1_200, 1_200])).toBe(6)
  expect(paidBoostOf([1_200, 1_199, 5_000])).toBe(null)
  expect(paidBoostOf([5_000, 5_000])).toBe(null)
})

test('what a bought boost pays is its fee off, its percent on, rounded down once; below three legs it is the plain payout', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.array(leg, { minLength: 3, maxLength: 14 }), (stake, legs) => {
      const granted = paidBoostPercent(legs.length)
      const promotion: BetPromotion = { kind: 'paid', fee: 5, percent: granted }
      const numerator = legs.reduce((product, { odds, outcome }) => product * legFactor(odds, outcome), 1n)
      const denominator = legs.reduce((product, { outcome }) => product * legWhole(outcome), 1n)
      const standing = legs.filter(({ outcome }) => outcome !== 'void').length
      const plain = (stake * numerator) / denominator
      const worth = { numerator, denominator, legs: legs.length, standing }
      const paid = plain + promotionExtra(stake, promotion, worth)
      const percent = table[Math.min(standing, 11)]!
      // 95 hundredths of the stake, at the odds and their percent.
      const exact = stake * 95n * BigInt(100 + percent) * numerator
      expect(paid).toBe(percent === 0 ? plain : exact / (denominator * 10_000n))
      // Nobody is paid less for having bought it, so the fee is never lost where the bet is not.
      expect(paid).toBeGreaterThanOrEqual(plain)
      if (standing === 0) expect(paid).toBe(stake)
    }),
  )
})

test('ten euros at 6.00 in three legs: 9.50 plays at 6.36', () => {
  expect(promotedWin(1_000n, [1_500, 2_000, 2_000], { kind: 'paid', fee: 5, percent: 6 })).toBe(6_042n)
})

test('the house keeps its margin: at the least odds the bet with its boost returns less than is staked', () => {
  // A leg that is priced with power k returns odds^-((1-k)/k) on average (docs/decisions/0011-margins.md).
  const power = 0.947
  for (let legs = 3; legs <= 100; legs++) {
    const returned = 1.2 ** (legs * -((1 - power) / power))
    expect(returned * 0.95 * (1 + paidBoostPercent(legs) / 100)).toBeLessThan(0.99)
  }
})
