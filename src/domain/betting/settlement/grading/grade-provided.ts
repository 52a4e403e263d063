import type { EventState } from '#domain/sport/feed/api.ts'
import { type ProvidedResults, standingOn } from '#domain/sport/feed/index.ts'
import { decided, type SelectionResult } from '#domain/sport/pricing/index.ts'
import { postponementWindow } from './grade.ts'

interface ProvidedLeg {
  readonly market: string
  readonly outcome: string
  readonly startsAt: number
  readonly state: EventState
}

/**
 * Decides one leg of a provided event by the provider's results in force; `pending` while there are none. While the
 * scoreboard contradicts itself, only official results and cancellations count. Returns the stake when nothing is
 * reported `postponementWindow` after the start, until the provider reports. Cancelled periods concern bets, not
 * legs: see `cancelledPeriods`.
 *
 * @param now sport time in milliseconds
 */
export function gradeProvided(leg: ProvidedLeg, results: ProvidedResults, now: number): SelectionResult {
  const standing = standingOn(results.get(leg.market), leg.outcome)
  if (standing && (standing.cancelled || standing.confirmed || !leg.state.disputed)) {
    const { result, report, confirmed, cancelled } = standing
    return cancelled
      ? decided(result, 'provider-cancelled', { message: report })
      : decided(result, 'provider', { message: report, certainty: confirmed ? 'official' : 'scout' })
  }
  if (now < leg.startsAt + postponementWindow) return 'pending'
  return leg.state.status === 'finished'
    ? decided('void', 'no-official-data', {})
    : decided('void', 'event-void', { status: leg.state.status })
}
