import type { EventState, Fixture, Pair, Team } from '#domain/sport/feed/api.ts'
import { initialState } from '#domain/sport/feed/api.ts'
import type { FairMarket } from '#domain/sport/pricing/model.ts'

/** Fixtures and states for tests. */
const team = (id: string): Team => ({ id, name: id, colours: ['#112233', '#ddeeff'] })

export function exampleFixture(over: Partial<Fixture> = {}): Fixture {
  return {
    id: 'event-1',
    producer: 'simulate',
    competition: { id: 'example', sport: 'football', name: 'Example', country: 'FI', rank: 1 },
    season: '2026',
    round: '1',
    home: team('home'),
    away: team('away'),
    startsAt: 1_000_000,
    format: { sport: 'football', halfMinutes: 45, knockout: false },
    neutral: false,
    liveCoverage: true,
    ...over,
  }
}

const nothing: Pair = [0, 0]

/** Returns a state in period 1 or 2 at a second, with the goals of both halves. */
export function inPlay(period: 1 | 2, second: number, first: Pair, later: Pair = nothing): EventState {
  const periodScores = period === 1 ? [first] : [first, later]
  const goalless = periodScores.map(() => nothing)
  return {
    ...initialState,
    status: 'live',
    period,
    clock: { second, at: 0, running: true },
    score: [first[0] + later[0], first[1] + later[1]],
    periodScores,
    corners: goalless,
    yellows: goalless,
    reds: goalless,
    seq: 1,
  }
}

/** Returns the chance of an outcome of a market; 0 where it is not on offer. */
export function chanceOf(markets: readonly FairMarket[], key: string, outcome: string): number {
  const market = markets.find((candidate) => candidate.key === key)
  return market?.outcomes.find(({ id }) => id === outcome)?.probability ?? 0
}
