import { eventBoard } from '#domain/book/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { idOf } from '#web/core/router/address.ts'
import { definePage, notFound, redirectTo } from '#web/core/router/page.ts'
import event, { type EventData } from '../event/event-page.tsx'

/** The page of a match, under its competition. A match that is over has its statistics. */
export default definePage<EventData>({
  ...event,
  dictionaries: ['sports', 'markets', 'match', 'videos'],
  load: async ({ call, params, signal }) => {
    const eventId = idOf(params.game ?? '')
    const board = await call(eventBoard, { params: { eventId } }, signal ? { signal } : {}).catch(
      (fault: unknown) => {
        // The page of statistics says whether there ever was such a match.
        if (fault instanceof CallError && fault.status === 404)
          throw redirectTo(`/statistic?event=${encodeURIComponent(eventId)}`)
        throw fault
      },
    )
    const found = board.events[0]
    if (!found || found.competition.id !== idOf(params.champ ?? '')) throw notFound()
    return { board, event: found }
  },
})
