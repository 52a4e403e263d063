import type { EventMessage, Fixture } from '../api.ts'
import { numberTimeline } from '../state/number-timeline.ts'
import type { FeedLog } from './runner-options.ts'
import type { Lane } from './track.ts'

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Marks the source as failing, for its calendar or for an event, and logs why: it sends no heartbeat meanwhile. */
export function reportFailure(lane: Lane, what: string, error: unknown, log: FeedLog): void {
  lane.failing.add(what)
  log.error('a feed source fails', { producer: lane.source.producer, what, reason: reasonOf(error) })
}

/** The numbered messages of an event. Messages that do not fit are logged and left out. */
export const readMessages = (lane: Lane, fixture: Fixture, log: FeedLog): readonly EventMessage[] =>
  numberTimeline(fixture, lane.source.timeline(fixture), (message, reason) =>
    log.error('feed-message-invalid', {
      producer: lane.source.producer,
      event: fixture.id,
      type: message.type,
      reason,
    }),
  )
