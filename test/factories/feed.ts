import type { EventFormat, Fixture, TimelineMessage } from '#domain/sport/feed/api.ts'

/** Start of the fixtures for tests of feeds and of the layers above. */
export const kickOff = Date.UTC(2026, 0, 10, 15)

const formats = {
  football: { sport: 'football', halfMinutes: 45, knockout: true },
  tennis: { sport: 'tennis', bestOf: 3, finalSetTieBreakTo: 10 },
  basketball: { sport: 'basketball', quarterMinutes: 10, overtimeMinutes: 5 },
  'counter-strike': { sport: 'counter-strike', bestOf: 3 },
  'lane-battle': { sport: 'lane-battle', bestOf: 3 },
  volleyball: { sport: 'volleyball', bestOf: 5 },
  'table-tennis': { sport: 'table-tennis', bestOf: 7 },
  badminton: { sport: 'badminton', bestOf: 3 },
  squash: { sport: 'squash', bestOf: 5 },
  'beach-volleyball': { sport: 'beach-volleyball', bestOf: 3 },
  snooker: { sport: 'snooker', bestOf: 9 },
  darts: { sport: 'darts', bestOf: 11 },
  boxing: { sport: 'boxing', rounds: 8, kilograms: 70 },
  mma: { sport: 'mma', rounds: 3, kilograms: 70 },
  handball: { sport: 'handball', halfMinutes: 30 },
  rugby: { sport: 'rugby', halfMinutes: 40 },
  'american-football': { sport: 'american-football', quarterMinutes: 15, overtimeMinutes: 5 },
  baseball: { sport: 'baseball', innings: 9 },
  cricket: { sport: 'cricket', overs: 20 },
  'ice-hockey': { sport: 'ice-hockey', periodMinutes: 20, overtimeMinutes: 5, shootout: true },
} as const satisfies Partial<Record<EventFormat['sport'], EventFormat>>

export const exampleFixture = (
  sport: keyof typeof formats = 'football',
  changes: Partial<Fixture> = {},
): Fixture => ({
  id: `test.${sport}.1`,
  producer: 'test',
  competition: { id: `test.${sport}`, sport, name: 'Test League', country: 'GB-ENG', rank: 1 },
  season: '2025/26',
  round: 'Matchday 1',
  home: { id: 'test.reds', name: 'Reds Łódź', colours: ['#cc0000', '#ffffff'] },
  away: { id: 'test.blues', name: 'Blues', colours: ['#0000cc', '#ffffff'] },
  startsAt: kickOff,
  format: formats[sport],
  neutral: false,
  liveCoverage: true,
  ...changes,
})

/** Home scores at 10:00 of both halves; 45 and 48 minutes; 15 minutes of break. */
export function exampleTimeline(startsAt: number): readonly TimelineMessage[] {
  const minute = (n: number) => startsAt + n * 60_000
  const goal = (at: number, period: number): TimelineMessage => ({
    type: 'incident',
    at,
    incident: { kind: 'goal', side: 0, period, second: 600 },
  })
  return [
    { type: 'period-start', at: minute(0), period: 1 },
    goal(minute(10), 1),
    { type: 'period-end', at: minute(45), period: 1 },
    { type: 'period-start', at: minute(60), period: 2 },
    goal(minute(70), 2),
    { type: 'period-end', at: minute(108), period: 2 },
    { type: 'finished', at: minute(109) },
  ]
}
