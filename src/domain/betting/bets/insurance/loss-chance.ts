import { billionths } from '#kernel/betting/premium.ts'
import type { LegNow } from '../sale/price.ts'

/**
 * Returns the fair chance that a bet loses, in billionths, rounded up: that not all of its stake is returned, with
 * half counting half. Legs are of different events, so the chances of return multiply. Null where a leg is decided
 * other than void, or nothing can be lost.
 */
export function lossChanceOf(legs: readonly LegNow[]): number | null {
  let kept = 1
  for (const leg of legs) {
    if ('result' in leg) {
      if (leg.result !== 'void') return null
      continue
    }
    kept *= 1 - (1 - leg.returned) * (1 - leg.chance)
  }
  const chance = Math.ceil((1 - kept) * billionths)
  return chance > 0 ? Math.min(chance, billionths) : null
}
