import type { EventFormat, EventState } from '../api.ts'
import { scoreRulesOf } from '../sports/score-rules-of.ts'

/** The last period of regular time: an event may finish from it on. */
export const lastRegularPeriod = (format: EventFormat): number =>
  scoreRulesOf(format).lastRegularPeriod(format)

/** Whether the parts of a match are won one by one, each to its end, and the score counts them: sets, maps. */
export const isWonByParts = (format: EventFormat): boolean => scoreRulesOf(format).wonByParts === true

/** Whether the score is a count of its own, not the sum of the periods: parts that are won, the winner of a fight. */
export const hasOwnScore = (format: EventFormat): boolean =>
  isWonByParts(format) || scoreRulesOf(format).fight !== undefined

/** The period in which kicks or shots decide; null where there is none. */
export const shootoutPeriod = (format: EventFormat): number | null =>
  scoreRulesOf(format).shootoutPeriod ?? null

/** Why `period` can't start now; null when it can. */
export function nextPeriodFault(format: EventFormat, state: EventState, period: number): string | null {
  if (!Number.isInteger(period) || period < 1) return 'periods are counted from 1'
  const begins = state.status === 'scheduled' || state.status === 'postponed'
  if (begins) return period === 1 ? null : 'play begins with period 1'
  if (state.status !== 'live') return `the event is ${state.status}`
  if (!state.inBreak) return `period ${state.period} is not over`
  return scoreRulesOf(format).nextPeriodFault(format, state, period)
}
