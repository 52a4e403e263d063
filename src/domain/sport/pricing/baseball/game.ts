import { type EventState, type Fixture, type Pair, startingBases } from '#domain/sport/feed/api.ts'
import { certain, convolve, type Distribution, trimmed } from '../distribution.ts'
import { strengthByName } from '../strength.ts'
import { halfRuns, mostRuns } from './half-inning.ts'

/**
 * Returns the levels of home and away at bat, in whole steps, so that games share computed results. A standard
 * deviation of strength is worth about 0.7 runs of the margin, home about 0.2; the venue adds a difference of its
 * own.
 */
export function levelsOf({ home, away, neutral }: Fixture, strength: (teamId: string) => number): Pair {
  const gap = (strength(home.id) - strength(away.id)) * 2.6 + (neutral ? 0 : 0.8)
  const park = strengthByName(`park/${home.id}`) * 2
  const whole = (level: number) => Math.max(-20, Math.min(20, Math.round(level)))
  return [whole(park + gap), whole(park - gap)]
}

/** Position in a game: in the current half, or before the next one. */
export interface Moment {
  readonly inning: number
  readonly half: 'top' | 'bottom'
  readonly outs: number
  readonly bases: number
}

export function momentOf({ period, inBreak, baseball }: EventState): Moment {
  const start = (inning: number): Moment => ({ inning, half: 'top', outs: 0, bases: startingBases(inning) })
  if (period === 0 || !baseball) return start(Math.max(1, period))
  return inBreak ? start(period + 1) : { inning: period, ...baseball }
}

/** Returns the runs of a half inning from the moment on; none where it is over. `need` as in `halfRuns`. */
export function runsIn(
  moment: Moment,
  inning: number,
  half: 'top' | 'bottom',
  level: number,
  need = 0,
): Float64Array {
  if (inning < moment.inning || (inning === moment.inning && half === 'top' && moment.half === 'bottom'))
    return Float64Array.of(1)
  const now = inning === moment.inning && half === moment.half
  return now
    ? halfRuns(level, moment.outs, moment.bases, need)
    : halfRuns(level, 0, startingBases(inning), need)
}

/** Returns the runs of a side over innings, completed ones excluded. Not for the bottom of a last inning. */
export function runsOver(
  moment: Moment,
  from: number,
  to: number,
  half: 'top' | 'bottom',
  level: number,
): Distribution {
  let sum: Distribution = certain(0)
  for (let inning = from; inning <= to; inning++) {
    const chances = runsIn(moment, inning, half, level)
    if (chances.length > 1) sum = trimmed(convolve(sum, { from: 0, chances }))
  }
  return sum
}

/** Chances of scores: `cells[home * size + away]`. */
export interface Scores {
  readonly size: number
  readonly cells: Float64Array
}

const most = 40
const scores = (): Scores => ({ size: most, cells: new Float64Array(most * most) })
const put = ({ cells }: Scores, home: number, away: number, chance: number) => {
  const at = Math.min(most - 1, home) * most + Math.min(most - 1, away)
  cells[at] = cells[at]! + chance
}

/** Returns the scores after an inning that may end the game; the winning run ends its bottom half. */
function afterLast(moment: Moment, last: number, [home, away]: Pair, levels: Pair): Scores {
  const found = scores()
  const before = runsOver(moment, 1, last - 1, 'bottom', levels[0])
  const visitors = runsOver(moment, 1, last, 'top', levels[1])
  before.chances.forEach((one, h) => {
    visitors.chances.forEach((two, a) => {
      const chance = one * two
      if (chance < 1e-12) return
      const [own, other] = [home + before.from + h, away + visitors.from + a]
      if (own > other) {
        put(found, own, other, chance)
        return
      }
      const need = Math.min(mostRuns, other - own + 1)
      const bottom = runsIn(moment, last, 'bottom', levels[0], need)
      for (let runs = 0; runs < bottom.length; runs++)
        if (bottom[runs]! > 0) put(found, own + runs, other, chance * bottom[runs]!)
    })
  })
  return found
}

const extras = new Map<string, Scores>()
/**
 * Returns the runs of the extra innings that decide a level game. After a tenth one it is treated as decided like
 * those before.
 */
export function extraInnings(levels: Pair): Scores {
  const key = levels.join('/')
  const known = extras.get(key)
  if (known) return known
  const start: Moment = { inning: 10, half: 'top', outs: 0, bases: startingBases(10) }
  const one = afterLast(start, 10, [0, 0], levels)
  const found = scores()
  let level = new Float64Array(most)
  level[0] = 1
  let decided = 0
  for (let inning = 0; inning < 10; inning++) {
    const next = new Float64Array(most)
    level.forEach((chance, runs) => {
      if (chance < 1e-12) return
      for (let h = 0; h < most - runs; h++)
        for (let a = 0; a < most - runs; a++) {
          const part = chance * one.cells[h * most + a]!
          if (part === 0) continue
          if (h === a) next[runs + h] = next[runs + h]! + part
          else {
            put(found, runs + h, runs + a, part)
            decided += part
          }
        }
    })
    level = next
  }
  const result: Scores = { size: most, cells: found.cells.map((chance) => chance / decided) }
  extras.set(key, result)
  return result
}

/** Returns the scores after nine innings (or the current extra inning), and at the end. */
export function gameScores(
  state: EventState,
  levels: Pair,
): { readonly regular: Scores; readonly final: Scores } {
  const moment = momentOf(state)
  const regular = afterLast(moment, Math.max(9, moment.inning), state.score, levels)
  const extra = extraInnings(levels)
  const final = scores()
  for (let home = 0; home < most; home++)
    for (let away = 0; away < most; away++) {
      const chance = regular.cells[home * most + away]!
      if (chance < 1e-13) continue
      if (home !== away) put(final, home, away, chance)
      else
        for (let h = 0; h < 24; h++)
          for (let a = 0; a < 24; a++) {
            const part = extra.cells[h * most + a]!
            if (part > 0) put(final, home + h, away + a, chance * part)
          }
    }
  return { regular, final }
}
