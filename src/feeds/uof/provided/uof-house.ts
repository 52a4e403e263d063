import type { Fixture } from '#domain/sport/feed/api.ts'
import type { FeedHouse, ProvidedMarket, Scoreboard } from '#domain/sport/feed/index.ts'
import { DomainError } from '#kernel/errors.ts'
import type { ListenerOptions } from '../listener.ts'
import { houseMarket } from '../markets/house-market.ts'
import { sportOfKey } from '../markets/market-census.ts'
import type { EventMessage } from '../messages/message.ts'
import type { Refusal } from '../messages/refusal.ts'
import type { DownReason, ProducerState } from '../producers.ts'
import { type MarketGroups, openProviderApi, type Producer, type ProviderApi } from '../provider-api.ts'
import { reportOf } from '../standing/report.ts'
import { untilDone } from './again.ts'
import { houseId, readFixture, readNames } from './fixture.ts'
import { FixtureQueue } from './fixture-queue.ts'
import { FollowedEvent, type Producers } from './followed-event.ts'
import type { UofFeedOptions } from './options.ts'
import { cancelled, scoreboardOf } from './scoreboard.ts'

/** Milliseconds between two requests for missing data of events. */
const betweenRequests = 200

/** After an unreadable message about an event, requests its prices at most once in this time, milliseconds. */
const askedAgainAfter = 10 * 60_000

/** Milliseconds after its start until an event is dropped. */
const keptFor = 5 * 86_400_000

/** Passes a provider's messages to the platform; tracks its events and the state of its producers. */
export class UofHouse implements Producers {
  readonly #options: UofFeedOptions
  readonly #house: FeedHouse
  readonly #api: ProviderApi
  readonly #fixtures: FixtureQueue
  /** By our id. */
  readonly #events = new Map<string, FollowedEvent>()
  readonly #up = new Set<number>()
  readonly #begun = new Map<number, number>()
  readonly #names = new Map<number, string>()
  /** By producer that has been up: access for requesting an event's missing data. */
  readonly #ways = new Map<number, { readonly producer: Producer; readonly newRequestId: () => number }>()
  #groups: MarketGroups = new Map()
  #closed = false

