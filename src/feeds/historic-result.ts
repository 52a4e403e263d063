import type { Fixture, ResultScore } from '#domain/sport/feed/api.ts'
import type { HistoricResult } from '#domain/sport/feed/index.ts'

/** Returns a result in the form for fitting ratings: the score after regular time. */
export const historicResult = (
  fixture: Fixture,
  { fullTime: [home, away] }: ResultScore,
): HistoricResult => ({
  competitionId: fixture.competition.id,
  homeId: fixture.home.id,
  awayId: fixture.away.id,
  home,
  away,
  at: fixture.startsAt,
  neutral: fixture.neutral,
})
