import { eventIn, type Fixture, isWhole, namedIn } from '#domain/sport/feed/api.ts'
import {
  disallowedGoals,
  type FeedSource,
  loadCompetition,
  loadEvent,
  loadGoalMessages,
  loadTeam,
} from '#domain/sport/feed/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { EntrantForm, PlayedMatch, statisticsEndpoints, TableRow } from './api.ts'
import { statisticsErrors } from './errors.ts'
import { fieldForm } from './field-form.ts'
import { type Found, formOf, lookUp, tableAt } from './look-up.ts'
import { Results } from './results.ts'
import { tablePart } from './table.ts'

/** Lifetime of a cached look-up, in wall milliseconds. */
const fresh = 60_000
const keptAnswers = 500
/** Events of a competition among which one that counts in a table is searched. */
const newestRead = 60
/** Longest queue of look-ups; the next one is refused. */
const maxWaiting = 100
/** Seconds in which most of a full queue is processed, even uncached. */
const busyFor = 10

export interface StatisticsHandlersOptions {
  readonly db: Database
  readonly sources: readonly FeedSource[]
  /** Sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  readonly wall: Clock
}

/**
 * Looks up matches one after the other; concurrent requests for a match share one look-up. Whatever the load, each
 * step blocks the event loop for only some milliseconds.
 */
export function statisticsHandlers(options: StatisticsHandlersOptions): Handlers<typeof statisticsEndpoints> {
  const { db, sportTime, wall } = options
  const sources = new Map(options.sources.map((source) => [source.producer, source]))
  const results = new Results()
  const found = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= maxWaiting) throw statisticsErrors['statistics-busy']({ seconds: busyFor })
    waiting++
    const answer = last.then(work).finally(() => waiting--)
    last = answer.catch(() => {})
    return answer
  }

  /** Returns the cached result of a key, or runs the work. Each key belongs to one kind of work. */
  const once = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = wall.now()
    const known = found.get(key)
    if (known && now - known.at < fresh) return known.answer as Promise<T>
    const answer = inTurn(work)
    // Deleted first, so that the map stays in order of age.
    found.delete(key)
    found.set(key, { at: now, answer })
    if (found.size > keptAnswers) found.delete(found.keys().next().value!)
    answer.catch(() => found.delete(key))
    return answer
  }

  const foundOf = (fixture: Fixture): Promise<Found> => {
    const source = sources.get(fixture.producer)
    // The event's feed is no longer configured: the match is stored, but nothing before it.
    if (!source) return Promise.resolve({ form: [[], []], meetings: [], table: null })
    return once(`event ${fixture.id}`, () => lookUp(source, results, fixture, sportTime().now))
  }

  const placesIn = (fixture: Fixture): Promise<readonly EntrantForm[]> => {
    const source = sources.get(fixture.producer)
    return source
      ? once(`field ${fixture.id}`, () => fieldForm(source, results, fixture, sportTime().now))
      : Promise.resolve([])
  }

  return {
    'event-statistics': async ({ language }, { params: { eventId } }) => {
      const stored = await loadEvent(db.read, eventId)
      // A whole tournament or season has none; its matches do.
      if (!stored || isWhole(stored.fixture)) return statisticsErrors['statistics-event-unknown']({ eventId })
      const { fixture, state } = stored
      const { id, season, round, startsAt, neutral, liveCoverage } = fixture
      const { competition, home, away, field } = eventIn(fixture, language)
      const { venue, attribution } = fixture
      const event = {
        ...{ id, sport: competition.sport, competition, season, round, home, away, startsAt, neutral },
        ...{ liveCoverage, state },
        disallowedGoals: disallowedGoals(await loadGoalMessages(db.read, eventId)),
        ...('quarterMinutes' in fixture.format ? { quarterMinutes: fixture.format.quarterMinutes } : {}),
        ...(field === undefined ? {} : { field }),
        ...(venue === undefined ? {} : { venue }),
        ...(attribution === undefined ? {} : { attribution }),
      }
      if (field)
        return {
          ...{ event, form: [[], []], meetings: [], table: null },
          field: await placesIn(fixture),
          ...sportTime(),
        }
      const { form, meetings, table } = await foundOf(fixture)
      return {
        event,
        form: [matchesIn(form[0], language), matchesIn(form[1], language)],
        meetings: matchesIn(meetings, language),
        table: tableIn(table, language),
        ...sportTime(),
      }
    },
    'competition-table': async ({ language }, { params: { competitionId } }) => {
      const known = await loadCompetition(db.read, competitionId, newestRead)
      const counts = known?.events.find(({ fixture }) => tablePart(fixture))?.fixture
      const source = counts && sources.get(counts.producer)
      if (!counts || !source) return { table: null }
      const table = await once(`table ${competitionId}`, () =>
        tableAt(source, results, counts, sportTime().now),
      )
      return { table: tableIn(table, language) }
    },
    'team-form': async ({ language }, { params: { teamId } }) => {
      const known = await loadTeam(db.read, teamId)
      const source = known && sources.get(known.event.fixture.producer)
      if (!source) return { form: [] }
      const { now } = sportTime()
      const form = await once(`team ${teamId}`, () => formOf(source, results, teamId, now, now))
      return { form: matchesIn(form, language) }
    },
  }
}

/** The cache is shared by all languages; names are translated per response. */
const matchesIn = <T extends PlayedMatch>(matches: readonly T[], language: string): readonly T[] =>
  matches.map((match) => eventIn(match, language))

const tableIn = (rows: readonly TableRow[] | null, language: string): readonly TableRow[] | null =>
  rows?.map((row) => ({ ...row, team: namedIn(row.team, language) })) ?? null
