import type { Pair, Side } from '../sides.ts'

/**
 * Rule by which a tie of several matches sends a side through. A match without it is decided on its own day: by its
 * score, extra time and shoot-out.
 */
export type Tie =
  /** The other leg decides. */
  | { readonly kind: 'first-leg' }
  | {
      readonly kind: 'second-leg'
      /** Goals of this match's home and away side in the first leg. */
      readonly before: Pair
      /** Goals scored away count more where both legs together are level. */
      readonly awayGoals: boolean
    }
  /** Nothing says how it is decided. */
  | { readonly kind: 'unknown' }

/** Whether the match itself decides who goes through. */
export const decidesTie = (tie: Tie | undefined): boolean => tie === undefined || tie.kind === 'second-leg'

/** Goals that home is ahead by, over both legs where there are two. */
export const tieLead = (tie: Tie | undefined, [home, away]: Pair): number =>
  tie?.kind === 'second-leg' ? tie.before[0] + home - tie.before[1] - away : home - away

/** Returns the side ahead at this score of the match; null where the tie is level and goes on. */
export function aheadInTie(tie: Tie | undefined, score: Pair): Side | null {
  const lead = tieLead(tie, score)
  if (lead !== 0) return lead > 0 ? 0 : 1
  if (tie?.kind !== 'second-leg' || !tie.awayGoals) return null
  const away = tie.before[0] - score[1]
  return away === 0 ? null : away > 0 ? 0 : 1
}
