import type { EventCard, EventPage, IncidentView, MarketView, Topic } from '#domain/book/api.ts'

/** Who shows an event: a followed topic, or a page that was rendered from a list that can't be gone on from. */
export type Holder = Topic | `page:${string}`

/** One event as every topic that shows it agrees on. */
export interface EventEntry {
  card: EventCard
  /** Every known market by key, in no order; `card.markets` has the order of the fullest holder. */
  readonly markets: Map<string, MarketView>
  readonly holders: Map<Holder, Set<string>>
  incidents: readonly IncidentView[]
}

export const isPage = (card: EventCard | EventPage): card is EventPage => 'incidents' in card

/** Incidents kept by an event, as the server does. */
const incidentLimit = 80

/** One that is known comes again when it is taken back. */
export function addIncident(list: readonly IncidentView[], incident: IncidentView): readonly IncidentView[] {
  return [incident, ...list.filter((known) => known.seq !== incident.seq)]
    .sort((a, b) => b.seq - a.seq)
    .slice(0, incidentLimit)
}

/** The keys that the card shows: those of the event's own topic when it is held, else of the boards. */
export function shownKeys(entry: EventEntry, eventTopic: Holder): ReadonlySet<string> {
  const own = entry.holders.get(eventTopic)
  if (own) return own
  const keys = new Set<string>()
  for (const held of entry.holders.values()) for (const key of held) keys.add(key)
  return keys
}
