import { readFileSync, statSync } from 'node:fs'
import type { Fixture, TimelineMessage } from '#domain/feed/api.ts'
import { type FeedLog, type FeedSource, numberTimeline } from '#domain/feed/index.ts'
import { indexFixtures } from '../fixture-index.ts'
import { knownFixtures } from '../known-fixtures.ts'
import { afternoonStart, type CricketMatch, dayOf, eveningStart, parseLine } from './parse.ts'

const day = 86_400_000

export interface CricketOptions {
  /** A file of one match a line, ball by ball. */
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
}

/** Matches of cricket ball by ball. A line that can't be read or played is told with its number and left out. */
export function cricketSource({ path, producer, log }: CricketOptions): FeedSource {
  let loaded: {
    readonly calendar: readonly Fixture[]
    readonly byId: ReadonlyMap<string, CricketMatch>
  } | null = null

  const load = () => {
    if (loaded) return loaded
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`${path} is no file`)
    const byId = new Map<string, CricketMatch>()
    let firstFault = ''
    const lines = readFileSync(path, 'utf8').split('\n')
    const days = lines.map(dayOf)
    lines.forEach((line, index) => {
      if (line.trim() === '') return
      try {
        const date = days[index]
        const firstOfTwo = date !== null && days.indexOf(date!) === index && days.lastIndexOf(date!) > index
        const match = parseLine(line, producer, firstOfTwo ? afternoonStart : eveningStart)
        requirePlayable(match)
        byId.set(match.fixture.id, match)
      } catch (error) {
        const reason = (error as Error).message
        firstFault ||= `line ${index + 1}: ${reason}`
        log.error('feed-file-entry-invalid', { file: path, line: index + 1, reason })
      }
    })
    if (byId.size === 0) throw new Error(`${path} holds no match; ${firstFault || 'it is empty'}`)
    const calendar = [...byId.values()]
      .map(({ fixture }) => fixture)
      .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
    log.info('feed file read', { producer, matches: calendar.length })
    loaded = { calendar, byId }
    return loaded
  }

  /** What can't be read now is told when fixtures are asked for. */
  const readable = (): readonly Fixture[] => {
    try {
      return load().calendar
    } catch {
      return []
    }
  }

  let index: ReturnType<typeof indexFixtures> | null = null
  const indexed = () => {
    if (readable().length === 0) return indexFixtures([])
    index ??= indexFixtures(load().calendar)
    return index
  }

  return {
    producer,
    horizon: { back: day / 4, ahead: 30 * day },
    fixtures: (from, to, now): readonly Fixture[] => knownFixtures(load().calendar, from, to, now),
    knows: (fixture) => load().byId.has(fixture.id),
    timeline(fixture): readonly TimelineMessage[] {
      const match = load().byId.get(fixture.id)
      if (!match) throw new Error(`${fixture.id} is not in ${path}`)
      return match.timeline
    },
    history: () => [],
    season: (of) => indexed().season(of),
    matchesOf: (teamId, before) => indexed().matchesOf(teamId, before),
  }
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
