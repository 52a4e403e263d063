import type { FeedSource, Fixture, ResultScore } from '#domain/sport/feed/index.ts'
import { indexFixtures } from '#feeds/fixture-index.ts'

const hour = 3_600_000

/**
 * Returns a source of these fixtures, in order of start. Each ends two hours after it; one without a score sends no
 * message.
 */
export function calendarSource(
  fixtures: readonly Fixture[],
  scoreOf: (fixture: Fixture) => ResultScore['fullTime'] | null,
): FeedSource {
  return {
    producer: 'test',
    fixtures: (from, to) => fixtures.filter(({ startsAt }) => startsAt >= from && startsAt < to),
    knows: ({ id }) => fixtures.some((fixture) => fixture.id === id),
    timeline: (fixture) => {
      const fullTime = scoreOf(fixture)
      return fullTime ? [{ type: 'finished', at: fixture.startsAt + 2 * hour, score: { fullTime } }] : []
    },
    history: () => [],
    ...indexFixtures(fixtures),
  }
}
