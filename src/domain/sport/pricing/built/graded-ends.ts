import type { EventState } from '#domain/sport/feed/api.ts'
import type { GradeSelection } from '../manifest.ts'
import { parseMarketKey } from '../market-key.ts'
import type { PartResult } from './built-result.ts'
import type { JointEnds } from './joint.ts'

/** An end of the model with its chance. */
export interface WeighedEnd<End> {
  readonly end: End
  readonly chance: number
}

/** Minimum chance of an end; less likely ones are left out and the rest is scaled to 1. */
const negligible = 1e-9

/**
 * Returns the ends of an event, each graded by the sport as the scoreboard that it would leave. Each part is
 * graded once.
 *
 * @param sharedBy the view of an end that a market type depends on, by identity; null for the whole end. Ends that
 * share a view are graded once
 */
export function gradedEnds<End>(
  weighed: readonly WeighedEnd<End>[],
  covers: (type: string) => boolean,
  scoreboard: (end: End) => EventState,
  grade: GradeSelection,
  sharedBy: (type: string, end: End) => object | null = () => null,
): JointEnds {
  const kept = weighed.filter(({ chance }) => chance >= negligible)
  const sum = kept.reduce((all, { chance }) => all + chance, 0)
  const known = new Map<string, readonly PartResult[]>()
  return {
    chances: Float64Array.from(kept, ({ chance }) => chance / sum),
    covers,
    results({ market, outcome }) {
      const name = `${market}=${outcome}`
      const before = known.get(name)
      if (before) return before
      const { type, specifier } = parseMarketKey(market)
      const shared = new Map<object, PartResult>()
      const results = kept.map(({ end }): PartResult => {
        const by = sharedBy(type, end)
        const same = by && shared.get(by)
        if (same) return same
        const graded = grade(type, specifier, outcome, scoreboard(end))
        const result = graded === 'pending' ? graded : graded.result
        if (by) shared.set(by, result)
        return result
      })
      known.set(name, results)
      return results
    },
  }
}
