import fc from 'fast-check'
import { expect, test } from 'vitest'
import { antiOdds, antiRatio, chanceOfAll } from './anti-accumulators.ts'
import { specialPayout, winOf } from './bet-terms.ts'
import { type LegOutcome, legFactor } from './leg-outcome.ts'
import { outOfReach, type RowTerms, rowCourse } from './rows.ts'

const even = { chance: 0.5, returned: 0 }

test('the odds of an anti-accumulator are the complement, margin included, rounded down', () => {
  // 1 / (1 - 0.25^1.1) = 1 / 0.782362
  expect(antiOdds([even, even])).toBe(1278)
  expect(antiOdds([even, even, even])).toBe(1113)
  // A returned stake does not reduce the accumulator.
  expect(chanceOfAll([{ chance: 0.5, returned: 0.2 }])).toBeCloseTo(0.6)
  // 0.01^5 is close to zero: odds of 1.000 are not offered.
  expect(antiOdds(Array.from({ length: 5 }, () => ({ chance: 0.01, returned: 0 })))).toBeNull()
  expect(antiOdds([{ chance: 1, returned: 0 }, even])).toBeLessThan(2000)
})

test('the odds never pay more than is fair, and stay within bounds', () => {
  const leg = fc.record({
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
    returned: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(leg, { minLength: 2, maxLength: 20 }), (legs) => {
      const odds = antiOdds(legs)
      if (odds === null) return
      expect(odds >= 1001 && odds <= 1_000_000).toBe(true)
      expect((odds / 1000) * (1 - chanceOfAll(legs))).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})

test('an anti-accumulator pays for the part of the accumulator that did not come in', () => {
  const pay = (...outcomes: (LegOutcome | null)[]) =>
    specialPayout(
      1000n,
      { kind: 'anti', odds: 1278 },
      outcomes.map((outcome) => ({ odds: 2000, outcome })),
    )
  expect(pay('win', 'lose')).toBe(1278n)
  expect(pay(null, 'lose')).toBe(1278n)
  expect(pay('win', null)).toBeNull()
  expect(pay('win', 'win')).toBe(0n)
  expect(pay('win', 'void')).toBe(0n)
  expect(pay('void', 'void')).toBe(1000n)
  expect(pay('half-win', 'win')).toBe(0n)
  // Half of the accumulator was lost; of a dead heat of three, two thirds.
  expect(pay('half-lose', 'win')).toBe(639n)
  expect(pay('win 1/3 less 10', 'void')).toBe(852n)
  expect(pay('half-lose', 'half-lose')).toBe(958n)
  expect(antiRatio({ kind: 'anti', odds: 1278 }, ['half-lose', 'lose'])).toEqual({
    numerator: 1278n,
    denominator: 1000n,
  })
})

const legsOf = (...outcomes: (LegOutcome | null)[]) => outcomes.map((outcome) => ({ odds: 2000, outcome }))

test('a chain stakes its first stake again and again until the balance does not cover it', () => {
  const chain: RowTerms = { kind: 'chain' }
  const pay = (...outcomes: (LegOutcome | null)[]) => specialPayout(1000n, chain, legsOf(...outcomes))
  expect(pay('win', 'win', 'win')).toBe(4000n)
  expect(winOf([2000, 2000, 2000], chain)(1000n)).toBe(4000n)
  expect(pay('lose', null, null)).toBe(0n)
  expect(pay('win', 'lose', 'lose')).toBe(0n)
  expect(pay('win', 'lose', null)).toBeNull()
  expect(pay('void', 'win', 'lose')).toBe(1000n)
  expect(pay('void', 'void', 'void')).toBe(1000n)
  // Half of the stake cannot pay for the next leg: it is paid out, whatever the other legs do.
  expect(pay('half-lose', null, null)).toBe(500n)
  expect(pay('half-win', 'lose', 'win')).toBe(500n)
})

test('a conditional bet stakes each leg with its own amount out of what came back', () => {
  const terms: RowTerms = { kind: 'conditional', stakes: ['1500', '200'] }
  const pay = (...outcomes: (LegOutcome | null)[]) => specialPayout(1000n, terms, legsOf(...outcomes))
  expect(pay('win', 'win', 'win')).toBe(3700n)
  // 2000 - 1500 is left, of which 200 are staked on the last leg.
  expect(pay('win', 'lose', 'win')).toBe(700n)
  expect(pay('void', null, null)).toBe(1000n)
  expect(pay('win', 'half-lose', 'lose')).toBe(1050n)
  expect(outOfReach(1000n, terms, [2000, 2000, 2000])).toBeNull()
  expect(outOfReach(1000n, terms, [1400, 2000, 2000])).toEqual({ place: 1, most: 1400n })
})

const outcomes: readonly LegOutcome[] = ['win', 'lose', 'void', 'half-win', 'half-lose']
const row = fc
  .array(fc.record({ odds: fc.integer({ min: 1001, max: 20_000 }), outcome: fc.constantFrom(...outcomes) }), {
    minLength: 2,
    maxLength: 12,
  })
  .chain((legs) =>
    fc.record({
      legs: fc.constant(legs),
      stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      stakes: fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), {
        minLength: legs.length - 1,
        maxLength: legs.length - 1,
      }),
      chain: fc.boolean(),
    }),
  )

test('rows pay what singles one after the other would, counted in the smallest parts', () => {
  fc.assert(
    fc.property(row, ({ legs, stake, stakes, chain }) => {
      const terms: RowTerms = chain ? { kind: 'chain' } : { kind: 'conditional', stakes: stakes.map(String) }
      const part = 2000n ** BigInt(legs.length)
      let money = stake * part
      for (const [place, { odds, outcome }] of legs.entries()) {
        const own = (chain || place === 0 ? stake : stakes[place - 1]!) * part
        if (money < own) break
        money += (own / 2000n) * legFactor(odds, outcome) - own
      }
      const { payout } = rowCourse(stake, terms, legs)
      expect(payout).toBe(money / part)
      const odds = legs.map((leg) => leg.odds)
      if (!outOfReach(stake, terms, odds)) expect(payout! <= winOf(odds, terms)(stake)).toBe(true)
    }),
  )
})
