import type { Fixture, ResultScore } from '#domain/sport/feed/api.ts'
import { competitionOf } from '../competitions.ts'
import { count, isRecord, list, pair, text } from '../fields.ts'
import { club, nationalSide, slug } from '../teams.ts'

/** One line of the file of timelines: a match to the second. */
export interface TimelineMatch {
  readonly fixture: Fixture
  readonly result: ResultScore
  /** Whether the goals contradict the result. The scoreboard then disputes it at the end of play. */
  readonly isDisputed: boolean
  /** Seconds of each period. */
  readonly lengths: readonly number[]
  /** Minutes of a half without its added time. */
  readonly halfMinutes: number
  /** Period, second, side, code and, if known, the player. */
  readonly events: readonly TimelineEvent[]
  readonly substitutions: readonly {
    readonly minute: number
    readonly side: 0 | 1
    readonly player: string
  }[]
}

export interface TimelineEvent {
  readonly period: number
  readonly second: number
  readonly side: 0 | 1
  readonly code: EventCode
  readonly player?: string
}

const codes = ['G', 'GP', 'OG', 'S', 'X', 'B', 'PM', 'C', 'O', 'Y', 'Y2', 'R', 'SO+', 'SO-'] as const
export type EventCode = (typeof codes)[number]

export const replayAttribution =
  'Contains Wyscout data from Pappalardo et al., A public data set of spatio-temporal match events in soccer competitions, Sci Data 6, 236 (2019), doi:10.1038/s41597-019-0247-7, CC BY 4.0; changed: reduced to timelines.'

/**
 * Parses one line.
 *
 * @throws Error with the reason if it is not a match in this format.
 */
export function parseMatch(row: unknown, producer: string): TimelineMatch {
  if (!isRecord(row)) throw new Error('not an object')
  const code = text(row.comp, 'comp')
  const season = text(row.season, 'season')
  const homeName = text(row.home, 'home')
  const awayName = text(row.away, 'away')
  const startsAt = Date.parse(text(row.utc, 'utc'))
  if (!Number.isFinite(startsAt)) throw new Error(`"utc" is no time: ${String(row.utc)}`)
  if (!Number.isSafeInteger(row.id)) throw new Error('"id" is no number')
  const lengths = list(row.len, 'len').map((seconds) => count(seconds, 'len', 7200))
  if (lengths.length !== 2 && lengths.length !== 4) throw new Error('"len" has neither 2 nor 4 periods')
  const halfMinutes = halfMinutesOf(lengths)
  const events = list(row.ev, 'ev').map((entry) => eventOf(entry, lengths.length))
  const nations = code === 'fifa.wc' || code === 'uefa.euro'
  const known = competitionOf(names[code] ?? code, code)
  const knockout = isKnockout(code, text(row.round, 'round'), startsAt, lengths.length)
  const sides = (name: string) => (nations ? nationalSide(name) : club(name, known.country))
  const extraTime = row.et === undefined ? null : pair(row.et, 'et')
  const shootout = row.pen === undefined ? null : pair(row.pen, 'pen')
  const complete = row.ok !== false
  const result = {
    fullTime: pair(row.ft, 'ft'),
    halfTime: pair(row.ht, 'ht'),
    ...(extraTime ? { extraTime } : {}),
    ...(shootout ? { shootout } : {}),
  }
  return {
    result,
    isDisputed: complete && !agrees(events, result),
    lengths,
    halfMinutes,
    events,
    substitutions: list(row.subs ?? [], 'subs').map(substitutionOf),
    fixture: {
      id: `replay.${code}.${slug(season)}.${String(row.id)}`,
      producer,
      competition: {
        id: `replay.${code}`,
        sport: 'football',
        name: known.name,
        country: known.country,
        rank: known.rank,
      },
      season,
      round: knockout ? 'Knockout' : text(row.round, 'round'),
      home: sides(homeName),
      away: sides(awayName),
      startsAt,
      format: { sport: 'football', halfMinutes, knockout },
      neutral: nations && text(row.country ?? 'XX', 'country') !== sides(homeName).country,
      liveCoverage: true,
      detail: { goals: complete, corners: complete, cards: complete, halves: true },
      ...(typeof row.venue === 'string' ? { venue: row.venue } : {}),
      attribution: replayAttribution,
    },
  }
}

/** Returns whether goals and kicks add up to the result. */
function agrees(
  events: readonly TimelineEvent[],
  { fullTime, halfTime, extraTime, shootout }: ResultScore,
): boolean {
  const counts = (score: ResultScore['fullTime'] | undefined, codes: readonly EventCode[], until: number) =>
    score === undefined ||
    [0, 1].every((side) => {
      const of = events.filter((one) => one.side === side && one.period <= until && codes.includes(one.code))
      return of.length === score[side]
    })
  const goals = ['G', 'GP', 'OG'] as const
  return (
    counts(halfTime, goals, 1) &&
    counts(fullTime, goals, 2) &&
    counts(extraTime ?? fullTime, goals, 4) &&
    counts(shootout, ['SO+'], 5)
  )
}

const usualMinutes = 45

/**
 * Returns the minutes of a half from the seconds of both halves, which include added time. These are the usual ones
 * if the longer half comes close to them, else the next lower multiple of five.
 */
function halfMinutesOf([first = 0, second = 0]: readonly number[]): number {
  const minutes = Math.max(first, second) / 60
  if (minutes >= usualMinutes - 1) return usualMinutes
  if (minutes < 5) throw new Error('"len" has halves below five minutes')
  return Math.floor(minutes / 5) * 5
}

const names: Readonly<Record<string, string>> = { 'fifa.wc': 'worldcup', 'uefa.euro': 'euro' }

/**
 * Returns whether it is a knockout match. At the 2016 Euro all later matches have the last group's letter: its
 * knockout began on 25 June.
 */
const isKnockout = (code: string, round: string, startsAt: number, periods: number): boolean =>
  round === 'Knockout' || periods > 2 || (code === 'uefa.euro' && startsAt >= Date.UTC(2016, 5, 25))

function eventOf(entry: unknown, periods: number): TimelineEvent {
  if (!Array.isArray(entry)) throw new Error('an event is no list')
  const [period, second, side, code, player] = entry as unknown[]
  const known = codes.find((name) => name === code)
  if (!known) throw new Error(`unknown event ${JSON.stringify(code)}`)
  const kick = known === 'SO+' || known === 'SO-'
  const number = count(period, 'period', 5)
  if (kick ? number !== 5 : number < 1 || number > periods)
    throw new Error(`${known} in period ${number} of ${periods}`)
  return {
    period: number,
    second: count(second, 'second', 7200),
    side: sideOf(side),
    code: known,
    ...(typeof player === 'string' ? { player } : {}),
  }
}

function substitutionOf(entry: unknown): TimelineMatch['substitutions'][number] {
  if (!Array.isArray(entry)) throw new Error('a substitution is no list')
  const [minute, side, coming, going] = entry as unknown[]
  return {
    minute: count(minute, 'minute', 130),
    side: sideOf(side),
    // The player who came on may be unknown.
    player: `${text(going, 'player')} → ${coming === '' ? '?' : text(coming, 'player')}`,
  }
}

const sideOf = (side: unknown): 0 | 1 => {
  if (side === 'h') return 0
  if (side === 'a') return 1
  throw new Error(`unknown side ${JSON.stringify(side)}`)
}
