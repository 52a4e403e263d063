import { cells, evolve, side } from './birth-process.ts'
import { leadIndex, type ScoreEffect } from './rates.ts'

/** Chances that the next goal is home's, nobody's, away's. */
export type NextGoal = readonly [number, number, number]

/** Rest of a half, from the current lead: the expected goals of both sides, and their distribution. */
interface Stretch {
  readonly home: number
  readonly away: number
  readonly all: Float64Array
}

/** Branches of a match, by the goals still to come in the first half. */
export interface Branches {
  readonly lead: number
  readonly effect: ScoreEffect
  readonly first: Stretch
  /** Second half after a first half without further goals. */
  readonly second: Stretch
  /** Weight of the goals still to come, after a first half without further goals. */
  readonly weightOf: (home: number, away: number) => number
  /** For each branch: the goals still to come in the first half, as a cell, and its weight. */
  readonly openings: readonly number[]
  readonly masses: readonly number[]
  /** Weight of a match without further goals, and the factor from weights to chances. */
  readonly none: number
  readonly scale: number
}

export function nextGoalOf({ openings, masses, none, scale, ...match }: Branches): NextGoal {
  const { lead, effect, first, second } = match
  const further = openings.some((opening) => opening > 0)
  const homeFirst = further ? homeFirstOf(first, lead, effect) : null
  let home = 0
  for (const [branch, opening] of openings.entries()) {
    const share =
      opening === 0
        ? homeShare(homeFirstOf(second, lead, effect), second.all, match.weightOf)
        : homeFirst![opening]! / first.all[opening]!
    home += (opening === 0 ? masses[branch]! - none : masses[branch]!) * share
  }
  const [homeNext, nobody] = [home * scale, none * scale]
  return [homeNext, nobody, Math.max(0, 1 - homeNext - nobody)]
}

/** Returns the share of matches with a goal in which home scores first. */
function homeShare(homeFirst: Float64Array, all: Float64Array, weightOf: Branches['weightOf']): number {
  let [first, some] = [0, 0]
  for (let cell = 0; cell < cells; cell++) {
    const weight = weightOf(Math.floor(cell / side), cell % side)
    first += weight * homeFirst[cell]!
    if (cell > 0) some += weight * all[cell]!
  }
  return some > 0 ? first / some : 0
}

/**
 * Returns the part of the stretch's distribution in which the home side scores first. The first goal falls after a
 * share u of the intensity with density r e^(-s u). Then play continues from the new lead over the rest.
 * Gauss-Legendre over u.
 */
function homeFirstOf({ home, away }: Stretch, lead: number, effect: ScoreEffect): Float64Array {
  const own = home * effect.byLead[leadIndex(lead)]!
  const total = own + away * effect.byLead[leadIndex(-lead)]!
  const sum = new Float64Array(cells)
  const from = new Float64Array(cells)
  const after = new Float64Array(cells)
  for (let node = 0; node < gaussNodes.length; node++) {
    const u = gaussNodes[node]!
    from.fill(0)
    from[side] = gaussWeights[node]! * own * Math.exp(-total * u)
    evolve(from, home * (1 - u), away * (1 - u), lead, effect, after)
    for (let cell = 0; cell < cells; cell++) sum[cell] = sum[cell]! + after[cell]!
  }
  return sum
}

/** Gauss-Legendre nodes and weights of order 5 on [0, 1]. */
const gaussNodes = [
  0.04691007703066802, 0.23076534494715845, 0.5, 0.7692346550528415, 0.953089922969332,
] as const
const gaussWeights = [
  0.11846344252809454, 0.23931433524968324, 0.28444444444444444, 0.23931433524968324, 0.11846344252809454,
] as const
