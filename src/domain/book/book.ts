import type { EventState, Fixture } from '../feed/api.ts'
import { marketDefinition, parseMarketKey, parseSelectionId } from '../pricing/api.ts'
import type { PricedMarket } from '../pricing/index.ts'
import { type Change, type IncidentView, isInPlay, type Topic } from './board-views.ts'
import { BoardLists, type MakeDayAccumulators } from './boards.ts'
import {
  addIncidents,
  type BookEvent,
  cardOf,
  isOffered,
  isOver,
  type MarketDifference,
  makeBookEvent,
  pageOf,
  replaceMarkets,
  restate,
  type SuspensionReason,
  stakeFactor,
} from './book-event.ts'
import type { PriceBook, Quote } from './price-book.ts'

/** Where changes go. `wants` is asked first, so that nothing is built for a topic that nobody reads. */
export interface BookSink {
  wants(topic: Topic): boolean
  publish(topic: Topic, change: Change): void
}

export interface BookOptions {
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly sink: BookSink
  /** How long an event stays readable after its end, sport milliseconds. */
  readonly keepEnded?: number
  /** Which events have a video, now: another function as soon as the answers may be others. None has when absent. */
  readonly videos?: () => HasVideo
  /** Composes the accumulators of the day. There are none when absent. */
  readonly accumulators?: MakeDayAccumulators
}

type HasVideo = (fixture: Fixture) => boolean

const nothing: MarketDifference = { changed: [], closed: [], mainBefore: [], countBefore: 0 }

/**
 * Every open market in memory, versioned. One writer (the trader) changes it; acceptance, boards and the live hub
 * read it. A change is published to the topics that show it, as small as it is.
 */
export class Book implements PriceBook {
  readonly boards: BoardLists
  private readonly events = new Map<string, BookEvent>()
  private readonly silent = new Set<string>()
  /** Ids of events that take no bets although they are not over; they need not be here yet. */
  private readonly lost = new Set<string>()
  private hasVideo: HasVideo | undefined
  private readonly options: BookOptions

  constructor(options: BookOptions) {
    this.options = options
    this.boards = new BoardLists(this.events, options.sportNow, options.accumulators)
  }

  get size(): number {
    return this.events.size
  }

  /** Takes an event or its new state. Ends and interruptions close or suspend its markets. */
  upsertEvent(fixture: Fixture, state: EventState, incidents: readonly IncidentView[] = []): void {
    const known = this.events.get(fixture.id)
    if (!known) {
      const event = makeBookEvent(fixture, state, this.videoOf(fixture))
      this.events.set(fixture.id, event)
      addIncidents(event, incidents)
      if (this.silent.has(fixture.producer)) event.reasons.add('silence')
      if (this.lost.has(fixture.id)) event.reasons.add('lost')
      this.stateReasons(event)
      this.relist(event)
      this.publishCard(event)
      return
    }
    const wasInPlay = isInPlay(known.state)
    const moved = known.fixture.startsAt !== fixture.startsAt
    const replaced = known.fixture !== fixture
    known.fixture = fixture
    if (replaced) known.video = this.videoOf(fixture)
    addIncidents(known, incidents)
    if (known.state !== state) {
      known.state = state
      this.publish(known, { k: 'state', e: fixture.id, state })
    }
    if (this.stateReasons(known)) this.publishMarkets(known, restate(known))
    if (!isOffered(known, this.options.sportNow())) this.closeAll(known)
    if (replaced || wasInPlay !== isInPlay(state) || isOver(state)) this.relist(known)
    if (replaced && moved) this.publishCard(known)
  }

  addIncident(eventId: string, incident: IncidentView): void {
    const event = this.events.get(eventId)
    if (!event) return
    addIncidents(event, [incident])
    const topic = `event:${eventId}` as const
    if (this.options.sink.wants(topic))
      this.options.sink.publish(topic, { k: 'incident', e: eventId, incident })
  }

  /** Replaces the event's offer; what is absent closes. Ignored once the event takes no bets any more. */
  setMarkets(eventId: string, priced: readonly PricedMarket[]): void {
    const event = this.events.get(eventId)
    if (!event || !isOffered(event, this.options.sportNow())) return
    const hadMarkets = event.markets.size > 0
    this.publishDifference(event, replaceMarkets(event, priced))
    if (hadMarkets !== event.markets.size > 0) this.relist(event)
  }

