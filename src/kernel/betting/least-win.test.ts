import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetTerms, isSpecial, leastWinOf, partsOf, specialPayout, winOf } from './bet-terms.ts'
import type { LegOutcome } from './leg-outcome.ts'
import type { Odds } from './odds.ts'
import { possibleWin } from './odds.ts'
import { leastRowWin, outOfReach, type RowTerms } from './rows.ts'
import { coverSizes, covers, payoutOf, type SystemShape, systemRatio, systemTerms } from './systems.ts'

/** Returns the payout of a bet with decided legs, by the settlement rule. */
function payoutIn(
  stake: bigint,
  terms: BetTerms | null,
  odds: readonly Odds[],
  outcomes: LegOutcome[],
): bigint {
  const legs = odds.map((one, place) => ({ odds: one, outcome: outcomes[place]! }))
  if (terms === null) return outcomes.includes('lose') ? 0n : possibleWin(stake, odds)
  if (isSpecial(terms)) return specialPayout(stake, terms, legs)!
  return payoutOf(stake / BigInt(terms.lines), systemRatio(terms, legs))
}

/**
 * Returns the largest payout and the smallest above zero, over every combination of won and lost legs. In an
 * each-way bet the place half of a leg wins with its win half.
 */
function ends(stake: bigint, terms: BetTerms | null, odds: readonly Odds[]) {
  const half = terms && !isSpecial(terms) && terms.eachWay ? odds.length / 2 : null
  let [least, most] = [null as bigint | null, 0n]
  for (let mask = 0; mask < 2 ** odds.length; mask++) {
    const outcomes = odds.map((_, place): LegOutcome => (mask & (1 << place) ? 'win' : 'lose'))
    if (
      half !== null &&
      outcomes.some((one, place) => place < half && one === 'win' && outcomes[place + half] === 'lose')
    )
      continue
    const payout = payoutIn(stake, terms, odds, outcomes)
    if (payout > most) most = payout
    if (payout > 0n && (least === null || payout < least)) least = payout
  }
  return { least, most }
}

const system = (legs: number, sizes: readonly number[], more: Partial<SystemShape> = {}) =>
  systemTerms(legs, { sizes, bankers: [], ...more })
const conditional = (...stakes: string[]): RowTerms => ({ kind: 'conditional', stakes })
const four = [1500, 2000, 2500, 3000]
const eight = [...four, 1250, 1800, 4000, 10_000]

/**
 * By type of the coupon: terms, odds, lines, the largest and the smallest payout of 1,000.00 in all or, for
 * lines, 10.00 a line.
 */
const types: readonly (readonly [string, BetTerms | null, readonly Odds[], number, bigint, bigint])[] = [
  ['0 single', null, [2500], 1, 250_000n, 250_000n],
  ['1 accumulator', null, four, 1, 2_250_000n, 2_250_000n],
  ['2 system, 2 of 4', system(4, [2]), four, 6, 29_750n, 3_000n],
  ['2 system, a banker and 2 of 3', system(4, [2], { bankers: [3] }), four, 3, 35_250n, 9_000n],
  ['2 each way', system(4, [2], { eachWay: true }), [2500, 4000, 1300, 1750], 2, 12_275n, 2_275n],
  ['3 anti-accumulator', { kind: 'anti', odds: 1278 }, four, 1, 127_800n, 127_800n],
  // Largest: every leg wins. Smallest: the first wins and the second loses; the half stake left cannot stake
  // a third.
  ['8 chain', { kind: 'chain' }, four, 1, 600_000n, 50_000n],
  // 1,500 - 1,200 is left after two legs; 100 of it is staked on the third, 100 on the last.
  ['5 conditional', conditional('120000', '10000', '10000'), four, 1, 305_000n, 10_000n],
  ['trixie', system(3, [2, 3]), four.slice(0, 3), 4, 19_250n, 3_000n],
  ['patent', system(3, [1, 2, 3]), four.slice(0, 3), 7, 25_250n, 1_500n],
  ['yankee', system(4, [2, 3, 4]), four, 11, 95_000n, 3_000n],
  // All sizes together are the product of (1 + odds), minus one: 104 here, plus ten percent. A single winner
  // pays 2 x 1.5 - 1.
  ['lucky 15', system(4, [1, 2, 3, 4]), four, 15, 114_400n, 2_000n],
  ['canadian', system(5, [2, 3, 4, 5]), eight.slice(0, 5), 26, 225_000n, 1_875n],
  ['lucky 31', system(5, [1, 2, 3, 4, 5]), eight.slice(0, 5), 31, 282_300n, 1_500n],
  ['heinz', system(6, coverSizes({ legs: 6, from: 2 })), eight.slice(0, 6), 57, 648_450n, 1_875n],
  ['lucky 63', system(6, coverSizes({ legs: 6, from: 1 })), eight.slice(0, 6), 63, 825_625n, 1_500n],
  ['super heinz', system(7, coverSizes({ legs: 7, from: 2 })), eight.slice(0, 7), 120, 3_290_450n, 1_875n],
  ['goliath', system(8, coverSizes({ legs: 8, from: 2 })), eight, 247, 36_355_450n, 1_875n],
]

test.each(types)('%s: lines, the most and the least that is paid', (_, terms, odds, lines, most, least) => {
  const stake = lines === 1 ? 100_000n : 1_000n * BigInt(lines)
  expect(partsOf(terms)).toBe(lines)
  const told = { least: leastWinOf(odds, terms)(stake), most: winOf(odds, terms)(stake) }
  expect(told).toEqual(ends(stake, terms, odds))
  expect(told).toEqual({ least, most })
})

test('every full cover is in the table above', () => {
  const played = types.flatMap(([, terms]) => (terms && !isSpecial(terms) ? [terms.sizes.join()] : []))
  for (const cover of covers) expect(played).toContain(coverSizes(cover).join())
})

const rows = fc.integer({ min: 2, max: 11 }).chain((legs) =>
  fc.record({
    odds: fc.array(fc.oneof(fc.integer({ min: 1001, max: 4000 }), fc.constantFrom(1500, 2000, 2500)), {
      minLength: legs,
      maxLength: legs,
    }),
    stake: fc.oneof(fc.bigInt({ min: 1n, max: 30n }), fc.bigInt({ min: 1n, max: 100_000n })),
    stakes: fc.array(fc.oneof(fc.bigInt({ min: 1n, max: 30n }), fc.bigInt({ min: 1n, max: 100_000n })), {
      minLength: legs - 1,
      maxLength: legs - 1,
    }),
    chain: fc.boolean(),
  }),
)

test('the least that a row pays is the least of all its ends that pay anything', () => {
  fc.assert(
    fc.property(rows, ({ odds, stake, stakes, chain }) => {
      const terms: RowTerms = chain ? { kind: 'chain' } : conditional(...stakes.map(String))
      // The server refuses such a chain or conditional bet, but its payout is still computed.
      const reached = outOfReach(stake, terms, odds) === null
      const { least, most } = ends(stake, terms, odds)
      expect([reached, leastRowWin(stake, terms, odds)]).toEqual([reached, least])
      expect(winOf(odds, terms)(stake)).toBe(most)
    }),
    { numRuns: 300 },
  )
})

test('what rounds down to nothing is not paid, so that it is not the least', () => {
  // Won and lost leaves 0.05 of a stake of 10: half a minor unit. Lost and won cannot happen: nothing is left
  // to stake.
  expect(leastRowWin(10n, { kind: 'chain' }, [1050, 3000])).toBe(30n)
  expect(leastRowWin(20n, { kind: 'chain' }, [1050, 3000])).toBe(1n)
})
