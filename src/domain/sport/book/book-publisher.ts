import type { Change, Topic } from './board-views.ts'
import { type BookEvent, cardOf, type MarketDifference, pageOf } from './book-event.ts'

/** Destination of changes. The publisher calls `wants` first and builds nothing for a topic without readers. */
export interface BookSink {
  wants(topic: Topic): boolean
  publish(topic: Topic, change: Change): void
}

const nothing: MarketDifference = { changed: [], closed: [], mainBefore: [], countBefore: 0 }

/** Publishes each change of the book to the topics that show it, with the smallest possible delta. */
export class BookPublisher {
  private readonly sink: BookSink

  constructor(sink: BookSink) {
    this.sink = sink
  }

  markets(event: BookEvent, changed: readonly string[]): void {
    if (changed.length === 0) return
    this.difference(event, {
      ...nothing,
      changed,
      mainBefore: event.main,
      countBefore: event.markets.size,
    })
  }

  difference(event: BookEvent, difference: MarketDifference): void {
    const { changed, closed, mainBefore, countBefore } = difference
    if (changed.length + closed.length === 0) return
    const { sink } = this
    const e = event.fixture.id
    const n = event.markets.size
    const own = `event:${e}` as const
    if (sink.wants(own)) {
      for (const market of closed) sink.publish(own, { k: 'closed', e, market, n })
      for (const key of changed) sink.publish(own, { k: 'market', e, market: event.markets.get(key)!, n })
    }
    const topics = [...event.boards].filter((topic) => sink.wants(topic))
    if (topics.length === 0) return
    const changes: Change[] = [
      ...mainBefore
        .filter((key) => !event.main.includes(key))
        .map((market) => ({ k: 'closed', e, market, n }) as const),
      ...event.main
        .filter((key) => changed.includes(key) || !mainBefore.includes(key))
        .map((key) => ({ k: 'market', e, market: event.markets.get(key)!, n }) as const),
    ]
    if (changes.length === 0 && n !== countBefore) changes.push({ k: 'count', e, n })
    for (const topic of topics) for (const change of changes) sink.publish(topic, change)
  }

  /** Publishes to every topic that shows the event. */
  change(event: BookEvent, change: Change): void {
    const { sink } = this
    const own = `event:${event.fixture.id}` as const
    if (sink.wants(own)) sink.publish(own, change)
    for (const topic of event.boards) if (sink.wants(topic)) sink.publish(topic, change)
  }

  card(event: BookEvent): void {
    const { sink } = this
    const own = `event:${event.fixture.id}` as const
    if (sink.wants(own)) sink.publish(own, { k: 'card', card: pageOf(event) })
    for (const topic of event.boards)
      if (sink.wants(topic)) sink.publish(topic, { k: 'card', card: cardOf(event) })
  }

  /** Publishes that events joined or left a board. */
  moves(moves: Iterable<{ event: BookEvent; topic: Topic; on: boolean }>): void {
    const { sink } = this
    for (const { event, topic, on } of moves) {
      if (!sink.wants(topic)) continue
      sink.publish(topic, on ? { k: 'card', card: cardOf(event) } : { k: 'gone', e: event.fixture.id })
    }
  }
}
