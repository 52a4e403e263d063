import { readFileSync } from 'node:fs'
import { type FeedLog, type FeedSource, numberTimeline } from '#domain/feed/index.ts'
import { calendarSource } from '../calendar-source.ts'
import { readLines } from '../read-lines.ts'
import { afternoonStart, type CricketMatch, dayOf, eveningStart, parseMatch } from './parse.ts'

export interface CricketOptions {
  /** A file of one match a line, ball by ball. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
}

/** Matches of cricket ball by ball; a line that can't be read or played is told with its number and left out. */
export const cricketSource = ({ path, producer, log }: CricketOptions): FeedSource =>
  calendarSource<CricketMatch>({
    producer,
    path,
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

/** Of each line the time of day at which its match starts: the first of two on a day starts in the afternoon. */
function startsOf(lines: readonly string[]): readonly string[] {
  const days = lines.map(dayOf)
  return days.map((day, line) => {
    const firstOfTwo = day !== null && days.indexOf(day) === line && days.lastIndexOf(day) > line
    return firstOfTwo ? afternoonStart : eveningStart
  })
}

/** @throws Error where the scoreboard would refuse what the line tells. */
function requirePlayable({ fixture, timeline }: CricketMatch): void {
  numberTimeline(fixture, timeline, (message, reason) => {
    const number = timeline
      .slice(0, timeline.indexOf(message) + 1)
      .filter(({ type }) => type === 'ball').length
    throw new Error(`${message.type} after ${number} balls can't be: ${reason}`)
  })
}
