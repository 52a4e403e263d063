import type { EventState } from '#domain/sport/feed/api.ts'
import { secondsLeft } from '../play-clock.ts'
import {
  cells,
  type Grid,
  lateSeconds,
  nextGoalChances,
  overtimeChance,
  periodSeconds,
  periodShares,
  plainGrid,
  type Rates,
  thirdPeriodGrid,
} from './model.ts'

/** Outlook of the rest of a match: all from one joint distribution of the goals of the three periods. */
export interface Outlook {
  /** Chances of goals yet to come, by period from index 0. */
  readonly periods: readonly [Grid, Grid, Grid]
  /** Chances of the final score of regular time, over or not, goals already scored included. */
  readonly scores: readonly { readonly home: number; readonly away: number; readonly chance: number }[]
  /** Chances that a period has more goals than both others, index 0 to 2; last the chance that none has. */
  readonly highestScoringPeriod: readonly [number, number, number, number]
  readonly nextGoal: Rates
  /** Chance that home wins if regular time ends level. */
  readonly overtime: number
}

/** Returns the goals per second of both sides in a period's ordinary play. */
export const ratesIn = ([home, away]: Rates, period: number): Rates => {
  const share = (periodShares[period - 1] ?? 1 / 3) / periodSeconds
  return [home * share, away * share]
}

const scaled = ([home, away]: Rates, by: number): Rates => [home * by, away * by]

export function outlookOf(state: EventState, now: number, anHour: Rates, overtimeSeconds: number): Outlook {
  const scored = [0, 1, 2].map((index) => state.periodScores[index] ?? ([0, 0] as const))
  const left = [1, 2, 3].map((period) => secondsLeft(state, now, period, periodSeconds))
  const means = [0, 1].map((index) => scaled(ratesIn(anHour, index + 1), left[index]!))
  const first = plainGrid(means[0]!)
  const second = plainGrid(means[1]!)
  const third = ratesIn(anHour, 3)
  const before: Rates = [scored[0]![0] + scored[1]![0], scored[0]![1] + scored[1]![1]]
  const inThird: Rates = [scored[2]![0], scored[2]![1]]
  const lead = before[0] - before[1] + inThird[0] - inThird[1]

  /** The rest of the third period by the lead at its beginning (or now). */
  const grids = new Map<number, Grid>()
  const lateGrid = (ahead: number): Grid => {
    // Beyond this a match does not become close again, and the grids no longer differ.
    const key = Math.max(-6, Math.min(6, ahead))
    const known = grids.get(key)
    if (known) return known
    const made = thirdPeriodGrid(third, key, left[2]!)
    grids.set(key, made)
    return made
  }

  const early = plainGrid([means[0]![0] + means[1]![0], means[0]![1] + means[1]![1]])
  const width = before[0] + before[1] + inThird[0] + inThird[1] + 2 * cells
  const final = new Float64Array(width * width)
  const restOfThird = new Float64Array(cells * cells)
  for (let h = 0; h < cells; h++)
    for (let a = 0; a < cells; a++) {
      const weight = early[h * cells + a]!
      if (weight < 1e-9) continue
      const grid = lateGrid(lead + h - a)
      const base = (before[0] + inThird[0] + h) * width + before[1] + inThird[1] + a
      for (let x = 0; x < cells; x++)
        for (let y = 0; y < cells; y++) {
          const chance = weight * grid[x * cells + y]!
          final[base + x * width + y]! += chance
          restOfThird[x * cells + y]! += chance
        }
    }
  const scores: { home: number; away: number; chance: number }[] = []
  let all = 0
  for (const chance of final) if (chance > 1e-12) all += chance
  final.forEach((chance, cell) => {
    if (chance > 1e-12)
      scores.push({ home: Math.floor(cell / width), away: cell % width, chance: chance / all })
  })
  const lateLeft = Math.min(left[2]!, lateSeconds)
  const ordinary = [0, 1].map(
    (side) => means[0]![side]! + means[1]![side]! + third[side]! * (left[2]! - lateLeft),
  )
  const overtimeLeft = secondsLeft(state, now, 4, overtimeSeconds)
  const perSecond = scaled(anHour, 1 / (3 * periodSeconds))
  return {
    periods: [first, second, restOfThird],
    scores,
    highestScoringPeriod: highestScoringPeriodOf(
      scored.map(([h, a]) => h + a),
      [first, second],
      lead,
      lateGrid,
    ),
    nextGoal: nextGoalChances([ordinary[0]!, ordinary[1]!], third, lead, lateLeft),
    overtime: overtimeChance(perSecond, overtimeLeft),
  }
}

/** Returns the joint chances of each lead and total in a grid. */
function leadsAndTotals(grid: Grid): readonly { lead: number; total: number; chance: number }[] {
  const found = new Map<number, { lead: number; total: number; chance: number }>()
  grid.forEach((chance, cell) => {
    if (chance < 1e-7) return
    const h = Math.floor(cell / cells)
    const a = cell % cells
    const key = (h + a) * 100 + h - a
    const known = found.get(key)
    if (known) known.chance += chance
    else found.set(key, { lead: h - a, total: h + a, chance })
  })
  return [...found.values()]
}

function highestScoringPeriodOf(
  scored: readonly number[],
  [first, second]: readonly [Grid, Grid],
  lead: number,
  lateGrid: (lead: number) => Grid,
): readonly [number, number, number, number] {
  const totals = new Map<number, Float64Array>()
  const totalsOf = (ahead: number): Float64Array => {
    const known = totals.get(ahead)
    if (known) return known
    const made = new Float64Array(2 * cells)
    lateGrid(ahead).forEach((chance, cell) => {
      made[Math.floor(cell / cells) + (cell % cells)]! += chance
    })
    totals.set(ahead, made)
    return made
  }
  const result: [number, number, number, number] = [0, 0, 0, 0]
  const others = leadsAndTotals(second)
  for (const one of leadsAndTotals(first))
    for (const two of others) {
      const weight = one.chance * two.chance
      if (weight < 1e-8) continue
      const late = totalsOf(Math.max(-6, Math.min(6, lead + one.lead + two.lead)))
      const t1 = scored[0]! + one.total
      const t2 = scored[1]! + two.total
      for (let goals = 0; goals < late.length; goals++) {
        const t3 = scored[2]! + goals
        const top = Math.max(t1, t2, t3)
        const which = t1 === top ? (t2 === top || t3 === top ? 3 : 0) : t2 === top ? (t3 === top ? 3 : 1) : 2
        result[which] += weight * late[goals]!
      }
    }
  const all = result.reduce((sum, chance) => sum + chance, 0)
  return [result[0] / all, result[1] / all, result[2] / all, result[3] / all]
}
