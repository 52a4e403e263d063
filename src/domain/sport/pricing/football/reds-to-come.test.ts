import { describe, expect, it } from 'vitest'
import { cells, evolve, side } from './birth-process.ts'
import { goalShape, manpower, noScoreEffect, shareLeft } from './rates.ts'
import { redsToCome } from './reds-to-come.ts'
import { jointScore } from './score-model.ts'

const halfMinutes = 45
const [home, away] = [1.5, 1.1]
const reds = [0.09, 0.08] as const
const kickOff = {
  period: 0,
  second: 0,
  firstHalf: [0, 0],
  secondHalf: [0, 0],
  reds: [0, 0],
} as const

/**
 * Computes the second half by brute force: no red, or one of either side in the first half, or at one of many
 * moments of the second. The birth process plays out each case with the rates of the remaining players.
 */
function secondHalf(): Float64Array {
  const share = 1 - goalShape.firstHalf
  const sum = new Float64Array(cells)
  const play = (chance: number, before: number, men: readonly [number, number]) => {
    const mean = (factor: number) => before + (1 - before) * factor
    const grid = new Float64Array(cells)
    const from = new Float64Array(cells)
    from[0] = 1
    evolve(from, home * share * mean(men[0]), away * share * mean(men[1]), 0, noScoreEffect, grid)
    for (let cell = 0; cell < cells; cell++) sum[cell]! += chance * grid[cell]!
  }
  const early = cardsIn(1)
  const late = cardsIn(2)
  let some = 0
  for (const shown of [0, 1] as const) {
    const men = manpower(shown === 0 ? [1, 0] : [0, 1])
    play(reds[shown] * early, 0, men)
    some += reds[shown] * early
    const slices = 400
    const end = 2700 + 420
    const left = (moment: number) => shareLeft(halfMinutes, 2, 0.45, moment)
    const whole = left(0) - left(end)
    for (let slice = 0; slice < slices; slice++) {
      const [from, to] = [(slice * end) / slices, ((slice + 1) * end) / slices]
      const chance = (reds[shown] * late * (left(from) - left(to))) / whole
      play(chance, 1 - shareLeft(halfMinutes, 2, goalShape.rise[1], (from + to) / 2), men)
      some += chance
    }
  }
  play(1 - some, 1, [1, 1])
  return sum
}

const cardsIn = (half: 1 | 2) => (half === 1 ? 0.348 : 0.652)

describe('reds to come', () => {
  it('move the second half as playing out each red by itself does', () => {
    const exact = secondHalf()
    const told = (of: readonly [number, number]) => {
      const joint = jointScore({ halfMinutes, home, away, rho: 0, effect: noScoreEffect, reds: of })
      const grid = new Float64Array(cells)
      for (const branch of joint.chances)
        for (let cell = 0; cell < cells; cell++) grid[cell]! += branch[cell]!
      return grid
    }
    const [moved, still] = [told(reds), told([0, 0])]
    const both = (grid: Float64Array) =>
      grid.reduce((sum, chance, cell) => sum + (cell >= side && cell % side > 0 ? chance : 0), 0)
    for (let cell = 0; cell < cells; cell++) expect(Math.abs(moved[cell]! - exact[cell]!)).toBeLessThan(1e-4)
    expect(both(moved)).toBeCloseTo(both(exact), 4)
    // Size of the effect: without them both sides score a quarter of a percentage point too often.
    expect(both(still) - both(exact)).toBeGreaterThan(0.002)
  })

  it('move nothing where nobody can be sent off, and less as time runs out', () => {
    const none = redsToCome([0, 0], halfMinutes, kickOff)
    expect([...none.first.spread, ...none.second.spread, ...none.across].every((one) => one === 0)).toBe(true)
    let last = Number.POSITIVE_INFINITY
    for (const second of [0, 900, 1800, 2700, 2900, 3119, 3120, 5000]) {
      const [left] = redsToCome(reds, halfMinutes, { ...kickOff, period: 2, second }).second.spread
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(last)
      last = left
    }
  })

  it('leave a side two men short as it is', () => {
    const { second } = redsToCome([1, 0], halfMinutes, { ...kickOff, period: 2, reds: [2, 0] })
    expect(second.mean).toEqual([0, 0])
  })
})