  suspend(eventId: string, reason: SuspensionReason): void {
    const event = this.events.get(eventId)
    if (!event || event.reasons.has(reason)) return
    event.reasons.add(reason)
    this.publishMarkets(event, restate(event))
  }

  resume(eventId: string, reason: SuspensionReason): void {
    const event = this.events.get(eventId)
    if (event?.reasons.delete(reason)) this.publishMarkets(event, restate(event))
  }

  /** The producer went silent: all that it feeds is suspended until `recover`. */
  silence(producer: string): void {
    this.silent.add(producer)
    for (const event of this.events.values()) {
      if (event.fixture.producer === producer) this.suspend(event.fixture.id, 'silence')
    }
  }

  /** The producer has sent a complete snapshot. */
  recover(producer: string): void {
    this.silent.delete(producer)
    for (const event of this.events.values()) {
      if (event.fixture.producer === producer) this.resume(event.fixture.id, 'silence')
    }
  }

  /** Closes the event, here now or later, until `restore`: its producer has it no more. */
  withdraw(eventId: string): void {
    this.lost.add(eventId)
    const event = this.events.get(eventId)
    if (!event) return
    event.reasons.add('lost')
    this.closeAll(event)
  }

  /** The producer has the event again: it opens with the next `setMarkets`. */
  restore(eventId: string): void {
    this.lost.delete(eventId)
    this.events.get(eventId)?.reasons.delete('lost')
  }

  isSilent(producer: string): boolean {
    return this.silent.has(producer)
  }

  /** What the sport clock alone changes: starts, ends of keeping, lists that move with time. About once a second. */
  refresh(): void {
    const now = this.options.sportNow()
    for (const event of this.events.values()) {
      const { fixture, state } = event
      if (state.status === 'scheduled' && now >= fixture.startsAt) {
        if (!fixture.liveCoverage) this.closeAll(event)
        else this.suspend(fixture.id, 'start')
      } else if (isOver(state) && now > state.updatedAt + (this.options.keepEnded ?? 6 * 3_600_000)) {
        this.drop(fixture.id)
      }
    }
    this.lookAtVideos()
    this.moveBoards(this.boards.refresh())
    this.refreshAccumulators()
  }

  /** What the operator has changed about videos is on all boards at once. */
  private lookAtVideos(): void {
    const now = this.options.videos?.()
    if (this.hasVideo === now) return
    this.hasVideo = now
    for (const event of this.events.values()) {
      const video = this.videoOf(event.fixture)
      if (video === event.video) continue
      event.video = video
      this.relist(event)
      this.publishCard(event)
    }
  }

  private videoOf(fixture: Fixture): boolean {
    return this.options.videos?.()(fixture) ?? false
  }

  private refreshAccumulators(): void {
    const { sink } = this.options
    const { moves, changed } = this.boards.refreshAccumulators()
    this.moveBoards(moves)
    for (const { topic, view } of changed) {
      if (sink.wants(topic)) sink.publish(topic, { k: 'accumulators', accumulators: view })
    }
  }

  drop(eventId: string): void {
    const event = this.events.get(eventId)
    if (!event) return
    this.publish(event, { k: 'gone', e: eventId })
    this.boards.remove(event)
    this.events.delete(eventId)
    this.lost.delete(eventId)
  }

  /** Every event that the book knows, over or not. */
  all(): Iterable<Readonly<BookEvent>> {
    return this.events.values()
  }

  event(eventId: string): Readonly<BookEvent> | undefined {
    return this.events.get(eventId)
  }

