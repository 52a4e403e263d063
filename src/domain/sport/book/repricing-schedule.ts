import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { isInPlay } from './board-views.ts'

export interface Tracked {
  fixture: Fixture
  state: EventState
  /** Wall time of its next repricing; infinite while beyond the horizon. */
  due: number
  /** Wall time until which it stays suspended after a decisive incident; 0 when it does not. */
  dwellUntil: number
  priced: boolean
}

export interface RepricingScheduleOptions {
  /** Sport time in milliseconds, and how fast it runs against the wall. */
  readonly sportNow: () => number
  readonly speed: number
  readonly wallNow: () => number
  /** Only events that start within it are repriced; sport milliseconds. */
  readonly horizon: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Time that a source has to report the state of an event whose start has passed, in wall milliseconds. */
const toldWithin = 10_000
/** Prices in play follow the clock at this pace of the wall; fast play a bit quicker. */
const inPlayEvery = 2000
const inFastPlayEvery = 1000
/** The loop may keep a core busy with repricing in play for this share of the time. */
const busyShare = 0.25

/** Decides when each event is repriced: in play often, before play seldom, beyond the horizon not at all. */
export class RepricingSchedule {
  readonly events = new Map<string, Tracked>()
  private readonly options: RepricingScheduleOptions
  private inPlay = 0
  private given = 0

  constructor(options: RepricingScheduleOptions) {
    this.options = options
  }

  add(fixture: Fixture, state: EventState): Tracked {
    const tracked: Tracked = { fixture, state, due: 0, dwellUntil: 0, priced: false }
    tracked.due = this.first(tracked)
    this.events.set(fixture.id, tracked)
    return tracked
  }

  /**
   * Returns the wall time of the first repricing. An event whose start has passed waits until its source reports
   * its state. After a start of the site that takes only moments; pricing a season before it would do the work
   * twice.
   */
  first({ fixture, state }: Tracked): number {
    const ahead = fixture.startsAt - this.options.sportNow()
    if (ahead <= 0 && state.status === 'scheduled' && state.prices === undefined)
      return this.options.wallNow() + toldWithin
    const near = isInPlay(state) || state.prices !== undefined || ahead <= this.options.horizon
    return near ? this.options.wallNow() : Number.POSITIVE_INFINITY
  }

  /**
   * Returns the wall time of the next repricing.
   *
   * @param cost milliseconds that one repricing takes
   */
  next({ fixture, state }: Tracked, wall: number, cost: number): number {
    this.given++
    if (!isInPlay(state)) {
      const ahead = fixture.startsAt - this.options.sportNow()
      const every = ahead < 6 * hour ? 10 * minute : hour
      // Spreads the times, so that events priced together are not due together.
      return wall + every * (0.75 + (this.given % 32) / 64)
    }
    const pace = this.options.speed > 4 ? inFastPlayEvery : inPlayEvery
    const affordable = (this.inPlay * cost) / busyShare
    const standing = state.inBreak || state.clock?.running === false || state.clock === null
    return wall + Math.max(pace, affordable) * (standing ? 4 : 1)
  }

  /** Schedules events that came within the horizon, and counts those in play. */
  scan(): void {
    this.inPlay = 0
    for (const tracked of this.events.values()) {
      if (isInPlay(tracked.state)) this.inPlay++
      if (tracked.due === Number.POSITIVE_INFINITY) tracked.due = this.first(tracked)
    }
  }

  /** Gives all due events the same due time; then `due` orders them by their start. */
  dueTogether(): void {
    const now = this.options.wallNow()
    for (const tracked of this.events.values()) if (tracked.due < now) tracked.due = now
  }

  /** Returns the due events, the longest due last. Events in play come before others. */
  due(wall: number): Tracked[] {
    const due: Tracked[] = []
    for (const tracked of this.events.values()) if (tracked.due <= wall) due.push(tracked)
    const weight = ({ state, due: at, fixture }: Tracked) =>
      isInPlay(state) ? at - 1e15 : at + (fixture.startsAt - this.options.sportNow()) / day
    return due.sort((a, b) => weight(b) - weight(a))
  }
}
