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
 * Compares the result that a source states at the end of play with what was counted of it. Null where they agree, and where
 * the source does not tell all that is counted.
 */
export function disputeOf(fixture: Fixture, state: EventState, given: ResultScore): Disputed | null {
  const isPlayed = state.status === 'live' || state.status === 'interrupted'
  if (!isPlayed || state.period === 0 || !state.detail.goals) return null
  const from = doubtfulFrom(fixture, state, given)
  if (from === null) return null
  return { reason: reasonOf(state, given), known: knownBefore(from, fixture, state) }
}

/** The first period of which the stated result says something else; null where none is. */
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

/** Play before a period, where periods can be told apart: in football. Nothing elsewhere. */
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
    // The shoot-out is the fifth period, whose kicks are no goals.
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
