import type { SportId } from '#domain/sport/feed/api.ts'
import { liveDelays } from './base.ts'
import { type LiveSituation, situationSeconds } from './extra.ts'

/** The operator's overrides of a sport's default delays, in seconds. */
export interface LiveDelayRule {
  readonly base?: number | undefined
  readonly extra?: Readonly<Partial<Record<LiveSituation, number>>> | undefined
}

/**
 * Returns the milliseconds of play that a bet on the sport waits in these situations: the sport's, plus the
 * longest extra.
 */
export function liveDelayIn(
  sport: SportId,
  situations: readonly LiveSituation[],
  { base, extra = {} }: LiveDelayRule = {},
): number {
  const more = situations.map((situation) => extra[situation] ?? situationSeconds[situation])
  return (base === undefined ? liveDelays[sport] : base * 1000) + 1000 * Math.max(0, ...more)
}
