import type { FeedLog, FeedSource } from '#domain/sport/feed/index.ts'
import { calendarSource } from '../calendar-source.ts'
import { historicResult } from '../historic-result.ts'
import { readLines } from '../read-lines.ts'
import { parseMatch, type TimelineMatch } from './parse.ts'
import { timelineOf } from './timeline.ts'

/** Duration of a match at most: three hours, in milliseconds. */
const longest = 3 * 3_600_000

export interface ReplayOptions {
  /** A file with one match per line. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
}

/** Makes a source of replayed real timelines. Logs and skips unreadable lines with their numbers. */
export const replaySource = ({ path, producer, log }: ReplayOptions): FeedSource =>
  calendarSource<TimelineMatch>({
    producer,
    path,
    log,
    daysAhead: 30,
    load() {
      const matches = readLines(path, log, (row) => parseMatch(row, producer))
      log.info('feed file read', { producer, matches: matches.length })
      return matches
    },
    timelineOf,
    historyOf: (matches, before) =>
      matches.flatMap(({ fixture, result, isDisputed }) =>
        fixture.startsAt + longest < before && !isDisputed ? [historicResult(fixture, result)] : [],
      ),
  })
