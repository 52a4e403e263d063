import type { EventFormat, EventState } from '../api.ts'
import { matchWinner } from './tennis-score.ts'

/** The last period of regular time: an event may finish from it on. */
export function lastRegularPeriod(format: EventFormat): number {
  switch (format.sport) {
    case 'football':
      return 2
    case 'basketball':
      return 4
    case 'ice-hockey':
      return 3
    case 'tennis':
    case 'counter-strike':
      return (format.bestOf + 1) / 2
  }
}

/** Whether the parts of a match are won one by one, each to its end, and the score counts them: sets, maps. */
export const isWonByParts = (
  format: EventFormat,
): format is Extract<EventFormat, { sport: 'tennis' | 'counter-strike' }> =>
  format.sport === 'tennis' || format.sport === 'counter-strike'

/** The period in which kicks or shots decide; null where there is none. */
export const shootoutPeriod = (format: EventFormat): number | null =>
  format.sport === 'football' || format.sport === 'ice-hockey' ? 5 : null

/** Why `period` can't start now; null when it can. */
export function nextPeriodFault(format: EventFormat, state: EventState, period: number): string | null {
  if (!Number.isInteger(period) || period < 1) return 'periods are counted from 1'
  const begins = state.status === 'scheduled' || state.status === 'postponed'
  if (begins) return period === 1 ? null : 'play begins with period 1'
  if (state.status !== 'live') return `the event is ${state.status}`
  if (!state.inBreak) return `period ${state.period} is not over`
  const next = state.period + 1
  switch (format.sport) {
    case 'tennis':
    case 'counter-strike':
      if (matchWinner(format, state.score) !== null) return 'the match is decided'
      return period === next ? null : `part ${next} is next`
    case 'basketball':
      if (next > 4 && state.score[0] !== state.score[1]) return 'overtime needs a tie'
      return period === next ? null : `period ${next} is next`
    case 'football':
      if (period > 5) return 'football has no such period'
      if (period > 2 && !format.knockout) return 'no extra time in this competition'
      if (period === 5 && (state.period === 2 || state.period === 4)) return null
      return period === next ? null : `period ${next} is next`
    case 'ice-hockey':
      if (period > 5 || (period === 5 && !format.shootout)) return 'ice hockey has no such period here'
      if (period > 3 && state.score[0] !== state.score[1]) return 'overtime needs a tie'
      if (period === 5 && state.period === 3) return null
      return period === next ? null : `period ${next} is next`
  }
}
