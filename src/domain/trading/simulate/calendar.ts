import { hashText } from '#kernel/random.ts'
import type { Competition, EventFormat, Fixture, Side, Team } from '../../feed/api.ts'
import { circuits, cups, leagues } from './catalogue.ts'
import type { Circuit, Cup, League } from './entries.ts'
import { type Outcome, roundName } from './knockout.ts'
import { roundRobin, shuffled } from './round-robin.ts'
import { secretRandom } from './secret-random.ts'

const hour = 3_600_000
const dayLength = 24 * hour

/** Monday 1 January 2024, from which days of competitions are counted, in both directions. */
const epoch = Date.UTC(2024, 0, 1)

/** How a knockout match ends; asked only of matches that have begun. */
export type Outcomes = (fixture: Fixture) => Outcome

export interface Calendar {
  fixtures(from: number, to: number, now: number): readonly Fixture[]
}

const mod = (value: number, by: number): number => ((value % by) + by) % by
const dayOf = (time: number, offset: number): number => Math.floor((time + offset * hour - epoch) / dayLength)
const timeOf = (day: number, minute: number, offset: number): number =>
  epoch + day * dayLength + minute * 60_000 - offset * hour
const monthOf = (day: number): string => new Date(epoch + day * dayLength).toISOString().slice(0, 7)
const dateOf = (day: number): string => new Date(epoch + day * dayLength).toISOString().slice(0, 10)

/**
 * A calendar without end or memory: what is played in a window follows from the seed and the day alone, seasons
 * following one another from a fixed epoch. A country's football week has three days: a league round, a league
 * round, and a round of its cup. Tennis tournaments take a week. `outcomeOf` tells who won a knockout match that has
 * been played.
 */
export function simulatedCalendar(seed: string, outcomeOf: Outcomes): Calendar {
  const rounds = new Map<string, readonly Fixture[]>()
  /** Rounds are built once and kept while they are asked for. */
  const kept = (key: string, build: () => readonly Fixture[]): readonly Fixture[] => {
    const known = rounds.get(key)
    if (known) return known
    if (rounds.size > 4_000) rounds.clear()
    const made = build()
    rounds.set(key, made)
    return made
  }

  const fixture = (
    id: string,
    competition: Competition,
    format: EventFormat,
    season: string,
    round: string,
    home: Team,
    away: Team,
    startsAt: number,
    neutral: boolean,
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
  })

  const leagueDay = (league: League, day: number): readonly Fixture[] => {
    const place = mod(day - league.phase, 3)
    if (place === 2) return []
    // Seasons of different competitions begin at different times.
    const { id } = league.competition
    const early = hashText(id) % league.teams.length
    const cycle = Math.floor((day - league.phase) / 3) + early
    const count = league.teams.length
    const perSeason = count
    const week = mod(cycle, perSeason)
    // The last week of a season is free.
    if (week === perSeason - 1) return []
    const season = Math.floor(cycle / perSeason)
    const round = week * 2 + place
    return kept(`${id}/${day}`, () => {
      const order = shuffled(league.teams, secretRandom(seed, `${id}/${season}`))
      const times = shuffled(league.kickOffs, secretRandom(seed, `${id}/${season}/${round}`))
      const label = monthOf((season * perSeason - early) * 3 + league.phase)
      return roundRobin(count, round).map(([home, away], match) =>
        fixture(
          `${id}.${label}.${round + 1}.${match + 1}`,
          league.competition,
          league.format,
          label,
          `Round ${round + 1}`,
          order[home]!,
          order[away]!,
          timeOf(day, times[match]!, league.offset),
          false,
        ),
      )
    })
  }

  interface Draw {
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

  const startOf = (draw: Draw, round: number, match: number): number =>
    timeOf(
      draw.firstDay + round * draw.daysApart,
      draw.minute(round, match, draw.teams.length >> (round + 1)),
      draw.offset,
    )

  /** The match of a draw if both who play it are known at `now`. Rounds are counted from 0. */
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

  const cupDay = (cup: Cup, day: number, now: number): readonly Fixture[] => {
    if (mod(day - cup.phase, 3) !== 2) return []
    const week = Math.floor((day - cup.phase) / 3)
    const round = mod(week, 6)
    if (round === 5) return []
    const edition = Math.floor(week / 6)
    const firstDay = edition * 18 + cup.phase + 2
    const draw: Draw = {
      competition: cup.competition,
      format: cup.format,
      teams: shuffled(cup.teams, secretRandom(seed, `${cup.competition.id}/${edition}`)),
      label: dateOf(firstDay),
      firstDay,
      daysApart: 3,
      offset: cup.offset,
      neutral: false,
      minute: (_, match, matches) =>
        cup.kickOffs[Math.floor(((match + 0.5) * cup.kickOffs.length) / matches)]!,
    }
    return drawRound(draw, round, now)
  }

  const circuitDay = (circuit: Circuit, day: number, now: number): readonly Fixture[] => {
    const week = Math.floor((day - circuit.phase) / 7)
    const { competition, format, offset, draw: size } = circuit.tournaments[mod(week, 4)]!
    const firstDay = week * 7 + circuit.phase
    const round = day - firstDay
    if (round >= Math.log2(size)) return []
    const label = dateOf(firstDay)
    const draw: Draw = {
      competition,
      format,
      teams: shuffled(circuit.teams, secretRandom(seed, `${competition.id}/${week}`)).slice(0, size),
      label,
      firstDay,
      daysApart: 1,
      offset,
      neutral: true,
      // Courts are in use from ten in the morning to half past eight.
      minute: (_, match, matches) =>
        matches === 1 ? 17 * 60 : 10 * 60 + Math.round(((match / (matches - 1)) * 630) / 5) * 5,
    }
    return drawRound(draw, round, now)
  }

  return {
    fixtures(from, to, now) {
      const found: Fixture[] = []
      const take = (made: readonly Fixture[]) => {
        for (const entry of made) if (entry.startsAt >= from && entry.startsAt < to) found.push(entry)
      }
      const days = (offset: number, visit: (day: number) => void) => {
        for (let day = dayOf(from, offset); day <= dayOf(to, offset); day++) visit(day)
      }
      for (const league of leagues) days(league.offset, (day) => take(leagueDay(league, day)))
      for (const cup of cups) days(cup.offset, (day) => take(cupDay(cup, day, now)))
      // A tournament's town may lie up to a day behind the clock that is furthest ahead.
      for (const circuit of circuits)
        for (let day = dayOf(from, 12) - 1; day <= dayOf(to, 12); day++) take(circuitDay(circuit, day, now))
      return found.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
    },
  }
}
