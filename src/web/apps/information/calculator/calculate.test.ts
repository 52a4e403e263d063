import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#kernel/betting/systems.ts'
import { readBet, writeBet } from './bet-address.ts'
import {
  type Bet,
  bankersOf,
  calculate,
  deductions,
  isSpecialType,
  placeParts,
  results,
  type Selection,
  typesFor,
} from './calculate.ts'
import { playable } from './playable.ts'

const leg = (odds: number, changes: Partial<Selection> = {}): Selection => ({
  odds,
  result: 'won',
  deadHeat: 1,
  deduction: 0,
  banker: false,
  stake: null,
  ...changes,
})
const bet = (type: string, selections: readonly Selection[], changes: Partial<Bet> = {}): Bet => ({
  type,
  stake: 1_000n,
  eachWay: null,
  antiOdds: 1250,
  selections,
  ...changes,
})

test.each([
  // 10.00 at 2.5 and at 3.0, the second lost.
  ['two singles', bet('singles', [leg(2500), leg(3000, { result: 'lost' })]), 2n, 2_000n, 2_500n],
  // 10.00 at 1.25, for a leg has lost; half of that where it is half lost.
  ['an anti-accumulator', bet('anti', [leg(2500), leg(3000, { result: 'lost' })]), 1n, 1_000n, 1_250n],
  ['half of one', bet('anti', [leg(2500), leg(3000, { result: 'half-lost' })]), 1n, 1_000n, 625n],
  [
    'one that is void',
    bet('anti', [leg(2500, { result: 'void' }), leg(3000, { result: 'void' })]),
    1n,
    1_000n,
    1_000n,
  ],
  // 25.00 - 10.00 + 0 - 10.00 + 20.00.
  ['a chain', bet('chain', [leg(2500), leg(3000, { result: 'lost' }), leg(2000)]), 1n, 1_000n, 2_500n],
  // 25.00 - 20.00 + 0 does not cover the last stake.
  [
    'a conditional bet',
    bet('conditional', [leg(2500), leg(3000, { result: 'lost', stake: 2_000n }), leg(2000)]),
    1n,
    1_000n,
    500n,
  ],
  // 10.00 x 2.5 x 3.0.
  ['an accumulator', bet('accumulator', [leg(2500), leg(3000)]), 1n, 1_000n, 7_500n],
  // A void leg counts 1, a half won one (2.0 + 1) / 2, a half lost one 1/2: 10.00 x 1 x 1.5 x 0.5.
  [
    'void and half legs',
    bet('accumulator', [
      leg(4000, { result: 'void' }),
      leg(2000, { result: 'half-won' }),
      leg(3000, { result: 'half-lost' }),
    ]),
    1n,
    1_000n,
    750n,
  ],
  // A dead heat of two at 5.0: half the stake at full odds.
  ['a dead heat', bet('singles', [leg(5000, { deadHeat: 2 })]), 1n, 1_000n, 2_500n],
  // Rule 4, 15 percent of the winnings of 4.0: 10.00 + 30.00 x 0.85.
  ['Rule 4', bet('singles', [leg(4000, { deduction: 15 })]), 1n, 1_000n, 3_550n],
  // Each way at 1/5 of 11.0, placed: the win part is lost, the place part pays 1 + 10 / 5.
  [
    'each way, placed',
    bet('singles', [leg(11_000, { result: 'placed' })], { eachWay: 5 }),
    2n,
    2_000n,
    3_000n,
  ],
  // 0.03 at 1.30 and at 1.15: 0.039 and 0.0345 together, rounded down once.
  ['each way in small coins', bet('singles', [leg(1300)], { eachWay: 2, stake: 3n }), 2n, 6n, 7n],
  ['the same of two legs', bet('accumulator', [leg(1300), leg(1300)], { eachWay: 2, stake: 1n }), 2n, 2n, 3n],
  // Won: 110.00 and 30.00.
  ['each way, won', bet('singles', [leg(11_000)], { eachWay: 5 }), 2n, 2_000n, 14_000n],
  // Doubles 2 x 3, 2 x 4, 3 x 4 and the treble 24, 10.00 each.
  ['a Trixie', bet('trixie', [leg(2000), leg(3000), leg(4000)]), 4n, 4_000n, 50_000n],
  // Three lines of two.
  ['2 of 3', bet('2', [leg(2000), leg(3000), leg(4000)]), 3n, 3_000n, 26_000n],
  // A banker at 5.0 in each of the three lines of two of 2.0, 3.0 and 4.0.
  [
    '2 of 3 and a banker',
    bet('2', [leg(2000), leg(5000, { banker: true }), leg(3000), leg(4000)]),
    3n,
    3_000n,
    130_000n,
  ],
  // A lost banker loses every line.
  [
    'a lost banker',
    bet('2', [leg(2000), leg(5000, { banker: true, result: 'lost' }), leg(3000), leg(4000)]),
    3n,
    3_000n,
    0n,
  ],
  // Lucky 15, one winner at 5.0: its winnings count twice, 10.00 x (2 x 5 - 1).
  [
    'a Lucky 15 with one winner',
    bet('lucky-15', [leg(5000), ...Array<Selection>(3).fill(leg(3000, { result: 'lost' }))]),
    15n,
    15_000n,
    9_000n,
  ],
  // All four at 2.0: 4 x 2 + 6 x 4 + 4 x 8 + 16 = 80, plus 10 percent.
  ['a Lucky 15 of winners', bet('lucky-15', Array<Selection>(4).fill(leg(2000))), 15n, 15_000n, 88_000n],
] as const)('%s comes to what is worked out by hand', (_, asked, lines, staked, returned) => {
  expect(calculate(asked)).toMatchObject({ lines, staked, returned })
})

