import type { Fixture, PlayedResult } from '../api.ts'
import type { FeedSource } from '../source.ts'
import { playTimeline } from './number-timeline.ts'
import { isWonByParts, lastRegularPeriod, shootoutPeriod } from './periods.ts'
import { sum } from './result-score.ts'

/**
 * How and when (sport time) an event of the source ends. The result is null where it was not played to its end:
 * postponed for good, cancelled, abandoned, decided at a table.
 * @throws what the source throws for an event that it doesn't know
 */
export function playedResult(
  source: Pick<FeedSource, 'timeline'>,
  fixture: Fixture,
): { readonly endedAt: number; readonly result: PlayedResult | null } {
  const { format } = fixture
  const { state } = playTimeline(fixture, source.timeline(fixture))
  const endedAt = state.updatedAt
  if (state.status !== 'finished') return { endedAt, result: null }
  const { score, periodScores } = state
  if (isWonByParts(format)) return { endedAt, result: { score, late: false, shootout: null } }
  const [home, away] = sum(periodScores.slice(0, lastRegularPeriod(format)))
  const kicks = shootoutPeriod(format)
  const shootout = (kicks !== null && periodScores[kicks - 1]) || null
  const late = home === away && (score[0] !== score[1] || shootout !== null)
  return { endedAt, result: { score, late, shootout } }
}
