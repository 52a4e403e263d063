import { type Competition, isEsport, isWhole, type SportId, sports } from '#domain/sport/feed/api.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import {
  type AccumulatorsTopic,
  type AccumulatorView,
  compareCards,
  type EventCard,
  isInPlay,
  type Topic,
  type TopicData,
} from './board-views.ts'
import { type BookEvent, cardOf, isListed, pageOf } from './book-event.ts'
import { byStart, comesLater, LineOrder, type LinePlace, readCursor } from './line-order.ts'

const hour = 3_600_000
const lineWindow = 48 * hour
const lineLength = 100
/** Events per sport on the home page, in play and coming each. */
const topPerSport = 6
const topWindow = 72 * hour
const pageLength = 60

interface Move {
  readonly event: BookEvent
  readonly topic: Topic
  readonly on: boolean
}

/** Returns false for a competition as a whole: it lasts for days, so no list of current events includes it. */
const isMatch = ({ fixture }: BookEvent) => !isWhole(fixture)
const byRank = (a: BookEvent, b: BookEvent) =>
  a.fixture.competition.rank - b.fixture.competition.rank || byStart(a, b)

/** The accumulators of the day, composed from the events of the book. */
export interface DayAccumulators {
  /** Recomposes accumulators where needed; returns the lists that changed. */
  refresh(): readonly { readonly topic: AccumulatorsTopic; readonly view: readonly AccumulatorView[] }[]
  /** Returns the list of a topic; null when the topic is no accumulator topic. */
  view(topic: string): readonly AccumulatorView[] | null
  /** Returns the id of the accumulator with exactly these legs; null when there is none. */
  idOf(legs: readonly string[]): string | null
}

export type MakeDayAccumulators = (
  events: ReadonlyMap<string, BookEvent>,
  sportNow: () => number,
) => DayAccumulators

const noAccumulators: DayAccumulators = { refresh: () => [], view: () => null, idOf: () => null }

export interface MenuCompetition extends Pick<Competition, 'id' | 'name' | 'country' | 'rank'> {
  live: number
  line: number
}

export interface MenuSport {
  readonly sport: SportId
  live: number
  line: number
  competitions: MenuCompetition[]
}

/**
 * Maps events to the boards that show them. The event alone decides its live and competition boards (`place`). The
 * line and the top list also depend on other events and the clock (`refresh`).
 */
export class BoardLists {
  private readonly events: ReadonlyMap<string, BookEvent>
  private readonly members = new Map<Topic, Set<BookEvent>>()
  /** Events that are listed and not begun. */
  private readonly order = new LineOrder()
  private readonly sportNow: () => number
  private readonly day: DayAccumulators
  private counted: MenuSport[] | null = null
  /** The same of events with a video only. */
  private countedVideos: MenuSport[] | null = null
  /** Sport time at which the next event leaves the line; the counts are valid until then. */
  private countedUntil = Number.POSITIVE_INFINITY

  constructor(
    events: ReadonlyMap<string, BookEvent>,
    sportNow: () => number,
    accumulators: MakeDayAccumulators = () => noAccumulators,
  ) {
    this.events = events
    this.sportNow = sportNow
    this.day = accumulators(events, sportNow)
  }

  /** Puts the event on the boards that depend on it alone; returns the moves. */
  place(event: BookEvent): Move[] {
    this.forgetCounts()
    const { sport, id } = event.fixture.competition
    const listed = isListed(event)
    const playing = this.sectionOf(event) === 'live'
    if (listed && !isInPlay(event.state)) this.order.put(event)
    else this.order.remove(event)
    const moves: Move[] = []
    this.put(event, 'live', playing, moves)
    this.put(event, `live:${sport}`, playing, moves)
    this.put(event, `competition:${id}`, listed, moves)
    if (!listed || playing) {
      this.put(event, 'line', false, moves)
      this.put(event, `line:${sport}`, false, moves)
    }
    if (!listed) this.put(event, 'top', false, moves)
    return moves
  }

