import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoostRow } from '#domain/betting/boosts/index.ts'
import type { KnownQuote } from '#domain/sport/book/index.ts'
import { type BetPromotion, extraAtBest, promotionExtra } from '#kernel/betting/bet-promotion.ts'
import { expressBonusLeft, expressBonusOf } from '#kernel/betting/express-bonus.ts'
import { hyperBonusOf } from '#kernel/betting/hyper-bonus.ts'
import { legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import { paidBoostFee, paidBoostFeeOf, paidBoostOf } from '#kernel/betting/paid-boost.ts'
import { boostWithin, expressWithin, hyperWithin } from './margin-given-up.ts'

/** A trader may set the book's margin down to none; the book's own least power is that of decision 0011. */
const powers = [0.89, 0.93, 0.947, 0.99, 0.999, 1]

interface Leg {
  readonly odds: number
  /** That it wins, given that it is not void. */
  readonly chance: number
  readonly returned: number
}

/** A leg at fair chances: priced as the book does, chance to the power, rounded down to a hundredth. */
const leg: fc.Arbitrary<Leg> = fc
  .record({
    chance: fc.double({ min: 0.02, max: 0.93, noNaN: true }),
    power: fc.constantFrom(...powers),
    returned: fc.constantFrom(0, 0, 0, 0.1, 0.3),
  })
  .map(({ chance, power, returned }) => ({
    chance,
    returned,
    odds: Math.max(1_001, Math.floor(100 / chance ** power) * 10),
  }))

const named = (legs: readonly Leg[]) =>
  legs.map(
    ({ odds }, at) => ({ eventId: `e${at}`, market: 'm', outcome: 'o', odds }) as unknown as KnownQuote,
  )
const chancesOf = (legs: readonly Leg[]) => (eventId: string) => legs[Number(eventId.slice(1))]!

/**
 * Returns the average return of a stake, less the fee, over every combination of won and void legs (a lost leg
 * returns nothing). `payout` maps the remaining odds to the payout.
 */
function averageReturn(
  legs: readonly Leg[],
  payout: (won: readonly Leg[], voided: number) => number,
): number {
  let sum = 0
  for (let mask = 0; mask < 1 << legs.length; mask++) {
    const won = legs.filter((_, at) => mask & (1 << at))
    const chance = legs.reduce(
      (product, { chance, returned }, at) =>
        product * (mask & (1 << at) ? (1 - returned) * chance : returned),
      1,
    )
    if (chance > 0) sum += chance * payout(won, legs.length - won.length)
  }
  return sum
}

const stake = 1_000_000_000n
const payoutOf = (
  won: readonly Leg[],
  all: number,
  promotion: BetPromotion | null,
  express: number | null,
) => {
  const numerator = won.reduce((product, { odds }) => product * legFactor(odds, 'win'), 1n)
  const denominator = won.reduce((product) => product * legWhole('win'), 1n)
  const factor = express === null ? 1000n : BigInt(expressBonusLeft(express, won.length))
  const plain = (stake * numerator * factor) / (denominator * 1000n)
  const worth = { numerator, denominator, legs: all, standing: won.length }
  return Number(plain + promotionExtra(stake, promotion, worth)) / Number(stake)
}

test('no mix of promotions makes a bet return more than its stake on average at fair chances', () => {
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 300 }),
      (legs, percent) => {
        const quotes = named(legs)
        const chanceOf = chancesOf(legs)
        const odds = legs.map((one) => one.odds)
        // The book's odds concede no chance; otherwise no promotion could be compared with them.
        const plain = averageReturn(legs, (won) => payoutOf(won, legs.length, null, null))
        fc.pre(plain <= 1)
        const usual = expressBonusOf(odds)
        const express = usual && expressWithin(chanceOf, quotes, usual)
        if (express)
          expect(averageReturn(legs, (won) => payoutOf(won, legs.length, null, express))).toBeLessThan(
            1 + 1e-9,
          )
        const full = hyperBonusOf(odds)
        const hyper = full && hyperWithin(chanceOf, quotes, full)
        if (hyper) {
          const terms = { kind: 'hyper', percent: hyper, cap: (10n ** 30n).toString() } as const
          expect(averageReturn(legs, (won) => payoutOf(won, legs.length, terms, null))).toBeLessThan(1 + 1e-9)
        }
        const bought = paidBoostOf(odds)
        if (bought) {
          const fee = paidBoostFee(bought)
          const charged = paidBoostFeeOf(stake, fee)
          const terms = { kind: 'paid', fee, percent: bought, charged: charged.toString() } as const
          const average = averageReturn(legs, (won) => payoutOf(won, legs.length, terms, null))
          // Includes the full fee refund of void legs, which is 1 for each bet with no leg left.
          expect(average - plain).toBeLessThanOrEqual((fee * plain) / 100 + 1e-9)
        }
        const row = { selections: [], odds: null, percent } as unknown as BoostRow
        const boost = boostWithin(chanceOf, 0, row, quotes)
        if (boost && legs.length > 1) {
          const terms = { kind: 'boost', boost: 'b', percent: boost.percent! } as const
          expect(averageReturn(legs, (won) => payoutOf(won, legs.length, terms, null))).toBeLessThan(1 + 1e-9)
          expect(extraAtBest(stake, odds, terms)).toBeGreaterThan(0n)
        }
        if (boost && legs.length === 1 && boost.odds !== null)
          expect((legs[0]!.chance * boost.odds) / 1000).toBeLessThan(1 + 1e-9)
      },
    ),
    { numRuns: 300 },
  )
})

test('a boost is what the operator named where the odds give it up, and what they give up where not', () => {
  const at = (odds: number, chance: number) => {
    const legs = [{ odds, chance, returned: 0 }]
    return (wanted: number, more = 0) =>
      boostWithin(chancesOf(legs), more, { odds: wanted, percent: null } as BoostRow, named(legs))?.odds ??
      null
  }
  // The fair odds are 2.50.
  expect(at(2_350, 0.4)(2_450)).toBe(2_450)
  expect(at(2_350, 0.4)(3_000)).toBe(2_490)
  expect(at(2_350, 0.4)(3_000, 20)).toBe(2_990)
  expect(at(2_500, 0.4)(3_000)).toBe(null)
  expect(
    boostWithin(
      () => null,
      0,
      { odds: 3_000, percent: null } as BoostRow,
      named([{ odds: 2_350, chance: 0.4, returned: 0 }]),
    ),
  ).toBe(null)
})

test('a hyper bonus of legs at 1.40 is bounded by what nine of them give up', () => {
  const legs = Array.from({ length: 15 }, () => ({ odds: 1_400, chance: 1.4 ** (-1 / 0.947), returned: 0 }))
  expect(hyperWithin(chancesOf(legs), named(legs), 50)).toBe(18)
})
