import type { EventCard, EventPage, IncidentView, MarketView, Topic } from '#domain/sport/book/api.ts'

/** Holder of an event: a followed topic, or a page rendered from a list that cannot be resumed. */
export type Holder = Topic | `page:${string}`

/** One event, shared by all topics that show it. */
export interface EventEntry {
  card: EventCard
  /** Every known market by key, unordered; `card.markets` has the order of the fullest holder. */
  readonly markets: Map<string, MarketView>
  readonly holders: Map<Holder, Set<string>>
  incidents: readonly IncidentView[]
}

export const isPage = (card: EventCard | EventPage): card is EventPage => 'incidents' in card

/** Maximum incidents per event, as on the server. */
const incidentLimit = 80

/** Adds an incident; one with a known number replaces it, as when it is cancelled. */
export function addIncident(list: readonly IncidentView[], incident: IncidentView): readonly IncidentView[] {
  return [incident, ...list.filter((known) => known.seq !== incident.seq)]
    .sort((a, b) => b.seq - a.seq)
    .slice(0, incidentLimit)
}

/** Returns the market keys that the card shows: those of the event's own topic when it is held, else of the boards. */
export function shownKeys(entry: EventEntry, eventTopic: Holder): ReadonlySet<string> {
  const own = entry.holders.get(eventTopic)
  if (own) return own
  const keys = new Set<string>()
  for (const held of entry.holders.values()) for (const key of held) keys.add(key)
  return keys
}
