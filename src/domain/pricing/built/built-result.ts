import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'

/** What one part of a built bet has come to. */
export type PartResult = LegOutcome | 'pending'

/**
 * A built bet by its parts (published rule): lost as soon as one part is lost; else open while one is; else its stake is
 * returned when one part is void; else won. Parts that may win or lose in halves are not taken.
 */
export function builtResult(results: readonly PartResult[]): PartResult {
  if (results.includes('lose')) return 'lose'
  if (results.includes('pending')) return 'pending'
  return results.every((result) => result === 'win') ? 'win' : 'void'
}
