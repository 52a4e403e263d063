import type { Pair } from '#domain/sport/feed/api.ts'
import { cells, evolve, side } from './birth-process.ts'
import { type NextGoal, nextGoalOf } from './next-goal.ts'
import {
  goalShape,
  leadIndex,
  manpower,
  matchLeft,
  type ScoreEffect,
  type Situation,
  sumOf,
} from './rates.ts'
import { type MovedGrid, movedGrid, redsToCome } from './reds-to-come.ts'

/**
 * The joint distribution of the goals of both sides in both halves.
 *
 * Sides score as a birth process whose rates follow the clock, the lead and the players on the pitch (rates.ts).
 * Every path of a match is then weighed by the low-score correction tau of its final score (Dixon and Coles,
 * "Modelling association football scores and inefficiencies in the football betting market", Applied Statistics
 * 46, 1997). The base rates and tau's parameter are set so that before the start the expected goals and the chance
 * of a draw equal those of the fitted Dixon-Coles model, without red cards.
 */
export interface ScoreModel {
  readonly halfMinutes: number
  /** Base rates of the whole match, goals. */
  readonly home: number
  readonly away: number
  readonly rho: number
  readonly effect: ScoreEffect
  /** Expected red cards of home and away in a match. */
  readonly reds: Pair
}

/** Returns Dixon and Coles' tau: the weight of a final score against independence. */
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
  /**
   * Returns the chances that the next goal is home's, nobody's, away's. Lazy, because it takes half of the total
   * work.
   */
  readonly nextGoal: () => NextGoal
}

/** Minimum chance of a branch of the first half; less likely ones are left out. */
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

/** Returns the goals of a stretch of play that begins at a lead. */
function stretch(home: number, away: number, lead: number, effect: ScoreEffect): Float64Array {
  const all = new Float64Array(cells)
  evolve(start(), home, away, lead, effect, all)
  return all
}

/** Returns the joint distribution of a match in regular time, from a situation. */
export function jointScore(model: ScoreModel, at: Situation = kickOff): JointScore {
  const [firstLeft, secondLeft] = matchLeft(model.halfMinutes, goalShape, at)
  const [homeMen, awayMen] = manpower(at.reds)
  const home = model.home * homeMen
  const away = model.away * awayMen
  const goals = sumOf([at.firstHalf, at.secondHalf])
  const leadNow = goals[0] - goals[1]
  const running = at.period < 2
  const first = running ? stretch(home * firstLeft, away * firstLeft, leadNow, model.effect) : start()
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
  const opening = moved(first, firstLeft, leadNow, reds.first)
  const secondFrom = (lead: number) => stretch(home * secondLeft, away * secondLeft, lead, model.effect)
  const goalless = secondFrom(leadNow)
  const kernels = new Map([[leadNow, moved(goalless, secondLeft, leadNow, reds.second)]])
  const kernelFrom = (lead: number): MovedGrid => {
    const known = kernels.get(lead)
    if (known) return known
    const kernel = moved(secondFrom(lead), secondLeft, lead, reds.second)
    kernels.set(lead, kernel)
    return kernel
  }

  const firstHome: number[] = []
  const firstAway: number[] = []
  const chances: Float64Array[] = []
  /** For each branch: its goals still to come in the first half as a cell, and its total weight. */
  const openings: number[] = []
  const masses: number[] = []
  let total = 0
  for (let h = 0; h < side; h++) {
    for (let a = 0; a < side; a++) {
      const score = h * side + a
      const mass = opening.all[score]!
      if (mass < negligible) continue
      const kernel = kernelFrom(leadNow + h - a)
      const acrossHome = reds.across[0] * opening.byHome[score]! + reds.across[2] * opening.byAway[score]!
      const acrossAway = reds.across[1] * opening.byHome[score]! + reds.across[3] * opening.byAway[score]!
      const branch = new Float64Array(cells)
      const [baseHome, baseAway] = [goals[0] + h, goals[1] + a]
      let branchMass = 0
      for (let h2 = 0; h2 < side; h2++) {
        for (let a2 = 0; a2 < side; a2++) {
          const cell = h2 * side + a2
          const weight = tau(baseHome + h2, baseAway + a2, model.home, model.away, model.rho)
          const across = acrossHome * kernel.byHome[cell]! + acrossAway * kernel.byAway[cell]!
          const chance = weight * Math.max(0, mass * kernel.all[cell]! + across)
          branch[cell] = chance
          branchMass += chance
        }
      }
      total += branchMass
      firstHome.push(at.firstHalf[0] + h)
      firstAway.push(at.firstHalf[1] + a)
      chances.push(branch)
      openings.push(score)
      masses.push(branchMass)
    }
  }
  const none = openings[0] === 0 ? chances[0]![0]! : 0
  const scale = 1 / total
  for (const branch of chances) for (let cell = 0; cell < cells; cell++) branch[cell] = branch[cell]! * scale
  return {
    firstHome: Int32Array.from(firstHome),
    firstAway: Int32Array.from(firstAway),
    chances,
    secondScored: at.secondHalf,
    nextGoal: () =>
      nextGoalOf({
        lead: leadNow,
        effect: model.effect,
        first: { home: home * firstLeft, away: away * firstLeft, all: first },
        second: { home: home * secondLeft, away: away * secondLeft, all: goalless },
        weightOf: (h, a) => tau(goals[0] + h, goals[1] + a, model.home, model.away, model.rho),
        ...{ openings, masses, none, scale },
      }),
  }
}

/**
 * Returns the final scores of a match before its start, with the chance of each; leaves out those less likely than
 * `least`.
 */
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

/** Returns the expected goals of the whole match, and the chances that home wins it and that it is drawn. */
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
