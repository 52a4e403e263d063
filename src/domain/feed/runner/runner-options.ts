import type { Clock } from '#kernel/clock.ts'
import type { EventMessage, EventState, Fixture } from '../api.ts'
import type { FeedSource } from '../source.ts'

/** Where the runner's output goes. A refused promise of `fixtures` or `messages` is tried again, in order. */
export interface FeedSink {
  /** Stores fixtures; answers the state of each as it is stored, by event id; null of one that another producer plays. */
  fixtures(batch: readonly Fixture[]): Promise<ReadonlyMap<string, EventState | null>>
  /** Consecutive messages of one event, all due. Those of numbers seen before are to be passed over. */
  messages(fixture: Fixture, batch: readonly EventMessage[]): Promise<void>
  /** Whether the event is over as it is stored: the desk may have ended it. */
  isOver(fixture: Fixture): Promise<boolean>
  /** Every 10 s of wall time while the producer is well. */
  heartbeat(producer: string): void
  /** 20 s without heartbeat: its markets are to be suspended. */
  silent(producer: string): void
  /** The source has the event no more, or tells of it what can't be: no bets are to be taken on it. */
  lost(fixture: Fixture): void
  /** The source has it again, and what was missed is delivered. */
  found(fixture: Fixture): void
  /** A complete snapshot has arrived, at the start or after silence: its markets may open. */
  recovered(producer: string): void
}

export interface FeedLog {
  info(message: string, facts?: Readonly<Record<string, unknown>>): void
  error(message: string, facts?: Readonly<Record<string, unknown>>): void
}

/** setTimeout, or a test's own. */
export interface Timers {
  set(callback: () => void, milliseconds: number): unknown
  clear(handle: unknown): void
}
export interface RunnerOptions {
  readonly sources: readonly FeedSource[]
  /** The sport clock and how fast it runs against the wall. */
  readonly clock: Clock
  readonly speed: number
  readonly wall: Clock
  readonly sink: FeedSink
  /** Events of these producers that were not over when the house stopped. */
  readonly openEvents: (
    producers: readonly string[],
  ) => Promise<readonly { readonly fixture: Fixture; readonly state: EventState }[]>
  readonly log: FeedLog
  /** How far back and ahead of the sport clock fixtures are taken, in milliseconds; a source's own wish goes first. */
  readonly horizon?: { readonly back: number; readonly ahead: number }
  readonly timers?: Timers
}
