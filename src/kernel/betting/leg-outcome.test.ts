import { expect, test } from 'vitest'
import { divideDown } from '../money.ts'
import { type LegOutcome, legFactor, legWhole, outcomeKind, ratioText, reducedWin } from './leg-outcome.ts'

const paid = (stake: bigint, odds: number, outcome: LegOutcome) =>
  divideDown(stake * legFactor(odds, outcome), legWhole(outcome))

test('a dead heat divides the stake: worked by hand from the published rule', () => {
  // 10.00 at 4/1 (5.0), two share the first place: 5.00 at 5.0, the other 5.00 is lost.
  expect(paid(1_000n, 5_000, reducedWin(1, 2))).toBe(2_500n)
  // Three share two paid places: two thirds of 9.00 at 3.0.
  expect(paid(900n, 3_000, reducedWin(2, 3))).toBe(1_800n)
  // A third of 10.00 at 1.5 is 5.00 exactly.
  expect(paid(1_000n, 1_500, reducedWin(1, 3))).toBe(500n)
  expect(paid(1_000n, 2_000, reducedWin(1, 3))).toBe(666n)
})

test('Rule 4 takes so many pence in the pound from winnings, never from the stake', () => {
  // 10.00 at 5/1 with 15p in the pound: 10.00 + 50.00 x 0.85.
  expect(paid(1_000n, 6_000, reducedWin(1, 1, 15))).toBe(5_250n)
  // The highest deduction: 10.00 + 20.00 x 0.10.
  expect(paid(1_000n, 3_000, reducedWin(1, 1, 90))).toBe(1_200n)
  // Both: half of 10.00 at 5.0 with 20p: 5.00 + 20.00 x 0.80.
  expect(paid(1_000n, 5_000, reducedWin(1, 2, 20))).toBe(2_100n)
})

test('a whole win is a win, and texts know a reduced one', () => {
  expect(reducedWin(2, 2)).toBe('win')
  expect(reducedWin(1, 2, 5)).toBe('win 1/2 less 5')
  expect(outcomeKind('win 1/2 less 5')).toBe('reduced-win')
  expect(outcomeKind('half-win')).toBe('half-win')
})

test('a ratio is a decimal number where it ends, else a fraction', () => {
  expect(ratioText(3_700n, 2000n)).toBe('1.85')
  expect(ratioText(2000n, 2000n)).toBe('1')
  expect(ratioText(0n, 2000n)).toBe('0')
  expect(ratioText(1n, 2000n)).toBe('0.0005')
  expect(ratioText(400_000n, 300_000n)).toBe('4/3')
})
