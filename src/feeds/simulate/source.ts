import {
  sports as allSports,
  type Fixture,
  type SportId,
  type TimelineMessage,
} from '#domain/sport/feed/api.ts'
import { type FeedSource, playedResult } from '#domain/sport/feed/index.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import { simulatedCalendar } from './calendar/calendar.ts'
import { disrupted } from './calendar/disruption.ts'
import { type Outcome, outcomeOfTimeline } from './calendar/knockout.ts'
import { seasonEvents } from './calendar/season-events.ts'
import { tournamentTimeline } from './calendar/tournaments.ts'
import { simulatedStrength } from './catalogue.ts'
import { simulatedExpectation } from './football-ratings.ts'
import { keeping } from './keeping.ts'
import { named } from './people/squads.ts'
import { secretRandom } from './secret-random.ts'

const hour = 3_600_000

const world = { strength: simulatedStrength, expectation: simulatedExpectation }

/**
 * Makes the feed of the simulated world: fixtures of an endless calendar and their play, both pure functions of the
 * seed. The seed is the operator's secret: it reveals every result. `sports` limits the sports.
 */
export function simulateSource({
  seed,
  sports = allSports,
}: {
  readonly seed: string
  readonly sports?: readonly SportId[]
}): FeedSource {
  const outcomes = keeping<Outcome>(20_000)
  const played = (fixture: Fixture): readonly TimelineMessage[] => {
    const { play } = sportManifests[fixture.competition.sport]
    const random = secretRandom(seed, `play/${fixture.id}`)
    return disrupted(fixture, play(fixture, world, random), random)
  }
  const outcomeOf = (fixture: Fixture): Outcome =>
    outcomes(`${fixture.id}/${fixture.home.id}`, () => outcomeOfTimeline(fixture, played(fixture)))
  const calendar = simulatedCalendar(seed, outcomeOf, sports)
  const seasons = seasonEvents(calendar, sports, (fixture) => playedResult({ timeline: played }, fixture))
  return {
    producer: 'simulate',
    // Some six hundred events a day: more days ahead would fill memory with unused prices.
    horizon: { back: 6 * hour, ahead: 60 * hour },
    fixtures: (from, to, now) =>
      [
        ...calendar.fixtures(from, to, now),
        ...calendar.underWay(from, now),
        ...seasons.fixtures(from, to),
      ].sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)),
    // The event's id alone determines its play, so no event can be missing.
    knows: () => true,
    timeline: (fixture) =>
      fixture.format.sport === 'tournament' || fixture.format.sport === 'cup'
        ? tournamentTimeline(fixture.startsAt, calendar.roundsOf(fixture))
        : fixture.format.sport === 'season'
          ? seasons.timeline(fixture)
          : named(fixture, played(fixture), secretRandom(seed, `names/${fixture.id}`)),
    // Strengths of the invented teams are known: there is nothing to fit.
    history: () => [],
    season: calendar.season,
    matchesOf: calendar.matchesOf,
  }
}
