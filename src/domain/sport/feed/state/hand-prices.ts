import type { EventMessage, EventState, Fixture } from '../api.ts'
import { scoreRulesOf } from '../sports/score-rules-of.ts'
import { setRanking } from './ranking.ts'

/** Returns whether traders set the prices of events of this format. */
export const isPricedByHand = (format: Fixture['format']): boolean =>
  scoreRulesOf(format).pricedByHand === true

const isOdds = (odds: unknown): boolean => Number.isInteger(odds) && Number(odds) > 1000

/**
 * Returns the state with the traders' prices, or the reason for a refusal. Prices are allowed while the event may
 * take bets.
 */
export function setPrices(
  { format, field = [] }: Fixture,
  state: EventState,
  prices: Extract<EventMessage, { type: 'prices' }>['prices'],
): EventState | string {
  if (!scoreRulesOf(format).pricedByHand) return 'its model prices it'
  if (state.status !== 'scheduled') return 'prices are given before it starts'
  if (typeof prices !== 'object' || prices === null) return 'no prices'
  const numbers = new Set(field.map(({ number }) => `${number}`))
  for (const outcomes of Object.values(prices))
    for (const [outcome, odds] of Object.entries(outcomes)) {
      if (!numbers.has(outcome)) return 'a price of an entrant that the field does not have'
      if (!isOdds(odds)) return 'odds in whole thousandths above 1'
    }
  return { ...state, prices }
}

/** Returns the state of a finished election with a corrected order, or the reason for a refusal. */
export function correctOrder(
  fixture: Fixture,
  state: EventState,
  message: Extract<EventMessage, { type: 'ranking' }>,
): EventState | string {
  if (!scoreRulesOf(fixture.format).pricedByHand || state.status !== 'finished' || !message.official)
    return `the event is ${state.status}`
  const { ranking: _, ...before } = state
  const next = setRanking(fixture, { ...before, status: 'live' }, message)
  return typeof next === 'string' ? next : { ...next, status: 'finished' }
}
