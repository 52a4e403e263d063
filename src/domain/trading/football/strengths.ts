import { hashText } from '#kernel/random.ts'
import type { Fixture, HistoricResult } from '../../feed/index.ts'
import type { Expectation, TeamRatings } from './expectation.ts'
import { expectedGoals, type FittedLeague, fitLeague, type TeamStrength } from './fit.ts'

/** What a competition without results is taken to be: an average one. */
const average = { base: 0.18, advantage: 0.24, rho: -0.05 } as const

/** Strengths that are made up lie between plus and minus this, in log goals. */
const madeUp = 0.3

const madeUpFrom = (text: string): number => ((hashText(text) % 10_007) / 10_006) * 2 * madeUp - madeUp

/** A repeatable strength for a side of which nothing is known, from its id. */
export const assumedStrength = (teamId: string): TeamStrength => ({
  attack: madeUpFrom(`${teamId}/attack`),
  defence: madeUpFrom(`${teamId}/defence`),
})

/** Ratings where nothing is known of any competition: repeatable, from the ids of the sides. */
export const assumedRatings: TeamRatings = { ratingsFor: assumed }

function assumed(fixture: Fixture): Expectation {
  const { home, away, neutral } = fixture
  return expectedGoals(average, assumedStrength(home.id), assumedStrength(away.id), neutral)
}

/**
 * Ratings fitted on results known before `asOf` (sport time, ms), each competition by itself. A side new to a
 * competition is rated as its lower third; sides of a competition without results by the leagues they play in, and
 * where there is none by their ids.
 */
export function fitRatings(history: readonly HistoricResult[], asOf: number): TeamRatings {
  const byCompetition = Map.groupBy(history, ({ competitionId }) => competitionId)
  const leagues = new Map<string, FittedLeague>()
  const elsewhere = new Map<string, { strength: TeamStrength; results: number }>()
  for (const [id, results] of byCompetition) {
    const league = fitLeague(results, asOf)
    if (!league) continue
    leagues.set(id, league)
    for (const [team, strength] of league.teams) {
      const other = elsewhere.get(team)
      if (!other || other.results < league.results) elsewhere.set(team, { strength, results: league.results })
    }
  }
  return {
    ratingsFor(fixture) {
      const league = leagues.get(fixture.competition.id)
      if (league) {
        const home = league.teams.get(fixture.home.id) ?? league.unknown
        const away = league.teams.get(fixture.away.id) ?? league.unknown
        return expectedGoals(league, home, away, fixture.neutral)
      }
      const home = elsewhere.get(fixture.home.id)?.strength
      const away = elsewhere.get(fixture.away.id)?.strength
      return home && away ? expectedGoals(average, home, away, fixture.neutral) : assumed(fixture)
    },
  }
}
