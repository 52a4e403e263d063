import type { EventState, FieldResult, Fixture } from '../api.ts'
import type { Withdrawn } from './boards.ts'
import { setRanking } from './ranking.ts'

/**
 * Returns the final state of an event with a field, with this official order replacing any earlier one; or the reason
 * for a refusal. Withdrawals before the start remain; other non-starters are withdrawn with the result.
 */
export function applyFieldResult(
  fixture: Fixture,
  state: EventState,
  { didNotStart = [], ...order }: FieldResult,
): EventState | string {
  const { ranking, withdrawn: all = [], ...before } = state
  const early = all.filter(({ withResult }) => !withResult)
  const fault = absenceFault(fixture, early, didNotStart)
  if (fault) return fault
  const withdrawn = [...early, ...didNotStart.map((one) => ({ ...one, withResult: true as const }))]
  const running: EventState = {
    ...before,
    status: 'live',
    ...(withdrawn.length > 0 ? { withdrawn } : {}),
    // Keeps the matches of a season; only the table is corrected.
    ...(ranking?.played ? { ranking: { ...ranking, order: [], progress: 0, official: false } } : {}),
  }
  const next = setRanking(fixture, running, { ...order, type: 'ranking', progress: 1000, official: true })
  return typeof next === 'string' ? next : { ...next, status: 'finished' }
}

/** Returns why these cannot be further non-starters; null if they can. */
function absenceFault(
  { field = [] }: Fixture,
  early: readonly Withdrawn[],
  absent: readonly Withdrawn[],
): string | null {
  const numbers = new Set(field.map(({ number }) => number))
  const away = [...early, ...absent].map(({ number }) => number)
  if (new Set(away).size !== away.length) return 'it is withdrawn already'
  if (away.some((number) => !numbers.has(number))) return 'an entrant that the field does not have'
  if (
    absent.some(({ deduction }) => !Number.isInteger(deduction) || deduction < 0 || deduction > mostDeducted)
  )
    return 'a deduction of 0 to 90 percent'
  return null
}

const mostDeducted = 90
