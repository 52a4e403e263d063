import type { EventMessage, EventState, Fixture, TimelineMessage } from '#domain/sport/feed/api.ts'
import { reduce, startState } from '#domain/sport/feed/state/state.ts'
import { kickOff } from './feed.ts'

type Step = Omit<TimelineMessage, 'at'> & { readonly at?: number }

/** Folds steps a second apart; a refusal fails the test. */
export function fold(fixture: Fixture, steps: readonly unknown[]): EventState {
  let state = startState(fixture)
  for (const step of steps as readonly Step[]) {
    const next = offer(fixture, state, step)
    if (!next.ok) throw new Error(`${JSON.stringify(step)}: ${String(next.error.facts.reason)}`)
    state = next.value
  }
  return state
}
/** Folds one more step and returns the result. */
export const offer = (fixture: Fixture, state: EventState, step: unknown) =>
  reduce(fixture, state, {
    at: kickOff + state.seq * 1000,
    ...(step as object),
    eventId: fixture.id,
    seq: state.seq + 1,
  } as EventMessage)
/** Returns the reason why a step is refused; null when it is accepted. */
export const refusal = (fixture: Fixture, state: EventState, step: unknown) => {
  const result = offer(fixture, state, step)
  return result.ok ? null : `${result.error.id}: ${String(result.error.facts.reason)}`
}
export const start = (period: number) => ({ type: 'period-start', period })
export const end = (period: number) => ({ type: 'period-end', period })
export const incident = (kind: string, side: 0 | 1, period: number, player?: string) => ({
  type: 'incident',
  incident: { kind, side, period, second: 60, ...(player ? { player } : {}) },
})
export const points = (side: 0 | 1, value = 1) => ({ type: 'points', side, value })
