import { type Fixture, type PlayedResult, rulesOf, type SportId, type Team } from '../feed/api.ts'
import type { TableRow } from './api.ts'
import { markOf } from './mark.ts'

type Counts = { -readonly [Name in keyof Omit<TableRow, 'place' | 'team'>]: number }

/**
 * What a match is worth. Football: three points for a win and one for a draw (IFAB leaves it to competitions; FIFA's
 * regulations since 1994). Ice hockey: three for a win in regular time, two for one after it, one for a defeat after it
 * (IIHF Sport Regulations). Basketball counts no points: its tables go by the share of wins (NBA).
 */
const worth: Readonly<Partial<Record<SportId, (counts: Counts) => number>>> = {
  football: ({ won, drawn }) => 3 * won + drawn,
  'ice-hockey': ({ won, wonLate, lostLate }) => 3 * won + 2 * wonLate + lostLate,
  basketball: () => 0,
}

type Key = (counts: Counts) => number

const difference: Key = ({ scored, conceded }) => scored - conceded
const scored: Key = (counts) => counts.scored

/**
 * By what sides are parted, most first. Football: points, goal difference, goals scored (Premier League Handbook, C.17).
 * Ice hockey: points, wins in regular time, all wins, goal difference, goals scored (the NHL's order, without its
 * meetings). Basketball: share of wins, point difference, points scored. What still is equal shares its place.
 */
const order: Readonly<Partial<Record<SportId, readonly Key[]>>> = {
  football: [(counts) => counts.points, difference, scored],
  'ice-hockey': [
    (counts) => counts.points,
    (counts) => counts.won,
    (counts) => counts.won + counts.wonLate,
    difference,
    scored,
  ],
  basketball: [({ won, played }) => (played === 0 ? 0 : won / played), difference, scored],
}

export interface TableMatch {
  readonly fixture: Pick<Fixture, 'home' | 'away'>
  /** Null while it is not known. */
  readonly result: PlayedResult | null
}

/** The table that these matches make, with every side that plays in any of them. */
export function tableOf(sport: SportId, matches: readonly TableMatch[]): readonly TableRow[] {
  const keys = order[rulesOf(sport)]
  const points = worth[rulesOf(sport)]
  if (!keys || !points) return []
  const rows = new Map<string, { readonly team: Team; readonly counts: Counts }>()
  const countsOf = (team: Team): Counts => {
    const known = rows.get(team.id)
    if (known) return known.counts
    const counts = { ...zero }
    rows.set(team.id, { team, counts })
    return counts
  }
  for (const { fixture, result } of matches) {
    const sides = [countsOf(fixture.home), countsOf(fixture.away)] as const
    if (!result) continue
    for (const side of [0, 1] as const) count(sport, sides[side], result, side)
  }
  for (const { counts } of rows.values()) counts.points = points(counts)
  const compare = (one: Counts, other: Counts): number => {
    for (const key of keys) if (key(one) !== key(other)) return key(other) - key(one)
    return 0
  }
  const sorted = [...rows.values()].sort(
    (one, other) => compare(one.counts, other.counts) || (one.team.name < other.team.name ? -1 : 1),
  )
  let place = 0
  return sorted.map(({ team, counts }, index) => {
    const before = sorted[index - 1]
    if (!before || compare(before.counts, counts) !== 0) place = index + 1
    return { place, team, ...counts }
  })
}

const zero: Readonly<Counts> = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  wonLate: 0,
  lostLate: 0,
  scored: 0,
  conceded: 0,
  points: 0,
}

function count(sport: SportId, counts: Counts, result: PlayedResult, side: 0 | 1): void {
  const mark = markOf(result, side)
  const late = sport === 'ice-hockey' && result.late
  counts.played++
  counts[late && mark === 'won' ? 'wonLate' : late && mark === 'lost' ? 'lostLate' : mark]++
  // Shots that decide a match of ice hockey count as one goal of the winner (IIHF).
  const goal = (of: 0 | 1) => (result.shootout && markOf(result, of) === 'won' ? 1 : 0)
  const other = side === 0 ? 1 : 0
  counts.scored += result.score[side] + goal(side)
  counts.conceded += result.score[other] + goal(other)
}

/**
 * The matches of a season that count in one table with this one, by the round as the source names it; null where there
 * is no table: a knockout, or a stage whose points begin by rules of the competition's own (`Championship, Matchday 2`).
 */
export function tablePart(fixture: Fixture): ((other: Fixture) => boolean) | null {
  const { format } = fixture
  if (!order[format.sport] || (format.sport === 'football' && format.knockout)) return null
  const stage = stageOf(fixture.round)
  return stage === null ? null : (other) => stageOf(other.round) === stage
}

/** Rounds of a league without stages, of a stage that is a league by itself, of a group with its letter. */
function stageOf(round: string): string | null {
  if (/^(?:Round|Matchday|Jornada) \d+$|^\d+\. Round$/.test(round)) return ''
  const group = /^Group [A-Z0-9]+$/.exec(round)?.[0]
  return group ?? /^(Regular|League|Apertura|Clausura), /.exec(round)?.[1] ?? null
}
