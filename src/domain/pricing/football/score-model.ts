import type { Pair } from '../../feed/api.ts'
import { cells, evolve, side } from './birth-process.ts'
import { goalShape, leadIndex, manpower, matchLeft, type ScoreEffect, type Situation } from './rates.ts'
import { type MovedGrid, movedGrid, redsToCome } from './reds-to-come.ts'

/**
 * The joint distribution of the goals of both sides in both halves.
 *
 * Sides score as a birth process whose rates follow the clock, the lead and the men on the pitch (rates.ts); every
 * path of a match is then weighed by the low-score correction tau of its final score (Dixon and Coles, "Modelling
 * association football scores and inefficiencies in the football betting market", Applied Statistics 46, 1997). The
 * base rates and tau's parameter are set so that before the start the expected goals and the chance of a draw are
 * those of the fitted Dixon-Coles model as long as nobody is sent off.
 */
export interface ScoreModel {
  readonly halfMinutes: number
  /** Base rates of the whole match, goals. */
  readonly home: number
  readonly away: number
  readonly rho: number
  readonly effect: ScoreEffect
  /** Players of home and away who are expected to be sent off in a match. */
  readonly reds: Pair
}

/** Dixon and Coles' tau: the weight of a final score against independence. */
export function tau(h: number, a: number, home: number, away: number, rho: number): number {
  if (h > 1 || a > 1) return 1
  if (h === 0) return a === 0 ? 1 - home * away * rho : 1 + home * rho
  return a === 0 ? 1 + away * rho : 1 - rho
}

/** A half of the score: goals of home and away and their chance, in parallel arrays. */
export interface JointScore {
  /** Goals of the first half, final, of each branch. */
  readonly firstHome: Int32Array
  readonly firstAway: Int32Array
  /** For each branch `cells` chances, weighed, of the goals still to come in the second half. */
  readonly chances: readonly Float64Array[]
  /** Goals of the second half that have been scored already. */
  readonly secondScored: Pair
  /** Chance that the next goal is home's, nobody's, away's. */
  readonly nextGoal: readonly [number, number, number]
}

/** Branches of the first half that are less likely than this are left out. */
const negligible = 1e-8

const kickOff: Situation = {
  period: 0,
  second: 0,
  firstHalf: [0, 0],
  secondHalf: [0, 0],
  reds: [0, 0],
}

const start = (): Float64Array => {
  const grid = new Float64Array(cells)
  grid[0] = 1
  return grid
}

/** Splits a grid by who scored first: the same process begun just after the first goal of that side. */
interface Stretch {
  readonly all: Float64Array
  readonly homeFirst: Float64Array
}

function stretch(home: number, away: number, lead: number, effect: ScoreEffect, split: boolean): Stretch {
  const all = new Float64Array(cells)
  evolve(start(), home, away, lead, effect, all)
  return { all, homeFirst: split ? homeFirstOf(home, away, lead, effect) : all }
}

/**
 * The part of the stretch's distribution in which the home side scores first: the first goal falls after a share u of
 * the intensity with density r e^(-s u), then play runs on from the new lead over what is left. Gauss-Legendre over u.
 */
