import type { EventMessage, EventState, Fixture } from '#domain/sport/feed/api.ts'
import {
  type Contradiction,
  contradictionsOf,
  type MarginOf,
  oddsContradictions,
} from '#domain/sport/pricing/index.ts'
import { type IncidentView, isInPlay } from './board-views.ts'
import type { Book } from './book.ts'
import { isOver } from './book-event.ts'
import { priceFirst } from './first-pass.ts'
import { incidentView, isDecisive, movesPrices } from './incident-view.ts'
import { makeOffer, type OfferOptions, pricerOf } from './make-offer.ts'
import { type ModelChance, ModelChances } from './model-chances.ts'
import { RepricingSchedule, type Tracked } from './repricing-schedule.ts'

export interface RepricingLoopOptions extends OfferOptions {
  readonly book: Book
  /** Returns the margins that traders set for an event; the operator's defaults when absent. */
  readonly marginsOf?: (fixture: Fixture) => MarginOf | undefined
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly speed: number
  /** Wall time in milliseconds. */
  readonly wallNow?: () => number
  /** Called when a pricer threw: the loop closes the event and tries again. */
  readonly onError?: (eventId: string, error: unknown) => void
  /**
   * Called with prices of one event that contradict each other, after the loop has counted them. The book suspends
   * markets that guarantee a profit to a player who backs enough of them.
   */
  readonly onContradictions?: (eventId: string, found: readonly Contradiction[]) => void
  /** Events that start within it are priced; sport milliseconds. */
  readonly horizon?: number
  /** Milliseconds of play for which an event stays suspended after a goal, red card or penalty. */
  readonly dwell?: number
  /** Time limit of one turn of the loop, milliseconds. */
  readonly budget?: number
}

export interface RepricingFigures {
  readonly tracked: number
  readonly priced: number
  readonly repricings: number
  /** Number of prices that contradicted another one of their event, since the start. */
  readonly contradictions: number
  readonly longestTurnMs: number
  /** Average milliseconds of one repricing. */
  readonly costMs: number
}

const hour = 3_600_000
const day = 24 * hour
const retryAfter = 10_000

/**
 * Keeps the book priced: after an event's message at once, in play every other second, before play seldom. Works
 * in short turns so that the process stays responsive. Slows down when there is more to price than time.
 */
export class RepricingLoop {
  private readonly options: RepricingLoopOptions
  private readonly wallNow: () => number
  private readonly budget: number
  private readonly turns: RepricingSchedule
  private readonly urgent = new Set<Tracked>()
  private ready: Tracked[] = []
  private timer: ReturnType<typeof setTimeout> | null = null
  private held = false
  private refreshedAt = Number.NEGATIVE_INFINITY
  private scannedAt = Number.NEGATIVE_INFINITY
  private cost = 0.5
  private repricings = 0
  private contradictions = 0
  private longestTurn = 0
  private readonly chances: ModelChances

  constructor(options: RepricingLoopOptions) {
    this.options = options
    this.wallNow = options.wallNow ?? Date.now
    this.budget = options.budget ?? 10
    const wallNow = this.wallNow
    const offerOf = (fixture: Fixture) => options.provided?.(fixture) ?? []
    this.chances = new ModelChances({ ...options, wallNow, offerOf })
    const { sportNow, speed, horizon = 14 * day } = options
    this.turns = new RepricingSchedule({ sportNow, speed, horizon, wallNow: this.wallNow })
  }

  figures(): RepricingFigures {
    let priced = 0
    for (const tracked of this.turns.events.values()) if (tracked.priced) priced++
    return {
      tracked: this.turns.events.size,
      priced,
      repricings: this.repricings,
      contradictions: this.contradictions,
      longestTurnMs: this.longestTurn,
      costMs: this.cost,
    }
  }

  /** Stores events and messages without pricing them until `start`. Call it before any event has prices. */
  hold(): void {
    this.held = true
  }

