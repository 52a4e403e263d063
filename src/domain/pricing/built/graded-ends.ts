import type { EventState } from '../../feed/api.ts'
import type { GradeSelection } from '../manifest.ts'
import { parseMarketKey } from '../market-key.ts'
import type { PartResult } from './built-result.ts'
import type { JointEnds } from './joint.ts'

/** An end as the model has it, with its chance. */
export interface WeighedEnd<End> {
  readonly end: End
  readonly chance: number
}

/** Ends less likely than this are left out; the rest is scaled to 1. */
const negligible = 1e-9

/**
 * The ends of an event, each shown to the sport's grading as the scoreboard that it would leave. A part is graded once.
 *
 * @param sharedBy what a market type sees of an end, by its identity: ends that share it are graded once; null for all of it
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
