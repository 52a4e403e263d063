import type { SportId } from '#domain/sport/feed/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'

export interface LegToPlace extends LegFacts {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
  readonly odds: number
  readonly live: boolean
  readonly score: readonly [number, number]
}

/** Names of a leg's event, stored so that history does not depend on the feed. */
export interface LegFacts {
  readonly sport: SportId
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
}

/** JSON of a bet's legs for the columns `facts` and `legs` of `bet`. */

/** Returns the names of each leg's event, in the order of the legs: an array of `LegFacts`. */
export const factsText = (legs: readonly LegToPlace[]): string => `[${legs.map(eventText).join(',')}]`

/** Returns the terms of the legs, in their order: odds, in play, score of home and away. */
export const legsText = (legs: readonly LegToPlace[]): string =>
  JSON.stringify(legs.map(({ odds, live, score }) => [odds, live, score[0], score[1]]))

/** Returns the selections, in the order of the legs, separated by unit separators. */
export const selectionsText = (legs: readonly LegToPlace[]): string =>
  legs.map(({ eventId, market, outcome }) => selectionId(eventId, market, outcome)).join('\x1f')

/** Cached texts of events with recent bets: their names seldom change, and bets on them are many. */
const known = new Map<string, { readonly facts: LegFacts; readonly text: string }>()
const maxKnown = 10_000

function eventText(leg: LegToPlace): string {
  const before = known.get(leg.eventId)
  if (before && sameFacts(before.facts, leg)) return before.text
  const { sport, competition, home, away, startsAt } = leg
  const facts: LegFacts = { sport, competition, home, away, startsAt }
  const text = JSON.stringify(facts)
  if (known.size >= maxKnown) known.clear()
  known.set(leg.eventId, { facts, text })
  return text
}

const sameFacts = (one: LegFacts, other: LegFacts): boolean =>
  one.startsAt === other.startsAt &&
  one.home === other.home &&
  one.away === other.away &&
  one.competition === other.competition &&
  one.sport === other.sport