  /** Starts the timer. Events added during `hold` become due together, so the loop prices the earliest starts first. */
  start(): void {
    if (this.held) this.turns.dueTogether()
    this.held = false
    if (this.timer) return
    const loop = () => {
      const more = this.turn()
      this.timer = setTimeout(loop, more ? 5 : 50)
    }
    this.timer = setTimeout(loop, 0)
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  /** Stores new or changed fixtures with their state. */
  fixtures(
    events: readonly {
      readonly fixture: Fixture
      readonly state: EventState
      readonly incidents?: readonly IncidentView[]
    }[],
  ): void {
    const now = this.options.sportNow()
    for (const { fixture, state, incidents } of events) {
      const known = this.turns.events.get(fixture.id)
      if (!known && isOver(state) && now - state.updatedAt > 6 * hour) continue
      this.options.book.upsertEvent(fixture, state, incidents)
      if (isOver(state)) this.forget(fixture.id)
      else if (!known) this.turns.add(fixture, state)
      else {
        const moved = known.fixture.startsAt !== fixture.startsAt
        known.fixture = fixture
        known.state = state
        if (moved) known.due = this.turns.first(known)
      }
    }
  }

  /** Applies stored messages in order, each with the state after it. */
  applied(
    messages: readonly {
      readonly fixture: Fixture
      readonly state: EventState
      readonly message?: EventMessage | undefined
    }[],
  ): void {
    const { book, speed } = this.options
    for (const { fixture, state, message } of messages) {
      const incident = message && incidentView(message)
      book.upsertEvent(fixture, state)
      if (incident) book.addIncident(fixture.id, incident)
      if (isOver(state)) {
        this.forget(fixture.id)
        continue
      }
      const tracked = this.turns.events.get(fixture.id) ?? this.turns.add(fixture, state)
      tracked.fixture = fixture
      tracked.state = state
      if (message && isDecisive(message)) {
        tracked.dwellUntil = this.wallNow() + (this.options.dwell ?? 4000) / speed
        book.suspend(fixture.id, 'repricing')
      }
      if (!message || movesPrices(message)) this.urgent.add(tracked)
    }
    this.priceUrgent()
  }

  /** Suspends events that this turn could not price, so that nobody bets at the old prices. */
  private priceUrgent(): void {
    this.drainUrgent()
    for (const tracked of this.urgent) this.options.book.suspend(tracked.fixture.id, 'repricing')
  }

  /** Reprices events whose providers changed their offer. */
  offered(eventIds: readonly string[]): void {
    for (const id of eventIds) {
      const tracked = this.turns.events.get(id)
      if (tracked) this.urgent.add(tracked)
    }
    this.priceUrgent()
  }

  /** Makes priced events with changed margins due at once. */
  marginsChanged(concerns: (fixture: Fixture) => boolean): void {
    const now = this.wallNow()
    for (const tracked of this.turns.events.values())
      if (tracked.priced && concerns(tracked.fixture)) tracked.due = Math.min(tracked.due, now)
  }

  silent(producer: string): void {
    this.options.book.silence(producer)
  }

  /** Resumes a producer after its complete snapshot: events in play open once they are repriced. */
  recovered(producer: string): void {
    for (const tracked of this.turns.events.values()) {
      if (tracked.fixture.producer !== producer || !isInPlay(tracked.state)) continue
      if (!this.options.book.isSilent(producer)) continue
      this.options.book.suspend(tracked.fixture.id, 'repricing')
      this.urgent.add(tracked)
    }
    this.options.book.recover(producer)
  }

  /** Closes an event that its source no longer covers, until `found`. */
  lost(eventId: string): void {
    this.options.book.withdraw(eventId)
  }

  /** Reopens an event that its source covers again, once it is repriced. */
  found(eventId: string): void {
    this.options.book.restore(eventId)
    const tracked = this.turns.events.get(eventId)
    if (tracked) this.urgent.add(tracked)
  }

  /** Prices an event beyond the horizon when a visitor opens it. */
  ensurePriced(eventId: string): void {
    const tracked = this.turns.events.get(eventId)
    if (!tracked || tracked.priced) return
    this.reprice(tracked)
  }

  /**
   * Returns the model's current chance of a selection; null while its event takes no bets, and where the model has
   * none.
   */
  chanceOf(eventId: string, market: string, outcome: string): ModelChance | null {
    const tracked = this.turns.events.get(eventId)
    return tracked ? this.chances.of(tracked, market, outcome) : null
  }

  /**
   * Prices events in play and those that start `within` (sport milliseconds) before the first visitor reads them.
   * Yields to other work between slices; ends after `maxMs` wall milliseconds. Returns the number of events still
   * without prices.
   */
  async firstPass(within: number, maxMs: number): Promise<number> {
    const { events } = this.turns
    const left = await priceFirst(events, this.options.sportNow() + within, maxMs, (one) => this.reprice(one))
    this.options.book.refresh()
    return left
  }

  /** Runs one turn of the loop; returns true when work was left over. */
  turn(): boolean {
    const started = performance.now()
    const wall = this.wallNow()
    if (wall - this.scannedAt >= 5000) {
      this.scannedAt = wall
      this.turns.scan()
    }
    this.drainUrgent()
    if (this.ready.length === 0) this.ready = this.turns.due(wall)
    while (this.ready.length > 0 && performance.now() - started < this.budget) {
      const tracked = this.ready.pop()!
      if (this.turns.events.get(tracked.fixture.id) === tracked && tracked.due <= wall) this.reprice(tracked)
    }
    if (wall - this.refreshedAt >= 1000) {
      this.refreshedAt = wall
      this.options.book.refresh()
    }
    this.longestTurn = Math.max(this.longestTurn, performance.now() - started)
    return this.ready.length + this.urgent.size > 0
  }

  private forget(eventId: string): void {
    const tracked = this.turns.events.get(eventId)
    if (!tracked) return
    this.turns.events.delete(eventId)
    this.urgent.delete(tracked)
  }

  private drainUrgent(): void {
    if (this.held) return
    const started = performance.now()
    for (const tracked of this.urgent) {
      if (performance.now() - started > this.budget) return
      this.urgent.delete(tracked)
      this.reprice(tracked)
    }
  }

  private countContradictions(eventId: string, found: readonly Contradiction[]): void {
    if (found.length === 0) return
    this.contradictions += found.length
    this.options.onContradictions?.(eventId, found)
  }

  private reprice(tracked: Tracked): void {
    const { book, sportNow } = this.options
    const { fixture, state } = tracked
    const marginOf = this.options.marginsOf?.(fixture)
    const started = performance.now()
    const wall = this.wallNow()
    tracked.priced = true
    try {
      const now = sportNow()
      const make = () => makeOffer(this.options, fixture, state, now, marginOf)
      const { fair, provided, priced } = make()
      if (fair.length > 0) this.chances.keep(tracked, fair)
      const joint = () => pricerOf(this.options, fixture)?.joint?.(fixture, state, now) ?? null
      // Checks the offer with the traders' overrides, since those may contradict too.
      const stands = book.setMarkets(fixture.id, priced, { joint, marginOf, plain: make, fair })
      const open = stands.filter(({ suspended, paysAll, paysWith }) => !suspended || paysAll || paysWith)
      const found = provided
        ? oddsContradictions(open)
        : contradictionsOf(fixture.competition.sport, fair, open)
      this.countContradictions(fixture.id, found)
      tracked.due = this.turns.next(tracked, wall, this.cost)
    } catch (error) {
      book.setMarkets(fixture.id, [])
      tracked.due = wall + retryAfter
      this.options.onError?.(fixture.id, error)
    }
    if (tracked.dwellUntil > wall) {
      tracked.due = Math.min(tracked.due, tracked.dwellUntil)
    } else {
      tracked.dwellUntil = 0
      book.resume(fixture.id, 'repricing')
    }
    this.repricings++
    this.cost = this.cost * 0.98 + (performance.now() - started) * 0.02
  }
}
