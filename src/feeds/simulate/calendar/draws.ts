import type { Competition, Detail, EventFormat, Fixture, Side, Team } from '#domain/sport/feed/api.ts'
import { type Outcome, roundName } from './knockout.ts'
import { timeOf } from './season-turns.ts'

/** Returns the end of a knockout match; call it only for matches that have begun. */
export type Outcomes = (fixture: Fixture) => Outcome

/** Makes a match of the simulated world. */
export const fixture = (
  id: string,
  competition: Competition,
  format: EventFormat,
  season: string,
  round: string,
  home: Team,
  away: Team,
  startsAt: number,
  neutral: boolean,
  detail?: Detail,
): Fixture => ({
  id,
  producer: 'simulate',
  competition,
  season,
  round,
  home,
  away,
  startsAt,
  format,
  neutral,
  liveCoverage: true,
  ...(detail ? { detail } : {}),
})

/** One edition of a knockout: its seats, and the days of its rounds. */
export interface Draw {
  readonly competition: Competition
  readonly format: EventFormat
  readonly teams: readonly Team[]
  readonly label: string
  readonly firstDay: number
  readonly daysApart: number
  readonly offset: number
  readonly neutral: boolean
  readonly minute: (round: number, match: number, matches: number) => number
}

/** Returns the knockout matches whose sides are known at an instant. Rounds count from 0. */
export function knockoutDraws(outcomeOf: Outcomes) {
  const startOf = (draw: Draw, round: number, match: number): number =>
    timeOf(
      draw.firstDay + round * draw.daysApart,
      draw.minute(round, match, draw.teams.length >> (round + 1)),
      draw.offset,
    )

  /** Returns a match of a draw if both its players are known at `now`. Rounds count from 0. */
  const drawMatch = (draw: Draw, round: number, match: number, now: number): Fixture | null => {
    const matches = draw.teams.length >> (round + 1)
    const id = `${draw.competition.id}.${draw.label}.r${matches}.${match + 1}`
    const startsAt = startOf(draw, round, match)
    const entrant = (seat: Side): Team | null => {
      if (round === 0) return draw.teams[match * 2 + seat]!
      if (startOf(draw, round - 1, match * 2 + seat) >= now) return null
      const before = drawMatch(draw, round - 1, match * 2 + seat, now)
      if (!before) return null
      const { winner, endedAt } = outcomeOf(before)
      if (endedAt > now) return null
      return winner === 0 ? before.home : before.away
    }
    const first = entrant(0)
    const second = first && entrant(1)
    if (!first || !second) return null
    // In a cup the lower seat of every other match plays at home.
    const turned = !draw.neutral && (round + match) % 2 === 1
    return fixture(
      id,
      draw.competition,
      draw.format,
      draw.label,
      roundName(matches),
      turned ? second : first,
      turned ? first : second,
      startsAt,
      draw.neutral || matches === 1,
    )
  }
  const drawRound = (draw: Draw, round: number, now: number): readonly Fixture[] => {
    const matches = draw.teams.length >> (round + 1)
    return Array.from({ length: matches }, (_, match) => drawMatch(draw, round, match, now)).filter(
      (entry) => entry !== null,
    )
  }

  /** Returns a team's matches in a draw, as far as known at `now`. */
  const wayOf = (draw: Draw, teamId: string, now: number): readonly Fixture[] => {
    const seat = draw.teams.findIndex(({ id }) => id === teamId)
    const way: Fixture[] = []
    for (let round = 0; seat >= 0 && 2 << round <= draw.teams.length; round++) {
      const match = seat >> (round + 1)
      if (startOf(draw, round, match) >= now) break
      const entry = drawMatch(draw, round, match, now)
      if (entry?.home.id !== teamId && entry?.away.id !== teamId) break
      way.push(entry)
    }
    return way
  }

  return { startOf, drawRound, wayOf }
}
