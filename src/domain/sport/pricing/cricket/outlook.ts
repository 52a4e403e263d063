import type { Cricket, Pair, Side } from '#domain/sport/feed/api.ts'
import { certain, convolve, type Distribution, negate, trimmed } from '../distribution.ts'
import { apart, type BothCounts, bothCounts } from './both-counts.ts'
import { onLine } from './count-on-line.ts'
import { mixtureOf, type Weighted } from './counts.ts'
import { type Counted, countByRuns, countInChase, givenRuns } from './counts-by-runs.ts'
import { aheadByChase, openingByChase, powerplayByChase } from './early-runs.ts'
import { type Course, countKind, follow, most, type Question } from './innings.ts'
import { chancesOf, chaseOf, chases, four, middles, type Plan, six } from './rates.ts'
import { type Stopped, stoppedAt, wicketsOfBoth } from './stopped.ts'

/** Distributions of the final counts of an innings. */
export interface InningsOutlook {
  readonly runs: Distribution
  readonly wickets: Distribution
  readonly sixes: Distribution
  readonly fours: Distribution
  readonly powerplay: Distribution
  readonly firstWicket: Distribution
}

/** Distributions of the final counts of a match, for one order of batting. */
export interface Outlook {
  /** The side that bats first. */
  readonly first: Side
  readonly innings: readonly [InningsOutlook, InningsOutlook]
  readonly runs: Distribution
  readonly wickets: Distribution
  readonly sixes: BothCounts
  readonly fours: BothCounts
  /** Lead of the side that bats first in runs of the powerplay, and in runs at the fall of the first wicket. */
  readonly powerplayAhead: Distribution
  readonly openingAhead: Distribution
  /**
   * Chances that the side that bats first, and second, wins without a super over, and that the match is tied.
   */
  readonly firstWins: number
  readonly secondWins: number
  readonly tied: number
}

/** Returns the end of an innings of so many balls. */
const whole = (balls: number) => ({ balls, wickets: 10 })

/** A course with its boundaries. */
interface Followed extends Course {
  readonly sixes: Float64Array
  readonly fours: Float64Array
}

function followed(question: Question): Followed {
  const course = follow(question)
  return { ...course, sixes: countKind(six, question, course), fours: countKind(four, question, course) }
}

const firsts = new Map<string, Followed>()
const chasesFrom0 = new Map<string, Course>()

/** Returns the course of a whole innings, shared by matches of the same levels and length. */
function firstFrom0(level: number, balls: number): Followed {
  const key = `${level}/${balls}`
  const known = firsts.get(key) ?? followed(questionFrom0(level, 0, balls))
  firsts.set(key, known)
  return known
}

function chaseFrom0(level: number, plan: Plan, balls: number): Course {
  const key = `${level}/${plan}/${balls}`
  const question = { ...questionFrom0(level, plan, balls), counted: middles[plan]!, anyTarget: true as const }
  const known = chasesFrom0.get(key) ?? follow(question)
  chasesFrom0.set(key, known)
  return known
}

const questionFrom0 = (level: number, plan: Plan, balls: number): Question => ({
  start: { balls: 0, wickets: 0 },
  chances: chancesOf(level, plan),
  last: whole(balls),
})

const counts = new Map<string, ReturnType<typeof countByRuns>>()

/** Returns the counts of a whole innings, shared by matches of the same levels. */
function countsFrom0(level: number, plan: Plan, balls: number): ReturnType<typeof countByRuns> {
  const key = `${level}/${plan}/${balls}`
  const known = counts.get(key) ?? countByRuns(questionFrom0(level, plan, balls))
  counts.set(key, known)
  return known
}

const shifted = (chances: Float64Array, from: number): Distribution => trimmed({ from, chances })
const columnsOf = (rows: readonly Float64Array[]): Float64Array => {
  const sum = new Float64Array(rows[0]!.length)
  for (const row of rows) for (let at = 0; at < row.length; at++) sum[at]! += row[at]!
  return sum
}

