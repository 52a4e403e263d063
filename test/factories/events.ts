import { type EventState, type Fixture, initialState, type SportId } from '#domain/sport/feed/index.ts'
import type { PricedMarket } from '#domain/sport/pricing/index.ts'

/** Returns a fixture with names made from its id. It starts at sport time 0 by default. */
export function makeFixture(
  id: string,
  options: Partial<Fixture> & { readonly sport?: SportId } = {},
): Fixture {
  const { sport = 'football', ...rest } = options
  return {
    id,
    producer: 'test',
    competition: { id: `cup-${sport}`, sport, name: `Cup of ${sport}`, country: 'EU', rank: 10 },
    season: '2026',
    round: '1',
    home: { id: `${id}-home`, name: `Home ${id}`, colours: ['#112233', '#ddeeff'] },
    away: { id: `${id}-away`, name: `Away ${id}`, colours: ['#332211', '#ffeedd'] },
    startsAt: 0,
    format: { sport: 'football', halfMinutes: 45, knockout: false },
    neutral: false,
    liveCoverage: true,
    ...rest,
  }
}

export const makeState = (state: Partial<EventState> = {}): EventState => ({ ...initialState, ...state })

/** Builds markets from `{ '1x2': { 1: 1500, x: 4000, 2: 6000 } }`. */
export const makeMarkets = (
  markets: Readonly<Record<string, Readonly<Record<string, number>>>>,
): PricedMarket[] =>
  Object.entries(markets).map(([key, outcomes]) => ({
    key,
    outcomes: Object.entries(outcomes).map(([id, odds]) => ({ id, odds })),
  }))

/** Returns the data that settlement receives for a finished football match with these goals, all in its first half. */
export const finished = (home: number, away: number) => ({
  sport: 'football' as const,
  startsAt: 0,
  state: makeState({
    status: 'finished',
    period: 2,
    score: [home, away],
    periodScores: [
      [home, away],
      [0, 0],
    ],
  }),
})
