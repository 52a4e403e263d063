import { compareCards, type EventCard, type Topic, type TopicPage } from '#domain/sportsbook/api.ts'
import { selectionId } from '#domain/trading/api.ts'
import { isPage } from './event-entry.ts'
import { createLiveStore } from './live-store.ts'
import type { LiveStore, SelectionView } from './types.ts'

type Selections = readonly (readonly [id: string, view: SelectionView])[]

/** What a card offers, made once a card: a book that did not change it answers the same one to the next page. */
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

const nothing = () => () => {}
const none: readonly never[] = []

/**
 * The live data of one page on the server: what `createLiveStore` shows of the same boards after hydration, but read
 * straight from the cards, because nothing will ever change in it.
 */
export function createPageStore(boards: readonly TopicPage[]): LiveStore {
  const [board] = boards
  if (!board || boards.length > 1) {
    const store = createLiveStore()
    for (const each of boards) store.hydrate(each)
    return store
  }
  const { topic, now, speed, events } = board
  const cards = new Map(events.map((card) => [card.id, card]))
  const ids = [...events].sort(compareCards).map((card) => card.id)
  const selections = new Map(events.flatMap(selectionsOf))
  return {
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
    getTopic: (asked: Topic) => (asked === topic ? ids : none),
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