function homeFirstOf(home: number, away: number, lead: number, effect: ScoreEffect): Float64Array {
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

/** The joint distribution of a match in regular time, seen from a situation. */
export function jointScore(model: ScoreModel, at: Situation = kickOff): JointScore {
  const [firstLeft, secondLeft] = matchLeft(model.halfMinutes, goalShape, at)
  const [homeMen, awayMen] = manpower(at.reds)
  const home = model.home * homeMen
  const away = model.away * awayMen
  const leadNow = at.firstHalf[0] + at.secondHalf[0] - at.firstHalf[1] - at.secondHalf[1]
  const running = at.period < 2
  const first: Stretch = running
    ? stretch(home * firstLeft, away * firstLeft, leadNow, model.effect, true)
    : { all: start(), homeFirst: new Float64Array(cells) }
  const reds = redsToCome(model.reds, model.halfMinutes, at)
  const moved = (grid: Float64Array, left: number, lead: number, by: typeof reds.first) => {
    const { byLead } = model.effect
    return movedGrid(
      grid,
      home * left * byLead[leadIndex(lead)]!,
      away * left * byLead[leadIndex(-lead)]!,
      by,
    )
  }
  const opening = moved(first.all, firstLeft, leadNow, reds.first)
  const kernels = new Map<number, MovedGrid>()
  const kernelFrom = (lead: number): MovedGrid => {
    const known = kernels.get(lead)
    if (known) return known
    const { all } = stretch(home * secondLeft, away * secondLeft, lead, model.effect, false)
    const kernel = moved(all, secondLeft, lead, reds.second)
    kernels.set(lead, kernel)
    return kernel
  }
  const goalless = stretch(home * secondLeft, away * secondLeft, leadNow, model.effect, true)
  kernels.set(leadNow, moved(goalless.all, secondLeft, leadNow, reds.second))

  const firstHome: number[] = []
  const firstAway: number[] = []
  const chances: Float64Array[] = []
  let total = 0
  let none = 0
  let homeNext = 0
  for (let h = 0; h < side; h++) {
    for (let a = 0; a < side; a++) {
      const score = h * side + a
      const mass = opening.all[score]!
      if (mass < negligible) continue
      const kernel = kernelFrom(leadNow + h - a)
      const acrossHome = reds.across[0] * opening.byHome[score]! + reds.across[2] * opening.byAway[score]!
      const acrossAway = reds.across[1] * opening.byHome[score]! + reds.across[3] * opening.byAway[score]!
      const branch = new Float64Array(cells)
      const baseHome = at.firstHalf[0] + at.secondHalf[0] + h
      const baseAway = at.firstHalf[1] + at.secondHalf[1] + a
      let branchMass = 0
      let homeFirstMass = 0
      let someMass = 0
      for (let h2 = 0; h2 < side; h2++) {
        for (let a2 = 0; a2 < side; a2++) {
          const cell = h2 * side + a2
          const weight = tau(baseHome + h2, baseAway + a2, model.home, model.away, model.rho)
          const across = acrossHome * kernel.byHome[cell]! + acrossAway * kernel.byAway[cell]!
          const chance = weight * Math.max(0, mass * kernel.all[cell]! + across)
          branch[cell] = chance
          branchMass += chance
          if (h === 0 && a === 0) {
            homeFirstMass += weight * goalless.homeFirst[cell]!
            if (cell > 0) someMass += weight * goalless.all[cell]!
          }
        }
      }
      total += branchMass
      if (h === 0 && a === 0) {
        none = branch[0]!
        if (someMass > 0) homeNext += (branchMass - none) * (homeFirstMass / someMass)
      } else {
        homeNext += branchMass * (first.homeFirst[score]! / first.all[score]!)
      }
      firstHome.push(at.firstHalf[0] + h)
      firstAway.push(at.firstHalf[1] + a)
      chances.push(branch)
    }
  }
  const scale = 1 / total
  for (const branch of chances) for (let cell = 0; cell < cells; cell++) branch[cell] = branch[cell]! * scale
  none *= scale
  homeNext *= scale
  return {
    firstHome: Int32Array.from(firstHome),
    firstAway: Int32Array.from(firstAway),
    chances,
    secondScored: at.secondHalf,
    nextGoal: [homeNext, none, Math.max(0, 1 - homeNext - none)],
  }
}

/** What a match may end with before it is played, the chance of each score: what is less likely than this is left out. */
export function finalScores(
  model: ScoreModel,
  least = 1e-6,
): readonly {
  readonly home: number
  readonly away: number
  readonly late: boolean
  readonly chance: number
}[] {
  const joint = jointScore(model)
  const width = 2 * side
  const chances = new Float64Array(width * width)
  for (const [index, branch] of joint.chances.entries()) {
    const from = joint.firstHome[index]! * width + joint.firstAway[index]!
    for (let cell = 0; cell < cells; cell++)
      chances[from + Math.floor(cell / side) * width + (cell % side)]! += branch[cell]!
  }
  return [...chances].flatMap((chance, cell) =>
    chance > least ? [{ home: Math.floor(cell / width), away: cell % width, late: false, chance }] : [],
  )
}

/** Expected goals of the whole match, and the chances that home wins it and that it is drawn. */
export function summary(joint: JointScore): { home: number; away: number; win: number; draw: number } {
  let home = 0
  let away = 0
  let win = 0
  let draw = 0
  for (const [index, branch] of joint.chances.entries()) {
    const h1 = joint.firstHome[index]! + joint.secondScored[0]
    const a1 = joint.firstAway[index]! + joint.secondScored[1]
    for (let cell = 0; cell < cells; cell++) {
      const chance = branch[cell]!
      const h = h1 + Math.floor(cell / side)
      const a = a1 + (cell % side)
      home += chance * h
      away += chance * a
      if (h > a) win += chance
      else if (h === a) draw += chance
    }
  }
  return { home, away, win, draw }
}
