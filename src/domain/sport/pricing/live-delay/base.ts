import type { SportId } from '#domain/sport/feed/api.ts'
import { sportFacts } from '../facts.ts'

/**
 * Milliseconds of play that a bet in play waits before its second price check, outside special situations; the
 * rules page publishes them.
 */
export const liveDelays = /* @__PURE__ */ Object.fromEntries(
  Object.values(sportFacts).map(({ id, liveDelay }) => [id, liveDelay]),
) as Readonly<Record<SportId, number>>
