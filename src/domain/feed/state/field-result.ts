import type { EventState, FieldResult, Fixture } from '../api.ts'
import type { Withdrawn } from './boards.ts'
import { setRanking } from './ranking.ts'

/**
 * The state of an event with a field that has ended with this official order, in place of any before; or the reason why it
 * can't be. Who was withdrawn before the start stays so; who did not start after all is withdrawn with the result.
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
    // The matches of a season stay; the table is what is corrected.
    ...(ranking?.played ? { ranking: { ...ranking, order: [], progress: 0, official: false } } : {}),
  }
  const next = setRanking(fixture, running, { ...order, type: 'ranking', progress: 1000, official: true })
  return typeof next === 'string' ? next : { ...next, status: 'finished' }
}

/** Why these can't have stayed away, beside those of before; null when they can. */
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
