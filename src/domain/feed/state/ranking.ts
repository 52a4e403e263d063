import type { EventMessage, EventState, Fixture } from '../api.ts'
import { scoreRulesOf } from '../sports/score-rules-of.ts'

/** The state with the order of the field replaced, or the reason why it can't be. */
export function setRanking(
  fixture: Fixture,
  state: EventState,
  { order, progress, official = false }: Extract<EventMessage, { type: 'ranking' }>,
): EventState | string {
  if (!scoreRulesOf(fixture.format).ranked) return 'no order of two sides'
  if (state.status !== 'live') return 'not in play'
  if (state.ranking?.official) return 'the order is official'
  if (!Array.isArray(order) || order.length === 0) return 'no order'
  const numbers = new Set(fixture.field?.map(({ number }) => number))
  if (new Set(order).size !== order.length) return 'an entrant stands twice'
  if (order.some((number) => !numbers.has(number))) return 'an entrant that the field does not have'
  if (!Number.isInteger(progress) || progress < (state.ranking?.progress ?? 0) || progress > 1000)
    return 'progress goes on to 1000 at most'
  return { ...state, ranking: { order, progress, official } }
}
