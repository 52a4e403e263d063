import type { EventFormat, Fixture, TimelineMessage } from '#domain/feed/api.ts'
import type { FeedSource } from '#domain/feed/index.ts'
import {
  goalsAnHour,
  pointsPerPossession,
  roundChances,
  serveChances,
  simulateBasketball,
  simulateCounterStrike,
  simulateEFootball,
  simulateFootball,
  simulateIceHockey,
  simulateTennis,
} from '#domain/pricing/index.ts'
import { simulatedCalendar } from './calendar.ts'
import { simulatedStrength } from './catalogue.ts'
import { disrupted } from './disruption.ts'
import { simulatedExpectation } from './football-ratings.ts'
import { keeping } from './keeping.ts'
import { type Outcome, outcomeOfTimeline } from './knockout.ts'
import { secretRandom } from './secret-random.ts'
import { named } from './squads.ts'

const hour = 3_600_000

type Play = (fixture: Fixture, random: () => number) => readonly TimelineMessage[]

/** How each sport is played: by the model that prices it. */
const plays: Readonly<Record<EventFormat['sport'], Play>> = {
  football: (fixture, random) =>
    fixture.competition.sport === 'e-football'
      ? simulateEFootball(fixture, simulatedExpectation(fixture), random)
      : simulateFootball(fixture, simulatedExpectation(fixture), random),
  basketball: (fixture, random) =>
    simulateBasketball(fixture, pointsPerPossession(fixture, simulatedStrength), random),
  'ice-hockey': (fixture, random) =>
    simulateIceHockey(fixture, goalsAnHour(fixture, simulatedStrength), random),
  'counter-strike': (fixture, random) =>
    simulateCounterStrike(fixture, roundChances(fixture, simulatedStrength), random),
  tennis: (fixture, random) => simulateTennis(fixture, serveChances(fixture, simulatedStrength), random),
}

/**
 * The invented world as a feed: fixtures of a calendar that never ends, and what happens in each, both pure functions
 * of the seed. The seed is a secret of the house: who knows it knows every result.
 */
export function simulateSource({ seed }: { readonly seed: string }): FeedSource {
  const outcomes = keeping<Outcome>(20_000)
  const played = (fixture: Fixture): readonly TimelineMessage[] => {
    const play = plays[fixture.format.sport]
    const random = secretRandom(seed, `play/${fixture.id}`)
    return disrupted(fixture, play(fixture, random), random)
  }
  const outcomeOf = (fixture: Fixture): Outcome =>
    outcomes(`${fixture.id}/${fixture.home.id}`, () => outcomeOfTimeline(fixture, played(fixture)))
  const calendar = simulatedCalendar(seed, outcomeOf)
  return {
    producer: 'simulate',
    // Some six hundred events a day: more days ahead would fill memory with prices that nobody asks for.
    horizon: { back: 6 * hour, ahead: 60 * hour },
    fixtures: calendar.fixtures,
    // What happens is made of the event's id: there is none that it could lose.
    knows: () => true,
    timeline: (fixture) => named(fixture, played(fixture), secretRandom(seed, `names/${fixture.id}`)),
    // Strengths of the invented teams are known: nothing is to be fitted.
    history: () => [],
    season: calendar.season,
    matchesOf: calendar.matchesOf,
  }
}
