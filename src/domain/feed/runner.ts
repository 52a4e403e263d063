import { type EventMessage, type Fixture, isFinal } from './api.ts'
import { numberTimeline } from './number-timeline.ts'
import type { RunnerOptions, Timers } from './runner-options.ts'
import { Schedule } from './schedule.ts'
import type { FeedSource } from './source.ts'
import { beatEvery, Watchdog } from './watchdog.ts'

const systemTimers: Timers = {
  set: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
}

interface Track {
  readonly lane: Lane
  fixture: Fixture
  /** Number of the last message stored. */
  seq: number
  /** Read when play is near, forgotten when it is over. */
  timeline: readonly EventMessage[] | null
  due: number
}

interface Lane {
  readonly source: FeedSource
  readonly tracks: Map<string, Track>
  /** Sport time when its fixtures were last asked for; null before the first whole snapshot. */
  takenAt: number | null
  /** What fails now: the calendar, or events by id. No heartbeat while there is any. */
  readonly failing: Set<string>
}

const calendar = 'fixtures'

const day = 86_400_000
const defaultHorizon = { back: 6 * 3_600_000, ahead: 14 * day }
/** A timeline is read this long before the scheduled start. */
const lead = 1_800_000
const askEvery = 3_600_000
const fixturesAtOnce = 500
const eventsAtOnce = 4
const retryAfter = 1_000
const longestSleep = 30_000
const pulseEvery = 2_000
/** Messages that come due within this many milliseconds are delivered together. */
const shortestSleep = 5

/** Plays sources by the sport clock: one timer, set for the next message that is due. */
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
      failing: new Set(),
    }))
  }

  /** Delivers all that was missed, takes every source's snapshot, then plays on by itself. */
  async start(): Promise<void> {
    const producers = this.#lanes.map((lane) => lane.source.producer)
    for (const producer of producers) this.#watchdog.expect(producer)
    const byProducer = new Map(this.#lanes.map((lane) => [lane.source.producer, lane]))
    for (const { fixture, state } of await this.#options.openEvents(producers)) {
      const lane = byProducer.get(fixture.producer)
      if (lane) this.#track(lane, fixture, state.seq)
    }
    await this.#enqueue(() => this.#deliver())
    this.#lastBeat = this.#options.wall.now()
    await this.#enqueue(() => this.#beat())
    this.#pulseLater()
  }

  /** Stops; resolves when what was under way is stored. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#timers.clear(this.#wake)
    this.#timers.clear(this.#pulse)
    await this.#work
  }

  /** Events that are followed, for metrics. */
  get followed(): number {
    return this.#lanes.reduce((total, lane) => total + lane.tracks.size, 0)
  }

  /** One thing at a time, so that messages of an event never overtake each other. */
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
        // Counted from when it is asked for, so that a long one is not asked for twice.
        this.#lastBeat = this.#options.wall.now()
        void this.#enqueue(() => this.#beat())
      }
      this.#pulseLater()
    }, pulseEvery)
  }

  /** Heartbeats of the sources that are well; a snapshot of those that are not up yet or up no more. */
  async #beat(): Promise<void> {
    for (const lane of this.#lanes) {
      const { producer } = lane.source
      try {
        const whole = !this.#watchdog.isUp(producer)
        await this.#takeFixtures(lane, whole)
        lane.failing.delete(calendar)
        if (whole) await this.#deliver()
        if (lane.failing.size > 0) continue
        this.#watchdog.beat(producer)
        this.#options.sink.heartbeat(producer)
        if (whole) this.#watchdog.snapshotComplete(producer)
      } catch (error) {
        this.#fail(lane, calendar, error)
      }
    }
    this.#sleep()
  }

  #fail(lane: Lane, what: string, error: unknown): void {
    lane.failing.add(what)
    this.#options.log.error('a feed source fails', {
      producer: lane.source.producer,
      what,
      reason: reasonOf(error),
    })
  }

  /** Takes the fixtures of the horizon: all of them, or once an hour of sport those that became known since. */
  async #takeFixtures(lane: Lane, whole: boolean): Promise<void> {
    const horizon = lane.source.horizon ?? this.#options.horizon ?? defaultHorizon
    const now = this.#options.clock.now()
    if (!whole && lane.takenAt !== null && now - lane.takenAt < askEvery) return
    const from = Math.floor(now - (whole ? horizon.back : lead))
    const known = lane.source.fixtures(from, Math.floor(now + horizon.ahead), Math.floor(now))
    const fixtures = whole ? known : known.filter((fixture) => !lane.tracks.has(fixture.id))
    for (let at = 0; at < fixtures.length; at += fixturesAtOnce) {
      const batch = fixtures.slice(at, at + fixturesAtOnce)
      const states = await this.#options.sink.fixtures(batch)
      for (const fixture of batch) {
        const state = states.get(fixture.id)
        if (state && isFinal(state.status)) continue
        const track = lane.tracks.get(fixture.id)
        if (track) track.fixture = fixture
        else this.#track(lane, fixture, state?.seq ?? 0)
      }
    }
    lane.takenAt = now
  }

  #track(lane: Lane, fixture: Fixture, seq: number): void {
    const track: Track = { lane, fixture, seq, timeline: null, due: fixture.startsAt - lead }
    lane.tracks.set(fixture.id, track)
    this.#schedule.add(track)
  }

  /** Delivers everything that is due, event by event in order; at most a few events at once. */
  async #deliver(): Promise<void> {
    const now = this.#options.clock.now()
    const due: Track[] = []
    for (;;) {
      const taken = this.#schedule.takeDue(now)
      if (taken.length === 0) break
      for (const track of taken) {
        if (track.timeline) due.push(track)
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
    const { lane, fixture } = track
    try {
      track.timeline = numberTimeline(fixture, lane.source.timeline(fixture), (message, reason) =>
        this.#options.log.error('feed-message-invalid', {
          producer: lane.source.producer,
          event: fixture.id,
          type: message.type,
          reason,
        }),
      )
    } catch (error) {
      this.#fail(lane, fixture.id, error)
      track.due = now + retryAfter * this.#options.speed * 5
      this.#schedule.add(track)
      return
    }
    lane.failing.delete(fixture.id)
    this.#scheduleNext(track)
  }

  #scheduleNext(track: Track): void {
    const next = track.timeline?.[track.seq]
    if (!next) {
      track.lane.tracks.delete(track.fixture.id)
      track.timeline = null
      return
    }
    track.due = next.at
    this.#schedule.add(track)
  }

  async #deliverTrack(track: Track, now: number): Promise<void> {
    const timeline = track.timeline ?? []
    let end = track.seq
    while (end < timeline.length && timeline[end]!.at <= now) end++
    try {
      await this.#options.sink.messages(track.fixture, timeline.slice(track.seq, end))
    } catch (error) {
      this.#fail(track.lane, track.fixture.id, error)
      track.due = now + retryAfter * this.#options.speed
      this.#schedule.add(track)
      return
    }
    track.lane.failing.delete(track.fixture.id)
    track.seq = end
    this.#scheduleNext(track)
  }

  /** Sets the one timer for the next message that is due. */
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
