import type { EventState, Pair, ResultScore, Side } from '#domain/sport/feed/api.ts'
import { resultFault } from '#domain/sport/feed/index.ts'
import { isRecord } from '../fields.ts'

export interface ReadResult {
  readonly result: ResultScore | null
  /** Values left out, and contradictions within the entry; one text each. */
  readonly faults: readonly string[]
}

/** Scores of an entry, normalized. */
interface Scores {
  readonly fullTime: Pair | null
  readonly halfTime: Pair | null
  readonly extraTime: Pair | null
  readonly kicks: Pair | null
}

/**
 * Returns the result of an entry from its readable parts. It leaves out and reports an unreadable secondary value; if
 * two values contradict each other it takes neither.
 */
export function resultOf(match: Readonly<Record<string, unknown>>): ReadResult {
  const faults: string[] = []
  const read = scoresOf(match.score, (fault) => faults.push(fault))
  if (!read) return { result: null, faults }
  const { halfTime, extraTime, kicks } = read
  const shootout = kicks && kicks[0] !== kicks[1] ? kicks : null
  if (kicks && !shootout) faults.push(`a shoot-out of ${kicks.join(':')} has no winner; it is left out`)
  const regular = read.fullTime ? { fullTime: read.fullTime } : regularTimeOf(match, extraTime)
  if (!regular) {
    if (halfTime || extraTime || kicks) faults.push('a score without "ft": no result is taken')
    return { result: null, faults }
  }
  const whole: ResultScore = {
    ...regular,
    ...(extraTime ? { extraTime } : {}),
    ...(shootout ? { shootout } : {}),
  }
  const fault = resultFault(halfTime && !whole.regularUnknown ? { ...whole, halfTime } : whole)
  if (fault) return { result: null, faults: [...faults, `${fault}: no result is taken`] }
  if (whole.regularUnknown) {
    faults.push('the score after regular time is not known: only who goes through is')
    return { result: whole, faults }
  }
  const known = goalsOf(match, whole)
  if (typeof known === 'string') return { result: null, faults: [...faults, known] }
  if (known && halfTime && !samePair(halfTime, goalsUpTo(known, 1)))
    return {
      result: whole,
      faults: [
        ...faults,
        `half-time ${halfTime.join(':')} is not what the minutes of the goals say; both are left out`,
      ],
    }
  return {
    result: { ...whole, ...(halfTime ? { halfTime } : {}), ...(known ? { goals: known } : {}) },
    faults,
  }
}

/**
 * Parses `{ft, ht, et, p}`, a list `[2, 1]`, or a text `2:1`, also with half-time in brackets. Returns null without a
 * score.
 */
function scoresOf(score: unknown, onFault: (fault: string) => void): Scores | null {
  if (score === undefined || score === null || score === '') return null
  const alone = (fullTime: Pair | null) => ({ fullTime, halfTime: null, extraTime: null, kicks: null })
  const [, whole, half] = (typeof score === 'string' && /^(.+?)\s*\(([^()]+)\)$/.exec(score.trim())) || []
  if (whole !== undefined)
    return { ...alone(pairOf(whole, 'score', onFault)), halfTime: pairOf(half, 'ht', onFault) }
  if (Array.isArray(score) || typeof score === 'string')
    return Array.isArray(score) && score.length === 0 ? null : alone(pairOf(score, 'score', onFault))
  if (!isRecord(score)) {
    onFault(`"score" is no score: ${JSON.stringify(score)}`)
    return null
  }
  const unknown = Object.keys(score).filter((key) => !knownScores.has(key) && score[key] !== null)
  if (unknown.length > 0 && !Object.keys(score).some((key) => knownScores.has(key)))
    onFault(`"score" has no "ft" but ${unknown.join(', ')}: no result is taken`)
  return {
    fullTime: pairOf(score.ft, 'ft', onFault),
    halfTime: pairOf(score.ht, 'ht', onFault),
    extraTime: pairOf(score.et, 'et', onFault),
    kicks: pairOf(score.p ?? score.pen ?? score.ps, 'p', onFault),
  }
}

const knownScores: ReadonlySet<string> = new Set(['ft', 'ht', 'et', 'p', 'pen', 'ps'])

const isCount = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < 100

