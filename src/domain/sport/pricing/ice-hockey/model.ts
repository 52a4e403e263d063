/**
 * Ice hockey: goals of both sides as Poisson processes with a rate by period (Mullet 1977, "Simeon Poisson and the
 * National Hockey League"), until the last minutes, in which the rates follow the score. Sides play a level match
 * carefully, since a point is safe. The side behind by one or two takes its goalkeeper off, so that both rates
 * rise (Beaudoin & Swartz 2010, "Strategies for pulling the goalie in hockey"). Factors chosen to match the
 * margins of 3,690 NHL matches of 2013-2016: 24% level, 23% by one goal, 21% by two, 20% by three.
 */

export type Rates = readonly [home: number, away: number]

/** Share of a match's goals by period. */
export const periodShares = [0.305, 0.35, 0.345] as const
export const periodSeconds = 1200

/** Seconds at the end of the third period in which the rates follow the score. */
export const lateSeconds = 600

/**
 * Returns the goals per second of both sides in the last minutes, from those of ordinary play. `lead` is home less
 * away.
 */
export function lateRates([home, away]: Rates, lead: number, left: number): Rates {
  const behind = Math.abs(lead)
  if (behind === 0) return [home * levelFactor, away * levelFactor]
  const pulled = pulledSeconds[behind - 1] ?? 0
  if (left > pulled) return [home, away]
  return lead > 0
    ? [home * emptyNetFactor, away * extraSkaterFactor]
    : [home * extraSkaterFactor, away * emptyNetFactor]
}

const levelFactor = 0.55
const emptyNetFactor = 5
const extraSkaterFactor = 2.2
/** Seconds before the end at which the goalkeeper comes off when behind by one and by two. */
const pulledSeconds: readonly number[] = [70, 90]

/** Factor on the rates of three against three in overtime: more room, more goals. */
export const overtimeFactor = 2.1

/** Chance to score a shot of the shoot-out. */
export const shootoutChance = 0.33

/** Maximum of goals of one side in a stretch. */
const maxGoals = 9
export const cells = maxGoals + 1

/** Returns Poisson chances of 0 to `maxGoals` goals, scaled to sum to one. */
function poisson(mean: number): Float64Array {
  const chances = new Float64Array(cells)
  let term = Math.exp(-mean)
  let sum = 0
  for (let goals = 0; goals <= maxGoals; goals++) {
    chances[goals] = term
    sum += term
    term *= mean / (goals + 1)
  }
  return chances.map((chance) => chance / sum)
}

/** Chances of goals of both sides in a stretch: `[home * cells + away]`. */
export type Grid = Float64Array

export function plainGrid([home, away]: Rates): Grid {
  const grid = new Float64Array(cells * cells)
  const left = poisson(home)
  const right = poisson(away)
  for (let h = 0; h < cells; h++) for (let a = 0; a < cells; a++) grid[h * cells + a] = left[h]! * right[a]!
  return grid
}

/**
 * Bounds of the stretches of the last minutes, in seconds left; each lead has its own rates within a stretch.
 */
const lateBounds: readonly number[] = [lateSeconds, ...pulledSeconds.toSorted((a, b) => b - a), 0]

/** Returns the rest of the last minutes as stretches: their seconds, and the seconds left at their middle. */
function lateStretches(left: number): readonly { readonly span: number; readonly middle: number }[] {
  return lateBounds.slice(1).flatMap((until, index) => {
    const from = Math.min(left, lateBounds[index]!)
    return from > until ? [{ span: from - until, middle: (from + until) / 2 }] : []
  })
}

/**
 * Returns the goals in the rest of the third period when home leads by `lead` now. Covers ordinary play, then the
 * last minutes with their rates by the lead. `perSecond` are the ordinary rates.
 */
export function thirdPeriodGrid(perSecond: Rates, lead: number, left: number): Grid {
  // A lead this large does not change the play.
  if (left <= 0 || Math.abs(lead) >= 6) return plainGrid([perSecond[0] * left, perSecond[1] * left])
  const ordinary = Math.max(0, left - lateSeconds)
  let grid: Grid = plainGrid([perSecond[0] * ordinary, perSecond[1] * ordinary])
  for (const { span, middle } of lateStretches(left))
    grid = playedOn(grid, span, (gap) => lateRates(perSecond, lead + gap, middle))
  const all = grid.reduce((sum, chance) => sum + chance, 0)
  return grid.map((chance) => chance / all)
}

const order = 8
/**
 * Intensity of one step: the chance of more than `order` goals in it is below 3e-7, and is distributed over the
 * others.
 */
const stepIntensity = 0.75

/**
 * Returns the goals after a stretch whose rates follow the lead only: the exponential of the birth process's
 * generator, by uniformisation (Jensen 1953). `ratesAt` returns goals per second by home's lead on the grid; goals
 * past its edge are not scored.
 */
function playedOn(before: Grid, span: number, ratesAt: (gap: number) => Rates): Grid {
  const rates = Array.from({ length: 2 * cells - 1 }, (_, index) => ratesAt(index - maxGoals))
  const fastest = Math.max(...rates.map(([home, away]) => home + away))
  const steps = Math.max(1, Math.ceil((fastest * span) / stepIntensity))
  const step = span / steps
  const quiet = Math.exp(-fastest * step)
  const grid = before.slice()
  let term: Grid = new Float64Array(grid.length)
  let next: Grid = new Float64Array(grid.length)
  for (let count = 0; count < steps; count++) {
    term.set(grid)
    for (let power = 1; power <= order; power++) {
      next.fill(0)
      for (let h = 0; h < cells; h++)
        for (let a = 0; a < cells; a++) {
          const here = (term[h * cells + a]! * step) / power
          if (here === 0) continue
          const [home, away] = rates[h - a + maxGoals]!
          const [toHome, toAway] = [h < maxGoals ? here * home : 0, a < maxGoals ? here * away : 0]
          const at = h * cells + a
          next[at] = next[at]! + here * fastest - toHome - toAway
          if (h < maxGoals) next[at + cells] = next[at + cells]! + toHome
          if (a < maxGoals) next[at + 1] = next[at + 1]! + toAway
        }
      const spare = term
      term = next
      next = spare
      for (let at = 0; at < grid.length; at++) grid[at] = grid[at]! + term[at]!
    }
    for (let at = 0; at < grid.length; at++) grid[at] = grid[at]! * quiet
  }
  return grid
}

/** Returns the chances that the next goal is home's and away's before the end of regular time. */
export function nextGoalChances(
  ordinary: Rates,
  perSecond: Rates,
  lead: number,
  lateLeft: number,
): readonly [home: number, away: number] {
  let still = 1
  let home = 0
  let away = 0
  const pass = ([h, a]: Rates) => {
    if (h + a === 0) return
    const any = -Math.expm1(-(h + a))
    home += (still * any * h) / (h + a)
    away += (still * any * a) / (h + a)
    still *= 1 - any
  }
  pass(ordinary)
  for (const { span, middle } of lateStretches(lateLeft)) {
    const [h, a] = lateRates(perSecond, lead, middle)
    pass([h * span, a * span])
  }
  return [home, away]
}

/** Returns the chance that home wins when level after regular time, with that many seconds of overtime left. */
export function overtimeChance(perSecond: Rates, left: number): number {
  const [home, away] = perSecond
  const goal = -Math.expm1(-(home + away) * overtimeFactor * left)
  return (goal * home) / (home + away) + (1 - goal) * 0.5
}
