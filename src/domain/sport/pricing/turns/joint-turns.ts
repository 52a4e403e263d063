import type { EventState, Fixture, Pair } from '#domain/sport/feed/api.ts'
import type { JointModel } from '../built/joint.ts'
import { type Branch, pointsEnds } from '../built/points-ends.ts'
import type { PointsRules } from '../grading/grade-points.ts'
import { eachCell, type Grid, played } from './grid.ts'
import { gridsByPeriod, isPriced, type Match } from './price-turns.ts'
import { turnsLeft } from './turn.ts'

/** Returns the ends of a match made of turns: the leader at the break, and the final score. */
export const turnsJoint =
  (matchOf: (fixture: Fixture) => Match, rules: PointsRules, built: readonly string[]): JointModel =>
  (fixture, state, now) => {
    const match = matchOf(fixture)
    if (!isPriced(match, state)) return null
    const { overtime } = match
    return pointsEnds(
      state,
      rules,
      built,
      branchesOf(match, state, now),
      overtime && ((visit) => eachCell(overtime, visit)),
    )
  }

function branchesOf(match: Match, state: EventState, now: number): readonly Branch[] {
  const { periods, periodSeconds } = match
  const half = periods / 2
  const left = turnsLeft(match.turns, state, now, periodSeconds)
  const lead = state.score[0] - state.score[1]
  const scored = added(state.periodScores.slice(0, half))
  const afterHalf = left.filter(({ period }) => period > half)
  const upToHalf = gridsByPeriod(match, left, lead)[half]!
  const isKnown = state.period > half || (state.period === half && state.inBreak)
  return [1, 0, -1].flatMap((sign): readonly Branch[] => {
    const grid = where(upToHalf, (home, away) => Math.sign(scored[0] + home - scored[1] - away) === sign)
    if (!grid) return []
    const first: Pair = isKnown ? scored : sign > 0 ? [1, 0] : sign < 0 ? [0, 1] : [0, 0]
    const regular: Branch['regular'] = (visit) =>
      eachCell(played(grid, afterHalf, lead), (home, away, chance) =>
        visit(state.score[0] + home, state.score[1] + away, chance),
      )
    return [{ first, regular }]
  })
}

/** Returns the part of a grid that satisfies a condition; null where it is empty. */
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
