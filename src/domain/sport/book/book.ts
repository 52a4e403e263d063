import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import type { EventAliases } from '#domain/sport/feed/index.ts'
import { isBuilt, parseSelectionId } from '#domain/sport/pricing/api.ts'
import type { FairMarket, PricedMarket } from '#domain/sport/pricing/index.ts'
import { type IncidentView, isInPlay } from './board-views.ts'
import { BoardLists, type MakeDayAccumulators } from './boards.ts'
import {
  addIncidents,
  type BookEvent,
  highestVersion,
  isOffered,
  isOver,
  makeBookEvent,
  noOffer,
  replaceMarkets,
  restate,
  type SuspensionReason,
} from './book-event.ts'
import { BookPublisher, type BookSink } from './book-publisher.ts'
import { quoteBuilt } from './builder/quote-built.ts'
import type { CapShares } from './cap-shares.ts'
import type { PriceBook, Quote } from './price-book.ts'
import { quoteOf, startOf } from './quote.ts'
import { applyStateReasons } from './state-reasons.ts'
import { type TraderWords, withoutWhatPays } from './trader-words.ts'

export interface BookOptions {
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly sink: BookSink
  /** Sport milliseconds for which an event stays readable after its end. */
  readonly keepEnded?: number
  /**
   * Returns the test for events with a video: a new function whenever the answers may differ. No event has one
   * when absent.
   */
  readonly videos?: () => HasVideo
  /** The operator's current shares of the caps; defaults when absent. */
  readonly capShares?: () => CapShares
  /** The traders' overrides of the models' prices; none when absent. */
  readonly traders?: TraderWords
  /** Aliases of stored events that are one match; each event is its own match when absent. */
  readonly aliases?: Pick<EventAliases, 'of'>
  /** Composes the accumulators of the day. There are none when absent. */
  readonly accumulators?: MakeDayAccumulators
}

/** Inputs of an offer that the book keeps. */
export interface OfferSource extends Partial<Pick<BookEvent, 'joint' | 'marginOf' | 'plain'>> {
  /** The model's prices without a margin. */
  readonly fair?: readonly FairMarket[]
}

type HasVideo = (fixture: Fixture) => boolean

/**
 * Every open market in memory, versioned. Only the repricing loop changes it; acceptance, boards and the live hub
 * read it. Publishes each change to the topics that show it, with the smallest possible delta.
 */
export class Book implements PriceBook {
  readonly boards: BoardLists
  private readonly events = new Map<string, BookEvent>()
  private readonly silent = new Set<string>()
  /** Ids of events that their producer no longer covers; such an event may not be in the book yet. */
  private readonly lost = new Set<string>()
  private readonly watchers: ((eventId: string) => void)[] = []
  private hasVideo: HasVideo | undefined
  private readonly options: BookOptions
  private readonly publisher: BookPublisher
  /**
   * The highest version of a removed market: an event that is added again must not start below the versions that
   * pages have.
   */
  private droppedVersion = 0

  constructor(options: BookOptions) {
    this.options = options
    this.publisher = new BookPublisher(options.sink)
    this.boards = new BoardLists(this.events, options.sportNow, options.accumulators)
  }

  get size(): number {
    return this.events.size
  }

  /** Calls `watcher` with each event whose prices or openness may have changed. */
  watchMoves(watcher: (eventId: string) => void): void {
    this.watchers.push(watcher)
  }

  private moved(eventId: string): void {
    for (const watcher of this.watchers) watcher(eventId)
  }

  /** Stores an event or its new state. An end closes its markets, an interruption suspends them. */
  upsertEvent(fixture: Fixture, state: EventState, incidents: readonly IncidentView[] = []): void {
    const known = this.events.get(fixture.id)
    if (!known) {
      const event = makeBookEvent(fixture, state, this.videoOf(fixture), this.droppedVersion)
      this.events.set(fixture.id, event)
      addIncidents(event, incidents)
      if (this.silent.has(fixture.producer)) event.reasons.add('silence')
      if (this.lost.has(fixture.id)) event.reasons.add('lost')
      if (this.options.traders?.isHeld(fixture.id)) event.reasons.add('trader')
      if (this.options.aliases?.of(fixture.id)) event.reasons.add('other-name')
      applyStateReasons(event, this.options.sportNow())
      this.relist(event)
      this.publisher.card(event)
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
      this.publisher.change(known, { k: 'state', e: fixture.id, state })
    }
    if (applyStateReasons(known, this.options.sportNow())) this.publisher.markets(known, restate(known))
    if (!isOffered(known, this.options.sportNow())) this.closeAll(known)
    if (replaced || wasInPlay !== isInPlay(state) || isOver(state)) this.relist(known)
    if (replaced && moved) this.publisher.card(known)
    this.moved(fixture.id)
  }

  addIncident(eventId: string, incident: IncidentView): void {
    const event = this.events.get(eventId)
    if (!event) return
    const changed = addIncidents(event, [incident])
    const topic = `event:${eventId}` as const
    if (!this.options.sink.wants(topic)) return
    for (const one of changed) this.options.sink.publish(topic, { k: 'incident', e: eventId, incident: one })
  }

