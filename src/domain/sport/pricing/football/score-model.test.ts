import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cells, evolve, side } from './birth-process.ts'
import { dixonColesDraw, scoreModel } from './calibrate.ts'
import { goalShape, matchLeft, noScoreEffect, scoreEffect, shareLeft } from './rates.ts'
import { jointScore, summary, tau } from './score-model.ts'

const poisson = (mean: number, count: number): number => {
  let chance = Math.exp(-mean)
  for (let k = 1; k <= count; k++) chance *= mean / k
  return chance
}

const nobody = [0, 0] as const
const goals = fc.double({ min: 0.2, max: 4, noNaN: true })
const start = () => {
  const grid = new Float64Array(cells)
  grid[0] = 1
  return grid
}

describe('birth process', () => {
  it('is independent Poisson where the lead has no effect', () => {
    const chances = new Float64Array(cells)
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        evolve(start(), home, away, 0, noScoreEffect, chances)
        for (let h = 0; h < side; h++) {
          for (let a = 0; a < side; a++) {
            expect(chances[h * side + a]).toBeCloseTo(poisson(home, h) * poisson(away, a), 5)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the same in two stretches as in one, and follows the lead', () => {
    const half = new Float64Array(cells)
    const twice = new Float64Array(cells)
    const once = new Float64Array(cells)
    evolve(start(), 0.7, 0.5, 0, scoreEffect, half)
    evolve(half, 0.7, 0.5, 0, scoreEffect, twice)
    evolve(start(), 1.4, 1, 0, scoreEffect, once)
    for (let cell = 0; cell < cells; cell++) expect(twice[cell]).toBeCloseTo(once[cell]!, 6)
    // From a lead of one, both rates stay those of that lead until the next goal.
    const led = new Float64Array(cells)
    evolve(start(), 1, 1, 1, scoreEffect, led)
    expect(led[0]).toBeCloseTo(Math.exp(-scoreEffect.byLead[3] - scoreEffect.byLead[1]), 6)
  })
})

describe('score model', () => {
  it('has the expected goals and draws of Dixon and Coles, whatever the effect of the lead', () => {
    fc.assert(
      fc.property(goals, goals, fc.double({ min: -0.15, max: 0.05, noNaN: true }), (home, away, rho) => {
        const model = scoreModel({ home, away, rho }, 45, scoreEffect, nobody)
        const got = summary(jointScore(model))
        expect(got.home).toBeCloseTo(home, 1)
        expect(got.away).toBeCloseTo(away, 1)
        // A strong side at home can't reach every draw: tau stays positive.
        const bounded = tau(0, 0, home, away, rho) > 0.1 && home + away < 5
        if (bounded) expect(got.draw).toBeCloseTo(dixonColesDraw(home, away, rho), 2)
      }),
      { numRuns: 1000 },
    )
  })

  it('is exactly Dixon-Coles without the effect of the lead', () => {
    const [home, away, rho] = [1.6, 1.05, -0.12]
    const joint = jointScore(scoreModel({ home, away, rho }, 45, noScoreEffect, nobody))
    const full = new Map<string, number>()
    for (const [index, branch] of joint.chances.entries()) {
      for (let cell = 0; cell < cells; cell++) {
        const score = `${joint.firstHome[index]! + Math.floor(cell / side)}:${joint.firstAway[index]! + (cell % side)}`
        full.set(score, (full.get(score) ?? 0) + branch[cell]!)
      }
    }
    expect(full.size).toBeGreaterThan(100)
    for (const [score, chance] of full) {
      const [h, a] = score.split(':').map(Number) as [number, number]
      expect(chance).toBeCloseTo(poisson(home, h) * poisson(away, a) * tau(h, a, home, away, rho), 6)
    }
  })

  it('gives the next goal in proportion to the rates where they are independent', () => {
    const nextGoal = jointScore(
      scoreModel({ home: 1.5, away: 1, rho: 0 }, 45, noScoreEffect, nobody),
    ).nextGoal()
    expect(nextGoal[0]).toBeCloseTo(0.6 * (1 - Math.exp(-2.5)), 5)
    expect(nextGoal[1]).toBeCloseTo(Math.exp(-2.5), 6)
    expect(nextGoal[0] + nextGoal[1] + nextGoal[2]).toBeCloseTo(1, 12)
  })
})

describe('time', () => {
  it('leaves all of a half at its beginning, less and less later, and a little in added time', () => {
    for (const period of [1, 2]) {
      expect(shareLeft(45, period, 0.27, 0)).toBeCloseTo(1, 12)
      let last = 1
      for (let second = 30; second <= 2700; second += 30) {
        const left = shareLeft(45, period, 0.27, second)
        expect(left).toBeLessThan(last)
        last = left
      }
      for (let second = 2730; second < 4000; second += 30) {
        const left = shareLeft(45, period, 0.27, second)
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(0.15)
      }
    }
    expect(matchLeft(45, goalShape, { period: 0, second: 0 })).toEqual([0.435, 0.565])
    expect(matchLeft(45, goalShape, { period: 2, second: 0 })[0]).toBe(0)
  })
})
