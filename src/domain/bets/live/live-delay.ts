import type { SportId } from '../../feed/api.ts'

/** Milliseconds of play that a bet in play waits before its second look; the rules page publishes them. */
export const liveDelays: Readonly<Record<SportId, number>> = {
  football: 5_000,
  tennis: 3_000,
  basketball: 4_000,
  'ice-hockey': 5_000,
  'counter-strike': 4_000,
  'e-football': 4_000,
}
