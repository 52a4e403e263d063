import type { Pair, Side } from '../sides.ts'

/**
 * Rule that sends a side through in a tie of several matches. A match without it decides on its own day: by score,
 * extra time and shoot-out.
 */
export type Tie =
  /** The other leg decides. */
  | { readonly kind: 'first-leg' }
  | {
      readonly kind: 'second-leg'
      /** Goals in the first leg by this match's home and away side. */
      readonly before: Pair
      /** Away goals count more if both legs together are level. */
      readonly awayGoals: boolean
    }
  /** The source does not state the rule. */
  | { readonly kind: 'unknown' }

/** Returns whether the match itself decides who goes through. */
export const decidesTie = (tie: Tie | undefined): boolean => tie === undefined || tie.kind === 'second-leg'

/** Returns home's lead in goals, over both legs if there are two. */
export const tieLead = (tie: Tie | undefined, [home, away]: Pair): number =>
  tie?.kind === 'second-leg' ? tie.before[0] + home - tie.before[1] - away : home - away

/** Returns the side ahead at this score of the match; null while the tie is level. */
export function aheadInTie(tie: Tie | undefined, score: Pair): Side | null {
  const lead = tieLead(tie, score)
  if (lead !== 0) return lead > 0 ? 0 : 1
  if (tie?.kind !== 'second-leg' || !tie.awayGoals) return null
  const away = tie.before[0] - score[1]
  return away === 0 ? null : away > 0 ? 0 : 1
}
