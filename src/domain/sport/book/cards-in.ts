import { eventIn } from '#domain/sport/feed/api.ts'
import type { EventCard, TopicPage } from './board-views.ts'

/** One translated card per card and language, so that equal cards stay the same object. */
const kept = new WeakMap<EventCard, Map<string, EventCard>>()

function keptIn(card: EventCard, language: string): EventCard {
  const own = kept.get(card) ?? new Map<string, EventCard>()
  const known = own.get(language) ?? eventIn(card, language)
  if (known === card) return card
  kept.set(card, own.set(language, known))
  return known
}

/** Returns a topic's page with names in a language, where the sources of its events have them. */
export const pageIn = (page: TopicPage, language: string): TopicPage =>
  page.events.some(({ competition, home, away }) => competition.names ?? home.names ?? away.names)
    ? { ...page, events: page.events.map((card) => keptIn(card, language)) }
    : page