/** Returns the outlook of a match in or before its first innings; without a board it has not begun. */
function beforeChase(board: Cricket | undefined, first: Side, levels: Pair, balls: number): Outlook {
  const own = board?.innings[0]
  const level = levels[first]
  const from0 = !own || (own.balls === 0 && own.runs === 0 && own.wickets === 0)
  const course = from0
    ? firstFrom0(level, balls)
    : followed({ start: own, chances: chancesOf(level, 0), last: whole(balls) })
  const so = own ?? { runs: 0, wickets: 0, sixes: 0, fours: 0 }
  const ends = columnsOf(course.ends)
  const one: InningsOutlook = {
    runs: shifted(ends, so.runs),
    wickets: wicketsOf(course.ends.map((row) => row.reduce((sum, chance) => sum + chance, 0))),
    sixes: shifted(course.sixes, so.sixes),
    fours: shifted(course.fours, so.fours),
    powerplay: own?.powerplay != null ? certain(own.powerplay) : shifted(course.powerplay, so.runs),
    firstWicket: own?.firstWicket != null ? certain(own.firstWicket) : shifted(firstFall(course), so.runs),
  }
  const total = new Float64Array(2 * most + 40)
  const parts: (Weighted<Stopped> & {
    readonly plan: Plan
    readonly course: Course
    readonly wickets: Distribution
  })[] = []
  for (const plan of chases) {
    const targets = new Float64Array(most + 1)
    const lost = course.ends.map(() => new Float64Array(most + 1))
    let weight = 0
    course.ends.forEach((row, w) => {
      for (let runs = 0; runs < row.length; runs++) {
        const chance = row[runs]!
        if (chance === 0) continue
        const target = Math.min(most, so.runs + runs + 1)
        if (chaseOf(target) !== plan) continue
        targets[target]! += chance
        lost[w]![target]! += chance
        weight += chance
      }
    })
    if (weight < 1e-9) continue
    const chase = chaseFrom0(levels[1 - first]!, plan, balls)
    const stopped = stoppedAt(chase, targets, total)
    const wickets = { from: 0, chances: wicketsOfBoth(chase, lost) }
    parts.push({ weight, value: stopped, plan, course: chase, wickets })
  }
  const sumOf = (pick: (one: Stopped) => number) => parts.reduce((sum, { value }) => sum + pick(value), 0)
  const joined = (pick: (one: (typeof parts)[number]) => Distribution) =>
    mixtureOf(parts.map((part) => ({ weight: part.weight, value: pick(part) })))
  const together = (kind: Counted, count: number) => {
    const given = from0
      ? givenRuns(kind, countsFrom0(level, 0, balls).ends)
      : onLine(kind, { start: own, chances: chancesOf(level, 0), last: whole(balls) })
    const chase = (target: number) => countsFrom0(levels[1 - first]!, chaseOf(target), balls).chase
    return bothCounts(kind, ends, given, { count, runs: so.runs }, chase)
  }
  const [sixes, fours] = [together(six, so.sixes), together(four, so.fours)]
  const two: InningsOutlook = {
    runs: trimmed({ from: 0, chances: columnsOf(parts.map(({ value }) => value.runs)) }),
    wickets: joined(({ value }) => wicketsOf(value.wickets)),
    sixes: sixes.chase,
    fours: fours.chase,
    powerplay: joined(({ course: { powerplay } }) => shifted(powerplay, 0)),
    firstWicket: trimmed({ from: 0, chances: columnsOf(parts.map(({ value }) => value.firstWicket)) }),
  }
  const chaseBy = (pick: (part: (typeof parts)[number]) => Float64Array) => (plan: Plan) => {
    const part = parts.find((one) => one.plan === plan)
    return part ? pick(part) : null
  }
  const start = own ?? { balls: 0, wickets: 0 }
  return {
    first,
    powerplayAhead:
      own?.powerplay != null
        ? convolve(one.powerplay, negate(two.powerplay))
        : aheadByChase(
            powerplayByChase(level, course, so.runs, balls),
            chaseBy(({ course: { powerplay } }) => powerplay),
            so.runs,
          ),
    openingAhead:
      own?.firstWicket != null
        ? convolve(one.firstWicket, negate(two.firstWicket))
        : aheadByChase(
            openingByChase(level, start, so.runs, balls),
            chaseBy(({ value: { firstWicket } }) => firstWicket),
            so.runs,
          ),
    sixes,
    fours,
    innings: [one, two],
    runs: trimmed({ from: 0, chances: total }),
    wickets: mixtureOf(parts.map(({ wickets }) => ({ weight: 1, value: wickets }))),
    firstWins: sumOf(({ fails, tied }) => fails - tied),
    secondWins: sumOf(({ reaches }) => reaches),
    tied: sumOf(({ tied }) => tied),
  }
}

