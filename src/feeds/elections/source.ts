import { readFileSync, statSync } from 'node:fs'
import type { Fixture, Team, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { FeedLog, FeedSource } from '#domain/sport/feed/index.ts'
import { earlyResultLog } from '../early-results.ts'
import { club, slug } from '../teams.ts'
import { type Election, parseElections } from './election-file.ts'

const day = 86_400_000
/** Published rule: stakes are returned if no official result follows this long after voting closed. */
const resultWithin = 30 * day

export interface ElectionsOptions {
  readonly path: string
  readonly producer: string
  readonly log: FeedLog
  /** Wall clock, milliseconds. */
  readonly now?: () => number
}

/**
 * Makes a source of elections that traders price, from a file that they change at runtime. An election with a faulty
 * change stays unchanged, and all do while the file is unreadable. The source logs either once for each change.
 */
export function electionsSource({ path, producer, log, now = Date.now }: ElectionsOptions): FeedSource {
  let mark = ''
  let known: ReadonlyMap<string, { readonly election: Election; readonly fixture: Fixture }> | null = null

  const load = () => {
    const current = markOf(path)
    if (known && current === mark) return known
    mark = current
    try {
      const { elections, faults } = parseElections(readFileSync(path, 'utf8'))
      for (const fault of faults) log.error('feed-file-entry-invalid', { file: path, reason: fault })
      const next = new Map(
        elections.map((election) => {
          const fixture = fixtureOf(election, producer)
          return [fixture.id, { election, fixture }] as const
        }),
      )
      // Keeps the previous version of faulty elections.
      const faulty = (id: string) => faults.some((fault) => fault.startsWith(`election ${id}:`))
      for (const [id, before] of known ?? [])
        if (!next.has(id) && faulty(before.election.id)) next.set(id, before)
      known = next
      log.info('elections read', { file: path, elections: next.size })
    } catch (error) {
      if (!known) throw error
      log.error('feed-file-invalid', { file: path, reason: (error as Error).message })
    }
    return known
  }
  const logEarly = earlyResultLog(
    log,
    path,
    'a result came before voting has closed: the election takes no bets',
  )
  /** Returns whether a result came during voting: the trader has confused the election or its day. */
  const isEarly = ({ id, closes, results }: Election): boolean => {
    if (results.length === 0 || closes <= now()) return false
    logEarly(`election.${id}`)
    return true
  }
  const readable = () => {
    try {
      return load()
    } catch {
      return null
    }
  }
  const all = () => [...load().values()].map(({ fixture }) => fixture).sort((a, b) => a.startsAt - b.startsAt)

  return {
    producer,
    archive: true,
    horizon: { back: 2 * resultWithin, ahead: 1_000 * day },
    revision: () => markOf(path),
    fixtures: (from, to) => all().filter(({ startsAt }) => startsAt >= from && startsAt < to),
    current: (id) => readable()?.get(id)?.fixture ?? null,
    knows({ id }) {
      const found = load().get(id)
      return found !== undefined && !isEarly(found.election)
    },
    timeline({ id }) {
      const entry = load().get(id)
      if (!entry) throw new Error(`${id} is not in ${path}`)
      return timelineOf(entry.election)
    },
    history: () => [],
    season: () => [],
    matchesOf: () => [],
  }
}

/** Returns a mark that changes with the file. */
function markOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : ''
}

function fixtureOf(
  { id, competition, country, question, closes, candidates }: Election,
  producer: string,
): Fixture {
  const office: Team = club(`elections ${question}`, country)
  const home = { ...office, name: question }
  return {
    id: `election.${id}`,
    producer,
    competition: {
      id: `elections.${slug(competition)}`,
      sport: 'politics',
      name: competition,
      country,
      rank: 569,
    },
    season: new Date(closes).toISOString().slice(0, 7),
    round: '',
    home,
    away: home,
    field: candidates.map((name, index) => ({ ...club(name, country), number: index + 1 })),
    startsAt: closes,
    format: { sport: 'politics' },
    neutral: true,
    liveCoverage: true,
  }
}

/** Returns the traders' changes so far, in order; the end by rule if there is no result. */
function timelineOf({ closes, candidates, offers, results }: Election): readonly TimelineMessage[] {
  const messages: TimelineMessage[] = []
  let closed = false
  for (const { at, prices } of offers) {
    if (at >= closes) break
    if (prices) messages.push({ type: 'prices', at, prices })
    if (closed !== (prices === null)) {
      closed = prices === null
      messages.push({ type: 'bet-stop', at, on: closed })
    }
  }
  const order = candidates.map((_, index) => index + 1)
  messages.push(
    { type: 'period-start', at: closes, period: 1 },
    { type: 'ranking', at: closes, order, progress: 0 },
  )
  if (results.length === 0)
    return [...messages, { type: 'status', at: closes + resultWithin, status: 'abandoned' }]
  for (const [index, { at, order: official }] of results.entries()) {
    messages.push({ type: 'ranking', at, order: official, progress: 1000, official: true })
    if (index === 0) messages.push({ type: 'period-end', at, period: 1 }, { type: 'finished', at })
  }
  return messages
}
