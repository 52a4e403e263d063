import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Fixture, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { FeedLog, FeedSource, HistoricResult } from '#domain/sport/feed/index.ts'
import { knownCode } from '../competitions.ts'
import { indexFixtures } from '../fixture-index.ts'
import { historicResult } from '../historic-result.ts'
import { knownFixtures } from '../known-fixtures.ts'
import type { FileMatch } from './file-match.ts'
import { oneOfEach } from './one-of-each.ts'
import { competitionId, parseFile } from './parse.ts'
import { timelineOf } from './timeline.ts'

const day = 86_400_000

export interface OpenfootballOptions {
  /** A folder, read recursively, or one file. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
  /** Days ahead with listed fixtures; by default four rounds of a league. */
  readonly daysAhead?: number
}

/**
 * Makes a source of public football.json and worldcup.json files. Logs an unreadable file with the reason and retries
 * it on each request for fixtures; the other files remain available.
 */
export function openfootballSource(options: OpenfootballOptions): FeedSource {
  const { path, producer, log } = options
  const files = new Map<string, readonly FileMatch[]>()
  let sorted: readonly FileMatch[] = []
  let calendar: readonly Fixture[] = []
  const byId = new Map<string, FileMatch>()
  /** Reasons why files were unreadable at the last attempt. */
  const unread = new Map<string, string>()
  let index: ReturnType<typeof indexFixtures> | null = null
  /** Start of the first match with a premature result: its file is read again then. */
  let earlyUntil = Number.POSITIVE_INFINITY

  /** Returns the calendar's index, built on first use. */
  const indexed = () => {
    if (sorted.length === 0) attempt(load)
    index ??= indexFixtures(calendar)
    return index
  }
  const load = () => {
    const now = Date.now()
    if (now >= earlyUntil) files.clear()
    const paths = listFiles(path)
    const missing = paths.filter((file) => !files.has(file))
    unread.clear()
    if (missing.length === 0) return
    for (const file of missing) {
      try {
        const { matches, faults } = parseFile(
          readFileSync(file, 'utf8'),
          codeOf(file),
          seasonOf(file),
          producer,
          now,
        )
        files.set(file, matches)
        for (const fault of faults) log.error('feed-file-entry-invalid', { file, reason: fault })
      } catch (error) {
        const reason = (error as Error).message
        unread.set(file, reason)
        log.error('feed-file-invalid', { file, reason })
      }
    }
    if (files.size === 0) throw new Error(`no file of the feed can be read; ${[...unread][0]?.join(': ')}`)
    if (unread.size === missing.length) return
    const { matches, faults } = oneOfEach([...files.values()].flat())
    for (const fault of faults) log.error('feed-file-entry-invalid', { file: path, reason: fault })
    byId.clear()
    for (const match of matches) byId.set(match.fixture.id, match)
    sorted = [...matches].sort(
      (a, b) => a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1),
    )
    calendar = sorted.map((match) => match.fixture)
    earlyUntil = Math.min(
      Number.POSITIVE_INFINITY,
      ...sorted.flatMap(({ tooEarly, fixture }) => (tooEarly ? fixture.startsAt : [])),
    )
    index = null
    log.info('feed files read', { producer, files: files.size, matches: sorted.length })
  }

  return {
    producer,
    archive: true,
    horizon: { back: day / 4, ahead: (options.daysAhead ?? 30) * day },
    fixtures(from, to, now): readonly Fixture[] {
      load()
      return knownFixtures(calendar, from, to, now)
    },
    current(id) {
      if (sorted.length === 0) attempt(load)
      return byId.get(id)?.fixture ?? null
    },
    all() {
      if (sorted.length === 0) attempt(load)
      return calendar
    },
    knows(fixture) {
      if (sorted.length === 0) load()
      const ofUnread = (file: string) => competitionId(codeOf(file)) === fixture.competition.id
      const match = byId.get(fixture.id)
      return match ? !match.tooEarly : [...unread.keys()].some(ofUnread)
    },
    timeline(fixture): readonly TimelineMessage[] {
      if (sorted.length === 0) load()
      const match = byId.get(fixture.id)
      if (!match) throw new Error(`${fixture.id} is in no file of ${path} that can be read`)
      return timelineOf(match)
    },
    history(before): readonly HistoricResult[] {
      if (sorted.length === 0) attempt(load)
      return sorted.flatMap(({ fixture, result, note }) =>
        result && note === null && !result.regularUnknown && fixture.startsAt + day / 8 < before
          ? [historicResult(fixture, result)]
          : [],
      )
    },
    season: (of) => indexed().season(of),
    matchesOf: (teamId, before) => indexed().matchesOf(teamId, before),
  }
}

/** Ignores a read failure: the next request for fixtures reports it. */
function attempt(load: () => void): void {
  try {
    load()
  } catch {
    // Fitting and statistics continue without the unreadable files.
  }
}

function listFiles(path: string): readonly string[] {
  if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`${path} does not exist`)
  if (!statSync(path).isDirectory()) return [path]
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) === '.json' && isMatchFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  if (files.length === 0) throw new Error(`${path} holds no .json file`)
  return files
}

/** Excludes the lists of clubs and groups in the public repositories. */
const isMatchFile = (name: string): boolean =>
  !/(?:^|\.)(?:clubs|groups|teams|stadiums|squads|standings|package)(?:[._]|\.json$)/.test(name)

/** Returns `en.1` for `2025-26/en.1.json` and for `january.en.1.json`; `worldcup` for `2018/worldcup.json`. */
const codeOf = (file: string): string => knownCode(basename(file, '.json'))

/** Returns the folder's name if it is a year or a season. */
const seasonOf = (file: string): string => {
  const folder = basename(dirname(file))
  return /^\d{4}(?:-\d{2})?$/.test(folder) ? folder : ''
}
