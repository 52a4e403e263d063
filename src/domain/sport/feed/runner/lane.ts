import type { EventMessage, EventState, Fixture, TimelineMessage } from '../api.ts'
import { numberTimeline } from '../state/number-timeline.ts'
import { startState } from '../state/state.ts'
import type { FeedLog } from './runner-options.ts'
import type { Lane } from './track.ts'

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Marks the source as failing, for its calendar or for an event, and logs the reason. A failing source sends no
 * heartbeat.
 */
export function reportFailure(lane: Lane, what: string, error: unknown, log: FeedLog): void {
  lane.failing.add(what)
  log.error('a feed source fails', { producer: lane.source.producer, what, reason: reasonOf(error) })
}

/**
 * Returns the numbered messages of an event after its state. Logs and skips messages that do not fit. If the source
 * postponed an event and now lists it as normal, it has a new time: its messages continue from there.
 */
export function readMessages(
  lane: Lane,
  fixture: Fixture,
  state: EventState,
  log: FeedLog,
): readonly EventMessage[] {
  const timeline = lane.source.timeline(fixture)
  const refused = (message: TimelineMessage, reason: string) =>
    log.error('feed-message-invalid', {
      producer: lane.source.producer,
      event: fixture.id,
      type: message.type,
      reason,
    })
  const [first] = timeline
  const isPut = first?.type !== 'status' || first.status !== 'postponed'
  if (state.status === 'postponed' && isPut) {
    const again: TimelineMessage = { type: 'status', status: 'scheduled', at: state.updatedAt }
    const later = timeline.map((message) => ({ ...message, at: Math.max(message.at, state.updatedAt) }))
    return numberTimeline(fixture, [again, ...later], refused, state)
  }
  const before = { ...startState(fixture), seq: state.resumedAt ?? 0 }
  return numberTimeline(fixture, timeline, refused, before).filter(({ seq }) => seq > state.seq)
}