  /** Recomputes the lists that depend on the clock. */
  refresh(): Move[] {
    const moves: Move[] = []
    const top: BookEvent[] = []
    const line: BookEvent[] = []
    for (const sport of sports) {
      // Elections are few, and months away.
      const coming = [...this.coming(sport, sport === 'politics' ? Number.POSITIVE_INFINITY : lineWindow)]
      this.replace(`line:${sport}`, coming.slice(0, lineLength), moves)
      // No window here: events that begin after an election must be included.
      line.push(...this.coming(sport, Number.POSITIVE_INFINITY).take(pageLength))
      top.push(...[...this.of(`live:${sport}`)].filter(isMatch).sort(byRank).slice(0, topPerSport))
      const next = coming.length >= topPerSport ? coming : [...this.coming(sport, topWindow)]
      top.push(...this.nextByRank(next))
    }
    this.replace('line', line.sort(byStart).slice(0, pageLength), moves)
    this.replace('top', top, moves)
    return moves
  }

  /** Recomposes the accumulators where needed; returns those that changed. */
  refreshAccumulators(): {
    readonly moves: readonly Move[]
    readonly changed: readonly { topic: AccumulatorsTopic; view: readonly AccumulatorView[] }[]
  } {
    const moves: Move[] = []
    const changed = this.day.refresh()
    for (const { topic, view } of changed) {
      const ids = view.flatMap(({ legs }) => legs.map((leg) => parseSelectionId(leg)?.eventId ?? ''))
      const events = ids.flatMap((id) => this.events.get(id) ?? [])
      this.replace(topic, events, moves)
    }
    return { moves, changed }
  }

  /** Returns the id of the accumulator of the day with exactly these legs; null when there is none. */
  accumulatorOf(legs: readonly string[]): string | null {
    return this.day.idOf(legs)
  }

  remove(event: BookEvent): void {
    this.forgetCounts()
    this.order.remove(event)
    for (const topic of event.boards) this.members.get(topic)?.delete(event)
    event.boards.clear()
  }

  /** Returns the content of a topic; null for an unknown topic. */
  data(topic: Topic): TopicData | null {
    if (topic.startsWith('event:')) {
      const event = this.events.get(topic.slice('event:'.length))
      return event ? { events: [pageOf(event)] } : null
    }
    const accumulators = this.day.view(topic)
    const members = this.of(topic)
    if (members.size === 0 && topic.startsWith('competition:')) return null
    const events = [...members].map(cardOf).sort(compareCards)
    return accumulators ? { events, accumulators } : { events }
  }

  /** Returns every event that a board shows or will show. */
  listed(): EventCard[] {
    return [...this.events.values()].filter(isListed).map(cardOf)
  }

  /** Returns a page of coming events in order of start, after `cursor`, and the cursor of the next page. */
  lineCards(filter: {
    readonly sport?: SportId | undefined
    readonly competition?: string | undefined
    readonly hours?: number | undefined
    readonly cursor?: string | undefined
    /** Only events with a video. */
    readonly videos?: boolean | undefined
    /** No e-sports. */
    readonly sportsOnly?: boolean | undefined
  }): { readonly cards: EventCard[]; readonly cursor: string | null } {
    const window = filter.hours === undefined ? Number.POSITIVE_INFINITY : filter.hours * hour
    const cards: EventCard[] = []
    let last: BookEvent | undefined
    for (const event of this.coming(filter.sport, window, readCursor(filter.cursor))) {
      const { fixture, video } = event
      if (!video && filter.videos) continue
      if (filter.sportsOnly && isEsport(fixture.competition.sport)) continue
      if (filter.competition && fixture.competition.id !== filter.competition) continue
      if (last && cards.length === pageLength)
        return { cards, cursor: `${last.fixture.startsAt}*${last.fixture.id}` }
      cards.push(cardOf(event))
      last = event
    }
    return { cards, cursor: null }
  }

  /**
   * Returns the cursor after the cards on the board of a sport, or of all; null when the board holds the whole
   * line.
   */
  cursorAfter(sport: SportId | undefined, cards: readonly EventCard[]): string | null {
    const place = cards.reduce<LinePlace>((last, card) => (comesLater(card, last) ? card : last), {
      startsAt: 0,
      id: '0',
    })
    const { done } = this.coming(sport, Number.POSITIVE_INFINITY, place).next()
    return done ? null : `${place.startsAt}*${place.id}`
  }

