import type { Pair } from '#domain/sport/feed/api.ts'
import type { JointModel } from '../built/joint.ts'
import { type Branch, pointsEnds } from '../built/points-ends.ts'
import type { Distribution } from '../distribution.ts'
import type { PointsRules } from '../grading/grade-points.ts'
import { overtimePairs } from './model.ts'
import { isPriced, type Part, quartersOf, together } from './parts.ts'
import { pointsPerPossession } from './ratings.ts'

/** Minimum chance of a score before the second half; less likely ones are left out. */
const negligible = 1e-10

/** Returns the ends of a match before any overtime: the leader at the break, and the final score. */
export const basketballJoint =
  (strength: (teamId: string) => number, rules: PointsRules, built: readonly string[]): JointModel =>
  (fixture, state, now) => {
    const { format } = fixture
    if (format.sport !== 'basketball' || !isPriced(state) || state.period > 4) return null
    const means = pointsPerPossession(fixture, strength)
    const quarters = quartersOf(state, now, format.quarterMinutes * 60, means)
    const first = together(quarters.slice(0, 2))
    const second = together(quarters.slice(2))
    const isKnown = state.period > 2 || (state.period === 2 && state.inBreak)
    const scored: Pair = [first.home.from, first.away.from]
    const branches = ([1, 0, -1] as const).flatMap((sign): readonly Branch[] => {
      const told: Pair = isKnown ? scored : sign > 0 ? [1, 0] : sign < 0 ? [0, 1] : [0, 0]
      const scores = scoresAfter(first, second, sign)
      return scores ? [{ first: told, regular: scores }] : []
    })
    const overtime = overtimePairs(means, format.overtimeMinutes * 60)
    return pointsEnds(state, rules, built, branches, overtime)
  }

/** Returns the scores of both halves where the first one ends with a lead of that sign. */
function scoresAfter(first: Part, second: Part, sign: number): Branch['regular'] | null {
  const [h, a] = [first.home, first.away]
  const width = a.chances.length
  const half = new Float64Array(h.chances.length * width)
  let mass = 0
  for (let i = 0; i < h.chances.length; i++)
    for (let j = 0; j < width; j++) {
      if (Math.sign(h.from + i - a.from - j) !== sign) continue
      half[i * width + j] = h.chances[i]! * a.chances[j]!
      mass += half[i * width + j]!
    }
  if (mass < 1e-12) return null
  const { chances, columns } = grown(half, width, second.home, second.away)
  const [home, away] = [h.from + second.home.from, a.from + second.away.from]
  return (visit) =>
    chances.forEach((chance, cell) => {
      if (chance > 0) visit(home + Math.floor(cell / columns), away + (cell % columns), chance)
    })
}

/**
 * Returns the grid of both sides' points with further independent points: adds home's row by row, then away's.
 */
function grown(grid: Float64Array, width: number, home: Distribution, away: Distribution) {
  const rows = grid.length / width + home.chances.length - 1
  const taller = new Float64Array(rows * width)
  for (let cell = 0; cell < grid.length; cell++) {
    const chance = grid[cell]!
    if (chance < negligible) continue
    for (let more = 0; more < home.chances.length; more++)
      taller[cell + more * width] = taller[cell + more * width]! + chance * home.chances[more]!
  }
  const columns = width + away.chances.length - 1
  const chances = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) {
      const chance = taller[row * width + column]!
      if (chance < negligible) continue
      const from = row * columns + column
      for (let more = 0; more < away.chances.length; more++)
        chances[from + more] = chances[from + more]! + chance * away.chances[more]!
    }
  return { chances, columns }
}