/** Returns the outlook of a match whose first innings is over: its target is known. */
function inChase(board: Cricket, levels: Pair): Outlook {
  const [before, own] = board.innings
  const { side, runs, sixes, fours, powerplay, firstWicket, wickets } = before!
  const target = own ? board.target! : runs + 1
  const so = own ?? { runs: 0, wickets: 0, balls: 0, sixes: 0, fours: 0, powerplay: null, firstWicket: null }
  const need = target - so.runs
  const question = {
    start: so,
    chances: chancesOf(levels[1 - side]!, chaseOf(target)),
    last: { balls: board.balls, wickets: 10 },
    stop: Math.min(most, need),
  }
  const course = follow(question)
  const targets = new Float64Array(most + 1)
  targets[question.stop] = 1
  const stopped = stoppedAt(course, targets)
  const counted = countInChase(question)
  const ended: InningsOutlook = {
    runs: certain(runs),
    wickets: certain(wickets),
    sixes: certain(sixes),
    fours: certain(fours),
    powerplay: certain(powerplay ?? runs),
    firstWicket: certain(firstWicket ?? runs),
  }
  const chase: InningsOutlook = {
    runs: shifted(stopped.runs, so.runs),
    wickets: wicketsOf(stopped.wickets),
    sixes: shifted(counted(six), so.sixes),
    fours: shifted(counted(four), so.fours),
    powerplay: so.powerplay !== null ? certain(so.powerplay) : shifted(course.powerplay, so.runs),
    firstWicket: so.firstWicket !== null ? certain(so.firstWicket) : shifted(stopped.firstWicket, so.runs),
  }
  return {
    first: side,
    powerplayAhead: convolve(ended.powerplay, negate(chase.powerplay)),
    openingAhead: convolve(ended.firstWicket, negate(chase.firstWicket)),
    sixes: apart(ended.sixes, chase.sixes),
    fours: apart(ended.fours, chase.fours),
    innings: [ended, chase],
    runs: convolve(ended.runs, chase.runs),
    wickets: convolve(ended.wickets, chase.wickets),
    firstWins: stopped.fails - stopped.tied,
    secondWins: stopped.reaches,
    tied: stopped.tied,
  }
}

/** Returns the runs when the first wicket falls, or at the end of an innings that loses none. */
function firstFall({ fall, ends }: Course): Float64Array {
  const none = ends[0]!
  return fall.map((chance, runs) => chance + none[runs]!)
}

const wicketsOf = (chances: ArrayLike<number>): Distribution => {
  const all = Float64Array.from(chances)
  const sum = all.reduce((total, chance) => total + chance, 0)
  return { from: 0, chances: sum > 0 ? all.map((chance) => chance / sum) : all }
}

const before = new Map<string, Outlook>()

/** Returns the outlook of a match that has not begun, shared by matches of the same levels. */
function untouched(first: Side, levels: Pair, balls: number): Outlook {
  const key = `${first}/${levels.join('/')}/${balls}`
  const known = before.get(key) ?? beforeChase(undefined, first, levels, balls)
  before.set(key, known)
  return known
}

/**
 * Returns the outlooks of a match, each with its weight: two while the batting order is unknown.
 * @param balls of an innings, as set before play
 */
export function outlooksOf(
  board: Cricket | undefined,
  levels: Pair,
  balls: number,
): readonly Weighted<Outlook>[] {
  if (!board)
    return ([0, 1] as const).map((first) => ({ weight: 0.5, value: untouched(first, levels, balls) }))
  const first = board.innings[0]!
  const value = first.over ? inChase(board, levels) : beforeChase(board, first.side, levels, board.balls)
  return [{ weight: 1, value }]
}
