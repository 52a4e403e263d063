import type { Fixture, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { FeedLog, FeedSource, HistoricResult } from '#domain/sport/feed/index.ts'
import { earlyResultLog } from './early-results.ts'
import { indexFixtures } from './fixture-index.ts'
import { knownFixtures } from './known-fixtures.ts'

const day = 86_400_000
/** Messages that an event may have before its result is known. */
const sayNoResult: ReadonlySet<TimelineMessage['type']> = new Set(['status', 'prices', 'bet-stop'])

export interface CalendarEntry {
  readonly fixture: Fixture
}

export interface CalendarOptions<Entry extends CalendarEntry> {
  readonly producer: string
  /** Path of the data, for errors. */
  readonly path: string
  readonly log: FeedLog
  /** Days ahead with listed fixtures. */
  readonly daysAhead: number
  /** Reads all entries; the source retries while it throws. */
  readonly load: () => readonly Entry[]
  readonly timelineOf: (entry: Entry) => readonly TimelineMessage[]
  /**
   * Returns results from entries in order of start; see `FeedSource.history`. None by default: football's ratings are
   * fitted on it.
   */
  readonly historyOf?: (entries: readonly Entry[], before: number) => readonly HistoricResult[]
  /** Returns strengths from entries in order of start; see `FeedSource.strengths`. */
  readonly strengthsOf?: (entries: readonly Entry[], before: number) => ReadonlyMap<string, number>
}

/**
 * Makes a source that reads its whole calendar in one call. It hides an event with a premature result until the event
 * begins.
 */
export function calendarSource<Entry extends CalendarEntry>(options: CalendarOptions<Entry>): FeedSource {
  const { producer, path, log, daysAhead, timelineOf, historyOf, strengthsOf } = options
  let loaded: {
    readonly entries: readonly Entry[]
    readonly calendar: readonly Fixture[]
    readonly byId: ReadonlyMap<string, Entry>
    readonly index: ReturnType<typeof indexFixtures>
  } | null = null

  const load = () => {
    if (loaded) return loaded
    const byId = new Map(options.load().map((entry) => [entry.fixture.id, entry]))
    const entries = [...byId.values()].sort(
      (a, b) => a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1),
    )
    const calendar = entries.map(({ fixture }) => fixture)
    loaded = { entries, calendar, byId, index: indexFixtures(calendar) }
    return loaded
  }
  const logEarly = earlyResultLog(log, path, 'a result came before the start: the event takes no bets')
  /** Returns whether the entry has a result although its event has not begun by the wall clock. */
  const isEarly = (entry: Entry): boolean => {
    const { id, startsAt } = entry.fixture
    if (startsAt <= Date.now() || !timelineOf(entry).some(({ type }) => !sayNoResult.has(type))) return false
    logEarly(id)
    return true
  }
  /** Ignores a read failure: the next request for fixtures reports it. */
  const readable = () => {
    try {
      return load()
    } catch {
      return null
    }
  }

  return {
    producer,
    archive: true,
    horizon: { back: day / 4, ahead: daysAhead * day },
    fixtures: (from, to, now) => knownFixtures(load().calendar, from, to, now),
    current: (id) => readable()?.byId.get(id)?.fixture ?? null,
    all: () => readable()?.calendar ?? [],
    knows({ id }) {
      const entry = load().byId.get(id)
      return entry !== undefined && !isEarly(entry)
    },
    timeline({ id }) {
      const entry = load().byId.get(id)
      if (!entry) throw new Error(`${id} is not in ${path}`)
      return timelineOf(entry)
    },
    history: (before) => historyOf?.(readable()?.entries ?? [], before) ?? [],
    ...(strengthsOf && {
      strengths: (before: number) => strengthsOf(readable()?.entries ?? [], before),
    }),
    season: (of) => readable()?.index.season(of) ?? [],
    matchesOf: (teamId, before) => readable()?.index.matchesOf(teamId, before) ?? [],
  }
}
