import { compareCards, type EventCard, type Topic, type TopicPage } from '#domain/sport/book/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import { isPage } from './event-entry.ts'
import { createLiveStore } from './live-store.ts'
import type { LiveStore, SelectionView } from './types.ts'

type Selections = readonly (readonly [id: string, view: SelectionView])[]

/** Selections of a card, cached per card: a book that did not change it passes the same card to the next page. */
const known = new WeakMap<EventCard, Selections>()

function selectionsOf(card: EventCard): Selections {
  let selections = known.get(card)
  if (!selections) {
    selections = card.markets.flatMap(({ key, status, outcomes }) =>
      outcomes.map(([outcome, odds]) => {
        const view: SelectionView = { odds, status, direction: 'none', changedAt: 0 }
        return [selectionId(card.id, key, outcome), view] as const
      }),
    )
    known.set(card, selections)
  }
  return selections
}

/** Returns whether the boards are of different topics, and an event of two of them is identical in both. */
function agree(boards: readonly TopicPage[]): boolean {
  const [first] = boards
  const cards = new Map<string, EventCard>()
  const topics = new Set(boards.map((board) => board.topic))
  return (
    topics.size === boards.length &&
    boards.every(
      ({ speed, events }) =>
        speed === first?.speed &&
        events.every((card) => {
          const known = cards.get(card.id)
          cards.set(card.id, card)
          return !known || known === card
        }),
    )
  )
}

const nothing = () => () => {}
const none: readonly never[] = []

/**
 * Creates the live data of one page on the server. It shows the same as `createLiveStore` after hydration,
 * but reads straight from the cards, because nothing will change in it.
 */
export function createPageStore(boards: readonly TopicPage[]): LiveStore {
  const [board] = boards
  if (!board || !agree(boards)) {
    const store = createLiveStore()
    for (const each of boards) store.hydrate(each)
    return store
  }
  const { now, speed } = board
  const events = new Set(boards.flatMap((each) => each.events))
  const cards = new Map([...events].map((card) => [card.id, card]))
  const topics = new Map(
    boards.map((each) => [each.topic, [...each.events].sort(compareCards).map((card) => card.id)]),
  )
  const accumulators = new Map(boards.map((each) => [each.topic, each.accumulators ?? none]))
  const selections = new Map([...events].flatMap(selectionsOf))
  return {
    boost: () => {},
    getSelection: (id) => selections.get(id),
    subscribeSelection: nothing,
    getEvent: (id) => cards.get(id),
    subscribeEvent: nothing,
    getState: (id) => cards.get(id)?.state,
    subscribeState: nothing,
    getMarketCount: (id) => cards.get(id)?.marketCount ?? 0,
    subscribeMarketCount: nothing,
    getIncidents: (id) => {
      const card = cards.get(id)
      return card && isPage(card) ? card.incidents : none
    },
    subscribeIncidents: nothing,
    getTopic: (topic: Topic) => topics.get(topic) ?? none,
    getAccumulators: (topic: Topic) => accumulators.get(topic) ?? none,
    subscribeTopic: nothing,
    getBalances: () => null,
    subscribeBalances: nothing,
    subscribePlayer: nothing,
    getConnection: () => 'idle',
    subscribeConnection: nothing,
    sportNow: () => now,
    sportSecond: () => now,
    pageTime: () => now,
    sportSpeed: () => speed,
    hydrate: () => {},
    follow: nothing,
    start: nothing,
    restart: () => {},
  }
}
