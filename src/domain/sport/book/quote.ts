import { isWhole } from '#domain/sport/feed/api.ts'
import {
  marketDefinition,
  parseMarketKey,
  type SelectionParts,
  selectionSides,
} from '#domain/sport/pricing/index.ts'
import { type BookEvent, isOffered, isOver } from './book-event.ts'
import { type CapShares, capShare } from './cap-shares.ts'
import type { Quote } from './price-book.ts'

/** Quotes a selection of the event at that sport time. */
export function quoteOf(
  event: Readonly<BookEvent>,
  parts: SelectionParts,
  now: number,
  shares?: CapShares,
): Quote {
  const { fixture, state } = event
  const open = event.markets.get(parts.market)
  const market = open ?? event.closed.get(parts.market)
  const price = market?.outcomes.find(([id]) => id === parts.outcome)
  const definition = marketDefinition(fixture.competition.sport, parseMarketKey(parts.market).type)
  if (!definition?.outcomes.includes(parts.outcome)) return { status: 'unknown' }
  if (!market || !price) {
    // For an event that takes no more bets, every market it could have offered is closed, also after a restart.
    const gone = open !== undefined || !isOffered(event, now)
    if (!isOver(state))
      return { status: gone ? 'closed' : 'unknown', ...factsOf(event, parts, now, 0, 0, shares) }
  }
  const status = isOver(state)
    ? 'decided'
    : !open || !isOffered(event, now)
      ? 'closed'
      : event.reasons.size > 0 || event.held.has(parts.market) || now >= startOf(event)
        ? 'suspended'
        : 'open'
  return { status, ...factsOf(event, parts, now, price?.[1] ?? 0, market?.version ?? 0, shares) }
}

/**
 * Returns the time from which an event not yet reported in play takes no bets; applies before `refresh` closes it.
 */
export const startOf = ({ fixture, state }: Readonly<BookEvent>): number =>
  state.status === 'scheduled' ? fixture.startsAt : Number.POSITIVE_INFINITY

export function factsOf(
  event: Readonly<BookEvent>,
  parts: SelectionParts,
  now: number,
  odds: number,
  version: number,
  shares?: CapShares,
) {
  const { fixture, state } = event
  return {
    odds,
    version,
    live: state.status !== 'scheduled' || now >= fixture.startsAt,
    eventId: fixture.id,
    market: parts.market,
    outcome: parts.outcome,
    sport: fixture.competition.sport,
    competition: fixture.competition.name,
    ...selectionSides(fixture, parts.market, parts.outcome),
    startsAt: fixture.startsAt,
    score: state.score,
    stakeFactor: capShare(fixture, parts.market, shares),
    ...(isWhole(fixture) ? ({ whole: true } as const) : {}),
  }
}
