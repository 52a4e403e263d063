import type { EventState, Fixture, Pair, ResultScore, Side, Team } from '#domain/feed/api.ts'
import { resultFault, roundKey, sideKey } from '#domain/feed/index.ts'
import { competitionOf, type KnownCompetition, splitFederation } from '../competitions.ts'
import { club, nationalSide, slug } from '../teams.ts'
import { instantOf } from '../zone.ts'

/** A match of a file in the public football.json or worldcup.json format. */
export interface FileMatch {
  readonly fixture: Fixture
  /** Null while it has none. */
  readonly result: ResultScore | null
  readonly note: 'postponed' | 'cancelled' | 'abandoned' | 'awarded' | null
  /** What the entry says against itself, where it could be taken all the same. */
  readonly contradiction: string | null
}

export interface ParsedFile {
  readonly matches: readonly FileMatch[]
  /** One line for each entry that could not be taken. */
  readonly faults: readonly string[]
}

/** Of the file of this name. */
export const competitionId = (code: string): string => `openfootball.${code}`

/** Kick-off where the file knows no time: early, so that no bet is taken after a match has begun. */
const earlyTime = '12:00'

/**
 * Reads one file. `code` is its name without `.json` (of a worldcup.json `worldcup`), `season` that of its folder.
 * @throws Error with the reason when the text is no such file; entries that can't be taken are told in `faults`.
 */
export function parseFile(text: string, code: string, season: string, producer: string): ParsedFile {
  const file: unknown = JSON.parse(text)
  if (!isRecord(file) || !Array.isArray(file.matches)) throw new Error('there is no list "matches"')
  const title = typeof file.name === 'string' ? file.name : code
  const competition = competitionOf(code, title)
  const ofSeason = season || (/(\d{4}(?:[/-]\d{2,4})?)\s*$/.exec(title)?.[1] ?? '')
  const covered = file.matches.some((match) => isRecord(match) && Array.isArray(match.goals1))
  const names = new Set(file.matches.flatMap((match) => (isRecord(match) ? [match.team1, match.team2] : [])))
  const matches: FileMatch[] = []
  const faults: string[] = []
  let strays = 0
  file.matches.forEach((entry: unknown, index) => {
    try {
      const match = parseMatch(entry, { code, competition, season: ofSeason, producer, covered, names })
      if (!isOfSeason(match.fixture.startsAt, ofSeason)) {
        strays++
        return
      }
      matches.push(match)
      if (match.contradiction) faults.push(`match ${index + 1}: ${match.contradiction}`)
    } catch (error) {
      faults.push(`match ${index + 1}: ${(error as Error).message}`)
    }
  })
  if (strays > 0)
    faults.push(`${strays} matches are dated outside of the season ${ofSeason}; they are left out`)
  return { matches, faults }
}

/** A season of two years ends before the summer of the second is over; one that is named otherwise may be any time. */
function isOfSeason(startsAt: number, season: string): boolean {
  const first = Number(/^(\d{4})[/-]\d{2,4}$/.exec(season)?.[1])
  return !first || (startsAt >= Date.UTC(first, 5, 1) && startsAt < Date.UTC(first + 1, 8, 1))
}

/** Tournaments whose files give local times without their zone. */
const hostZones: Readonly<Record<string, string>> = { 'worldcup 2022': 'Asia/Qatar' }

interface FileFacts {
  readonly code: string
  readonly competition: KnownCompetition
  readonly season: string
  readonly producer: string
  /** Whether the file gives goals with their minutes. */
  readonly covered: boolean
  /** Every side as it is written somewhere in the file. */
  readonly names: ReadonlySet<unknown>
}

function parseMatch(entry: unknown, file: FileFacts): FileMatch {
  if (!isRecord(entry)) throw new Error('not an object')
  const { competition } = file
  const home = teamOf(entry.team1, file)
  const away = teamOf(entry.team2, file)
  if (home.id === away.id) throw new Error(`${home.name} against itself`)
  const date = String(entry.date ?? '')
  const time = entry.time === undefined || entry.time === '' ? earlyTime : String(entry.time)
  const zone = hostZones[`${file.code} ${file.season}`] ?? competition.zone
  const startsAt = instantOf(date, time, zone)
  if (startsAt === null) throw new Error(`"${date} ${time}" is no date and time`)
  const { result, contradiction } = resultOf(entry)
  const note = ['postponed', 'cancelled', 'abandoned', 'awarded'].find((known) => known === entry.status)
  const round = typeof entry.round === 'string' ? entry.round : ''
  const group = typeof entry.group === 'string' ? entry.group : ''
  const knockout = isKnockout(round)
  const live = file.covered && note === undefined && result?.goals !== undefined
  const ofRound = group && !knockout ? group : round
  const sides = [sideKey(home.name), sideKey(away.name)]
  const id = ['openfootball', file.code, slug(file.season), ...sides, roundKey(ofRound)]
    .filter(Boolean)
    .join('.')
  return {
    result,
    contradiction,
    note: (note as FileMatch['note']) ?? null,
    fixture: {
      id,
      producer: file.producer,
      competition: {
        id: competitionId(file.code),
        sport: 'football',
        name: competition.name,
        country: competition.country,
        rank: competition.rank,
      },
      season: file.season.replace('-', '/'),
      round: ofRound,
      home,
      away,
      startsAt,
      format: { sport: 'football', halfMinutes: 45, knockout },
      neutral: competition.kind === 'nations',
      liveCoverage: live,
      detail: { goals: live, corners: false, cards: false, halves: true },
      ...(typeof entry.ground === 'string' ? { venue: entry.ground } : {}),
    },
  }
}

