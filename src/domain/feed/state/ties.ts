import type { Pair, Side } from '../sides.ts'

/**
 * How a match decides who goes through, where it alone does not. A match without it is decided on its own day: by its
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

/** Who is ahead at this score of the match; null where it is level, so that more has to be played. */
export function aheadInTie(tie: Tie | undefined, score: Pair): Side | null {
  const lead = tieLead(tie, score)
  if (lead !== 0) return lead > 0 ? 0 : 1
  if (tie?.kind !== 'second-leg' || !tie.awayGoals) return null
  const away = tie.before[0] - score[1]
  return away === 0 ? null : away > 0 ? 0 : 1
}