/** Computes the payout line by line, with fractions as pairs. */
function byLines({ stake, selections, type }: Bet): bigint {
  const bankers = selections.filter(({ banker }) => banker)
  const sizes = covers.find(({ name }) => name === type)
    ? Array.from({ length: selections.length }, (_, index) => index + 1).filter(
        (size) => size >= covers.find(({ name }) => name === type)!.from,
      )
    : [type === 'accumulator' ? selections.length : Number(type) + bankers.length]
  let top = 0n
  let bottom = 1n
  for (let mask = 1; mask < 1 << selections.length; mask++) {
    const own = selections.filter((__, index) => (mask >> index) & 1)
    if (!sizes.includes(own.length) || !bankers.every((banker) => own.includes(banker))) continue
    let [up, down] = [1n, 1n]
    for (const { odds, result, deadHeat, deduction } of own) {
      const win = 100_000n + BigInt(odds - 1000) * BigInt(100 - deduction)
      const [u, d] = {
        won: [win, 100_000n * BigInt(deadHeat)],
        placed: [0n, 1n],
        lost: [0n, 1n],
        void: [1n, 1n],
        'half-won': [win + 100_000n, 200_000n],
        'half-lost': [1n, 2n],
      }[result] as [bigint, bigint]
      up *= u
      down *= d
    }
    top = top * down + up * bottom
    bottom *= down
  }
  return (stake * top) / bottom
}

const selection = fc.record({
  odds: fc.integer({ min: 1001, max: 50_000 }),
  result: fc.constantFrom(...results),
  deadHeat: fc.integer({ min: 1, max: 4 }),
  deduction: fc.constantFrom(...deductions),
  banker: fc.boolean(),
  stake: fc.option(fc.bigInt({ min: 1n, max: 1_000_000n })),
})
const anyBet = fc.array(selection, { minLength: 2, maxLength: 6 }).chain((selections) =>
  fc
    .record({
      type: fc.constantFrom(...typesFor(selections.length), ...typesFor(selections.length, 1)),
      stake: fc.bigInt({ min: 1n, max: 1_000_000n }),
      eachWay: fc.option(fc.constantFrom(...placeParts)),
      antiOdds: fc.integer({ min: 1001, max: 1_000_000 }),
    })
    .map((one) => playable(one, selections)),
)

test('every system pays what its lines written out come to', () => {
  fc.assert(
    fc.property(anyBet, (one) => {
      const asked = { ...one, eachWay: null }
      fc.pre(asked.type !== 'singles' && !isSpecialType(asked.type))
      const { returned, bonus } = calculate(asked)
      fc.pre(bonus === null)
      expect(returned).toBe(byLines(asked))
    }),
  )
})

test('a bet is the same after it was in an address, and whatever stands there is a bet', () => {
  fc.assert(
    fc.property(anyBet, (one) => {
      expect(readBet(new URLSearchParams(writeBet(one)))).toEqual(one)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('type', 'stake', 'ew', 's'), fc.string())), (pairs) => {
      const read = readBet(new URLSearchParams(pairs))
      expect(typesFor(read.selections.length, bankersOf(read.selections))).toContain(read.type)
      expect(calculate(read).returned).toBeGreaterThanOrEqual(0n)
    }),
  )
})
