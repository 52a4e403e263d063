import { expect, test } from 'vitest'
import { offeredPromotion } from './offered.ts'

test('the slip takes the hyper bonus only where it pays more than the express bonus', () => {
  const hyperBonus = { hyperBonusPercent: 8, minHyperBonusBetLimit: '500', maxHyperBonusLimit: '2000' }
  const odds = Array<number>(6).fill(2000)
  const offered = (stake: bigint | null, express: number | null) =>
    offeredPromotion({ hyperBonus }, { out: false, bought: false, plain: 0, stake, odds, express })
  const counts = { kind: 'hyper', percent: 8, cap: '2000' }
  // 64 x 5: 8% of 315 are 25.20, capped at 20; 6% of 320 are 19.20. At 6 euros the 6% are 23.04.
  expect([null, 499n, 500n, 600n].map((stake) => offered(stake, 1060)?.counts)).toEqual([
    null,
    null,
    counts,
    undefined,
  ])
  expect(offered(600n, null)?.counts).toEqual(counts)
  // A promotion that the player removed stays out, but is still returned.
  expect(
    offeredPromotion(
      { hyperBonus },
      { out: true, bought: false, plain: 0, stake: 500n, odds, express: 1060 },
    ),
  ).toMatchObject({
    hyper: hyperBonus,
    counts: null,
  })
})
