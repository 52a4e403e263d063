import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { payout } from '../../../../test/factories/payout.ts'
import { arithmetic } from './bet-view.ts'
import type { LegRow } from './bets-store.ts'

const leg = (odds: number, result: LegOutcome | null) => ({ odds, result }) as LegRow
const results: readonly LegOutcome[] = ['win', 'lose', 'void', 'half-win', 'half-lose']

test('the arithmetic shown ends in what the kernel pays, whatever the legs', () => {
  let looked = 0
  fc.assert(
    fc.property(
      fc.bigInt(1n, 1_000_000_000_000n),
      fc.array(fc.tuple(fc.integer({ min: 1001, max: 1_000_000 }), fc.constantFrom(...results)), {
        minLength: 1,
        maxLength: 12,
      }),
      (stake, legs) => {
        const shown = arithmetic(
          stake,
          legs.map(([odds, result]) => leg(odds, result)),
        )!
        expect(shown.payout).toBe(
          payout(
            stake,
            legs.map(([odds, outcome]) => ({ odds, outcome })),
          ).toString(),
        )
        // The displayed product times the stake rounds down to the payout.
        const [whole = '0', fraction = ''] = shown.product.split('.')
        const unit = 10n ** BigInt(fraction.length)
        expect((stake * BigInt(whole + fraction)) / unit).toBe(BigInt(shown.payout))
        const factors = shown.factors.map((factor) => factor.split('/').map(BigInt))
        expect(factors.every(([, over]) => over === 2000n)).toBe(true)
        expect(shown.stake).toBe(stake.toString())
        looked++
      },
    ),
    { numRuns: 500 },
  )
  expect(looked).toBe(500)
})

test('a lost leg is enough; without one every leg is needed', () => {
  expect(arithmetic(500n, [leg(2000, 'lose'), leg(2000, null)])).toMatchObject({ product: '0', payout: '0' })
  expect(arithmetic(500n, [leg(2000, 'win'), leg(2000, null)])).toBeNull()
})
