import type { Fixture } from '#domain/sport/feed/api.ts'
import type { HistoricResult } from '#domain/sport/feed/index.ts'
import { hashText } from '#kernel/random.ts'
import type { Expectation, TeamRatings } from '../expectation.ts'
import { expectedGoals, type FittedLeague, fitLeague, fitOptions, type TeamStrength } from './fit.ts'

/** Parameters of a competition without results: an average one. */
const average = { base: 0.18, advantage: 0.24, rho: -0.05 } as const

/** Maximum of assumed strengths, plus or minus, in log goals. */
const madeUp = 0.2

const madeUpFrom = (text: string): number => ((hashText(text) % 10_007) / 10_006) * 2 * madeUp - madeUp

/** Returns a repeatable strength for an unknown side, from its id. */
export const assumedStrength = (teamId: string): TeamStrength => ({
  attack: madeUpFrom(`${teamId}/attack`),
  defence: madeUpFrom(`${teamId}/defence`),
})

/** Ratings without any results: repeatable, from the ids of the sides. */
export const assumedRatings: TeamRatings = { ratingsFor: assumed }

function assumed(fixture: Fixture): Expectation {
  const { home, away, neutral } = fixture
  return expectedGoals(average, assumedStrength(home.id), assumedStrength(away.id), neutral)
}

const plain: TeamStrength = { attack: 0, defence: 0 }

/**
 * Fits ratings on results known before `asOf` (sport time, ms), each competition separately. Tournaments on
 * neutral ground, where the same national sides meet, are fitted as one. A side new to a competition is rated as
 * its lower third, one new to tournaments as the mean. Sides of a competition without results are rated by the
 * leagues they play in, else by their ids.
 */
export function fitRatings(history: readonly HistoricResult[], asOf: number): TeamRatings {
  const fitting = fitPools(history, asOf)
  for (;;) {
    const step = fitting.next()
    if (step.done) return step.value
  }
}

/**
 * Fits one competition at a time, with `pause` between them, so that a process with other work stays responsive.
 */
export async function fitRatingsInTurns(
  history: readonly HistoricResult[],
  asOf: number,
  pause: () => Promise<void>,
): Promise<TeamRatings> {
  const fitting = fitPools(history, asOf)
  for (;;) {
    const step = fitting.next()
    if (step.done) return step.value
    await pause()
  }
}

/** Yields after each pool. */
function* fitPools(history: readonly HistoricResult[], asOf: number): Generator<void, TeamRatings> {
  const leagues = new Map<string, FittedLeague>()
  const elsewhere = new Map<string, { strength: TeamStrength; results: number }>()
  for (const { ids, results, tournaments } of pools(history)) {
    const league = tournaments ? fitTournaments(results, asOf) : fitLeague(results, asOf)
    if (!league) continue
    for (const id of ids) leagues.set(id, league)
    for (const [team, strength] of league.teams) {
      const other = elsewhere.get(team)
      if (!other || other.results < league.results) elsewhere.set(team, { strength, results: league.results })
    }
    yield
  }
  return {
    ratingsFor(fixture) {
      const { home, away, neutral } = fixture
      const league = leagues.get(fixture.competition.id)
      if (league) {
        const strength = (id: string) => league.teams.get(id) ?? league.unknown
        return expectedGoals(league, strength(home.id), strength(away.id), neutral)
      }
      const first = elsewhere.get(home.id)?.strength
      const second = elsewhere.get(away.id)?.strength
      if (!first && !second) return assumed(fixture)
      return expectedGoals(average, first ?? plain, second ?? plain, neutral)
    },
  }
}

/**
 * Fits tournaments without a lower prior for new sides: national sides are not promoted, so a new one is not
 * weaker.
 */
function fitTournaments(results: readonly HistoricResult[], asOf: number): FittedLeague | null {
  const league = fitLeague(results, asOf, { ...fitOptions, newcomer: 0 })
  return league && { ...league, unknown: plain }
}

interface Pool {
  readonly tournaments: boolean
  readonly ids: readonly string[]
  readonly results: readonly HistoricResult[]
}

/**
 * Returns groups of results that are fitted together: each competition's, and those of all that are mostly on
 * neutral ground.
 */
function pools(history: readonly HistoricResult[]): Pool[] {
  const single: Pool[] = []
  const ids: string[] = []
  const results: HistoricResult[] = []
  for (const [id, list] of Map.groupBy(history, ({ competitionId }) => competitionId)) {
    if (list.filter(({ neutral }) => neutral).length * 2 <= list.length)
      single.push({ tournaments: false, ids: [id], results: list })
    else {
      ids.push(id)
      for (const result of list) results.push(result)
    }
  }
  return ids.length > 0 ? [...single, { tournaments: true, ids, results }] : single
}
