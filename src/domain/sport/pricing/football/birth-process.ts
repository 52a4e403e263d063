import { leadIndex, type ScoreEffect } from './rates.ts'

/** Maximum of goals of a side in one half; normalising spreads the mass beyond. */
export const side = 11
export const cells = side * side

const order = 8
/** Intensity of one step: the chance of more than `order` goals in it is below 3e-7, and is lost. */
const stepIntensity = 0.75

const term = new Float64Array(cells)
const homeRate = new Float64Array(2 * side)
const awayRate = new Float64Array(2 * side)
/** Remaining part of `fastest` where neither side scores. */
const stayRate = new Float64Array(2 * side)

/**
 * Evolves the score's birth process over a stretch of play that begins at a lead. Both sides score at rates that
 * depend on the lead only. Their common course over time does not matter, only its integral. So the distribution
 * is the exponential of one generator, here by uniformisation (Jensen 1953). `from` holds the goals before the
 * stretch, and `lead` is the lead at 0 : 0 of the grid. Cell `h * side + a` of `into` becomes the chance of h and
 * a goals. Goals past the edge are lost.
 */
export function evolve(
  from: Float64Array,
  home: number,
  away: number,
  lead: number,
  effect: ScoreEffect,
  into: Float64Array,
): void {
  const steps = Math.max(1, Math.ceil((home + away) / stepIntensity))
  const homeStep = home / steps
  const awayStep = away / steps
  let fastest = 0
  for (let index = 0; index < 2 * side; index++) {
    const at = lead + index - side
    homeRate[index] = homeStep * effect.byLead[leadIndex(at)]!
    awayRate[index] = awayStep * effect.byLead[leadIndex(-at)]!
    fastest = Math.max(fastest, homeRate[index]! + awayRate[index]!)
  }
  for (let index = 0; index < 2 * side; index++)
    stayRate[index] = fastest - homeRate[index]! - awayRate[index]!
  const quiet = Math.exp(-fastest)
  into.set(from)
  // No cell with more goals has been reached yet.
  let most = mostGoals(from)
  for (let step = 0; step < steps; step++) {
    term.set(into)
    for (let power = 1; power <= order; power++) {
      most = Math.min(most + 1, 2 * side - 2)
      addNextTerm(into, power, most)
    }
    for (let cell = 0; cell < cells; cell++) into[cell] = into[cell]! * quiet
  }
}

/**
 * Replaces the term of the series by the next one and adds it to `into`. Goals only come from cells with fewer
 * goals, so in descending order each cell still finds the former term there.
 */
function addNextTerm(into: Float64Array, power: number, most: number): void {
  for (let h = Math.min(side - 1, most); h >= 0; h--) {
    const row = h * side
    for (let a = Math.min(side - 1, most - h); a >= 0; a--) {
      const cell = row + a
      const rate = h - a + side
      let flow = term[cell]! * stayRate[rate]!
      if (h > 0) flow += term[cell - side]! * homeRate[rate - 1]!
      if (a > 0) flow += term[cell - 1]! * awayRate[rate + 1]!
      flow /= power
      term[cell] = flow
      into[cell] = into[cell]! + flow
    }
  }
}

/** Returns the most goals of both sides together in a grid. */
function mostGoals(grid: Float64Array): number {
  let most = 0
  for (let h = 0; h < side; h++)
    for (let a = 0; a < side; a++) if (grid[h * side + a] !== 0) most = Math.max(most, h + a)
  return most
}
