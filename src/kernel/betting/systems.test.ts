import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LegOutcome, legFactor } from './leg-outcome.ts'
import {
  bonusOf,
  choose,
  coverSizes,
  covers,
  dealStake,
  leastRatio,
  lineCount,
  maxLines,
  payoutOf,
  possibleRatio,
  type SystemTerms,
  systemFault,
  systemRatio,
  systemTerms,
} from './systems.ts'

interface Leg {
  readonly odds: number
  readonly outcome: LegOutcome
}

/** Returns every line as the places of its legs. */
function linesOf(legs: number, { sizes, bankers }: SystemTerms): number[][] {
  const lines: number[][] = []
  for (let mask = 0; mask < 2 ** legs; mask++) {
    const places = Array.from({ length: legs }, (_, place) => place).filter((place) => mask & (1 << place))
    if (!bankers.every((banker) => places.includes(banker))) continue
    if (sizes.includes(places.length - bankers.length)) lines.push(places)
  }
  return lines
}

/** Computes the payout line by line: sums the lines' wins over one denominator, and rounds down once. */
function slowPayout(line: bigint, system: SystemTerms, legs: readonly Leg[]): bigint {
  const whole = 2000n ** BigInt(legs.length)
  let total = 0n
  for (const places of linesOf(legs.length, system)) {
    const won = places.reduce(
      (product, place) => product * legFactor(legs[place]!.odds, legs[place]!.outcome),
      1n,
    )
    total += won * 2000n ** BigInt(legs.length - places.length)
  }
  const winners = legs.filter(({ outcome }) => outcome === 'win')
  const losers = legs.filter(({ outcome }) => outcome === 'lose')
  if (system.allWinners !== undefined && winners.length === legs.length)
    return (line * total * BigInt(100 + system.allWinners)) / (whole * 100n)
  if (system.allWinners !== undefined && winners.length === 1 && losers.length === legs.length - 1) {
    // The single pays (2 x odds - 1) times its stake.
    return (line * (2n * BigInt(winners[0]!.odds) - 1000n)) / 1000n
  }
  return (line * total) / whole
}

