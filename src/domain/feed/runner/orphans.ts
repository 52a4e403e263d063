import type { Tx } from '#kernel/database.ts'
import type { EventMessage, EventState, Fixture } from '../api.ts'
import { type AppliedMessage, applyMessages, loadOrphans } from '../store.ts'

const hour = 3_600_000

/** Published rule: play whose coverage is lost and that isn't resumed this long after the scheduled start is abandoned. */
export const abandonAfter = 6 * hour
/** Published rule: an event of which no start is reported this long after the scheduled start is void. */
export const voidAfter = 48 * hour

/** The end that the published rules give an event of which nothing more is heard. */
export function endByRule(fixture: Fixture, { status, seq, updatedAt, disputed }: EventState): EventMessage {
  const started = status === 'live' || status === 'interrupted'
  // A disputed result has as long as one that nobody gave.
  const after = started && !disputed ? abandonAfter : voidAfter
  return {
    eventId: fixture.id,
    seq: seq + 1,
    at: Math.max(updatedAt, fixture.startsAt + after),
    type: 'status',
    status: started ? 'abandoned' : 'cancelled',
  }
}

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
    const end = endByRule(fixture, state)
    if (end.at <= now) done.push(...(await applyMessages(tx, fixture, [end])))
  }
  return done
}
