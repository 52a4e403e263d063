import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TimelineMessage } from '#domain/sport/feed/api.ts'
import type { FeedLog, FeedSource } from '#domain/sport/feed/index.ts'
import { calendarSource } from '../calendar-source.ts'
import { readLines } from '../read-lines.ts'
import { type GrandPrix, grandsPrix, parseRace, readEntities } from './parse.ts'
import { fitF1 } from './strengths.ts'

const minute = 60_000
/** Minutes from the winner's finish until the order is official. */
const official = 30

export interface F1Options {
  /** A folder with `races.jsonl` and `entities.json`. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
}

/** Makes a source of Grands Prix by their results. Logs and skips unreadable lines with their numbers. */
export const f1Source = ({ path, producer, log }: F1Options): FeedSource =>
  calendarSource<GrandPrix>({
    producer,
    path,
    log,
    // From Thursday on, when the drivers are known.
    daysAhead: 4,
    load() {
      const entities = readEntities(JSON.parse(readFileSync(join(path, 'entities.json'), 'utf8')))
      const lines = readLines(join(path, 'races.jsonl'), log, (row) => parseRace(row, entities))
      const races = grandsPrix(lines, entities, producer)
      log.info('feed files read', { producer, races: races.length })
      return races
    },
    timelineOf,
    strengthsOf: fitF1,
  })

/** Returns the start and the official classification: drivers missing from it retired, or were disqualified. */
function timelineOf({ fixture: { startsAt }, result }: GrandPrix): readonly TimelineMessage[] {
  if (!result) return []
  const { order, absent, fastest, milliseconds } = result
  const end = startsAt + milliseconds + official * minute
  return [
    ...absent.map((number) => ({
      ...({ type: 'withdrawn', at: startsAt - 1000 } as const),
      ...{ number, deduction: 0 },
    })),
    { type: 'period-start', at: startsAt, period: 1 },
    { type: 'ranking', at: end, order, fastest, progress: 1000, official: true },
    { type: 'period-end', at: end, period: 1 },
    { type: 'finished', at: end },
  ]
}
