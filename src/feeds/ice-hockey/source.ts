import type { TimelineMessage } from '#domain/sport/feed/api.ts'
import type { FeedLog, FeedSource } from '#domain/sport/feed/index.ts'
import { calendarSource } from '../calendar-source.ts'
import { readLines } from '../read-lines.ts'
import { type Game, parseGame } from './parse.ts'
import { fitIceHockey } from './strengths.ts'

const minute = 60_000
/** Minutes from the start until the result is known: three periods and two breaks, then overtime or the shoot-out. */
const resultAfter = { REG: 150, OT: 162, SO: 172 } as const

export interface IceHockeyOptions {
  /** A file with one game per line. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
}

/** Makes a source of real games by their results. Logs and skips unreadable lines with their numbers. */
export const iceHockeySource = ({ path, producer, log }: IceHockeyOptions): FeedSource =>
  calendarSource<Game>({
    producer,
    path,
    log,
    daysAhead: 14,
    load() {
      const games = readLines(path, log, (row) => parseGame(row, producer))
      log.info('feed file read', { producer, games: games.length })
      return games
    },
    timelineOf: ({ fixture, result, end }): readonly TimelineMessage[] => [
      { type: 'finished', at: fixture.startsAt + resultAfter[end] * minute, score: result },
    ],
    strengthsOf: fitIceHockey,
  })
