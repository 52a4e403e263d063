import { aheadInTie, type EventState, type Pair, type Tie, tieLead } from '../../feed/api.ts'
import { cells, evolve, side } from './birth-process.ts'
import { goalShape, manpower, secondAt, shareLeft, sumOf } from './rates.ts'
import type { ScoreModel } from './score-model.ts'

/** Extra time brings this share of a match's goals: a third of its length, played a little slower. */
export const extraTimeShare = 0.3
/** A half of extra time, minutes. */
export const extraHalfMinutes = 15
/** Shoot-outs are even. */
const shootOut = 0.5

/**
 * Chance that home goes through from extra time with this share still to come.
 *
 * @param lead in the tie, over both legs where there are two
 * @param level chance of home where it stays level, by the goals that both have scored from here
 */
export function homeThrough(
  model: ScoreModel,
  lead: number,
  share: number,
  reds: Pair,
  level: (home: number, away: number) => number = () => shootOut,
): number {
  const [homeMen, awayMen] = manpower(reds)
  const from = new Float64Array(cells)
  const chances = new Float64Array(cells)
  from[0] = 1
  evolve(from, model.home * share * homeMen, model.away * share * awayMen, lead, model.effect, chances)
  let through = 0
  let total = 0
  for (let h = 0; h < side; h++) {
    for (let a = 0; a < side; a++) {
      const chance = chances[h * side + a]!
      const difference = lead + h - a
      total += chance
      through += difference > 0 ? chance : difference === 0 ? chance * level(h, a) : 0
    }
  }
  return through / total
}

/** Home's chance in a tie that is still level after more goals from this score: by away goals where they count, else kicks. */
export const levelIn =
  (tie: Tie | undefined, [home, away]: Pair) =>
  (homeGoals: number, awayGoals: number): number => {
    const ahead = aheadInTie(tie, [home + homeGoals, away + awayGoals])
    return ahead === null ? shootOut : ahead === 0 ? 1 : 0
  }

/**
 * Chance that home goes through once regular time is over. Null when it is decided, and from the first kick of a
 * shoot-out on, because the kicks taken are not in the state.
 */
export function homeThroughAfterRegularTime(
  model: ScoreModel,
  state: EventState,
  now: number,
): number | null {
  const reds = sumOf(state.reds, 4)
  const { period, inBreak, tie, score } = state
  const lead = tieLead(tie, score)
  const level = levelIn(tie, score)
  const over = period === 2 || (period === 4 && inBreak)
  if (over && aheadInTie(tie, score) !== null) return null
  if (period === 2) return homeThrough(model, 0, extraTimeShare, reds, level)
  if (over) return shootOut
  if (period === 3 || period === 4) {
    const half = extraTimeShare / 2
    const left = inBreak ? 0 : shareLeft(extraHalfMinutes, period, goalShape.rise[1], secondAt(state, now))
    return homeThrough(model, lead, half * left + (period === 3 ? half : 0), reds, level)
  }
  return null
}
