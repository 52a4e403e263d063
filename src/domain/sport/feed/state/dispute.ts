import {
  type Disputed,
  type EventState,
  type Fixture,
  initialState,
  type Pair,
  type ResultScore,
} from '../api.ts'
import { hasOwnScore, lastRegularPeriod, shootoutPeriod } from './periods.ts'
import { equal, sum } from './result-score.ts'

/**
 * Compares the result that a source gives at the end of play with the counted score. Returns null if they agree, or if
 * the source does not report all goals.
 */
export function disputeOf(fixture: Fixture, state: EventState, given: ResultScore): Disputed | null {
  const isPlayed = state.status === 'live' || state.status === 'interrupted'
  if (!isPlayed || state.period === 0 || !state.detail.goals) return null
  const from = doubtfulFrom(fixture, state, given)
  if (from === null) return null
  return { reason: reasonOf(state, given), known: knownBefore(from, fixture, state) }
}

/** Returns the first period in which the given result differs from the count; null if none does. */
function doubtfulFrom({ format }: Fixture, state: EventState, given: ResultScore): number | null {
  const { fullTime, halfTime, shootout } = given
  const whole = given.extraTime ?? fullTime
  const regular = lastRegularPeriod(format)
  const { periodScores: counted, score } = state
  if (halfTime && !equal(halfTime, counted[0] ?? [0, 0])) return 1
  const afterHalf = halfTime && format.sport === 'football' ? 2 : 1
  const countedRegular = hasOwnScore(format) ? score : sum(counted.slice(0, regular))
  if (!given.regularUnknown && !equal(fullTime, countedRegular)) return afterHalf
  if (!equal(whole, score)) return given.regularUnknown ? afterHalf : regular + 1
  const kicks = shootoutPeriod(format)
  const shots = kicks === null ? undefined : counted[kicks - 1]
  return kicks !== null && shots && shootout && !equal(shots, shootout) ? kicks : null
}

/** Returns the play before a period. Only football separates its counts by period; other sports keep nothing. */
function knownBefore(period: number, { format }: Fixture, state: EventState): EventState {
  const { detail, tie, withdrawn, seq, updatedAt } = state
  const last = period - 1
  if (last === 0 || format.sport !== 'football')
    return {
      ...initialState,
      ...{ status: 'interrupted', detail, seq, updatedAt },
      ...(tie && { tie }),
      ...(withdrawn && { withdrawn }),
    }
  const { disputed: _, ...rest } = state
  const ofKnown = <T extends { readonly period: number }>(list: readonly T[]) =>
    list.filter((one) => one.period <= last)
  return {
    ...rest,
    ...{ status: 'interrupted', period: last, inBreak: true, betStop: false, clock: null },
    // The fifth period is the shoot-out; its kicks do not count as goals.
    score: sum(state.periodScores.slice(0, Math.min(last, 4))),
    periodScores: state.periodScores.slice(0, last),
    corners: state.corners.slice(0, last),
    yellows: state.yellows.slice(0, last),
    reds: state.reds.slice(0, last),
    goals: ofKnown(state.goals),
    cards: ofKnown(state.cards),
  }
}

function reasonOf({ score, periodScores }: EventState, given: ResultScore): string {
  const text = ([home, away]: Pair) => `${home}:${away}`
  const parts = [
    `full time ${text(given.fullTime)}`,
    ...(given.halfTime ? [`half-time ${text(given.halfTime)}`] : []),
    ...(given.extraTime ? [`after extra time ${text(given.extraTime)}`] : []),
    ...(given.shootout ? [`shoot-out ${text(given.shootout)}`] : []),
  ]
  return `counted ${text(score)} (${periodScores.map(text).join(', ')}), given ${parts.join(', ')}`
}
