import type { Team } from '#domain/sport/feed/api.ts'
import { roundKey, sideKey } from '#domain/sport/feed/index.ts'
import { readDay } from '../clock-time.ts'
import { competitionOf, type KnownCompetition, splitFederation } from '../competitions.ts'
import { isRecord } from '../fields.ts'
import { club, nationalSide, slug } from '../teams.ts'
import { instantOf } from '../zone.ts'
import type { FileMatch } from './file-match.ts'
import { type ReadResult, resultOf } from './score.ts'
import { hasScore, standingOf } from './status.ts'
import { withTies } from './ties.ts'

export interface ParsedFile {
  readonly matches: readonly FileMatch[]
  /** One text for each skipped entry. */
  readonly faults: readonly string[]
}

/** Returns the competition id for a file name. */
export const competitionId = (code: string): string => `openfootball.${code}`

/** Kick-off if the file has no time: early, so that no bet is taken after a match has begun. */
const earlyTime = '12:00'

/**
 * Parses one file. `code` is its name without `.json` (`worldcup` for a worldcup.json), `season` that of its folder.
 *
 * @param now wall clock, in milliseconds: results of matches that start later are premature
 * @throws Error with the reason if the text is not such a file; `faults` has the skipped entries
 */
export function parseFile(
  text: string,
  code: string,
  season: string,
  producer: string,
  now = Number.POSITIVE_INFINITY,
): ParsedFile {
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
      const match = parseMatch(entry, {
        code,
        competition,
        season: ofSeason,
        producer,
        covered,
        names,
        now,
      })
      if (!isOfSeason(match.fixture.startsAt, ofSeason)) {
        strays++
        return
      }
      matches.push(match)
      for (const fault of match.faults) faults.push(`match ${index + 1}: ${fault}`)
    } catch (error) {
      faults.push(`match ${index + 1}: ${(error as Error).message}`)
    }
  })
  if (strays > 0)
    faults.push(`${strays} matches are dated outside of the season ${ofSeason}; they are left out`)
  const tied = withTies(matches, {
    finals: atOnePlace(competition, code),
    awayGoalsUntil: competition.awayGoalsUntil,
  })
  return { matches: tied.matches, faults: [...faults, ...tied.faults] }
}

/**
 * Returns whether a start fits the season. A season of two years ends before the summer of the second is over; one
 * with another name may be any time.
 */
function isOfSeason(startsAt: number, season: string): boolean {
  const first = Number(/^(\d{4})[/-]\d{2,4}$/.exec(season)?.[1])
  return !first || (startsAt >= Date.UTC(first, 5, 1) && startsAt < Date.UTC(first + 1, 8, 1))
}

/** Returns whether it is a final tournament of nations at one host; qualifiers are played at home and away. */
const atOnePlace = ({ kind }: KnownCompetition, code: string): boolean =>
  kind === 'nations' && !/quali/.test(code)

/** Tournaments whose files have local times without a zone. */
const hostZones: Readonly<Record<string, string>> = { 'worldcup 2022': 'Asia/Qatar' }

interface FileFacts {
  readonly code: string
  readonly competition: KnownCompetition
  readonly season: string
  readonly producer: string
  /** The file has goals with their minutes. */
  readonly covered: boolean
  /** Every spelling of a side in the file. */
  readonly names: ReadonlySet<unknown>
  readonly now: number
}

function parseMatch(entry: unknown, file: FileFacts): FileMatch {
  if (!isRecord(entry)) throw new Error('not an object')
  const { competition } = file
  const home = teamOf(entry.team1, file)
  const away = teamOf(entry.team2, file)
  if (home.id === away.id) throw new Error(`${home.name} against itself`)
  const day = readDay(String(entry.date ?? ''))
  const date = day?.date ?? String(entry.date ?? '')
  const hasTime = entry.time !== undefined && entry.time !== null && entry.time !== ''
  const time = hasTime ? String(entry.time) : (day?.time ?? earlyTime)
  const zone = hostZones[`${file.code} ${file.season}`] ?? competition.zone
  const timed = instantOf(date, time, zone)
  const startsAt = timed ?? instantOf(date, earlyTime, zone)
  if (startsAt === null) throw new Error(`"${date}" is no date`)
  const standing = standingOf(entry.status)
  const { note } = standing
  const tooEarly = hasScore(entry) && note === null && startsAt > file.now
  const { result, faults } = takenResult(entry, standing, tooEarly)
  const round = typeof entry.round === 'string' ? entry.round : ''
  const group = typeof entry.group === 'string' ? entry.group : ''
  const knockout = isKnockout(round)
  const live = file.covered && note === null && result?.goals !== undefined
  const ofRound = group && !knockout ? group : round
  const sides = [sideKey(home.name), sideKey(away.name)]
  const id = ['openfootball', file.code, slug(file.season), ...sides, roundKey(ofRound)]
    .filter(Boolean)
    .join('.')
  return {
    result,
    note,
    tooEarly,
    faults:
      timed === null ? [`"${time}" is no time: it is taken to start at ${earlyTime}`, ...faults] : faults,
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
      neutral: atOnePlace(competition, file.code),
      liveCoverage: live,
      detail: {
        goals: live,
        corners: false,
        cards: false,
        halves: note !== 'abandoned' || result?.halfTime !== undefined,
      },
      ...(typeof entry.ground === 'string' ? { venue: entry.ground } : {}),
    },
  }
}

/** Returns the result, if the entry's status and day allow one. */
function takenResult(
  entry: Readonly<Record<string, unknown>>,
  { note, final, fault }: ReturnType<typeof standingOf>,
  tooEarly: boolean,
): ReadResult {
  if (tooEarly) return { result: null, faults: ['it has a result before its start: it takes no bets'] }
  if (note === 'abandoned') return resultOf(untilStopped(entry))
  // The score of an awarded match only counts in its tie.
  if (final || note === 'awarded') return resultOf(entry)
  const early = fault === null && note === null && hasScore(entry)
  const reason = early ? `status ${JSON.stringify(entry.status)} with a score: no result is taken` : fault
  return { result: null, faults: reason === null ? [] : [reason] }
}

/** Uses the half-time score of a stopped match without another score. */
function untilStopped(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { score } = entry
  if (!isRecord(score) || score.ft !== undefined || score.ht === undefined) return entry
  return { ...entry, score: { ft: score.ht, ht: score.ht } }
}

function teamOf(written: unknown, { competition, names }: FileFacts): Team {
  // Some files write a club sometimes as `Millwall FC`, sometimes as `Millwall`.
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
