import type { Clock } from '#kernel/clock.ts'
import type { EventMessage, EventState, Fixture } from '../api.ts'
import type { FeedSource } from '../source.ts'

/** Receiver of the runner's output. The runner retries rejected calls of `fixtures` or `messages`, in order. */
export interface FeedSink {
  /** Stores fixtures; returns the stored state of each, by event id. Null: another producer owns the event. */
  fixtures(batch: readonly Fixture[]): Promise<ReadonlyMap<string, EventState | null>>
  /** Receives consecutive due messages of one event; skips known numbers. */
  messages(fixture: Fixture, batch: readonly EventMessage[]): Promise<void>
  /** Returns whether the stored event is over: staff may have ended it. */
  isOver(fixture: Fixture): Promise<boolean>
  /** Called every 10 s of wall-clock time while the producer is healthy. */
  heartbeat(producer: string): void
  /** Called after 20 s without a heartbeat, to suspend its markets. */
  silent(producer: string): void
  /** Called when the source no longer has the event, or reports impossible facts about it: stop taking bets on it. */
  lost(fixture: Fixture): void
  /** Called when the source has the event again and the missed messages are delivered. */
  found(fixture: Fixture): void
  /** Called when a complete snapshot has arrived, at the start or after silence: its markets may open. */
  recovered(producer: string): void
}

export interface FeedLog {
  info(message: string, facts?: Readonly<Record<string, unknown>>): void
  error(message: string, facts?: Readonly<Record<string, unknown>>): void
}

/** Timer functions: those of the runtime, or a test's. */
export interface Timers {
  set(callback: () => void, milliseconds: number): unknown
  clear(handle: unknown): void
}
export interface RunnerOptions {
  readonly sources: readonly FeedSource[]
  /** The sport clock, and its speed relative to the wall clock. */
  readonly clock: Clock
  readonly speed: number
  readonly wall: Clock
  readonly sink: FeedSink
  /** Returns the events of these producers that were open when the server stopped. */
  readonly openEvents: (
    producers: readonly string[],
  ) => Promise<readonly { readonly fixture: Fixture; readonly state: EventState }[]>
  readonly log: FeedLog
  /**
   * Range of fixtures before and after the sport clock, in milliseconds; a source's own `horizon` takes precedence.
   */
  readonly horizon?: { readonly back: number; readonly ahead: number }
  readonly timers?: Timers
}