const outcomes: readonly LegOutcome[] = ['win', 'lose', 'void', 'half-win', 'half-lose']
const leg = fc.record({ odds: fc.integer({ min: 1001, max: 50_000 }), outcome: fc.constantFrom(...outcomes) })
/** Any valid system of up to nine legs. */
const played = fc
  .record({
    legs: fc.array(leg, { minLength: 3, maxLength: 9 }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
    bankers: fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
    line: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .map(({ sizes, bankers, ...rest }) => ({
    ...rest,
    shape: { sizes: sizes.toSorted((a, b) => a - b), bankers: bankers.toSorted((a, b) => a - b) },
  }))
  .filter(({ legs, shape }) => systemFault(legs.length, shape) === null)
const anyCover = fc.constantFrom(...covers).chain((cover) =>
  fc.record({
    legs: fc.array(leg, { minLength: cover.legs, maxLength: cover.legs }),
    shape: fc.constant({ sizes: coverSizes(cover), bankers: [] }),
    line: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  }),
)

test('a system pays what its lines written out pay, whatever becomes of the legs', () => {
  fc.assert(
    fc.property(fc.oneof(played, anyCover), ({ legs, shape, line }) => {
      const system = systemTerms(legs.length, shape)
      expect(BigInt(linesOf(legs.length, system).length)).toBe(lineCount(legs.length, shape))
      expect(payoutOf(line, systemRatio(system, legs))).toBe(slowPayout(line, system, legs))
    }),
    { numRuns: 400 },
  )
})

const bothParts = fc.tuple(leg, leg)
/** Any valid each-way bet of up to six legs: a single, all in one line, a system or a cover. */
const eachWay = fc
  .record({
    pairs: fc.array(bothParts, { minLength: 1, maxLength: 6 }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
    bankers: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
    line: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .map(({ pairs, sizes, bankers, line }) => ({
    line,
    legs: [...pairs.map(([win]) => win), ...pairs.map(([, placed]) => placed)],
    shape: {
      sizes: sizes.toSorted((a, b) => a - b),
      bankers: bankers.toSorted((a, b) => a - b),
      eachWay: true as const,
    },
  }))
  .filter(({ legs, shape }) => systemFault(legs.length, shape) === null)

test('each way is two bets in one: its lines to win and its lines to be placed, rounded down once', () => {
  const seen = new Set<number>()
  fc.assert(
    fc.property(eachWay, ({ legs, shape, line }) => {
      const system = systemTerms(legs.length, shape)
      const half = legs.length / 2
      const lines = linesOf(half, system)
      expect(system).toEqual({ ...shape, lines: 2 * lines.length })
      const whole = 2000n ** BigInt(half)
      let total = 0n
      for (const part of [legs.slice(0, half), legs.slice(half)])
        for (const places of lines)
          total +=
            places.reduce((won, place) => won * legFactor(part[place]!.odds, part[place]!.outcome), 1n) *
            2000n ** BigInt(half - places.length)
      expect(payoutOf(line, systemRatio(system, legs))).toBe((line * total) / whole)
      const odds = legs.map((one) => one.odds)
      const most = payoutOf(line, possibleRatio(system, odds))
      expect(payoutOf(line, systemRatio(system, legs)) <= most).toBe(true)
      expect(payoutOf(line, leastRatio(system, odds)) <= most).toBe(true)
      seen.add(half)
    }),
    { numRuns: 300 },
  )
  expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('each way: known figures', () => {
  const single = systemTerms(2, { sizes: [1], bankers: [], eachWay: true })
  expect(single).toEqual({ sizes: [1], bankers: [], lines: 2, eachWay: true })
  const pays = (win: LegOutcome, placed: LegOutcome) =>
    payoutOf(
      1000n,
      systemRatio(single, [
        // 9.00, and a fifth of the odds: 2.60.
        { odds: 9000, outcome: win },
        { odds: 2600, outcome: placed },
      ]),
    )
  expect(pays('win', 'win')).toBe(11_600n)
  expect(pays('lose', 'win')).toBe(2_600n)
  expect(pays('lose', 'lose')).toBe(0n)
  expect(pays('void', 'void')).toBe(2_000n)
  const fault = (legs: number, sizes: number[], bankers: number[] = []) =>
    systemFault(legs, { sizes, bankers, eachWay: true })
  expect([fault(2, [1]), fault(4, [2]), fault(6, [3]), fault(6, [1, 2, 3])]).toEqual([null, null, null, null])
  expect([fault(4, [1]), fault(3, [1]), fault(2, [2]), fault(6, [1, 2])]).toEqual(Array(4).fill('size'))
  expect([fault(4, [1], [0]), fault(8, [2], [4])]).toEqual(['bankers', 'bankers'])
  expect(lineCount(16, { sizes: coverSizes(covers.at(-1)!), bankers: [], eachWay: true })).toBe(494n)
})

test('no mix of wins and losses pays more than the possible payout, or anything less than the least one but nothing', () => {
  fc.assert(
    fc.property(fc.oneof(played, anyCover), ({ legs, shape, line }) => {
      const system = systemTerms(legs.length, shape)
      const odds = legs.map((one) => one.odds)
      const most = payoutOf(line, possibleRatio(system, odds))
      const least = payoutOf(line, leastRatio(system, odds))
      const any = payoutOf(line, systemRatio(system, legs))
      expect(any <= most).toBe(true)
      const clear = legs.map(({ odds: one, outcome }) => ({
        odds: one,
        outcome: outcome === 'lose' ? ('lose' as const) : ('win' as const),
      }))
      const paid = payoutOf(line, systemRatio(system, clear))
      expect(paid === 0n || paid >= least).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('the full covers have the lines that the trade knows them by', () => {
  const lines = covers.map((cover) => [
    cover.name,
    Number(lineCount(cover.legs, { sizes: coverSizes(cover), bankers: [] })),
  ])
  expect(Object.fromEntries(lines)).toEqual({
    ...{ trixie: 4, patent: 7, yankee: 11, 'lucky-15': 15, canadian: 26, 'lucky-31': 31, heinz: 57 },
    ...{ 'lucky-63': 63, 'super-heinz': 120, goliath: 247 },
  })
})

test('two of three at even odds: known figures', () => {
  const system = systemTerms(3, { sizes: [2], bankers: [] })
  expect(system).toEqual({ sizes: [2], bankers: [], lines: 3 })
  const pays = (...results: LegOutcome[]) =>
    payoutOf(
      100n,
      systemRatio(
        system,
        results.map((outcome) => ({ odds: 2000, outcome })),
      ),
    )
  expect(pays('win', 'win', 'win')).toBe(1200n)
  expect(pays('win', 'win', 'lose')).toBe(400n)
  expect(pays('win', 'void', 'lose')).toBe(200n)
  expect(pays('void', 'void', 'void')).toBe(300n)
  expect(pays('win', 'lose', 'lose')).toBe(0n)
  expect(pays('half-win', 'half-lose', 'win')).toBe(75n + 300n + 100n)
})

test('a Lucky 15 doubles one winner, and adds a tenth to four', () => {
  const lucky = systemTerms(4, { sizes: [1, 2, 3, 4], bankers: [] })
  const legs = (...results: LegOutcome[]) => results.map((outcome) => ({ odds: 3000, outcome }))
  expect(bonusOf(lucky, legs('win', 'lose', 'lose', 'lose'))).toBe('one-winner')
  expect(payoutOf(100n, systemRatio(lucky, legs('win', 'lose', 'lose', 'lose')))).toBe(500n)
  // (1 + 3)^4 - 1 lines of one unit.
  expect(payoutOf(100n, systemRatio(lucky, legs('win', 'win', 'win', 'win')))).toBe((25_500n * 110n) / 100n)
  expect(bonusOf(lucky, legs('win', 'void', 'lose', 'lose'))).toBeNull()
})

test('what can be no system is told apart', () => {
  const fault = (legs: number, sizes: number[], bankers: number[] = []) =>
    systemFault(legs, { sizes, bankers })
  expect(fault(3, [2])).toBeNull()
  expect(fault(2, [2])).toBe('size')
  expect(fault(3, [3])).toBe('size')
  expect(fault(3, [1])).toBe('size')
  expect(fault(3, [4])).toBe('size')
  expect(fault(3, [])).toBe('size')
  expect(fault(4, [3, 2])).toBe('size')
  expect(fault(4, [2.5])).toBe('size')
  expect(fault(4, [2, 4])).toBeNull()
  expect(fault(4, [1, 2])).toBe('size')
  expect(fault(3, [1, 2, 3])).toBeNull()
  expect(fault(4, [2], [0])).toBeNull()
  expect(fault(4, [2], [0, 1])).toBe('bankers')
  expect(fault(3, [2], [0, 1])).toBe('bankers')
  expect(fault(4, [2], [4])).toBe('bankers')
  expect(fault(4, [2], [0, 0])).toBe('bankers')
  expect(fault(20, [10])).toBe('lines')
  expect(fault(100, [2])).toBeNull()
  expect(choose(100, 2)).toBe(4950n)
  expect(choose(100, 50)).toBe(100891344545564193334812497256n)
  expect(lineCount(100, { sizes: [50], bankers: [] }) > BigInt(maxLines)).toBe(true)
})

test('a stake is dealt in whole minor units, and never more than was named', () => {
  expect(dealStake(1000n, 3)).toEqual({ line: 333n, taken: 999n })
  expect(dealStake(2n, 3)).toEqual({ line: 0n, taken: 0n })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.integer({ min: 1, max: maxLines }),
      (stake, lines) => {
        const { line, taken } = dealStake(stake, lines)
        expect(taken).toBe(line * BigInt(lines))
        expect(taken <= stake && stake - taken < BigInt(lines)).toBe(true)
      },
    ),
  )
})
