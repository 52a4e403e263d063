import {
  type Entrant,
  eventIn,
  namedIn,
  sports as order,
  placesOf,
  type SportId,
} from '#domain/sport/feed/api.ts'
import {
  countResults,
  findResults,
  loadCompetition,
  loadTeam,
  partsOf,
  type ResultCount,
  type ResultQuery,
  resultOf,
  resultsSpan,
  type StoredEvent,
} from '#domain/sport/feed/index.ts'
import { dayIn, startOfDay } from '#kernel/calendar-day.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { KnockoutRound, ResultSport, ResultView, resultsEndpoints } from './api.ts'
import type { BoardEndpoints } from './board-handlers.ts'
import { resultsErrors } from './errors.ts'
import type { SearchNames } from './names.ts'

export interface ResultsHandlersOptions {
  readonly db: Database
  /** Sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  readonly names: SearchNames
}

const pageLength = 60
/** Events of a competition among which its knockout is searched: a draw of 128 has 127 matches. */
const newestRead = 160
const dayLength = 86_400_000

export function resultsHandlers(
  options: ResultsHandlersOptions,
): Omit<Handlers<typeof resultsEndpoints>, BoardEndpoints> {
  const { db, sportTime, names } = options

  return {
    results: async ({ language }, { query }) => {
      const { sport, competition, team, search = '', cursor } = query
      const zone = knownZone(query.zone)
      const span = await resultsSpan(db.read)
      const days = span && { first: dayIn(span.first, zone), last: dayIn(span.last, zone) }
      const searched = search.trim() !== ''
      const ofAllDays = searched || competition !== undefined || team !== undefined
      const day = query.day ?? (ofAllDays ? null : (days?.last ?? null))
      const nothing = { results: [], cursor: null, day, menu: [], days, ...sportTime() }
      const named = searched ? await names.meant(search) : []
      if (named === null) return nothing
      const midnight = day === null ? undefined : Date.parse(`${day}T00:00:00Z`)
      // The month does not have this day.
      if (Number.isNaN(midnight)) return { ...nothing, day: null }
      const within: ResultQuery = {
        ...(midnight === undefined
          ? {}
          : { from: startOfDay(midnight, zone), to: startOfDay(midnight + dayLength, zone) }),
        covered: query.covered === '1',
        team,
        named,
      }
      const after = readCursor(cursor)
      const asked = { ...within, sport, competition, after }
      const [events, counts] = await Promise.all([
        findResults(db.read, asked, pageLength + 1),
        // Without a day the counts would cover every stored result.
        after || midnight === undefined ? [] : countResults(db.read, within),
      ])
      const page = events.slice(0, pageLength)
      const last = page.at(-1)?.fixture
      return {
        results: page.map((event) => resultView(event, language, query.covered === '1')),
        cursor: events.length > page.length && last ? `${last.startsAt}*${last.id}` : null,
        day,
        menu: menuOf(counts, language),
        days,
        ...sportTime(),
      }
    },
    competition: async ({ language }, { params: { competitionId } }) => {
      const known = await loadCompetition(db.read, competitionId, newestRead)
      if (!known) return resultsErrors['name-unknown']({})
      return {
        competition: namedIn(known.competition, language),
        rounds: knockoutRounds(known.events, language),
      }
    },
    team: async ({ language }, { params: { teamId } }) => {
      const known = await loadTeam(db.read, teamId)
      if (!known) return resultsErrors['name-unknown']({})
      return {
        team: namedIn(known.team, language),
        competition: namedIn(known.event.fixture.competition, language),
      }
    },
  }
}

/** Returns the rounds of the newest season's knockout, the last one first. */
function knockoutRounds(events: readonly StoredEvent[], language: string): readonly KnockoutRound[] {
  const season = events[0]?.fixture.season
  const rounds = new Map<string, ResultView[]>()
  for (const event of events) {
    const { round } = event.fixture
    if (event.fixture.season !== season || !isKnockout(round)) continue
    const matches = rounds.get(round) ?? []
    matches.unshift(resultView(event, language, false))
    rounds.set(round, matches)
  }
  return [...rounds].map(([round, matches]) => ({ round, matches }))
}

const isKnockout = (round: string): boolean =>
  /^(?:round of \d+|(?:semi|quarter)[- ]?finals?|finals?|(?:match for )?third place.*)$/i.test(round)

function resultView({ fixture, state }: StoredEvent, language: string, withCourse: boolean): ResultView {
  const { id, round, startsAt, neutral, liveCoverage, attribution, format } = fixture
  const { competition, home, away } = eventIn(fixture, language)
  return {
    ...{ id, competition, round, home, away, startsAt, neutral, liveCoverage },
    ...(attribution === undefined ? {} : { attribution }),
    sport: competition.sport,
    status: state.status,
    result: state.status === 'finished' ? resultOf(format, state) : null,
    parts: partsOf(format, state),
    ...(fixture.field ? { placed: placedOf(fixture.field, state) } : {}),
    ...(withCourse && !fixture.field ? { course: { goals: state.goals, cards: state.cards } } : {}),
  }
}

function placedOf(
  field: readonly Entrant[],
  { ranking }: StoredEvent['state'],
): NonNullable<ResultView['placed']> {
  if (!ranking?.official) return []
  const places = placesOf(ranking)
  return ranking.order.flatMap((number) => {
    const place = places.get(number)!.from
    const entrant = field.find((one) => one.number === number)
    return entrant && place <= 3 ? { ...entrant, place } : []
  })
}

function menuOf(counts: readonly ResultCount[], language: string): readonly ResultSport[] {
  const sports = new Map<SportId, { count: number; competitions: ResultSport['competitions'][number][] }>()
  for (const row of counts) {
    const { sport, id, count } = row
    const { name } = namedIn(row, language)
    const known = sports.get(sport) ?? { count: 0, competitions: [] }
    known.count += count
    known.competitions.push({ id, name, count })
    sports.set(sport, known)
  }
  return order.flatMap((sport) => {
    const entry = sports.get(sport)
    return entry ? [{ sport, ...entry }] : []
  })
}

function readCursor(cursor: string | undefined): { startsAt: number; id: string } | undefined {
  const match = /^(-?\d{1,15})\*(.+)$/.exec(cursor ?? '')
  return match ? { startsAt: Number(match[1]), id: match[2]! } : undefined
}

/** Returns the zone when Intl knows it, else UTC. */
function knownZone(zone: string | undefined): string {
  if (zone === undefined) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
