import type { Pair } from '#domain/sport/feed/api.ts'
import {
  cornerShape,
  cornerTilt,
  goalShape,
  leadIndex,
  manpower,
  matchLeft,
  type Situation,
} from './rates.ts'
import type { ScoreModel } from './score-model.ts'

/** Maximum of leads; beyond two the tilt does not change. */
const furthest = 6
const leads = 2 * furthest + 1
/** Number of slices of the rest of a half. */
const slices = 12
/** Nodes and weights of Gauss and Hermite, three points. */
const nodes = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const

/**
 * Returns home's share of the corners still to come, as the parameters of a beta distribution. A side behind has
 * more of them, and which side will be behind is unknown. So the lead of each moment tilts the share of the day,
 * over every course of the lead. Mean and variance are carried back from the end, slice by slice.
 *
 * @param day the beta distribution of home's share at a level score
 */
export function shareOfLeft(day: Pair, goals: ScoreModel, at: Situation, lead: number): Pair {
  const ways = slicesOf(goals, at)
  const weight = day[0] + day[1]
  const middle = day[0] / weight
  const deviation = Math.sqrt((middle * (1 - middle)) / (weight + 1))
  let mean = 0
  let square = 0
  for (const [away, part] of nodes) {
    const share = Math.min(0.99, Math.max(0.01, middle + away * deviation))
    const [first, second] = momentsOf(share, goals, ways, Math.max(-furthest, Math.min(furthest, lead)))
    mean += part * first
    square += part * second
  }
  const variance = square - mean * mean
  const left = (mean * (1 - mean)) / Math.max(variance, 1e-9) - 1
  return [mean * left, (1 - mean) * left]
}

/** A slice of play: the expected goals of each side at a level score, and its part of the corners. */
interface Slice {
  readonly home: number
  readonly away: number
  readonly corners: number
}

function slicesOf(goals: ScoreModel, at: Situation): readonly Slice[] {
  const scored = matchLeft(goals.halfMinutes, goalShape, at)
  const corners = matchLeft(goals.halfMinutes, cornerShape, at)
  const all = corners[0] + corners[1]
  const [homeMen, awayMen] = manpower(at.reds)
  return ([0, 1] as const).flatMap((half) =>
    scored[half] <= 0
      ? []
      : Array.from({ length: slices }, () => ({
          home: (goals.home * homeMen * scored[half]) / slices,
          away: (goals.away * awayMen * scored[half]) / slices,
          corners: corners[half] / all / slices,
        })),
  )
}

/** Returns the mean and mean square of the share over all courses of the lead; `share` at a level score. */
function momentsOf(share: number, goals: ScoreModel, ways: readonly Slice[], lead: number): Pair {
  const tilted = Float64Array.from({ length: leads }, (_, index) => {
    const home = share * cornerTilt(index - furthest)
    return home / (home + 1 - share)
  })
  const { byLead } = goals.effect
  let first = new Float64Array(leads)
  let second = new Float64Array(leads)
  for (let slice = ways.length - 1; slice >= 0; slice--) {
    const { home, away, corners } = ways[slice]!
    const nextFirst = new Float64Array(leads)
    const nextSecond = new Float64Array(leads)
    for (let index = 0; index < leads; index++) {
      const now = index - furthest
      const up = index + 1 < leads ? home * byLead[leadIndex(now)]! : 0
      const down = index > 0 ? away * byLead[leadIndex(-now)]! : 0
      const stay = 1 - up - down
      const above = Math.min(leads - 1, index + 1)
      const below = Math.max(0, index - 1)
      const one = up * first[above]! + stay * first[index]! + down * first[below]!
      const two = up * second[above]! + stay * second[index]! + down * second[below]!
      // Half of the slice is played at its first lead, half at its last.
      const own = (corners * (tilted[index]! * (1 + stay) + up * tilted[above]! + down * tilted[below]!)) / 2
      nextFirst[index] = own + one
      nextSecond[index] = own * own + 2 * own * one + two
    }
    first = nextFirst
    second = nextSecond
  }
  return [first[lead + furthest]!, second[lead + furthest]!]
}
