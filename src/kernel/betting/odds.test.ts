import { expect, test } from 'vitest'
import { possibleWin } from './odds.ts'

test.each<readonly [stake: bigint, odds: readonly number[], win: bigint]>([
  // Half up these paid 11, 2 and 3: a free cent on ten, and a bonus doubled cent by cent.
  [10n, [1050], 10n],
  [1n, [1150, 1150, 1150], 1n],
  [2n, [1499], 2n],
  [1_000n, [1855], 1_855n],
  [1_001n, [1855], 1_856n],
  [999_999_999_999n, [1001, 1001], 1_002_000_999_998n],
])('a stake of %d at %j pays %d: rounded down, once', (stake, odds, win) => {
  expect(possibleWin(stake, odds)).toBe(win)
})
