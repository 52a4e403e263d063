import { expect, test } from 'vitest'
import { dueOf, houseScheme, pointsOf } from './scheme.ts'

test.each([
  // Five percent of the loss, rounded down: 5 % of 20.19 is 1.0095.
  [20_19n, 0n, 1_00n],
  // A cent below the minimum.
  [19_99n, 0n, 0n],
  [20_00n, 0n, 1_00n],
  [100_00n, 80_00n, 1_00n],
  [100_00n, 80_01n, 0n],
  [100_00n, 100_00n, 0n],
  [100_00n, 500_00n, 0n],
  // The maximum.
  [10_000_00n, 0n, 500_00n],
  [9_999_99n, 0n, 499_99n],
  [90_000_00n, 0n, 500_00n],
])('of %d staked and %d returned, %d are given back in euros', (staked, returned, wanted) => {
  const { min, max } = houseScheme.byCurrency.EUR
  const figures = { staked, returned, counted: 0n, of_stakes: null, rate: houseScheme.rate, min, max }
  expect(dueOf({ mode: 0, ...figures })).toBe(wanted)
  expect(dueOf({ mode: 1, ...figures })).toBe(0n)
})

test.each([
  // One lost spin of 100 euros: half a percent of its stake, below the minimum.
  [0n, 0n, 10_000_00n, 0n, 0n],
  [0n, 0n, 1_000_000_00n, 0n, 50_00n],
  // Stakes of both together: half a percent of 300 euros and of 100.
  [100_00n, 300_00n, 100_00_00n, 0n, 2_00n],
  // The percentage is lower than that limit: 5 percent of 100 euros.
  [100_00n, 9_000_00n, 0n, 0n, 5_00n],
])(
  'of a loss of %d with counted stakes of %d and %d, no more than half a percent of those is given back',
  (lost, counted, casino_staked, casino_returned, wanted) => {
    const { min, max } = houseScheme.byCurrency.EUR
    const { rate, ofStakes: of_stakes } = houseScheme
    const week = { mode: 0, staked: lost, returned: 0n, counted, casino_staked, casino_returned } as const
    expect(dueOf({ ...week, rate, of_stakes, min, max })).toBe(wanted)
  },
)

test('points are whole ones for each stake', () => {
  const of = (stake: bigint) =>
    pointsOf({ stake, possibleWin: 2n * stake, odds: [2000] }, { minOdds: 1500, stakeOfPoint: 100n })
  expect([0n, 99n, 100n, 199n, 1_000n].map(of)).toEqual([0n, 0n, 1n, 1n, 10n])
})
