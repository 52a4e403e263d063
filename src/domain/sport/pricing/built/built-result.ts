import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'

/** Result of one part of a built bet. */
export type PartResult = LegOutcome | 'pending'

/**
 * Returns the result of a built bet by its parts (published rule). It is lost as soon as one part is lost, and
 * else open while one is. Then its stake is returned when one part is void; else it is won. Parts that may win or
 * lose in halves are not allowed.
 */
export function builtResult(results: readonly PartResult[]): PartResult {
  if (results.includes('lose')) return 'lose'
  if (results.includes('pending')) return 'pending'
  return results.every((result) => result === 'win') ? 'win' : 'void'
}
