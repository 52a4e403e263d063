import type { Tx } from '#kernel/database.ts'
import type { EventMessage, EventState, Fixture } from '../api.ts'
import { type AppliedMessage, applyMessages, loadOrphans } from '../store.ts'

const hour = 3_600_000

/**
 * Published rule: an event in play without coverage is abandoned if it is not resumed this long after the scheduled
 * start.
 */
export const abandonAfter = 6 * hour
/** Published rule: an event without a reported start is void this long after the scheduled start. */
export const voidAfter = 48 * hour

/** Returns the end by the published rules for an event without further messages. */
export function endByRule(fixture: Fixture, { status, seq, updatedAt, disputed }: EventState): EventMessage {
  const started = status === 'live' || status === 'interrupted'
  // A disputed result gets the same time as a missing one.
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
 * Ends by rule the events whose producer no longer exists: abandons those in play, cancels those that never started.
 * `now` is sport time. Returns the messages applied, for publishing.
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
