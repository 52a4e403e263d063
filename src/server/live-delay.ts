import type { SportId } from '#domain/feed/index.ts'

/** Milliseconds of play that a bet in play waits before its second look: the published rule. */
const delays: Readonly<Record<SportId, number>> = {
  football: 5_000,
  tennis: 3_000,
  basketball: 4_000,
  'ice-hockey': 5_000,
}

export const liveDelay = (sport: SportId): number => delays[sport]