  constructor(options: UofFeedOptions, house: FeedHouse) {
    this.#options = options
    this.#house = house
    this.#api = openProviderApi({ ...options, address: options.api }, (reason) =>
      options.log.warn({ reason }, 'uof request failed'),
    )
    this.#fixtures = new FixtureQueue({
      read: (urn) => this.#readFixture(urn),
      take: async (fixture) => {
        await house.fixture(fixture)
        const event = this.#events.get(fixture.id)
        if (event) await this.#known(event, fixture)
      },
      failed: (urn, reason) => {
        house.count('fixture-failed')
        options.log.warn({ event: urn, reason }, 'uof fixture was not read')
      },
    })
    for (const { fixture, state } of house.saved.events) {
      const urn = fixture.id.split('.').slice(1).join(':')
      const event = new FollowedEvent(urn, fixture.competition.sport, house.saved.offers.get(fixture.id))
      event.fixture = fixture
      event.shown = { at: state.updatedAt, status: state.status }
      this.#events.set(fixture.id, event)
    }
  }

  /** Reads a fixture. Names stay English in languages that the provider lacks. */
  async #readFixture(urn: string): Promise<Fixture> {
    const names = this.#options.languages.map(async (language) => {
      try {
        return [language, readNames(await this.#api.fixture(urn, language))] as const
      } catch (error) {
        this.#house.count('names-failed')
        this.#options.log.warn({ event: urn, language, reason: String(error) }, 'uof names were not read')
        return null
      }
    })
    const fixture = await this.#api.fixture(urn, 'en')
    return readFixture(fixture, new Map((await Promise.all(names)).flatMap((one) => (one ? [one] : []))))
  }

  isUp(product: number): boolean {
    return this.#up.has(product)
  }

  begun(product: number): number {
    return this.#begun.get(product) ?? 0
  }

  offer(eventId: string): readonly ProvidedMarket[] {
    return this.#events.get(eventId)?.markets(this) ?? []
  }

  /** Reads the market groups of bet stops; if unreadable, any bet stop stops all markets. */
  async readGroups(): Promise<void> {
    this.#groups = await this.#api.marketGroups().catch((error: unknown) => {
      this.#options.log.warn(
        { reason: String(error) },
        'uof groups of markets were not read: a stop stops all',
      )
      return new Map()
    })
  }

  /**
   * Handles a producer's change. Prices from before its downtime are outdated; requests data that its recovery did
   * not repeat, event by event.
   */
  producer(
    producer: Producer,
    down: DownReason | null,
    more: Parameters<ListenerOptions['onProducer']>[2],
  ): void {
    const { id, name } = producer
    this.#names.set(id, name)
    this.#ways.set(id, { producer, newRequestId: more.newRequestId })
    if (down === null) this.#up.add(id)
    else this.#up.delete(id)
    if (down !== null && down !== 'behind') this.#begun.set(id, this.begun(id) + 1)
    this.#house.offered([...this.#events].flatMap(([eventId, event]) => (event.has(id) ? [eventId] : [])))
    if (down === null) void this.#askMissing(producer, more)
  }

  async #askMissing(
    producer: Producer,
    { wasFull, newRequestId }: Parameters<ListenerOptions['onProducer']>[2],
  ): Promise<void> {
    const { id } = producer
    const begun = this.begun(id)
    const mayHaveReports = ({ fixture }: FollowedEvent) =>
      wasFull && fixture !== null && fixture.startsAt <= this.#options.now()
    for (const event of [...this.#events.values()]) {
      const missing = [
        ...(event.isStale(id, this) ? (['odds'] as const) : []),
        ...(mayHaveReports(event) ? (['stateful_messages'] as const) : []),
      ]
      for (const what of missing) {
        if (this.#closed || this.begun(id) !== begun) return
        await this.#api.requestEvent(producer, event.urn, what, newRequestId())
        await new Promise((done) => setTimeout(done, betweenRequests).unref())
      }
    }
  }

  /** Handles a refused message: its event takes no bets until new prices arrive, which it requests. */
  refused({ id }: Refusal, routingKey: string): void {
    this.#house.count(id)
    const urn = /([a-z]+:[a-z_]+)\.(\d+)/.exec(routingKey)
    const eventId = urn ? houseId(`${urn[1]}:${urn[2]}`) : ''
    const event = this.#events.get(eventId)
    if (!event) return
    event.distrust()
    this.#house.offered([eventId])
    this.#askAgain(event)
  }

  #askAgain(event: FollowedEvent): void {
    const now = this.#options.now()
    if (now < event.askedAgainAt + askedAgainAfter) return
    for (const [id, { producer, newRequestId }] of this.#ways) {
      if (!this.#up.has(id) || !event.isStale(id, this)) continue
      event.askedAgainAt = now
      void this.#api.requestEvent(producer, event.urn, 'odds', newRequestId())
    }
  }

  async take(message: EventMessage, routingKey: string): Promise<void> {
    const { eventId: urn, kind, timestamp } = message
    this.#house.count(kind)
    const eventId = houseId(urn)
    const event = this.#events.get(eventId) ?? this.#follow(eventId, urn, routingKey)
    if (!event) return this.#house.count('left-out')
    if (kind === 'fixture_change') {
      this.#fixtures.ask(urn)
      return message.change === 'cancelled' ? this.#told(event, timestamp, cancelled) : undefined
    }
    if (kind !== 'odds_change' && kind !== 'bet_stop') {
      if (kind === 'bet_settlement' || kind === 'bet_cancel') {
        event.close(message)
        this.#house.offered([eventId])
      }
      const report = reportOf(message, (market) => houseMarket(event.sport, market))
      if (report.markets.length > 0) await this.#store(() => this.#house.report(eventId, report))
      return
    }
    if (event.isLate(message)) {
      this.#house.count('uof-out-of-order')
      this.#options.log.warn({ id: 'uof-out-of-order', event: urn, timestamp }, 'uof message refused')
      return
    }
    event.apply(message, this.#groups, this)
    if (event.fixture) this.#house.offered([eventId])
    if (kind === 'odds_change' && message.status)
      await this.#told(event, timestamp, scoreboardOf(event.sport, message.status))
  }

  /** Saves changes, and the positions of the producers. */
  async save(producers: readonly ProducerState[]): Promise<void> {
    for (const { product, alive } of producers)
      if (alive) this.#house.heard(`uof:${this.#names.get(product) ?? product}`, alive.at)
    this.#forgetOld()
    const changed = [...this.#events].filter(([, event]) => event.unsaved)
    for (const [, event] of changed) event.unsaved = false
    try {
      await this.#house.save({
        positions: new Map(
          producers.flatMap(({ product, syncedTo }) => (syncedTo === null ? [] : [[product, syncedTo]])),
        ),
        offers: new Map(changed.map(([id, event]) => [id, event.saved()])),
      })
    } catch (error) {
      for (const [, event] of changed) event.unsaved = true
      this.#options.log.error({ reason: String(error) }, 'uof offers were not saved; it is tried again')
    }
  }

  #forgetOld(): void {
    const before = this.#options.now() - keptFor
    for (const [id, { fixture, unsaved }] of this.#events)
      if (fixture && fixture.startsAt < before && !unsaved) this.#events.delete(id)
  }

  close(): void {
    this.#closed = true
    this.#fixtures.close()
  }

  /** Returns null for unsupported events: other sports, and events that are not matches. */
  #follow(eventId: string, urn: string, routingKey: string): FollowedEvent | null {
    const sport = sportOfKey(routingKey)
    if (sport === null || !this.#options.sports.includes(sport) || !/^[a-z]+:match:/.test(urn)) return null
    const event = new FollowedEvent(urn, sport)
    this.#events.set(eventId, event)
    this.#fixtures.ask(urn)
    return event
  }

  async #known(event: FollowedEvent, fixture: NonNullable<FollowedEvent['fixture']>): Promise<void> {
    event.fixture = fixture
    await this.#show(event)
    this.#house.offered([fixture.id])
  }

  #told(event: FollowedEvent, at: number, board: Scoreboard): Promise<void> {
    event.scoreboard = { at, board }
    return this.#show(event)
  }

  async #show(event: FollowedEvent): Promise<void> {
    const { fixture, scoreboard } = event
    if (!fixture || !scoreboard) return
    event.scoreboard = null
    if (!event.mayShow(scoreboard)) return
    event.shown = { at: scoreboard.at, status: scoreboard.board.status }
    await this.#store(() => this.#house.scoreboard(fixture, scoreboard.at, scoreboard.board))
  }

  /** Retries while the database is unavailable, so that nothing is lost. */
  #store(work: () => Promise<void>): Promise<void> {
    return untilDone(
      () =>
        work().catch((error: unknown) => {
          // A retry would not help with impossible facts.
          if (!(error instanceof DomainError)) throw error
          this.#house.count(error.id)
          this.#options.log.warn({ id: error.id, facts: error.facts }, 'uof message does not fit')
        }),
      () => this.#closed,
      (error) => {
        this.#house.count('store-failed')
        this.#options.log.error({ reason: String(error) }, 'uof message was not stored; it is tried again')
      },
    )
  }
}
