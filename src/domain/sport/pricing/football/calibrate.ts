import type { Pair } from '#domain/sport/feed/api.ts'
import { cells, evolve, side } from './birth-process.ts'
import { cardModel, redsOf } from './cards.ts'
import type { Expectation } from './expectation.ts'
import { type ScoreEffect, scoreEffect } from './rates.ts'
import { type ScoreModel, tau } from './score-model.ts'

/** Range of the expected goals of a side that the grids can represent. */
const goalsRange: Pair = [0.12, 4.5]
const clip = (goals: number): number => Math.min(goalsRange[1], Math.max(goalsRange[0], goals))

/** Keeps every tau above a twentieth. */
function clipRho(rho: number, home: number, away: number): number {
  const min = Math.max(-1 / home, -1 / away)
  const max = Math.min(1 / (home * away), 1)
  return Math.min(max * 0.95, Math.max(min * 0.95, rho))
}

const rounds = 6

/**
 * Returns the score model of a match. Adjusts base rates and rho in a few rounds, until the birth process weighed
 * by tau fits the Dixon-Coles model with that expectation. Without red cards both then have the same expected
 * goals and chance of a draw. Without a score effect the two are the same from the start.
 */
export function scoreModel(
  expectation: Expectation,
  halfMinutes = 45,
  effect: ScoreEffect = scoreEffect,
  reds: Pair = redsOf(cardModel(expectation)),
): ScoreModel {
  const wanted = { home: clip(expectation.home), away: clip(expectation.away) }
  const wantedRho = clipRho(expectation.rho, wanted.home, wanted.away)
  const draw = dixonColesDraw(wanted.home, wanted.away, wantedRho)
  let { home, away } = wanted
  let rho = wantedRho
  if (effect.byLead.every((factor) => factor === 1)) return { halfMinutes, home, away, rho, effect, reds }
  for (let round = 0; round < rounds; round++) {
    from.fill(0)
    from[0] = 1
    evolve(from, home, away, 0, effect, scores)
    const plain = moments(home, away, 0)
    const tilted = moments(home, away, 1)
    // Every moment is linear in rho: solve draw(rho) = wanted draw.
    const drawSlope = tilted.draw - plain.draw
    const massSlope = tilted.mass - plain.mass
    rho = clipRho((draw * plain.mass - plain.draw) / (drawSlope - draw * massSlope), home, away)
    const at = (from: number, to: number) => from + rho * (to - from)
    const mass = at(plain.mass, tilted.mass)
    home = clip((home * wanted.home * mass) / at(plain.home, tilted.home))
    away = clip((away * wanted.away * mass) / at(plain.away, tilted.away))
  }
  return { halfMinutes, home, away, rho, effect, reds }
}

const from = new Float64Array(cells)
const scores = new Float64Array(cells)

/** Returns unnormalised mass, expected goals and draws of `scores` weighed by tau. */
function moments(homeRate: number, awayRate: number, rho: number) {
  const sum = { mass: 0, home: 0, away: 0, draw: 0 }
  for (let h = 0; h < side; h++) {
    for (let a = 0; a < side; a++) {
      const chance = scores[h * side + a]! * tau(h, a, homeRate, awayRate, rho)
      sum.mass += chance
      sum.home += chance * h
      sum.away += chance * a
      if (h === a) sum.draw += chance
    }
  }
  return sum
}

/** Returns the chance of a draw in the Dixon-Coles model: independent Poisson goals weighed by tau. */
export function dixonColesDraw(home: number, away: number, rho: number): number {
  let draw = 0
  let equal = Math.exp(-home - away)
  for (let goals = 0; goals < 40; goals++) {
    draw += equal * tau(goals, goals, home, away, rho)
    equal *= (home * away) / (goals + 1) ** 2
  }
  return draw
}
