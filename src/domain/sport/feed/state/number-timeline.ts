import { type EventMessage, type EventState, type Fixture, isFinal, type TimelineMessage } from '../api.ts'
import { endByRule } from '../runner/orphans.ts'
import { reduce, startState } from './state.ts'

/**
 * Returns the numbered messages of an event. Leaves out messages that the reducer refuses and reports them to
 * `refused`. A timeline without an end gets one by the published rule: abandoned, or cancelled if play never began.
 * Otherwise the event and its bets would stay open for ever. Pure, so that numbers are the same after a restart.
 */
export function numberTimeline(
  fixture: Fixture,
  timeline: readonly TimelineMessage[],
  refused: (message: TimelineMessage, reason: string) => void = () => {},
  before?: EventState,
): readonly EventMessage[] {
  return playTimeline(fixture, timeline, refused, before).messages
}

/** Returns the same with the final state after the messages. They follow `before`, by default the initial state. */
export function playTimeline(
  fixture: Fixture,
  timeline: readonly TimelineMessage[],
  refused: (message: TimelineMessage, reason: string) => void = () => {},
  before: EventState = startState(fixture),
): { readonly messages: readonly EventMessage[]; readonly state: EventState } {
  const messages: EventMessage[] = []
  let state = before
  const take = (entry: TimelineMessage) => {
    const message: EventMessage = { ...entry, eventId: fixture.id, seq: state.seq + 1 }
    const next = reduce(fixture, state, message)
    if (!next.ok) return refused(entry, String(next.error.facts.reason))
    state = next.value
    messages.push(message)
  }
  for (const entry of timeline) take(entry)
  if (!isFinal(state.status)) take(endByRule(fixture, state))
  return { messages, state }
}
