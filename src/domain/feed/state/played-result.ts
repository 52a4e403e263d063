import type { EventFormat, EventState, Fixture, Pair, PlayedResult, Ranking } from '../api.ts'
import type { FeedSource } from '../source.ts'
import { playTimeline } from './number-timeline.ts'
import { hasOwnScore, lastRegularPeriod, shootoutPeriod } from './periods.ts'
import { sum } from './result-score.ts'

/**
 * How and when (sport time) an event of the source ends. The result is null where it was not played to its end:
 * postponed for good, cancelled, abandoned, decided at a table.
 * @throws what the source throws for an event that it doesn't know
 */
export function playedResult(
  source: Pick<FeedSource, 'timeline'>,
  fixture: Fixture,
): { readonly endedAt: number; readonly result: PlayedResult | null; readonly ranking: Ranking | null } {
  const { state } = playTimeline(fixture, source.timeline(fixture))
  const endedAt = state.updatedAt
  const finished = state.status === 'finished'
  return {
    endedAt,
    result: finished ? resultOf(fixture.format, state) : null,
    ranking: (finished && state.ranking) || null,
  }
}

/** How an event that was played to its end came out. */
export function resultOf(format: EventFormat, { score, periodScores, regular }: EventState): PlayedResult {
  if (hasOwnScore(format)) return { score, late: false, shootout: null }
  const [home, away] = regular ?? sum(periodScores.slice(0, lastRegularPeriod(format)))
  const kicks = shootoutPeriod(format)
  const shootout = (kicks !== null && periodScores[kicks - 1]) || null
  const late = home === away && (score[0] !== score[1] || shootout !== null)
  return { score, late, shootout }
}

/** The score of each part that is known, without the shoot-out. */
export function partsOf(format: EventFormat, { periodScores, detail }: EventState): readonly Pair[] {
  if (!detail.halves) return []
  const kicks = shootoutPeriod(format)
  return kicks === null ? periodScores : periodScores.slice(0, kicks - 1)
}
