import { sports as allSports, type Fixture, type SportId, type Team } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import {
  circuits as allCircuits,
  cups as allCups,
  leagues as allLeagues,
  meetings as allMeetings,
} from '../catalogue.ts'
import type { Circuit, Cup, League } from '../entries.ts'
import { keeping } from '../keeping.ts'
import { secretRandom } from '../secret-random.ts'
import { type Draw, fixture, knockoutDraws, type Outcomes } from './draws.ts'
import { racesOf } from './races.ts'
import { roundRobin, shuffled } from './round-robin.ts'
import { dateOf, dayLength, dayOf, epoch, mod, monthOf, timeOf, turnLength, turnOf } from './season-turns.ts'
import { loserSeat, type PlayedMatch, tournamentFixture } from './tournaments.ts'

export interface Calendar extends Pick<FeedSource, 'fixtures' | 'matchesOf'> {
  /** Like `FeedSource.season`; reads only these fields of the fixture. */
  readonly season: (of: Pick<Fixture, 'competition' | 'season' | 'startsAt'>) => readonly Fixture[]
  /** Returns whole competitions that began before that time and may still be running: they take days. */
  readonly underWay: (at: number, now: number) => readonly Fixture[]
  /** Returns all matches of a knockout that is an event of its own, round by round. */
  readonly roundsOf: (tournament: Fixture) => readonly (readonly PlayedMatch[])[]
}

/** Days of past matches of a team: the simulated world has no beginning. */
const told = 730

/**
 * Makes an endless calendar without state: the seed and the day alone determine the matches of a window. Seasons
 * follow one another from a fixed epoch. A country's divisions and its cup share a season: every third day is a round
 * of the leagues or of the cup, and a season ends with a break. Tennis tournaments take a week. `outcomeOf` returns
 * the winner of a played knockout match; the calendar covers only `sports`.
 */
