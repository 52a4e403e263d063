import { eventIn } from '../feed/api.ts'
import type { EventCard, TopicPage } from './board-views.ts'

/** The same card of the book is the same one of a language too: what is kept of a card stays good. */
const kept = new WeakMap<EventCard, Map<string, EventCard>>()

function keptIn(card: EventCard, language: string): EventCard {
  const own = kept.get(card) ?? new Map<string, EventCard>()
  const known = own.get(language) ?? eventIn(card, language)
  if (known === card) return card
  kept.set(card, own.set(language, known))
  return known
}

/** A page of a topic with the names of a language, where sources of its events give some. */
export const pageIn = (page: TopicPage, language: string): TopicPage =>
  page.events.some(({ competition, home, away }) => competition.names ?? home.names ?? away.names)
    ? { ...page, events: page.events.map((card) => keptIn(card, language)) }
    : page
