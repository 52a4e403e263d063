import { readFileSync, statSync } from 'node:fs'
import type { Fixture, TimelineMessage } from '#domain/feed/api.ts'
import type { FeedLog, FeedSource, HistoricResult } from '#domain/feed/index.ts'
import { indexFixtures } from '../fixture-index.ts'
import { historicResult } from '../historic-result.ts'
import { knownFixtures } from '../known-fixtures.ts'
import { parseLine, type TimelineMatch } from './parse.ts'
import { timelineOf } from './timeline.ts'

const day = 86_400_000

export interface ReplayOptions {
  /** A file of one match a line. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
  readonly daysAhead?: number
}

/** True timelines played again. A line that can't be read is told with its number and left out. */
export function replaySource(options: ReplayOptions): FeedSource {
  const { path, producer, log } = options
  let loaded: {
    readonly sorted: readonly TimelineMatch[]
    readonly calendar: readonly Fixture[]
    readonly byId: ReadonlyMap<string, TimelineMatch>
  } | null = null

  const load = () => {
    if (loaded) return loaded
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`${path} is no file`)
    const byId = new Map<string, TimelineMatch>()
    let firstFault = ''
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((line, index) => {
        if (line.trim() === '') return
        try {
          const match = parseLine(line, producer)
          byId.set(match.fixture.id, match)
        } catch (error) {
          const reason = (error as Error).message
          firstFault ||= `line ${index + 1}: ${reason}`
          log.error('feed-file-entry-invalid', { file: path, line: index + 1, reason })
        }
      })
    if (byId.size === 0) throw new Error(`${path} holds no match; ${firstFault || 'it is empty'}`)
    const sorted = [...byId.values()].sort(
      (a, b) => a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1),
    )
    log.info('feed file read', { producer, matches: sorted.length })
    loaded = { sorted, calendar: sorted.map((match) => match.fixture), byId }
    return loaded
  }

  /** What can't be read now is told when fixtures are asked for. */
  const readable = (): readonly TimelineMatch[] => {
    try {
      return load().sorted
    } catch {
      return []
    }
  }

  let index: ReturnType<typeof indexFixtures> | null = null
  /** The calendar's index, made when it is first asked for. */
  const indexed = () => {
    if (readable().length === 0) return indexFixtures([])
    index ??= indexFixtures(load().calendar)
    return index
  }

  return {
    producer,
    horizon: { back: day / 4, ahead: (options.daysAhead ?? 30) * day },
    fixtures(from, to, now): readonly Fixture[] {
      return knownFixtures(load().calendar, from, to, now)
    },
    knows: (fixture) => load().byId.has(fixture.id),
    timeline(fixture): readonly TimelineMessage[] {
      const match = load().byId.get(fixture.id)
      if (!match) throw new Error(`${fixture.id} is not in ${path}`)
      return timelineOf(match)
    },
    history(before): readonly HistoricResult[] {
      return readable().flatMap(({ fixture, result }) =>
        fixture.startsAt + day / 8 < before ? [historicResult(fixture, result)] : [],
      )
    },
    season: (of) => indexed().season(of),
    matchesOf: (teamId, before) => indexed().matchesOf(teamId, before),
  }
}
