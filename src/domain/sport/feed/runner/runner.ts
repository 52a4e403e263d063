import { DomainError } from '#kernel/errors.ts'
import { type EventState, type Fixture, isFinal } from '../api.ts'
import { isPricedByHand } from '../state/hand-prices.ts'
import { reduce, startState } from '../state/state.ts'
import { readMessages, reasonOf, reportFailure } from './lane.ts'
import { endByRule } from './orphans.ts'
import type { RunnerOptions, Timers } from './runner-options.ts'
import { Schedule } from './schedule.ts'
import type { Lane, Track } from './track.ts'
import { beatEvery, Watchdog } from './watchdog.ts'

const systemTimers: Timers = {
  set: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
}

const calendar = 'fixtures'

const day = 86_400_000
/** Range of fixtures for a source without a `horizon`, milliseconds before and after the sport clock. */
export const defaultHorizon = { back: 6 * 3_600_000, ahead: 14 * day }
/**
 * Time before the scheduled start for reading a timeline. An event that traders price is read immediately, as its
 * prices are in the timeline.
 */
const lead = 1_800_000
const leadOf = ({ format }: Fixture) => (isPricedByHand(format) ? Number.POSITIVE_INFINITY : lead)
const askEvery = 3_600_000
const fixturesAtOnce = 500
const eventsAtOnce = 4
const retryAfter = 1_000
const longestSleep = 30_000
const pulseEvery = 2_000
/** Delivers messages together that are due within this many milliseconds. */
const shortestSleep = 5

/** Plays sources by the sport clock with one timer, set for the next due message. */
export class FeedRunner {
  readonly #options: RunnerOptions
  readonly #timers: Timers
  readonly #schedule = new Schedule<Track>()
  readonly #lanes: readonly Lane[]
  readonly #watchdog: Watchdog
  #wake: unknown = null
  #pulse: unknown = null
  #lastBeat = Number.NEGATIVE_INFINITY
  #stopped = false
  #work: Promise<void> = Promise.resolve()

