import type { EventMessage, EventState, Fixture } from '../api.ts'
import type { FeedSource } from '../source.ts'

/** An event that a runner follows. */
export interface Track {
  readonly lane: Lane
  fixture: Fixture
  /** As it is stored. */
  state: EventState
  /** The messages still to be delivered: read when play is near, forgotten when it is over. */
  coming: readonly EventMessage[] | null
  /** While its source has it no more: the message that will end it by the published rules. */
  end: EventMessage | null
  due: number
}

/** A source with the events that are followed of it. */
export interface Lane {
  readonly source: FeedSource
  readonly tracks: Map<string, Track>
  /** Sport time when its fixtures were last asked for; null before the first whole snapshot. */
  takenAt: number | null
  /** What the source told last of its data, where they may change while it runs. */
  revision: string | undefined
  /** What fails now: the calendar, or events by id. No heartbeat while there is any. */
  readonly failing: Set<string>
}
