import type { Database } from '#kernel/database.ts'
import { timeOfUuid } from '#kernel/ids.ts'
import { deletePastAnswers } from './store.ts'

/** Milliseconds for which a money command may be repeated, counted from the time in its idempotency key. */
export const repeatableMs = 30 * 86_400_000
/** An answer outlives its key by a day: a request may still be on its way, and clocks differ a little. */
const marginMs = 86_400_000
const atOnce = 1_000

/**
 * Returns whether the command of this key began too long ago. Its answer may be deleted, so running it could move the
 * money a second time. A key without a time (any UUID version but 7) never expires, and its answer is kept for ever.
 */
export function isPastKey(key: string, now: number): boolean {
  const time = timeOfUuid(key)
  return time !== null && time < now - repeatableMs
}

/**
 * Deletes the answers that no request can ask for any more, 1,000 per statement. `now` is wall-clock milliseconds.
 * Returns their number.
 */
export async function forgetPastAnswers(db: Pick<Database, 'read'>, now: number): Promise<number> {
  const before = new Date(now - repeatableMs - marginMs)
  for (let deleted = 0; ; ) {
    const count = await deletePastAnswers(db.read, before, atOnce)
    deleted += count
    if (count < atOnce) return deleted
  }
}
