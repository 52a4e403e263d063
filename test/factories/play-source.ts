import type { EventState, Fixture } from '#domain/feed/api.ts'
import { type FeedSource, numberTimeline, reduce, startState } from '#domain/feed/index.ts'

/** The state of an event after everything that its source has of it; a message that is refused fails. */
export function playToTheEnd(source: FeedSource, fixture: Fixture): EventState {
  return numberTimeline(fixture, source.timeline(fixture), (message, reason) => {
    throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
  }).reduce((state, message) => {
    const next = reduce(fixture, state, message)
    if (!next.ok) throw next.error
    return next.value
  }, startState(fixture))
}
