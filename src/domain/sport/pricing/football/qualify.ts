import { aheadInTie, type EventState, type Pair, type Tie, tieLead } from '#domain/sport/feed/api.ts'
import { cells, evolve, side } from './birth-process.ts'
import { goalShape, manpower, secondAt, shareLeft, sumOf } from './rates.ts'
import type { ScoreModel } from './score-model.ts'

/** Share of a match's goals in extra time: a third of its length, played a little slower. */
export const extraTimeShare = 0.3
/** Minutes of a half of extra time. */
export const extraHalfMinutes = 15
/** Home's chance in a shoot-out. */
const shootOut = 0.5

/**
 * Returns the chance that home qualifies from extra time with this share still to come.
 *
 * @param lead in the tie, over both legs where there are two
 * @param level home's chance where the tie stays level, by the goals of both sides from here
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

/**
 * Returns home's chance in a tie that is still level after further goals: by away goals where they count, else by
 * kicks.
 */
export const levelIn =
  (tie: Tie | undefined, [home, away]: Pair) =>
  (homeGoals: number, awayGoals: number): number => {
    const ahead = aheadInTie(tie, [home + homeGoals, away + awayGoals])
    return ahead === null ? shootOut : ahead === 0 ? 1 : 0
  }

/**
 * Returns the chance that home qualifies once regular time is over. Null when it is decided, and from the first
 * kick of a shoot-out, because the state does not contain the kicks.
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