export function simulatedCalendar(
  seed: string,
  outcomeOf: Outcomes,
  sports: readonly SportId[] = allSports,
): Calendar {
  const leagues = allLeagues.filter(({ competition }) => sports.includes(competition.sport))
  const cups = allCups.filter(({ competition }) => sports.includes(competition.sport))
  const circuits = allCircuits.filter(({ tournaments }) => sports.includes(tournaments[0]!.competition.sport))
  const meetings = allMeetings.filter(({ competition }) => sports.includes(competition.sport))
  /** Caches rounds and draws. */
  const kept = keeping<readonly Fixture[]>(4_000)
  const keptTeams = keeping<readonly Team[]>(2_000)

  const leagueDay = (league: League, day: number): readonly Fixture[] => {
    const now = turnOf(league, day)
    const { cup } = league.season
    if (!now || cup.includes(now.turn)) return []
    const round = now.turn - cup.filter((turn) => turn < now.turn).length
    if (round >= 2 * (league.teams.length - 1)) return []
    const { id } = league.competition
    return kept(`${id}/${day}`, () => {
      const order = shuffled(league.teams, secretRandom(seed, `${id}/${now.number}`))
      const times = shuffled(league.kickOffs, secretRandom(seed, `${id}/${now.number}/${round}`))
      const label = monthOf(now.firstDay)
      return roundRobin(league.teams.length, round).map(([home, away], match) =>
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
          league.detail,
        ),
      )
    })
  }

  const { startOf, drawRound, wayOf } = knockoutDraws(outcomeOf)

  const drawn = (teams: readonly Team[], label: string) =>
    keptTeams(label, () => shuffled(teams, secretRandom(seed, label)))

  /** Returns the cup edition that is played on a day, and its round; null on other days. */
  const cupDraw = (cup: Cup, day: number): { readonly draw: Draw; readonly round: number } | null => {
    const now = turnOf(cup, day)
    const round = now ? cup.season.cup.indexOf(now.turn) : -1
    if (!now || round < 0) return null
    const [first, second] = cup.season.cup as readonly [number, number]
    const firstDay = now.firstDay + first * turnLength
    const draw: Draw = {
      competition: cup.competition,
      format: cup.format,
      teams: drawn(cup.teams, `${cup.competition.id}/${now.number}`),
      label: dateOf(firstDay),
      firstDay,
      daysApart: (second - first) * turnLength,
      offset: cup.offset,
      neutral: false,
      minute: (_, match, matches) =>
        cup.kickOffs[Math.floor(((match + 0.5) * cup.kickOffs.length) / matches)]!,
    }
    return { draw, round }
  }

  const cupDay = (cup: Cup, day: number, now: number): readonly Fixture[] => {
    const today = cupDraw(cup, day)
    return today ? drawRound(today.draw, today.round, now) : []
  }

  /** Returns a whole cup if its first round is on the day. */
  const wholeCupOn = (cup: Cup, day: number): readonly Fixture[] => {
    const first = cup.asWhole ? cupDraw(cup, day) : null
    if (first?.round !== 0 || cup.format.sport !== 'football') return []
    const { competition, label, teams } = first.draw
    const format = { sport: 'cup', halfMinutes: cup.format.halfMinutes } as const
    const starts = teams.flatMap((_, match) =>
      2 * match < teams.length ? startOf(first.draw, 0, match) : [],
    )
    return [tournamentFixture(competition, format, label, teams, Math.min(...starts))]
  }

  const circuitDraw = (circuit: Circuit, week: number): Draw => {
    const { competition, format, offset, draw: size } = circuit.tournaments[mod(week, 4)]!
    const firstDay = week * 7 + circuit.phase
    const label = dateOf(firstDay)
    return {
      competition,
      format,
      teams: drawn(circuit.teams, `${competition.id}/${week}`).slice(0, size),
      label,
      firstDay,
      daysApart: 1,
      offset,
      neutral: true,
      // Courts are in use from ten in the morning to half past eight in the evening.
      minute: (_, match, matches) =>
        matches === 1 ? 17 * 60 : 10 * 60 + Math.round(((match / (matches - 1)) * 630) / 5) * 5,
    }
  }
  /** Returns a whole tournament if it begins on the day. */
  const tournamentOn = (circuit: Circuit, day: number): readonly Fixture[] => {
    const draw = circuitDraw(circuit, Math.floor((day - circuit.phase) / 7))
    const { competition, format, label, teams, firstDay } = draw
    if (firstDay !== day || format.sport !== 'tennis') return []
    const whole = { ...format, sport: 'tournament' } as const
    return [tournamentFixture(competition, whole, label, teams, startOf(draw, 0, 0))]
  }
  const circuitDay = (circuit: Circuit, day: number, now: number): readonly Fixture[] => {
    const week = Math.floor((day - circuit.phase) / 7)
    const draw = circuitDraw(circuit, week)
    const round = day - draw.firstDay
    return round >= Math.log2(draw.teams.length) ? [] : drawRound(draw, round, now)
  }

  /** Yields a player's matches on their circuit, tournament by tournament. */
  function* matchesOnCircuit(circuit: Circuit, playerId: string, before: number): Iterable<Fixture> {
    const last = Math.floor((dayOf(before, 12) - circuit.phase) / 7)
    for (let week = last; week > last - told / 7; week--)
      yield* wayOf(circuitDraw(circuit, week), playerId, before).toReversed()
  }
  /** Yields a team's matches in its league and cups, day by day. */
  function* matchesInCountry(
    league: League | undefined,
    own: readonly Cup[],
    teamId: string,
    before: number,
  ): Iterable<Fixture> {
    const { offset } = league ?? own[0]!
    const last = dayOf(before, offset)
    const ways = keeping<readonly Fixture[]>(own.length)
    const plays = ({ home, away, startsAt }: Fixture) =>
      (home.id === teamId || away.id === teamId) && startsAt < before
    for (let day = last; day > last - told; day--) {
      if (league) yield* leagueDay(league, day).filter(plays)
      for (const cup of own) {
        const today = cupDraw(cup, day)
        if (!today) continue
        const { draw, round } = today
        const way = ways(`${cup.competition.id} ${draw.label}`, () => wayOf(draw, teamId, before))
        const entry = way[round]
        if (entry) yield entry
      }
    }
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
      for (const cup of cups)
        days(cup.offset, (day) => {
          take(wholeCupOn(cup, day))
          take(cupDay(cup, day, now))
        })
      // A tournament's town may be up to a day behind the most advanced time zone.
      for (const circuit of circuits)
        for (let day = dayOf(from, 12) - 1; day <= dayOf(to, 12); day++) {
          take(tournamentOn(circuit, day))
          take(circuitDay(circuit, day, now))
        }
      for (const meeting of meetings) take(racesOf(meeting, seed, from, to, now))
      return found.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
    },
    underWay: (at, now) => [
      ...meetings.flatMap((meeting) =>
        meeting.days ? racesOf(meeting, seed, at - meeting.days * dayLength, at, now) : [],
      ),
      ...cups.flatMap((cup) => {
        const [first = 0] = cup.season.cup
        const days = ((cup.season.cup.at(-1) ?? first) - first) * turnLength + 1
        const today = dayOf(at, cup.offset)
        return Array.from({ length: cup.asWhole ? days : 0 }, (_, back) => wholeCupOn(cup, today - back))
          .flat()
          .filter(({ startsAt }) => startsAt < at)
      }),
    ],
    season({ competition, season, startsAt }) {
      const league = leagues.find((entry) => entry.competition.id === competition.id)
      if (!league) return []
      const day = dayOf(startsAt, league.offset)
      const now = turnOf(league, day)
      if (!now) return []
      return Array.from({ length: league.season.turns }, (_, turn) =>
        leagueDay(league, now.firstDay + turn * turnLength),
      )
        .flat()
        .filter((entry) => entry.season === season)
        .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
    },
    roundsOf({ competition, season }) {
      const circuit = circuits.find(({ tournaments }) =>
        tournaments.some((one) => one.competition.id === competition.id),
      )
      const cup = cups.find((one) => one.competition.id === competition.id)
      const firstDay = Math.round((Date.parse(season) - epoch) / dayLength)
      const draw = circuit
        ? circuitDraw(circuit, Math.floor((firstDay - circuit.phase) / 7))
        : cup && cupDraw(cup, firstDay)?.draw
      if (!draw) throw new Error(`${competition.id} is no tournament`)
      return Array.from({ length: Math.log2(draw.teams.length) }, (_, round) =>
        drawRound(draw, round, Number.POSITIVE_INFINITY).map((match) => {
          const { winner, endedAt } = outcomeOf(match)
          return { startsAt: match.startsAt, endedAt, loser: loserSeat(draw.teams, match, winner) }
        }),
      )
    },
    matchesOf(teamId, before) {
      const has = ({ teams }: { readonly teams: readonly Team[] }) => teams.some(({ id }) => id === teamId)
      const circuit = circuits.find(has)
      if (circuit) return matchesOnCircuit(circuit, teamId, before)
      const league = leagues.find(has)
      const own = cups.filter(has)
      return league || own.length > 0 ? matchesInCountry(league, own, teamId, before) : []
    },
  }
}
