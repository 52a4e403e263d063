import type { EventMessage, EventState, Fixture } from '../api.ts'
import type { FeedSource } from '../source.ts'

/** An event that the runner follows. */
export interface Track {
  readonly lane: Lane
  fixture: Fixture
  /** As stored. */
  state: EventState
  /** Messages still to deliver: read shortly before play, dropped after the end. */
  coming: readonly EventMessage[] | null
  /** Set while the source lacks the event: the message that will end it by the published rules. */
  end: EventMessage | null
  due: number
}

/** A source with its followed events. */
export interface Lane {
  readonly source: FeedSource
  readonly tracks: Map<string, Track>
  /** Sport time of the last request for its fixtures; null before the first complete snapshot. */
  takenAt: number | null
  /** Last revision of the source's data, if they may change at runtime. */
  revision: string | undefined
  /** Current failures: the calendar, or event ids. While there is any, the source sends no heartbeat. */
  readonly failing: Set<string>
}
