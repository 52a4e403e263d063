import type {
  EventFormat,
  Fixture,
  PlayedResult,
  SeasonMatch,
  SportId,
  Team,
  TimelineMessage,
} from '#domain/sport/feed/api.ts'
import { seasonOrder, sportFacts } from '#domain/sport/pricing/index.ts'
import { leagues } from '../catalogue.ts'
import { type League, makeTeam } from '../entries.ts'
import { keeping } from '../keeping.ts'
import type { Calendar } from './calendar.ts'
import { dayOf, monthOf, seasonsFrom, timeOf } from './season-turns.ts'

/** Longest play after the last kick-off, milliseconds. */
const lastMatch = 12 * 3_600_000

type Played = (fixture: Fixture) => { readonly endedAt: number; readonly result: PlayedResult | null }

/** Returns the format of a season of such matches; null if the site offers no whole seasons of them. */
function seasonFormat(format: EventFormat): Extract<EventFormat, { sport: 'season' }> | null {
  if (format.sport === 'football')
    return { sport: 'season', matches: { sport: 'football', halfMinutes: format.halfMinutes } }
  if (format.sport === 'ice-hockey')
    return { sport: 'season', matches: { sport: 'ice-hockey', overtimeMinutes: format.overtimeMinutes } }
  return null
}

/** Makes the events for whole seasons, in leagues that offer them; a season begins with its first match. */
export function seasonEvents(calendar: Pick<Calendar, 'season'>, sports: readonly SportId[], played: Played) {
  const own = leagues.filter(({ competition, asWhole }) => asWhole && sports.includes(competition.sport))
  const kept = keeping<readonly Fixture[]>(64)
  const keptEvents = keeping<Fixture>(64)

  const matchesOf = (league: League, firstDay: number): readonly Fixture[] =>
    kept(`${league.competition.id}/${firstDay}`, () =>
      calendar.season({
        competition: league.competition,
        season: monthOf(firstDay),
        startsAt: timeOf(firstDay, 720, league.offset),
      }),
    )
  const eventOf = (league: League, firstDay: number, first: Fixture): Fixture =>
    keptEvents(`${league.competition.id}/${firstDay}`, () => {
      const { competition, teams } = league
      const whole: Team = makeTeam(competition.sport, 'season', competition.id)
      const season = monthOf(firstDay)
      return {
        id: `${competition.id}.${season}.outright`,
        producer: 'simulate',
        competition,
        season,
        round: 'Season',
        home: { ...whole, name: competition.name },
        away: { ...whole, name: competition.name },
        field: teams.map((team, index) => ({ ...team, number: index + 1 })),
        startsAt: first.startsAt,
        format: seasonFormat(league.format)!,
        neutral: true,
        liveCoverage: true,
      }
    })

  return {
    /**
     * Returns those that begin in [from, to) or are still running at `from`, so that a start in mid-season finds
     * them.
     */
    fixtures: (from: number, to: number): readonly Fixture[] =>
      own.flatMap((league) => {
        if (!seasonFormat(league.format)) return []
        const days = seasonsFrom(league, dayOf(from, league.offset), dayOf(to, league.offset))
        return days.flatMap((firstDay) => {
          const matches = matchesOf(league, firstDay)
          const [first, last] = [matches[0], matches.at(-1)]
          if (!first || !last || first.startsAt >= to || last.startsAt + lastMatch < from) return []
          return [eventOf(league, firstDay, first)]
        })
      }),
    timeline: (event: Fixture): readonly TimelineMessage[] =>
      seasonTimeline(event, calendar.season(event), played),
  }
}

/** Returns the messages of a season: its table after each match. No bets during a round. */
function seasonTimeline(
  event: Fixture,
  matches: readonly Fixture[],
  played: Played,
): readonly TimelineMessage[] {
  const { field = [], startsAt, competition } = event
  const rules = sportFacts[competition.sport].table!
  const numbers = new Map(field.map(({ id, number }) => [id, number]))
  const all = matches.map((match) => {
    const { endedAt, result } = played(match)
    return {
      round: match.round,
      startsAt: match.startsAt,
      endedAt,
      played: seasonMatch(match, result, numbers),
    }
  })
  const messages: TimelineMessage[] = [
    { type: 'period-start', at: startsAt, period: 1 },
    { type: 'ranking', at: startsAt, order: field.map(({ number }) => number), progress: 0 },
  ]
  const sofar: SeasonMatch[] = []
  // Rounds do not overlap: the next one is three days later.
  const rounds = [...Map.groupBy(all, ({ round }) => round).values()]
  for (const [index, round] of rounds.entries()) {
    messages.push({ type: 'bet-stop', at: Math.min(...round.map((match) => match.startsAt)), on: true })
    const ended = round.toSorted((a, b) => a.endedAt - b.endedAt)
    for (const { endedAt, played: match } of ended) {
      sofar.push(match)
      const { order, level } = seasonOrder(rules, field.length, sofar)
      const last = sofar.length === all.length
      messages.push({
        type: 'ranking',
        at: endedAt,
        order,
        ...(last && level.length > 0 ? { level } : {}),
        progress: last ? 1000 : Math.floor((1000 * sofar.length) / all.length),
        ...(last ? { official: true } : {}),
        played: [match],
      })
    }
    const at = ended.at(-1)!.endedAt
    if (index < rounds.length - 1) messages.push({ type: 'bet-stop', at, on: false })
    else messages.push({ type: 'period-end', at, period: 1 }, { type: 'finished', at })
  }
  return messages
}

function seasonMatch(
  { home, away }: Fixture,
  result: PlayedResult | null,
  numbers: ReadonlyMap<string, number>,
): SeasonMatch {
  const sides = { home: numbers.get(home.id)!, away: numbers.get(away.id)! }
  if (!result) return { ...sides, score: null }
  const { score, late, shootout } = result
  // A shoot-out win in ice hockey counts as one goal (IIHF).
  const goals = ([0, 1] as const).map(
    (side) => score[side] + (shootout && shootout[side] > shootout[side === 0 ? 1 : 0] ? 1 : 0),
  ) as [number, number]
  return { ...sides, score: goals, ...(late ? { late: true as const } : {}) }
}