function pairOf(value: unknown, name: string, onFault: (fault: string) => void): Pair | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  if (Array.isArray(value) && value.length === 2 && value.every((n) => n === null)) return null
  const both =
    typeof value === 'string'
      ? /^\s*(\d{1,2})\s*[:–−-]\s*(\d{1,2})\s*$/.exec(value)?.slice(1).map(Number)
      : Array.isArray(value)
        ? value.map((n: unknown) => (typeof n === 'string' && /^\d{1,2}$/.test(n) ? Number(n) : n))
        : isRecord(value)
          ? [value.home, value.away]
          : value
  if (Array.isArray(both) && both.length === 2 && both.every(isCount)) return [both[0]!, both[1]!]
  onFault(`"${name}" is not two counts: ${JSON.stringify(value)}`)
  return null
}

/**
 * Returns regular time if only the score after extra time is given. The minutes of all goals show it. Without them:
 * extra time follows a level score, so a side without a goal means 0:0. Otherwise it is unknown.
 */
function regularTimeOf(
  match: Readonly<Record<string, unknown>>,
  extraTime: Pair | null,
): Pick<ResultScore, 'fullTime' | 'regularUnknown'> | null {
  if (!extraTime) return null
  const least = Math.min(...extraTime)
  const goals = listOfGoals(match, true)
  if (goals && goals.length > 0 && samePair(goalsUpTo(goals, 4), extraTime)) {
    const regular = goalsUpTo(goals, 2)
    if (regular[0] === regular[1]) return { fullTime: regular }
  }
  return least === 0 ? { fullTime: [0, 0] } : { fullTime: [least, least], regularUnknown: true }
}

type Goal = EventState['goals'][number]

/**
 * Returns the goals with their times, in order; undefined unless all are known. Returns the fault as a text if they
 * contradict the score.
 */
function goalsOf(
  match: Readonly<Record<string, unknown>>,
  result: ResultScore,
): readonly Goal[] | string | undefined {
  const total = result.extraTime ?? result.fullTime
  if ([match.goals1, match.goals2].every((list) => list === undefined || isEmpty(list)))
    return total[0] + total[1] === 0 ? [] : undefined
  const goals = listOfGoals(match, result.extraTime !== undefined)
  if (!goals) return undefined
  const [regular, all] = [goalsUpTo(goals, 2), goalsUpTo(goals, 4)]
  if (samePair(regular, result.fullTime) && samePair(all, total)) return goals
  const counted = samePair(all, total) ? `${regular.join(':')} after 90 minutes` : all.join(':')
  const given = samePair(all, total) ? result.fullTime : total
  return `the goals are ${counted}, the score is ${given.join(':')}: no result is taken`
}

function listOfGoals(match: Readonly<Record<string, unknown>>, extraTime: boolean): readonly Goal[] | null {
  const goals: Goal[] = []
  for (const [side, list] of [match.goals1, match.goals2].entries())
    for (const entry of Array.isArray(list) ? list : []) {
      const goal = goalOf(entry, side === 0 ? 0 : 1, extraTime)
      if (!goal) return null
      goals.push(goal)
    }
  return goals.sort((a, b) => a.period - b.period || (a.second ?? 0) - (b.second ?? 0))
}

const goalsUpTo = (goals: readonly Goal[], period: number): Pair => [
  goals.filter((goal) => goal.side === 0 && goal.period <= period).length,
  goals.filter((goal) => goal.side === 1 && goal.period <= period).length,
]
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0
const samePair = (a: Pair, b: Pair) => a[0] === b[0] && a[1] === b[1]

/**
 * Parses a goal. Minute 18 is the 18th: the goal is placed in the middle of it. Added time continues in its period.
 */
function goalOf(entry: unknown, side: Side, extraTime: boolean): Goal | null {
  if (!isRecord(entry)) return null
  const match = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(String(entry.minute ?? ''))
  if (!match) return null
  const named = Number(match[1])
  // Some files write 92 for 90+2.
  const minute = extraTime ? named : Math.min(named, 90)
  const added = Number(match[2] ?? entry.offset ?? named - minute)
  const period = minute <= 45 ? 1 : minute <= 90 ? 2 : minute <= 105 ? 3 : 4
  if (minute < 1 || minute > 120 || !Number.isInteger(added) || added < 0 || added > 30) return null
  const begins = [0, 45, 90, 105][period - 1] ?? 0
  const player = typeof entry.name === 'string' ? { player: entry.name } : {}
  return { side, period, second: (minute - begins + added - 1) * 60 + 30, ...player }
}
