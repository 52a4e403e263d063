import type { Pair } from '#domain/sport/feed/api.ts'
import { side } from './birth-process.ts'
import { ScoreGrid } from './score-grid.ts'
import type { JointScore } from './score-model.ts'

/** Everything that goal markets need from the joint distribution, gathered in one pass. */
export interface Tally {
  readonly full: ScoreGrid
  readonly first: ScoreGrid
  readonly second: ScoreGrid
  /** Index = result of the first half * 3 + result of the match; results 0 home, 1 draw, 2 away. */
  readonly halfFull: Float64Array
  /** More goals in the first half, equal, more in the second. */
  readonly higherScoringHalf: Float64Array
  /** Home scores in both halves, away does; home wins both halves, away does; home wins a half, away does. */
  readonly bothHalves: Float64Array
  /** Chances that the last goal is home's, away's. Every order of the goals of one half is equally likely. */
  readonly lastGoal: Float64Array
}

/** Goals that grids hold beyond those of one half: in play the score may already contain more. */
const spare = 8

const result = (home: number, away: number): number => (home > away ? 0 : home === away ? 1 : 2)

const bump = (array: Float64Array, index: number, chance: number): void => {
  array[index] = array[index]! + chance
}

/**
 * @param scored goals of the first half so far
 * @param lastScorer side of the last goal, where it is known
 */
export function tally(joint: JointScore, scored: Pair, lastScorer: 0 | 1 | null): Tally {
  const halfWidth = side + spare + Math.max(joint.secondScored[0], joint.secondScored[1])
  const size = Math.max(...joint.firstHome, ...joint.firstAway) + 1
  const first = new ScoreGrid(size)
  const second = new ScoreGrid(halfWidth)
  const full = new ScoreGrid(size + halfWidth)
  const halfFull = new Float64Array(9)
  const higherScoringHalf = new Float64Array(3)
  const bothHalves = new Float64Array(6)
  const lastGoal = new Float64Array(2)
  const [scoredHome, scoredAway] = joint.secondScored
  for (let branch = 0; branch < joint.chances.length; branch++) {
    const chances = joint.chances[branch]!
    const h1 = joint.firstHome[branch]!
    const a1 = joint.firstAway[branch]!
    const firstResult = result(h1, a1)
    let mass = 0
    let still = 0
    for (let i = 0; i < side; i++) {
      for (let j = 0; j < side; j++) {
        const chance = chances[i * side + j]!
        if (chance < 1e-14) continue
        mass += chance
        const h2 = scoredHome + i
        const a2 = scoredAway + j
        const secondResult = result(h2, a2)
        bump(second.chances, h2 * second.width + a2, chance)
        bump(full.chances, (h1 + h2) * full.width + a1 + a2, chance)
        bump(halfFull, firstResult * 3 + result(h1 + h2, a1 + a2), chance)
        bump(higherScoringHalf, result(h1 + a1, h2 + a2), chance)
        if (h1 > 0 && h2 > 0) bump(bothHalves, 0, chance)
        if (a1 > 0 && a2 > 0) bump(bothHalves, 1, chance)
        if (firstResult === 0 && secondResult === 0) bump(bothHalves, 2, chance)
        if (firstResult === 2 && secondResult === 2) bump(bothHalves, 3, chance)
        if (firstResult === 0 || secondResult === 0) bump(bothHalves, 4, chance)
        if (firstResult === 2 || secondResult === 2) bump(bothHalves, 5, chance)
        if (i + j > 0) {
          bump(lastGoal, 0, (chance * i) / (i + j))
          bump(lastGoal, 1, (chance * j) / (i + j))
        } else still += chance
      }
    }
    const fresh = h1 + a1 - scored[0] - scored[1]
    if (fresh > 0) {
      bump(lastGoal, 0, (still * (h1 - scored[0])) / fresh)
      bump(lastGoal, 1, (still * (a1 - scored[1])) / fresh)
    } else if (lastScorer !== null) bump(lastGoal, lastScorer, still)
    else if (h1 + a1 + scoredHome + scoredAway > 0) {
      const all = h1 + a1 + scoredHome + scoredAway
      bump(lastGoal, 0, (still * (h1 + scoredHome)) / all)
      bump(lastGoal, 1, (still * (a1 + scoredAway)) / all)
    }
    bump(first.chances, h1 * first.width + a1, mass)
  }
  return { full, first, second, halfFull, higherScoringHalf, bothHalves, lastGoal }
}