function teamOf(written: unknown, { competition, names }: FileFacts): Team {
  // Some files write a club now as `Millwall FC`, now as `Millwall`.
  const name = names.has(`${String(written)} FC`) ? `${String(written)} FC` : written
  if (typeof name !== 'string' || slug(name) === '' || name.length > 80)
    throw new Error('a side without name')
  if (competition.kind === 'nations') return nationalSide(name.trim())
  const foreign = splitFederation(name)
  return foreign ? club(foreign.name, foreign.country) : club(name.trim(), competition.country)
}

const isKnockout = (round: string): boolean =>
  /final|round of|third place|play-?offs?|play-?out|elimination/i.test(round) &&
  !/qualifying|league,|group/i.test(round)

interface ReadResult {
  readonly result: ResultScore | null
  readonly contradiction: string | null
}

function resultOf(match: Readonly<Record<string, unknown>>): ReadResult {
  const { score } = match
  if (score === undefined || score === null) return { result: null, contradiction: null }
  if (!isRecord(score)) throw new Error('"score" is no object')
  const fullTime = pairOf(score.ft, 'ft')
  if (!fullTime) {
    if (Object.keys(score).length > 0) throw new Error('a score without "ft"')
    return { result: null, contradiction: null }
  }
  const halfTime = pairOf(score.ht, 'ht')
  const extraTime = pairOf(score.et, 'et')
  const kicks = pairOf(score.p, 'p')
  const shootout = kicks && kicks[0] !== kicks[1] ? kicks : null
  const whole: ResultScore = {
    fullTime,
    ...(extraTime ? { extraTime } : {}),
    ...(shootout ? { shootout } : {}),
  }
  const withHalf = halfTime ? { ...whole, halfTime } : whole
  const fault = resultFault(whole)
  if (fault) throw new Error(fault)
  const goals = goalsOf(match, whole)
  if (goals && halfTime && !samePair(halfTime, goalsUpTo(goals, 1)))
    return {
      result: { ...whole, goals },
      contradiction: `half-time ${halfTime.join(':')} is not what the minutes of the goals say; the minutes are taken`,
    }
  if (resultFault(withHalf)) return { result: whole, contradiction: resultFault(withHalf) }
  const contradiction =
    kicks && !shootout ? `a shoot-out of ${kicks.join(':')} has no winner; it is left out` : null
  return { result: goals ? { ...withHalf, goals } : withHalf, contradiction }
}

function pairOf(value: unknown, name: string): Pair | null {
  if (value === undefined || value === null) return null
  if (
    !Array.isArray(value) ||
    value.length !== 2 ||
    !value.every((n) => Number.isInteger(n) && n >= 0 && n < 100)
  )
    throw new Error(`"${name}" is not two counts: ${JSON.stringify(value)}`)
  return [value[0], value[1]]
}

type Goal = EventState['goals'][number]

/** The goals with their times, in order; undefined where they are not all known or contradict the score. */
function goalsOf(match: Readonly<Record<string, unknown>>, result: ResultScore): readonly Goal[] | undefined {
  const total = result.extraTime ?? result.fullTime
  const lists = [match.goals1, match.goals2]
  const none = lists.every((list) => list === undefined)
  if (none) return total[0] + total[1] === 0 ? [] : undefined
  const goals: Goal[] = []
  for (const [side, list] of lists.entries())
    for (const entry of Array.isArray(list) ? list : []) {
      const goal = goalOf(entry, side === 0 ? 0 : 1, result.extraTime !== undefined)
      if (!goal) return undefined
      goals.push(goal)
    }
  goals.sort((a, b) => a.period - b.period || (a.second ?? 0) - (b.second ?? 0))
  const agrees = samePair(goalsUpTo(goals, 2), result.fullTime) && samePair(goalsUpTo(goals, 4), total)
  return agrees ? goals : undefined
}

const goalsUpTo = (goals: readonly Goal[], period: number): Pair => [
  goals.filter((goal) => goal.side === 0 && goal.period <= period).length,
  goals.filter((goal) => goal.side === 1 && goal.period <= period).length,
]
const samePair = (a: Pair, b: Pair) => a[0] === b[0] && a[1] === b[1]

/** Minute 18 is the 18th: its goal is put in the middle of it. Added time counts on in its period. */
function goalOf(entry: unknown, side: Side, extraTime: boolean): Goal | null {
  if (!isRecord(entry)) return null
  const match = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(String(entry.minute ?? ''))
  if (!match) return null
  const named = Number(match[1])
  // Some write 92 for 90+2.
  const minute = extraTime ? named : Math.min(named, 90)
  const added = Number(match[2] ?? entry.offset ?? named - minute)
  const period = minute <= 45 ? 1 : minute <= 90 ? 2 : minute <= 105 ? 3 : 4
  if (minute < 1 || minute > 120 || !Number.isInteger(added) || added < 0 || added > 30) return null
  const begins = [0, 45, 90, 105][period - 1] ?? 0
  const player = typeof entry.name === 'string' ? { player: entry.name } : {}
  return { side, period, second: (minute - begins + added - 1) * 60 + 30, ...player }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
