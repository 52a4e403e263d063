import { dayAccumulators, type TopicPage } from '#domain/sport/book/api.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import type { Call } from '#web/core/calls/call.ts'

/** Loads the accumulators above a page's list; null on an error, so that the list still renders. */
export async function loadAccumulators(
  call: Call,
  section: 'line' | 'live',
  sport: SportId | undefined,
  signal: AbortSignal | undefined,
): Promise<TopicPage | null> {
  const input = { params: { section }, query: sport ? { sport } : {} }
  try {
    return await call(dayAccumulators, input, signal ? { signal } : {})
  } catch {
    return null
  }
}