  constructor(options: RunnerOptions) {
    this.#options = options
    this.#timers = options.timers ?? systemTimers
    this.#watchdog = new Watchdog(options.wall, options.sink)
    this.#lanes = options.sources.map((source) => ({
      source,
      tracks: new Map(),
      takenAt: null,
      revision: undefined,
      failing: new Set(),
    }))
  }

  /** Delivers all missed messages, takes every source's snapshot, then plays on. */
  async start(): Promise<void> {
    const producers = this.#lanes.map((lane) => lane.source.producer)
    for (const producer of producers) this.#watchdog.expect(producer)
    const byProducer = new Map(this.#lanes.map((lane) => [lane.source.producer, lane]))
    const open = await this.#options.openEvents(producers)
    const moved: Fixture[] = []
    for (const { fixture, state } of open) {
      const lane = byProducer.get(fixture.producer)
      if (!lane) continue
      const now = lane.source.current?.(fixture.id)
      if (now && now.startsAt !== fixture.startsAt) moved.push(now)
      this.#track(lane, now ?? fixture, state)
    }
    // Before any event ends by its old time.
    if (moved.length > 0) await this.#enqueue(() => this.#announce(moved))
    await this.#enqueue(() => this.#deliver())
    this.#lastBeat = this.#options.wall.now()
    await this.#enqueue(() => this.#beat())
    this.#pulseLater()
  }

  async #announce(moved: readonly Fixture[]): Promise<void> {
    for (let at = 0; at < moved.length; at += fixturesAtOnce)
      await this.#options.sink.fixtures(moved.slice(at, at + fixturesAtOnce))
  }

  /** Stops; resolves once work in progress is stored. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#timers.clear(this.#wake)
    this.#timers.clear(this.#pulse)
    await this.#work
  }

  /** Number of followed events, for metrics. */
  get followed(): number {
    return this.#lanes.reduce((total, lane) => total + lane.tracks.size, 0)
  }

  /** Serializes jobs, so that messages of an event never overtake each other. */
  #enqueue(job: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(async () => {
      if (this.#stopped) return
      try {
        await job()
      } catch (error) {
        this.#options.log.error('the feed runner stumbled', { reason: reasonOf(error) })
      }
    })
    return this.#work
  }

  #pulseLater(): void {
    if (this.#stopped) return
    this.#pulse = this.#timers.set(() => {
      this.#watchdog.check()
      if (this.#options.wall.now() - this.#lastBeat >= beatEvery) {
        // Counted from the request, so that a slow beat is not requested twice.
        this.#lastBeat = this.#options.wall.now()
        void this.#enqueue(() => this.#beat())
      }
      this.#pulseLater()
    }, pulseEvery)
  }

  /** Sends heartbeats of healthy sources; takes a snapshot of those not up yet or no longer up. */
  async #beat(): Promise<void> {
    for (const lane of this.#lanes) {
      const { producer } = lane.source
      try {
        const whole = !this.#watchdog.isUp(producer)
        const revision = lane.source.revision?.()
        const changed = revision !== lane.revision
        await this.#takeFixtures(lane, whole || changed)
        if (changed) await this.#takeChanges(lane)
        lane.revision = revision
        lane.failing.delete(calendar)
        if (whole || changed) await this.#deliver()
        if (lane.failing.size > 0) continue
        this.#watchdog.beat(producer)
        this.#options.sink.heartbeat(producer)
        if (whole) this.#watchdog.snapshotComplete(producer)
      } catch (error) {
        reportFailure(lane, calendar, error, this.#options.log)
      }
    }
    this.#sleep()
  }

  /**
   * Takes the fixtures of the horizon: all of them, or once an hour of sport time the new ones. Then checks which
   * followed events the source has dropped or has again.
   */
  async #takeFixtures(lane: Lane, whole: boolean): Promise<void> {
    const horizon = lane.source.horizon ?? this.#options.horizon ?? defaultHorizon
    const now = this.#options.clock.now()
    if (!whole && lane.takenAt !== null && now - lane.takenAt < askEvery) return
    const from = Math.floor(now - (whole ? horizon.back : lead))
    const known = lane.source.fixtures(from, Math.floor(now + horizon.ahead), Math.floor(now))
    const isNews = ({ id }: Fixture) => {
      const track = lane.tracks.get(id)
      return !track || track.end !== null
    }
    const fixtures = whole ? known : known.filter(isNews)
    for (let at = 0; at < fixtures.length; at += fixturesAtOnce) {
      const batch = fixtures.slice(at, at + fixturesAtOnce)
      const states = await this.#options.sink.fixtures(batch)
      for (const fixture of batch) {
        const state = states.get(fixture.id)
        if (state === null || (state && isFinal(state.status))) continue
        const track = lane.tracks.get(fixture.id)
        if (track) this.#take(track, fixture)
        else this.#track(lane, fixture, state ?? startState(fixture))
      }
    }
    for (const track of lane.tracks.values()) {
      const lost = track.end !== null
      if (track.coming || lane.source.knows(track.fixture) !== lost) continue
      this.#schedule.remove(track)
      this.#readTimeline(track, now)
    }
    lane.takenAt = now
  }

  /** Takes additions to finished events of a source whose data changed; these may be corrections. */
  async #takeChanges(lane: Lane): Promise<void> {
    const now = this.#options.clock.now()
    const { back, ahead } = lane.source.horizon ?? this.#options.horizon ?? defaultHorizon
    const fixtures = lane.source.fixtures(Math.floor(now - back), Math.floor(now + ahead), Math.floor(now))
    const over = fixtures.filter(({ id }) => !lane.tracks.has(id))
    const states = await this.#options.sink.fixtures(over)
    for (const fixture of over) {
      if (states.get(fixture.id) === null) continue
      const state = states.get(fixture.id) ?? startState(fixture)
      if (readMessages(lane, fixture, state, this.#options.log).length > 0) this.#track(lane, fixture, state)
    }
    for (const track of lane.tracks.values()) {
      if (!track.coming) continue
      this.#schedule.remove(track)
      this.#readTimeline(track, now)
    }
  }

  #track(lane: Lane, fixture: Fixture, state: EventState): void {
    // A postponed event may have a new time.
    const due = state.status === 'postponed' ? Number.NEGATIVE_INFINITY : fixture.startsAt - leadOf(fixture)
    const track: Track = { lane, fixture, state, coming: null, end: null, due }
    lane.tracks.set(fixture.id, track)
    this.#schedule.add(track)
  }

  /** Updates a track with the source's current fixture, which may have moved. */
  #take(track: Track, fixture: Fixture): void {
    track.fixture = fixture
    const due = fixture.startsAt - leadOf(fixture)
    if (track.coming || due === track.due || track.end) return
    this.#schedule.remove(track)
    track.due = due
    this.#schedule.add(track)
  }

  /** Delivers all due messages, in order within each event; a few events at once. */
  async #deliver(): Promise<void> {
    const now = this.#options.clock.now()
    const due: Track[] = []
    for (;;) {
      const taken = this.#schedule.takeDue(now)
      if (taken.length === 0) break
      for (const track of taken) {
        if (track.coming) due.push(track)
        else this.#readTimeline(track, now)
      }
    }
    let next = 0
    const carry = async () => {
      for (let track = due[next++]; track !== undefined; track = due[next++])
        await this.#deliverTrack(track, now)
    }
    await Promise.all(Array.from({ length: Math.min(eventsAtOnce, due.length) }, carry))
    this.#sleep()
  }

  #readTimeline(track: Track, now: number): void {
    const { lane, fixture, state } = track
    try {
      track.coming = lane.source.knows(fixture) ? readMessages(lane, fixture, state, this.#options.log) : []
    } catch (error) {
      reportFailure(lane, fixture.id, error, this.#options.log)
      track.due = now + retryAfter * this.#options.speed * 5
      this.#schedule.add(track)
      return
    }
    lane.failing.delete(fixture.id)
    if (track.coming.length === 0) this.#lose(track, now, 'its source has nothing more of it')
    else this.#scheduleNext(track, now)
  }

  /**
   * Stops bets on the event, and ends it at the time that the published rules set. Until then the runner keeps
   * looking for it in the source's fixtures. The source itself stays healthy.
   */
  #lose(track: Track, now: number, reason: string): void {
    const { lane, fixture } = track
    const first = track.end === null
    const end = endByRule(fixture, track.state)
    track.end = end
    track.coming = end.at <= now ? [end] : null
    track.due = end.at
    this.#schedule.add(track)
    lane.failing.delete(fixture.id)
    if (!first) return
    const facts = { producer: lane.source.producer, event: fixture.id, reason, ends: end.at }
    this.#options.log.error('an event is lost: it takes no bets and ends by rule', facts)
    this.#options.sink.lost(fixture)
  }

  #scheduleNext(track: Track, now: number): void {
    const { lane, fixture } = track
    const next = track.coming?.[0]
    if (!next) {
      lane.tracks.delete(fixture.id)
      track.coming = null
      return
    }
    track.due = next.at
    this.#schedule.add(track)
    // Delivers the missed messages before reopening bets.
    if (track.end === null || next.at <= now) return
    track.end = null
    this.#options.log.info('a lost event is back', { producer: lane.source.producer, event: fixture.id })
    this.#options.sink.found(fixture)
  }

  async #deliverTrack(track: Track, now: number): Promise<void> {
    const coming = track.coming ?? []
    const later = coming.findIndex((message) => message.at > now)
    const batch = later < 0 ? coming : coming.slice(0, later)
    try {
      await this.#options.sink.messages(track.fixture, batch)
    } catch (error) {
      if (isRefused(error) && (await this.#options.sink.isOver(track.fixture).catch(() => false))) {
        // Staff have ended the event, so the runner drops it.
        track.lane.failing.delete(track.fixture.id)
        track.lane.tracks.delete(track.fixture.id)
        track.coming = null
        return
      }
      // The source's new messages contradict its earlier ones. A retry would not help.
      if (isRefused(error) && batch[0] !== track.end) {
        this.#lose(track, now, reasonOf(error))
        return
      }
      reportFailure(track.lane, track.fixture.id, error, this.#options.log)
      track.due = now + retryAfter * this.#options.speed
      this.#schedule.add(track)
      return
    }
    track.lane.failing.delete(track.fixture.id)
    for (const message of batch) {
      const next = reduce(track.fixture, track.state, message)
      if (!next.ok) continue
      const { disputed } = next.value
      if (disputed && disputed.reason !== track.state.disputed?.reason)
        this.#options.log.error('a result is disputed: it waits for staff, and the event takes no bets', {
          ...{ producer: track.lane.source.producer, event: track.fixture.id, reason: disputed.reason },
        })
      track.state = next.value
    }
    track.coming = coming.slice(batch.length)
    this.#scheduleNext(track, now)
  }

  /** Sets the one timer for the next due message. */
  #sleep(): void {
    if (this.#stopped) return
    this.#timers.clear(this.#wake)
    const due = this.#schedule.nextDue()
    if (due === null) return
    const wait = (due - this.#options.clock.now()) / this.#options.speed
    this.#wake = this.#timers.set(
      () => void this.#enqueue(() => this.#deliver()),
      Math.min(Math.max(Math.ceil(wait), shortestSleep), longestSleep),
    )
  }
}

const isRefused = (error: unknown) => error instanceof DomainError && error.id === 'feed-message-invalid'
