import type { Fixture, Side } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { strengthByName } from '../strength.ts'
import { type Grid, noPoints, played } from '../turns/grid.ts'
import type { Match } from '../turns/price-turns.ts'
import { type Score, slotsOf, type Turn } from '../turns/turn.ts'

/**
 * American football by drives, which end with a touchdown, a field goal, a safety or nothing (the absorbing states
 * of Goldner 2012, "A Markov model of football: using stochastic processes to model a football drive", Journal of
 * Quantitative Analysis in Sports 8). In the last drives of a match the chances follow the score, as do the
 * scoring rates of Baker & McHale 2013, "Forecasting exact scores in National Football League games"
 * (International Journal of Forecasting 29). A side that is level or up to three points behind kicks; a side
 * further behind needs a touchdown. A side tries for two where two points are worth more than one. This and
 * overtime make the margins of 3 and 7 as common as they are.
 */
export const quarterSeconds = 900
/** Drives of both sides in a quarter. */
const drives = 6
/** Number of drives at the end of the last quarter whose chances follow the score. */
const lateDrives = 5

/** Chances of a drive between equal sides. */
const touchdown = 0.212
const fieldGoal = 0.165
const safety = 0.003
/** Chances that the kick after a touchdown is good, and the try for two. */
const kickGood = 0.945
const twoGood = 0.48
/** Share of touchdowns followed by a try for two early in a match. */
const twoEarly = 0.04

/**
 * Returns the factors on touchdowns of home and away. A standard deviation of strength is worth about 3.5 points,
 * home about 2.
 */
export function factorsOf(fixture: Fixture, strength: (teamId: string) => number): readonly [number, number] {
  const { home, away, neutral } = fixture
  const style = Math.exp((strengthByName(`style/${home.id}`) + strengthByName(`style/${away.id}`)) * 0.05)
  const gap = Math.exp((strength(home.id) - strength(away.id)) * 0.09 + (neutral ? 0 : 0.05))
  return [style * gap, style / gap]
}

/** Returns the scores of a touchdown with its try, by the share of tries for two. */
const withTry = (chance: number, two: number): readonly Score[] => [
  { own: 7, other: 0, chance: chance * (1 - two) * kickGood },
  { own: 6, other: 0, chance: chance * ((1 - two) * (1 - kickGood) + two * (1 - twoGood)) },
  { own: 8, other: 0, chance: chance * two * twoGood },
]

const drive = (touchdowns: number, fieldGoals: number, two: number): readonly Score[] => [
  ...withTry(touchdowns, two),
  { own: 3, other: 0, chance: fieldGoals },
  { own: 0, other: 2, chance: safety },
]

/** Leads after a touchdown at which a side tries for two late in a match. */
const triesForTwo = new Set([-10, -5, -2, 1, 5])

/**
 * Returns the chances of touchdown and field goal of a drive late in a match, by the lead of the side with the
 * ball.
 */
function lateChances(lead: number): readonly [touchdown: number, fieldGoal: number] {
  if (lead < -8) return [0.22, 0.06]
  if (lead < -3) return [0.22, 0.04]
  if (lead < 0) return [0.13, 0.24]
  if (lead === 0) return [0.1, 0.4]
  if (lead <= 3) return [0.1, 0.11]
  if (lead === 4) return [0.1, 0.24]
  return [0.12, 0.12]
}

/** Larger leads do not change the drives. */
const largestLead = 100

/** Returns the scores of a late drive by lead, computed once for each match and lead. */
function lateScores(factor: number): (lead: number) => readonly Score[] {
  const made: (readonly Score[] | undefined)[] = Array.from({ length: 2 * largestLead + 1 })
  return (lead) => {
    const at = Math.max(-largestLead, Math.min(largestLead, lead)) + largestLead
    const known = made[at]
    if (known) return known
    const [touchdowns, fieldGoals] = lateChances(lead)
    const scores = drive(
      touchdowns * factor,
      fieldGoals * Math.sqrt(factor),
      triesForTwo.has(lead + 6) ? 1 : 0,
    )
    made[at] = scores
    return scores
  }
}

export function drivesOf(fixture: Fixture, strength: (teamId: string) => number): readonly Turn[] {
  const factors = factorsOf(fixture, strength)
  const early = factors.map((factor) => drive(touchdown * factor, fieldGoal * Math.sqrt(factor), twoEarly))
  const late = factors.map(lateScores)
  const slots = slotsOf(fixture.id, { periods: 4, seconds: quarterSeconds, turns: drives })
  return slots.map((slot, index) =>
    index >= slots.length - lateDrives
      ? { ...slot, scores: late[slot.side]!, followsLead: true }
      : { ...slot, scores: () => early[slot.side]!, followsLead: false },
  )
}

/**
 * Returns the chances of a drive in overtime: the first side takes any score, and the other needs to match it.
 */
const overtimeDrive = (factor: number, lead: number): readonly Score[] =>
  lead === 0
    ? drive(0.22 * factor, 0.38, 0)
    : lead === -3
      ? drive(0.2 * factor, 0.3, 0)
      : lead < 0
        ? drive(0.4 * factor, 0.01, lead === -8 ? 1 : 0)
        : []

/** Returns one drive of each side. */
export function overtimeDrives(
  fixture: Fixture,
  strength: (teamId: string) => number,
  period: number,
): readonly Turn[] {
  const factors = factorsOf(fixture, strength)
  const random = seededRandom(`turns/${fixture.id}/${period}`)
  const first = Math.round(90 + 60 * random())
  return ([0, 1] as const).map((turn) => {
    const side = ((turn + period) % 2) as Side
    return {
      period,
      second: turn === 0 ? first : 2 * overtimeHalf - 1,
      side,
      scores: (lead) => overtimeDrive(factors[side]!, lead),
      followsLead: true,
    }
  })
}

const overtimeHalf = 150
/** Seconds of an overtime. */
export const overtimeSeconds = 2 * overtimeHalf

/**
 * Returns the points of the overtimes that decide a level match. After a fourth overtime it is treated as decided
 * like those before.
 */
export function overtimeOf(fixture: Fixture, strength: (teamId: string) => number): Grid {
  const size = 48
  let level = noPoints(size)
  const cells = new Float64Array(size * size)
  let decided = 0
  for (let period = 5; period < 9; period++) {
    const after = played(level, overtimeDrives(fixture, strength, period), 0)
    const next = new Float64Array(size * size)
    after.cells.forEach((chance, cell) => {
      if (Math.floor(cell / size) === cell % size) next[cell] = chance
      else {
        cells[cell]! += chance
        decided += chance
      }
    })
    level = { size, cells: next, tops: after.tops }
  }
  return { size, cells: cells.map((chance) => chance / decided), tops: level.tops }
}

const kept = new Map<string, Match>()
/** Enough for the matches of some weekends. */
const mostKept = 200

/**
 * Returns the cached model of a match: it stays the same for all of its prices, unless strengths are fitted again.
 */
export function americanFootballMatch(fixture: Fixture, strength: (teamId: string) => number): Match {
  const key = [fixture.id, ...factorsOf(fixture, strength)].join()
  const known = kept.get(key)
  if (known) return known
  const match: Match = {
    turns: drivesOf(fixture, strength),
    periods: 4,
    periodSeconds: quarterSeconds,
    size: 96,
    overtime: overtimeOf(fixture, strength),
  }
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, match)
  return match
}
