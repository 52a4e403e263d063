import { readFileSync } from 'node:fs'
import { type FeedLog, type FeedSource, numberTimeline } from '#domain/sport/feed/index.ts'
import { calendarSource } from '../calendar-source.ts'
import { readLines } from '../read-lines.ts'
import { afternoonStart, type CricketMatch, dayOf, eveningStart, parseMatch } from './parse.ts'

export interface CricketOptions {
  /** A file with one match per line, ball by ball. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
}

/**
 * Makes a source of cricket matches, ball by ball. Logs and skips lines that it cannot read or play, with their
 * numbers.
 */
export const cricketSource = ({ path, producer, log }: CricketOptions): FeedSource =>
  calendarSource<CricketMatch>({
    producer,
    path,
    log,
    daysAhead: 30,
    load() {
      let starts: readonly string[] | null = null
      const matches = readLines(path, log, (row, line) => {
        starts ??= startsOf(readFileSync(path, 'utf8').split('\n'))
        const match = parseMatch(row, producer, starts[line])
        requirePlayable(match)
        return match
      })
      log.info('feed file read', { producer, matches: matches.length })
      return matches
    },
    timelineOf: ({ timeline }) => timeline,
  })

/**
 * Returns the start time of the match of each line. The first of two on a day starts in the afternoon; their match
 * numbers decide, not their order in the file.
 */
function startsOf(lines: readonly string[]): readonly string[] {
  const matches = lines.map((line) => {
    const day = dayOf(line)
    return day === null ? null : { day, ...orderOf(line) }
  })
  const byDay = Map.groupBy(
    matches.filter((match) => match !== null),
    ({ day }) => day,
  )
  return matches.map((match) => {
    if (match === null) return eveningStart
    const others = byDay.get(match.day)!.filter(({ id }) => id !== match.id)
    const isFirst = others.every(
      (one) => one.number > match.number || (one.number === match.number && one.id > match.id),
    )
    return others.length > 0 && isFirst ? afternoonStart : eveningStart
  })
}

function orderOf(line: string): { readonly number: number; readonly id: string } {
  const { match, id } = JSON.parse(line) as { readonly match?: unknown; readonly id?: unknown }
  return { number: typeof match === 'number' ? match : Number.POSITIVE_INFINITY, id: String(id) }
}

/** @throws Error if the scoreboard would refuse a message of the line. */
function requirePlayable({ fixture, timeline }: CricketMatch): void {
  numberTimeline(fixture, timeline, (message, reason) => {
    const number = timeline
      .slice(0, timeline.indexOf(message) + 1)
      .filter(({ type }) => type === 'ball').length
    throw new Error(`${message.type} after ${number} balls can't be: ${reason}`)
  })
}
