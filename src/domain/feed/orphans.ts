import type { Tx } from '#kernel/database.ts'
import type { EventMessage } from './api.ts'
import { type AppliedMessage, applyMessages, loadOrphans } from './store.ts'

const hour = 3_600_000

/** Published rule: play whose coverage is lost and that isn't resumed this long after the scheduled start is abandoned. */
export const abandonAfter = 6 * hour
/** Published rule: an event of which no start is reported this long after the scheduled start is void. */
export const voidAfter = 48 * hour

/**
 * Ends by rule the events whose producer is no longer there: those in play are abandoned, those that never started
 * cancelled. `now` is sport time. Returns what was done, for publishing.
 */
export async function abandonOrphans(
  tx: Tx,
  producers: readonly string[],
  now: number,
): Promise<readonly AppliedMessage[]> {
  const done: AppliedMessage[] = []
  for (const { fixture, state } of await loadOrphans(tx, producers, now - abandonAfter)) {
    const started = state.status === 'live' || state.status === 'interrupted'
    if (now - fixture.startsAt < (started ? abandonAfter : voidAfter)) continue
    const message: EventMessage = {
      eventId: fixture.id,
      seq: state.seq + 1,
      at: Math.max(now, state.updatedAt),
      type: 'status',
      status: started ? 'abandoned' : 'cancelled',
    }
    done.push(...(await applyMessages(tx, fixture, [message])))
  }
  return done
}
