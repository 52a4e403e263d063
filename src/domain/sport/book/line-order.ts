import { type SportId, sports } from '#domain/sport/feed/api.ts'
import type { BookEvent } from './book-event.ts'

export const byStart = (a: BookEvent, b: BookEvent): number =>
  a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1)

/** A place in the order of starts. */
export interface LinePlace {
  readonly startsAt: number
  readonly id: string
}

export const comesLater = (one: LinePlace, other: LinePlace): boolean =>
  one.startsAt > other.startsAt || (one.startsAt === other.startsAt && one.id > other.id)

/** Returns the place that a cursor names; null for no cursor or an invalid one. */
export function readCursor(cursor: string | undefined): LinePlace | null {
  const match = /^(-?\d{1,16})\*(.+)$/.exec(cursor ?? '')
  return match ? { startsAt: Number(match[1]), id: match[2]! } : null
}

/**
 * Events of each sport in order of start. The cost of a page of the line depends on its length, not on the size of
 * the book. A read after a change sorts the sport again; a list that is already in order takes one pass.
 */
export class LineOrder {
  private readonly bySport = new Map<SportId, { readonly events: BookEvent[]; sorted: boolean }>()
  private readonly held = new Set<BookEvent>()

  /** Adds an event, or moves it to its new start. */
  put(event: BookEvent): void {
    const { sport } = event.fixture.competition
    let list = this.bySport.get(sport)
    if (!list) {
      list = { events: [], sorted: true }
      this.bySport.set(sport, list)
    }
    list.sorted = false
    if (this.held.has(event)) return
    this.held.add(event)
    list.events.push(event)
  }

  remove(event: BookEvent): void {
    if (!this.held.delete(event)) return
    const events = this.bySport.get(event.fixture.competition.sport)!.events
    events.splice(events.indexOf(event), 1)
  }

  /** Yields the events of a sport, or of all, that start after a place, in order. */
  *after(sport: SportId | undefined, place: LinePlace): Generator<BookEvent> {
    if (sport) {
      const events = this.sorted(sport)
      for (let at = firstAfter(events, place); at < events.length; at++) yield events[at]!
      return
    }
    const all = sports.flatMap((one) => {
      const events = this.sorted(one)
      return events.slice(firstAfter(events, place))
    })
    yield* all.sort(byStart)
  }

  private sorted(sport: SportId): readonly BookEvent[] {
    const list = this.bySport.get(sport)
    if (!list) return []
    if (!list.sorted) list.events.sort(byStart)
    list.sorted = true
    return list.events
  }
}

function firstAfter(events: readonly BookEvent[], { startsAt, id }: LinePlace): number {
  let from = 0
  let to = events.length
  while (from < to) {
    const middle = (from + to) >> 1
    const { fixture } = events[middle]!
    if (fixture.startsAt > startsAt || (fixture.startsAt === startsAt && fixture.id > id)) to = middle
    else from = middle + 1
  }
  return from
}
