import { billionths } from '#kernel/betting/premium.ts'
import type { LegNow } from '../sale/price.ts'

/**
 * The fair chance that a bet loses, in billionths, rounded up: that not all of its stake comes back, a half counting half.
 * Legs are of different events, so that the chances of what comes back multiply. Null where a leg is decided otherwise than
 * void, or nothing can be lost.
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
