import type { EventFormat, EventState, Fixture, Pair, PlayedResult, Ranking } from '../api.ts'
import type { FeedSource } from '../source.ts'
import { playTimeline } from './number-timeline.ts'
import { hasOwnScore, lastRegularPeriod, shootoutPeriod } from './periods.ts'
import { sum } from './result-score.ts'

/**
 * Returns the result and the end (sport time) of an event of the source. The result is null if the match was not
 * completed: postponed for good, cancelled, abandoned, or awarded.
 *
 * @throws the source's error for an unknown event
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

/** Returns the result of a completed event. */
export function resultOf(format: EventFormat, { score, periodScores, regular }: EventState): PlayedResult {
  if (hasOwnScore(format)) return { score, late: false, shootout: null }
  const [home, away] = regular ?? sum(periodScores.slice(0, lastRegularPeriod(format)))
  const kicks = shootoutPeriod(format)
  const shootout = (kicks !== null && periodScores[kicks - 1]) || null
  const late = home === away && (score[0] !== score[1] || shootout !== null)
  return { score, late, shootout }
}

/** Returns the score of each known part, without the shoot-out. */
export function partsOf(format: EventFormat, { periodScores, detail }: EventState): readonly Pair[] {
  if (!detail.halves) return []
  const kicks = shootoutPeriod(format)
  return kicks === null ? periodScores : periodScores.slice(0, kicks - 1)
}
