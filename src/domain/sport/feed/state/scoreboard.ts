import type { EventMessage, EventState, EventStatus, Fixture, Pair } from '../api.ts'

const statuses: ReadonlySet<EventStatus> = new Set([
  'scheduled',
  'live',
  'interrupted',
  'finished',
  'postponed',
  'abandoned',
  'cancelled',
])
const isPair = (pair: Pair) =>
  pair.length === 2 && pair.every((count) => Number.isSafeInteger(count) && count >= 0)

/**
 * Returns the state as a provider reports it, or the reason for a refusal. Any status may follow any other: a
 * provider may take back earlier reports, even an end.
 */
export function showScoreboard(
  fixture: Fixture,
  before: EventState,
  message: EventMessage & { readonly type: 'scoreboard' },
): EventState | string {
  const { status, period, inBreak, score, periodScores, clock, at, disputed: reason } = message
  const { disputed: _, ...state } = before
  if (!fixture.provided) return 'only provided events have a scoreboard of their own'
  if (!statuses.has(status)) return 'unknown status'
  if (!Number.isInteger(period) || period < 0) return 'unknown period'
  if (![score, ...periodScores].every(isPair)) return 'a score is not two counts'
  return {
    ...{ ...state, status, period, inBreak, score, periodScores, clock: clock && { ...clock, at } },
    ...(reason !== undefined && { disputed: { reason } }),
  }
}
