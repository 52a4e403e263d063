import type { EventFormat, EventState } from '../api.ts'
import { scoreRulesOf } from '../sports/score-rules-of.ts'

/** Returns the last period of regular time: an event may finish from it on. */
export const lastRegularPeriod = (format: EventFormat): number =>
  scoreRulesOf(format).lastRegularPeriod(format)

/** Returns whether a match consists of parts won one by one, which the score counts: sets, maps. */
export const isWonByParts = (format: EventFormat): boolean => scoreRulesOf(format).wonByParts === true

/** Returns whether the score is separate from the sum of the periods: parts won, or the winner of a fight. */
export const hasOwnScore = (format: EventFormat): boolean =>
  isWonByParts(format) || scoreRulesOf(format).fight !== undefined

/** Returns the period of a deciding shoot-out; null without one. */
export const shootoutPeriod = (format: EventFormat): number | null =>
  scoreRulesOf(format).shootoutPeriod ?? null

/** Returns why `period` cannot start now; null if it can. */
export function nextPeriodFault(format: EventFormat, state: EventState, period: number): string | null {
  if (!Number.isInteger(period) || period < 1) return 'periods are counted from 1'
  const begins = state.status === 'scheduled' || state.status === 'postponed'
  if (begins) return period === 1 ? null : 'play begins with period 1'
  if (state.status !== 'live') return `the event is ${state.status}`
  if (!state.inBreak) return `period ${state.period} is not over`
  return scoreRulesOf(format).nextPeriodFault(format, state, period)
}
