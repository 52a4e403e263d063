import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { type FeedSource, numberTimeline, reduce, startState } from '#domain/sport/feed/index.ts'

/** Returns the state of an event after all messages of its source; throws when a message is refused. */
export function playToTheEnd(source: FeedSource, fixture: Fixture): EventState {
  return numberTimeline(fixture, source.timeline(fixture), (message, reason) => {
    throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
  }).reduce((state, message) => {
    const next = reduce(fixture, state, message)
    if (!next.ok) throw next.error
    return next.value
  }, startState(fixture))
}
