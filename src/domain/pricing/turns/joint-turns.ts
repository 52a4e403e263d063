import type { EventState, Fixture, Pair } from '../../feed/api.ts'
import { gradedEnds, type WeighedEnd } from '../built/graded-ends.ts'
import type { JointModel } from '../built/joint.ts'
import { gradeByPoints, type PointsRules } from '../grading/grade-points.ts'
import { eachCell, type Grid, played } from './grid.ts'
import { gridsByPeriod, isPriced, type Match } from './price-turns.ts'
import { turnsLeft } from './turn.ts'

/** The final score, and the score at the break: of a break to come only who led is told, by one point. */
interface End {
  readonly first: Pair
  /** One object for each final score. */
  readonly final: Pair
}

const ofHalves = /^(h1-|half-)/

/**
 * The ends of a match made of turns, in which draws stand: who leads at the break, and the final score. For sports of few
 * points: where scores spread wide the ends are too many to be summed over while somebody waits (docs/decisions/0065-bet-builder.md).
 */
export const turnsJoint =
  (matchOf: (fixture: Fixture) => Match, rules: PointsRules, built: readonly string[]): JointModel =>
  (fixture, state, now) => {
    const match = matchOf(fixture)
    if (!isPriced(match, state)) return null
    const covered = new Set(built)
    return gradedEnds(
      endsOf(match, state, now),
      (type) => covered.has(type),
      (end) => scoreboardOf(end, state, rules.periods),
      gradeByPoints(rules),
      (type, { final }) => (ofHalves.test(type) ? null : final),
    )
  }

function endsOf(match: Match, state: EventState, now: number): readonly WeighedEnd<End>[] {
  const { periods, periodSeconds } = match
  const half = periods / 2
  const left = turnsLeft(match.turns, state, now, periodSeconds)
  const lead = state.score[0] - state.score[1]
  const scored = added(state.periodScores.slice(0, half))
  const afterHalf = left.filter(({ period }) => period > half)
  const upToHalf = gridsByPeriod(match, left, lead)[half]!
  const isKnown = state.period > half || (state.period === half && state.inBreak)
  const ends: WeighedEnd<End>[] = []
  const finals = new Map<string, Pair>()
  const finalOf = (home: number, away: number): Pair => {
    const key = `${home}:${away}`
    const known = finals.get(key) ?? [home, away]
    finals.set(key, known)
    return known
  }
  for (const sign of [1, 0, -1]) {
    const grid = where(upToHalf, (home, away) => Math.sign(scored[0] + home - scored[1] - away) === sign)
    if (!grid) continue
    const first: Pair = isKnown ? scored : sign > 0 ? [1, 0] : sign < 0 ? [0, 1] : [0, 0]
    eachCell(played(grid, afterHalf, lead), (home, away, chance) => {
      ends.push({ end: { first, final: finalOf(state.score[0] + home, state.score[1] + away) }, chance })
    })
  }
  return ends
}

/** The part of a grid that a condition holds for; null where nothing is left of it. */
function where(grid: Grid, holds: (home: number, away: number) => boolean): Grid | null {
  const cells = new Float64Array(grid.cells.length)
  let mass = 0
  eachCell(grid, (home, away, chance) => {
    if (!holds(home, away)) return
    cells[home * grid.size + away] = chance
    mass += chance
  })
  return mass < 1e-12 ? null : { ...grid, cells }
}

const added = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0])

function scoreboardOf({ first, final }: End, state: EventState, periods: number): EventState {
  const periodScores: Pair[] = Array.from({ length: periods }, () => [0, 0])
  periodScores[0] = first
  periodScores[periods / 2] = [final[0] - first[0], final[1] - first[1]]
  return { ...state, status: 'finished', period: periods, inBreak: false, score: final, periodScores }
}