  /**
   * Replaces the event's offer; markets missing from it close. Ignored once the event takes no more bets. The book
   * calls `joint` of `source` once, for the first built bet; `plain` builds the same offer again. Returns the
   * offer with the traders' overrides. Suspends markets that guarantee a profit to a player who backs enough of
   * them, whoever set their odds (decisions 0131 and 0138).
   */
  setMarkets(
    eventId: string,
    priced: readonly PricedMarket[],
    source: OfferSource = {},
  ): readonly PricedMarket[] {
    const event = this.events.get(eventId)
    if (!event || !isOffered(event, this.options.sportNow())) return []
    event.joint = once(source.joint ?? (() => null))
    event.marginOf = source.marginOf
    const hadMarkets = event.markets.size > 0
    event.plain = source.plain ?? (() => noOffer)
    const said = this.options.traders?.applyTo(eventId, priced) ?? priced
    const times = this.options.traders?.pricedAt(eventId)
    const offer = withoutWhatPays(event.fixture, said, source.fair ?? [], times)
    this.publisher.difference(event, replaceMarkets(event, offer))
    if (hadMarkets !== event.markets.size > 0) this.relist(event)
    this.moved(eventId)
    return offer
  }

  suspend(eventId: string, reason: SuspensionReason): void {
    const event = this.events.get(eventId)
    if (!event || event.reasons.has(reason)) return
    event.reasons.add(reason)
    this.publisher.markets(event, restate(event))
    this.moved(eventId)
  }

  resume(eventId: string, reason: SuspensionReason): void {
    const event = this.events.get(eventId)
    if (!event?.reasons.delete(reason)) return
    this.publisher.markets(event, restate(event))
    this.moved(eventId)
  }

  /**
   * Suspends or resumes the event after a trader changed its override. Its prices follow with the next
   * `setMarkets`.
   */
  heedTraders(eventId: string): void {
    if (this.options.traders?.isHeld(eventId)) this.suspend(eventId, 'trader')
    else this.resume(eventId, 'trader')
  }

  /** Suspends all events of a producer that fell silent, until `recover`. */
  silence(producer: string): void {
    this.silent.add(producer)
    for (const event of this.events.values()) {
      if (event.fixture.producer === producer) this.suspend(event.fixture.id, 'silence')
    }
  }

  /** Ends the suspension of `silence` after the producer has sent a complete snapshot. */
  recover(producer: string): void {
    this.silent.delete(producer)
    for (const event of this.events.values()) {
      if (event.fixture.producer === producer) this.resume(event.fixture.id, 'silence')
    }
  }

  /**
   * Closes an event that its producer no longer covers, until `restore`. The event may be added to the book later.
   */
  withdraw(eventId: string): void {
    this.lost.add(eventId)
    const event = this.events.get(eventId)
    if (!event) return
    event.reasons.add('lost')
    this.closeAll(event)
    this.moved(eventId)
  }

  /** Ends `withdraw` when the producer covers the event again; it opens with the next `setMarkets`. */
  restore(eventId: string): void {
    this.lost.delete(eventId)
    if (this.events.get(eventId)?.reasons.delete('lost')) this.moved(eventId)
  }

  /**
   * Closes the event if it became an alias of another match. If it no longer is one, it opens with the next
   * `setMarkets`.
   */
  heedNames(eventId: string): void {
    const event = this.events.get(eventId)
    if (!event) return
    if (this.options.aliases?.of(eventId)) {
      event.reasons.add('other-name')
      this.closeAll(event)
    } else event.reasons.delete('other-name')
    this.relist(event)
  }

  /** Returns whether the event takes bets now, whatever its markets. */
  takesBets(eventId: string): boolean {
    const event = this.events.get(eventId)
    const now = this.options.sportNow()
    return event !== undefined && isOffered(event, now) && event.reasons.size === 0 && now < startOf(event)
  }

  isSilent(producer: string): boolean {
    return this.silent.has(producer)
  }

  /**
   * Applies the changes that only the sport clock causes: starts, removal of ended events, lists by time. Called
   * about once a second.
   */
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
    this.publisher.moves(this.boards.refresh())
    this.refreshAccumulators()
  }

  /** Applies a change of the operator's video settings to all boards at once. */
  private lookAtVideos(): void {
    const now = this.options.videos?.()
    if (this.hasVideo === now) return
    this.hasVideo = now
    for (const event of this.events.values()) {
      const video = this.videoOf(event.fixture)
      if (video === event.video) continue
      event.video = video
      this.relist(event)
      this.publisher.card(event)
    }
  }

  private videoOf(fixture: Fixture): boolean {
    return this.options.videos?.()(fixture) ?? false
  }

  private refreshAccumulators(): void {
    const { sink } = this.options
    const { moves, changed } = this.boards.refreshAccumulators()
    this.publisher.moves(moves)
    for (const { topic, view } of changed) {
      if (sink.wants(topic)) sink.publish(topic, { k: 'accumulators', accumulators: view })
    }
  }

  drop(eventId: string): void {
    const event = this.events.get(eventId)
    if (!event) return
    this.droppedVersion = Math.max(this.droppedVersion, highestVersion(event))
    this.publisher.change(event, { k: 'gone', e: eventId })
    this.boards.remove(event)
    this.events.delete(eventId)
    this.lost.delete(eventId)
  }

  /** Returns every event in the book, over or not. */
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
    const quote = isBuilt(parts.market) ? quoteBuilt : quoteOf
    const found = quote(event, parts, this.options.sportNow(), this.options.capShares?.())
    const alias = this.options.aliases?.of(parts.eventId)
    return alias && found.status !== 'unknown' ? { ...found, match: alias.event } : found
  }

  private closeAll(event: BookEvent): void {
    if (event.markets.size === 0) return
    this.publisher.difference(event, replaceMarkets(event, []))
    this.relist(event)
  }

  private relist(event: BookEvent): void {
    this.publisher.moves(this.boards.place(event))
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