  /**
   * Returns the sports that have events, in the operator's order, with their competitions and the counts of the
   * live and prematch lists. Returns the same object until an event is added, removed or begins. `videos` counts
   * only events with a video.
   */
  menu({ videos = false } = {}): MenuSport[] {
    if (this.sportNow() >= this.countedUntil) this.forgetCounts()
    if (videos) {
      this.countedVideos ??= this.count(({ video }) => video)
      return this.countedVideos
    }
    this.counted ??= this.count(() => true)
    return this.counted
  }

  private forgetCounts(): void {
    this.counted = null
    this.countedVideos = null
    this.countedUntil = Number.POSITIVE_INFINITY
  }

  /** Returns the list that shows the event, live or prematch. Boards and their counts both use this rule. */
  private sectionOf(event: BookEvent): 'live' | 'line' | null {
    const { fixture, state } = event
    if (!isListed(event)) return null
    if (isInPlay(state)) return fixture.liveCoverage ? 'live' : null
    return state.status === 'scheduled' && fixture.startsAt > this.sportNow() ? 'line' : null
  }

  private count(counts: (event: BookEvent) => boolean): MenuSport[] {
    const bySport = new Map<SportId, { entry: MenuSport; competitions: Map<string, MenuCompetition> }>()
    for (const sport of sports) {
      bySport.set(sport, { entry: { sport, live: 0, line: 0, competitions: [] }, competitions: new Map() })
    }
    for (const event of this.events.values()) {
      const section = counts(event) ? this.sectionOf(event) : null
      if (section === null) continue
      if (section === 'line') this.countedUntil = Math.min(this.countedUntil, event.fixture.startsAt)
      const { id, name, country, rank, sport } = event.fixture.competition
      const { entry, competitions } = bySport.get(sport)!
      let competition = competitions.get(id)
      if (!competition) {
        competition = { id, name, country, rank, live: 0, line: 0 }
        competitions.set(id, competition)
      }
      entry[section]++
      competition[section]++
    }
    const filled = [...bySport.values()].filter(({ competitions }) => competitions.size > 0)
    return filled.map(({ entry, competitions }) => ({
      ...entry,
      competitions: [...competitions.values()].sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1)),
    }))
  }

  /** Yields the events of the line that start within `window` milliseconds, after a place in it, in order. */
  private *coming(
    sport: SportId | undefined,
    window: number,
    after: LinePlace | null = null,
  ): Generator<BookEvent> {
    const now = this.sportNow()
    const place = after && after.startsAt > now ? after : { startsAt: now, id: '' }
    for (const event of this.order.after(sport, place)) {
      if (event.fixture.startsAt - now > window) return
      if (this.sectionOf(event) === 'line') yield event
    }
  }

  /**
   * Returns the next events. Among those within a few hours of the soonest, important competitions come first.
   */
  private nextByRank(coming: readonly BookEvent[]): BookEvent[] {
    const soonest = coming[0]
    if (!soonest) return []
    const near = coming.filter((event) => event.fixture.startsAt - soonest.fixture.startsAt < 6 * hour)
    return (near.length >= topPerSport ? near.sort(byRank) : [...coming])
      .filter(isMatch)
      .slice(0, topPerSport)
  }

  private of(topic: Topic): ReadonlySet<BookEvent> {
    return this.members.get(topic) ?? new Set()
  }

  private put(event: BookEvent, topic: Topic, on: boolean, moves: Move[]): void {
    if (event.boards.has(topic) === on) return
    let members = this.members.get(topic)
    if (!members) {
      members = new Set()
      this.members.set(topic, members)
    }
    if (on) {
      event.boards.add(topic)
      members.add(event)
    } else {
      event.boards.delete(topic)
      members.delete(event)
    }
    moves.push({ event, topic, on })
  }

  private replace(topic: Topic, events: readonly BookEvent[], moves: Move[]): void {
    const wanted = new Set(events)
    for (const event of [...this.of(topic)]) if (!wanted.has(event)) this.put(event, topic, false, moves)
    for (const event of wanted) this.put(event, topic, true, moves)
  }
}
