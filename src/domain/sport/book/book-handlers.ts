import type { Handlers } from '#kernel/contract.ts'
import { compareCards, type EventCard, type Topic, type TopicPage } from './board-views.ts'
import type { Book } from './book.ts'
import type { bookEndpoints } from './book-api.ts'
import { bookErrors } from './book-errors.ts'
import { pageIn } from './cards-in.ts'

export interface BookHandlersOptions {
  readonly book: Book
  /** Returns the sequence number from which a client can resume a topic that it reads now (the live hub). */
  readonly touch: (topic: Topic) => number
  /** Sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  /** Prices an event that was too far off to be priced yet (the repricing loop). */
  readonly ensurePriced: (eventId: string) => void
}

/**
 * Handles reads of the boards. Each handler takes the topic's sequence number before it reads, so that a client
 * misses no change.
 */
export function bookHandlers(options: BookHandlersOptions): Handlers<typeof bookEndpoints> {
  const { book, touch, sportTime, ensurePriced } = options
  const { boards } = book

  const whole = (language: string, topic: Topic): TopicPage => {
    const seq = touch(topic)
    const data = boards.data(topic) ?? { events: [] }
    return pageIn({ topic, seq, complete: true, ...sportTime(), ...data }, language)
  }
  const some = (
    language: string,
    topic: Topic,
    cards: readonly EventCard[],
    cursor: string | null,
  ): TopicPage =>
    pageIn(
      {
        ...{ topic, seq: 0, complete: false, ...sportTime() },
        events: [...cards].sort(compareCards),
        cursor,
      },
      language,
    )

  return {
    'top-board': async ({ language }) => whole(language, 'top'),
    'live-board': async ({ language }, { query }) =>
      whole(language, query.sport ? `live:${query.sport}` : 'live'),
    'line-board': async ({ language }, { query }) => {
      const { sport, competition, hours, cursor } = query
      const filter = { ...query, videos: query.videos === '1', sportsOnly: query.sportsOnly === '1' }
      if (competition && !hours && !cursor && !filter.videos)
        return whole(language, `competition:${competition}`)
      if (competition) {
        const { cards, cursor: next } = boards.lineCards(filter)
        return some(language, `competition:${competition}`, cards, next)
      }
      if (!hours && !cursor && !filter.videos && (sport || !filter.sportsOnly)) {
        const page = whole(language, sport ? `line:${sport}` : 'line')
        return { ...page, cursor: boards.cursorAfter(sport, page.events) }
      }
      const { cards, cursor: next } = boards.lineCards(filter)
      return some(language, sport ? `line:${sport}` : 'line', cards, next)
    },
    'day-accumulators': async ({ language }, { params: { section }, query: { sport } }) =>
      whole(language, sport ? `accumulators:${section}:${sport}` : `accumulators:${section}`),
    'event-page': async ({ language }, { params }) => {
      ensurePriced(params.eventId)
      if (!book.event(params.eventId)) return bookErrors['event-not-found']({ eventId: params.eventId })
      // `whole` reads the event's own topic, which holds one page.
      return whole(language, `event:${params.eventId}`) as TopicPage & { events: never[] }
    },
    'book-menu': async (_context, { query }) => ({ sports: boards.menu({ videos: query.videos === '1' }) }),
  }
}
