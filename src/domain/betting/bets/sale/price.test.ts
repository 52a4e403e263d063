import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LegOutcome, legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import { systemRatio, systemTerms } from '#kernel/betting/systems.ts'
import { type LegNow, saleExponent, salePrice } from './price.ts'

const open = (odds: number, chance: number, returned = 0): LegNow => ({ odds, chance, returned })
const enough = 10n ** 15n

test('a single is worth its win times its chance, less the spread', () => {
  // 20.00 at the chance of a half: 0.5^1.04 = 0.48633.
  expect(salePrice(1000n, 2000n, null, [open(2000, 0.5)])).toBe(972n)
  expect(saleExponent).toBe(1.04)
  expect(salePrice(1000n, 2000n, null, [open(2000, 1)])).toBe(2000n)
  expect(salePrice(1000n, 2000n, null, [open(2000, 0)])).toBe(0n)
})

test('what may be returned counts as the stake', () => {
  // A fifth of the stake is expected to return: 0.8 x 2 x 0.48633 + 0.2.
  expect(salePrice(1000n, 2000n, null, [open(2000, 0.5, 0.2)])).toBe(978n)
})

test('legs that are decided count as they were', () => {
  const legs: LegNow[] = [{ odds: 3000, result: 'win' }, { odds: 5000, result: 'void' }, open(2000, 0.5)]
  expect(salePrice(1000n, 30_000n, null, legs)).toBe(2917n)
  expect(salePrice(1000n, 6000n, null, [{ odds: 3000, result: 'lose' }, open(2000, 0.9)])).toBe(0n)
})

const legArbitrary = fc.record({
  odds: fc.integer({ min: 1011, max: 20_000 }),
  chance: fc.integer({ min: 1, max: 999 }).map((n) => n / 1000),
  returned: fc.constantFrom(0, 0, 0.1, 0.4),
})

/** Returns the value of a stake of one by enumeration of all ends of its legs. */
function byEnumeration(
  legs: readonly { odds: number; chance: number; returned: number }[],
  payout: (outcomes: readonly LegOutcome[]) => number,
): number {
  let sum = 0
  for (let way = 0; way < 3 ** legs.length; way++) {
    let weight = 1
    const outcomes = legs.map(({ chance, returned }, index): LegOutcome => {
      const end = Math.floor(way / 3 ** index) % 3
      const won = (1 - returned) * chance ** saleExponent
      weight *= end === 0 ? won : end === 1 ? returned : 1 - returned - won
      return end === 0 ? 'win' : end === 1 ? 'void' : 'lose'
    })
    sum += weight * payout(outcomes)
  }
  return sum
}

test('accumulators and systems are worth what all ways that they may end come to', () => {
  const stake = 10n ** 9n
  const looked = { bets: 0 }
  fc.assert(
    fc.property(fc.array(legArbitrary, { minLength: 3, maxLength: 5 }), fc.boolean(), (legs, system) => {
      looked.bets++
      const terms = system
        ? systemTerms(legs.length, {
            sizes: [2, legs.length - 1].toSpliced(legs.length === 3 ? 1 : 2),
            bankers: [],
          })
        : null
      const lines = BigInt(terms?.lines ?? 1)
      const dealt = (stake / lines) * lines
      const price = salePrice(dealt, enough * enough, terms, legs)
      const wanted = byEnumeration(legs, (outcomes) => {
        if (!terms)
          return outcomes.reduce(
            (product, outcome, index) =>
              (product * Number(legFactor(legs[index]!.odds, outcome))) / Number(legWhole(outcome)),
            1,
          )
        const ratio = systemRatio(
          terms,
          outcomes.map((outcome, index) => ({ odds: legs[index]!.odds, outcome })),
        )
        return Number(ratio.numerator) / Number(ratio.denominator) / terms.lines
      })
      // The code rounds each leg down to a billionth, which all others multiply, and the price to a billionth of the
      // stake.
      const worthOf = ({ odds, chance, returned }: (typeof legs)[number]) =>
        ((1 - returned) * odds * chance ** saleExponent) / 1000 + returned
      const largest = legs.reduce((product, leg) => product * Math.max(1, worthOf(leg)), 1)
      const worth = Number(price) / Number(dealt)
      expect(worth).toBeLessThan(wanted * (1 + 1e-12) + 1e-12)
      expect(worth).toBeGreaterThan(wanted - (legs.length * largest + 1) * 1e-9)
    }),
    { numRuns: 60 },
  )
  expect(looked.bets).toBeGreaterThanOrEqual(60)
})

test('never above what the bet may win, never more for less chance', () => {
  fc.assert(
    fc.property(
      legArbitrary,
      fc.integer({ min: 1, max: 10_000_000 }),
      ({ odds, chance, returned }, stake) => {
        const win = (BigInt(stake) * BigInt(odds)) / 1000n
        const price = salePrice(BigInt(stake), win, null, [open(odds, chance, returned)])
        const less = salePrice(BigInt(stake), win, null, [open(odds, chance * 0.9, returned)])
        expect(price <= win).toBe(true)
        expect(less <= price).toBe(true)
      },
    ),
  )
})