  quote(selection: string): Quote {
    const parts = parseSelectionId(selection)
    const event = parts && this.events.get(parts.eventId)
    if (!event) return { status: 'unknown' }
    const { fixture, state } = event
    const now = this.options.sportNow()
    const open = event.markets.get(parts.market)
    const market = open ?? event.closed.get(parts.market)
    const price = market?.outcomes.find(([id]) => id === parts.outcome)
    const definition = marketDefinition(fixture.competition.sport, parseMarketKey(parts.market).type)
    if (!definition?.outcomes.includes(parts.outcome)) return { status: 'unknown' }
    if (!market || !price) {
      // An event that takes no bets any more has closed all it could have offered, before a restart too.
      const gone = open !== undefined || !isOffered(event, now)
      if (!isOver(state)) return { status: gone ? 'closed' : 'unknown', ...this.facts(event, parts, 0, 0) }
    }
    const status = isOver(state)
      ? 'decided'
      : !open || !isOffered(event, now)
        ? 'closed'
        : event.reasons.size > 0 || now >= this.startOf(event)
          ? 'suspended'
          : 'open'
    return { status, ...this.facts(event, parts, price?.[1] ?? 0, market?.version ?? 0) }
  }

  /** Past the scheduled start an event must have been reported as in play; before `refresh` notices, this does. */
  private startOf(event: BookEvent): number {
    return event.state.status === 'scheduled' ? event.fixture.startsAt : Number.POSITIVE_INFINITY
  }

  private facts(event: BookEvent, parts: { market: string; outcome: string }, odds: number, version: number) {
    const { fixture, state } = event
    return {
      odds,
      version,
      live: state.status !== 'scheduled' || this.options.sportNow() >= fixture.startsAt,
      eventId: fixture.id,
      market: parts.market,
      outcome: parts.outcome,
      sport: fixture.competition.sport,
      competition: fixture.competition.name,
      home: fixture.home.name,
      away: fixture.away.name,
      startsAt: fixture.startsAt,
      score: state.score,
      stakeFactor: stakeFactor(event, parts.market),
    }
  }

  /** Takes over the reasons that the state itself gives; true when something changed. */
  private stateReasons(event: BookEvent): boolean {
    const { state, reasons, fixture } = event
    const before = reasons.size
    let changed = false
    const set = (reason: SuspensionReason, on: boolean) => {
      changed = (on ? !reasons.has(reason) : reasons.has(reason)) || changed
      if (on) reasons.add(reason)
      else reasons.delete(reason)
    }
    set('bet-stop', state.betStop)
    set('interrupted', state.status === 'interrupted')
    set('start', state.status === 'scheduled' && this.options.sportNow() >= fixture.startsAt)
    return changed && before > 0 !== reasons.size > 0
  }

  private closeAll(event: BookEvent): void {
    if (event.markets.size === 0) return
    this.publishDifference(event, replaceMarkets(event, []))
    this.relist(event)
  }

  private publishMarkets(event: BookEvent, changed: readonly string[]): void {
    if (changed.length === 0) return
    this.publishDifference(event, {
      ...nothing,
      changed,
      mainBefore: event.main,
      countBefore: event.markets.size,
    })
  }

  private publishDifference(event: BookEvent, difference: MarketDifference): void {
    const { changed, closed, mainBefore, countBefore } = difference
    if (changed.length + closed.length === 0) return
    const { sink } = this.options
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

  /** To every topic that shows the event. */
  private publish(event: BookEvent, change: Change): void {
    const { sink } = this.options
    const own = `event:${event.fixture.id}` as const
    if (sink.wants(own)) sink.publish(own, change)
    for (const topic of event.boards) if (sink.wants(topic)) sink.publish(topic, change)
  }

  private publishCard(event: BookEvent): void {
    const { sink } = this.options
    const own = `event:${event.fixture.id}` as const
    if (sink.wants(own)) sink.publish(own, { k: 'card', card: pageOf(event) })
    for (const topic of event.boards)
      if (sink.wants(topic)) sink.publish(topic, { k: 'card', card: cardOf(event) })
  }

  private relist(event: BookEvent): void {
    this.moveBoards(this.boards.place(event))
  }

  private moveBoards(moves: Iterable<{ event: BookEvent; topic: Topic; on: boolean }>): void {
    const { sink } = this.options
    for (const { event, topic, on } of moves) {
      if (!sink.wants(topic)) continue
      sink.publish(topic, on ? { k: 'card', card: cardOf(event) } : { k: 'gone', e: event.fixture.id })
    }
  }
}
