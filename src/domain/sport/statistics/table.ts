import { type Fixture, type PlayedResult, rulesOf, type SportId, type Team } from '#domain/sport/feed/api.ts'
import { sportFacts, type TableCounts, type TableRules } from '#domain/sport/pricing/api.ts'
import type { TableRow } from './api.ts'
import { markOf } from './mark.ts'

type Counts = { -readonly [Name in keyof TableCounts]: number }

export interface TableMatch {
  readonly fixture: Pick<Fixture, 'home' | 'away'>
  /** Null until it is known. */
  readonly result: PlayedResult | null
}

/** Returns the table of these matches, with every side that plays in any of them. */
export function tableOf(sport: SportId, matches: readonly TableMatch[]): readonly TableRow[] {
  const rules = sportFacts[rulesOf(sport)].table
  if (!rules) return []
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
    for (const side of [0, 1] as const) count(rules, sides[side], result, side)
  }
  for (const { counts } of rows.values()) counts.points = rules.points(counts)
  const compare = (one: Counts, other: Counts): number => {
    for (const key of rules.order) if (key(one) !== key(other)) return key(other) - key(one)
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

function count({ countsLate }: TableRules, counts: Counts, result: PlayedResult, side: 0 | 1): void {
  const mark = markOf(result, side)
  const late = countsLate === true && result.late
  counts.played++
  counts[late && mark === 'won' ? 'wonLate' : late && mark === 'lost' ? 'lostLate' : mark]++
  // A shoot-out counts as one goal of its winner in ice hockey (IIHF).
  const goal = (of: 0 | 1) => (countsLate && result.shootout && markOf(result, of) === 'won' ? 1 : 0)
  const other = side === 0 ? 1 : 0
  counts.scored += result.score[side] + goal(side)
  counts.conceded += result.score[other] + goal(other)
}

/**
 * Returns a filter for the matches of a season that count in one table with this one, by the source's name of the
 * round. Null where there is no table: a knockout, or a stage that starts with points by rules of the competition
 * itself (`Championship, Matchday 2`).
 */
export function tablePart(fixture: Fixture): ((other: Fixture) => boolean) | null {
  const { format } = fixture
  if (format.sport === 'tournament' || format.sport === 'cup' || format.sport === 'season') return null
  if (!sportFacts[format.sport].table || (format.sport === 'football' && format.knockout)) return null
  const stage = stageOf(fixture.round)
  return stage === null ? null : (other) => stageOf(other.round) === stage
}

/**
 * Returns the table of a round: '' for a league without stages, else the stage that is a league by itself or the
 * group with its letter. Null for other rounds.
 */
function stageOf(round: string): string | null {
  if (/^(?:Round|Matchday|Jornada) \d+$|^\d+\. Round$/.test(round)) return ''
  const group = /^Group [A-Z0-9]+$/.exec(round)?.[0]
  return group ?? /^(Regular|League|Apertura|Clausura), /.exec(round)?.[1] ?? null
}
