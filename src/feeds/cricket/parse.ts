import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import { club } from '../teams.ts'
import { oversOf, requireOutcome } from './length.ts'
import type { CricketRow, Delivery, InningsRow } from './row.ts'
import { timelineOf } from './timeline.ts'

/** A match of the file with its whole play. */
export interface CricketMatch {
  readonly fixture: Fixture
  readonly timeline: readonly TimelineMessage[]
}

export const cricketAttribution = 'Match data: Cricsheet (cricsheet.org), ODC-BY 1.0'

/**
 * Evening matches of the league begin at 19:30 in India; the first of two on a day begins in the afternoon, at 15:30.
 */
export const eveningStart = '14:00Z'
export const afternoonStart = '10:00Z'

/**
 * Parses one line.
 *
 * @param start time of day of the start, which the file lacks
 * @throws Error with the reason if it is not a match in this format
 */
export function parseMatch(entry: unknown, producer: string, start = eveningStart): CricketMatch {
  const row = recordOf(entry, 'a match')
  const id = text(row.id, 'id')
  const date = dateOf(row)
  const startsAt = Date.parse(`${date}T${start}`)
  if (!Number.isFinite(startsAt)) throw new Error(`"date" is no day: ${date}`)
  const comp = text(row.comp, 'comp')
  const country = text(row.country, 'country')
  const season = text(row.season, 'season')
  const [home, away] = [text(row.home, 'home'), text(row.away, 'away')]
  const sideOf = (team: unknown): Side => {
    if (team === home) return 0
    if (team === away) return 1
    throw new Error(`"${String(team)}" plays no part in ${home} against ${away}`)
  }
  const totals = list(row.innings, 'innings')
  const played = row.bbb === undefined ? null : list(row.bbb, 'bbb')
  if (played && totals.length !== played.length)
    throw new Error('"innings" and "bbb" do not have as many innings')
  if (totals.length === 0) throw new Error('no innings')
  const innings = totals.map((one, index) =>
    inningsOf(recordOf(one, 'innings'), played && recordOf(played[index], 'bbb'), sideOf),
  )
  const result = row.result === undefined ? null : text(row.result, 'result')
  if (result !== null && !results.has(result)) throw new Error(`unknown "result" ${JSON.stringify(result)}`)
  const method = row.method === undefined ? null : text(row.method, 'method')
  const abandoned = result === 'no result'
  const overs = oversOf(row, innings, method !== null || abandoned)
  if (!abandoned && method === null) requireOutcome(row, innings, { home, away })
  const round =
    typeof row.match === 'number' ? `Matchday ${row.match}` : text(row.stage ?? row.match, 'stage')
  const fixture: Fixture = {
    id: `cricket.${comp}.${season}.${id}`,
    producer,
    competition: {
      id: `cricket.${comp}`,
      sport: 'cricket',
      name: text(row.compName, 'compName'),
      country,
      rank: 50,
    },
    season,
    round,
    home: club(home, country),
    away: club(away, country),
    startsAt,
    format: { sport: 'cricket', overs },
    neutral: typeof row.match !== 'number',
    liveCoverage: played !== null,
    ...(played === null && { detail: { goals: false, corners: false, cards: false, halves: true } }),
    ...(typeof row.venue === 'string' ? { venue: row.venue } : {}),
    attribution: cricketAttribution,
  }
  const winner = row.winner === undefined ? null : sideOf(row.winner)
  const read: CricketRow = { id, innings, method, abandoned, overs, winner }
  return { fixture, timeline: timelineOf(fixture, read) }
}

/** Returns the day of a line with a match; null for other lines. */
export function dayOf(line: string): string | null {
  try {
    return dateOf(recordOf(JSON.parse(line), 'a match'))
  } catch {
    return null
  }
}

function dateOf(row: Readonly<Record<string, unknown>>): string {
  const date = text(row.date, 'date')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error(`"date" is no day: ${date}`)
  return date
}

function inningsOf(
  total: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, unknown>> | null,
  sideOf: (team: unknown) => Side,
): InningsRow {
  const deliveries = told && list(told.d, 'd').map(deliveryOf)
  const side = sideOf(total.team)
  if (told && sideOf(told.team) !== side) throw new Error('"innings" and "bbb" name different sides')
  const row: InningsRow = {
    side,
    runs: count(total.runs, 'runs', 999),
    wickets: count(total.wkts, 'wkts', 10),
    balls: count(total.balls, 'balls', 130),
    target: total.target === undefined ? null : count(total.target, 'target', 999),
    overs: total.overs === undefined ? null : count(total.overs, 'overs', 20),
    superOver: total.superOver === true,
    deliveries,
  }
  if (!deliveries) return row
  const runs = deliveries.reduce((sum, one) => sum + one.runs + one.extras, 0)
  if (runs !== row.runs) throw new Error(`the balls have ${runs} runs, the innings ${row.runs}`)
  const wickets = deliveries.filter(({ wicket }) => wicket).length
  if (wickets !== row.wickets)
    throw new Error(`the balls have ${wickets} wickets, the innings ${row.wickets}`)
  const balls = deliveries.filter(({ legal }) => legal).length
  if (balls !== row.balls) throw new Error(`the innings has ${row.balls} balls, told are ${balls}`)
  return row
}

/** Outcomes without a winner by runs or wickets. */
const results: ReadonlySet<string> = new Set(['tie', 'no result'])

const codes = new Set(['', 'w', 'n', 'b', 'l', 'p', 'ln', 'bn'])

function deliveryOf(entry: unknown): Delivery {
  const [over, , , runs, extras, code = '', wickets = []] = list(entry, 'a ball')
  if (typeof code !== 'string' || !codes.has(code))
    throw new Error(`unknown kind of extra ${JSON.stringify(code)}`)
  const legal = !/[wn]/.test(code)
  const out = list(wickets, 'wickets').map((one) => text(list(one, 'a wicket')[0], 'kind of wicket'))
  return {
    over: count(over, 'over', 30),
    runs: count(runs, 'runs', 8),
    extras: count(extras, 'extras', 8),
    legal,
    // A batter who retires hurt may return, so that is no wicket.
    wicket: out.some((kind) => kind !== 'retired hurt'),
  }
}

function recordOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${name} is no object`)
  return value as Readonly<Record<string, unknown>>
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '' || value.length > 200) throw new Error(`"${name}" is no text`)
  return value
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`"${name}" is no list`)
  return value
}

function count(value: unknown, name: string, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`"${name}" is no count up to ${most}: ${JSON.stringify(value)}`)
  return value
}
