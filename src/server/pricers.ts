import type { FeedSource, SportId } from '#domain/sport/feed/index.ts'
import {
  fitRatings,
  fitRatingsInTurns,
  type PriceEvent,
  sportManifests,
  type TeamRatings,
} from '#domain/sport/pricing/index.ts'
import { simulatedStrength, withSimulated } from '#feeds/index.ts'
import type { Clock } from '#kernel/clock.ts'

export type Pricers = Partial<Readonly<Record<SportId, PriceEvent>>>

const day = 86_400_000

/**
 * Creates a pricer for each sport. Football's strengths are fitted on the sources' results at the start and
 * again each sport day; the last fit applies until a new one is ready.
 */
export function makePricers(
  sources: readonly FeedSource[],
  clock: Clock,
  onError: (error: unknown) => void,
): Pricers {
  const world = {
    strength: knownDaily(sources, clock),
    ratings: withSimulated(fittedDaily(sources, clock, onError)),
  }
  return Object.fromEntries(Object.values(sportManifests).map(({ id, pricer }) => [id, pricer(world)]))
}

/**
 * Returns strengths that sources fit themselves, requested again each sport day; those of the simulated world
 * for all others.
 */
function knownDaily(sources: readonly FeedSource[], clock: Clock): (teamId: string) => number {
  const fitting = sources.filter(({ strengths }) => strengths !== undefined)
  if (fitting.length === 0) return simulatedStrength
  let known = new Map<string, number>()
  let until = Number.NEGATIVE_INFINITY
  return (teamId) => {
    const now = clock.now()
    if (now >= until) {
      until = now + day
      known = new Map(fitting.flatMap((source) => [...(source.strengths?.(now) ?? [])]))
    }
    return known.get(teamId) ?? simulatedStrength(teamId)
  }
}

/** Exported for its test. */
export function fittedDaily(
  sources: readonly FeedSource[],
  clock: Clock,
  onError: (error: unknown) => void,
): TeamRatings {
  const historyAt = (now: number) => sources.flatMap((source) => source.history(now))
  const first = clock.now()
  let ratings = fitRatings(historyAt(first), first)
  let until = first + day
  const fitAgain = async (now: number) => {
    // Set first: only one fit at a time, and a failed one is not retried before the next day.
    until = now + day
    await turn()
    ratings = await fitRatingsInTurns(historyAt(now), now, turn)
  }
  return {
    ratingsFor(fixture) {
      const now = clock.now()
      if (now >= until) fitAgain(now).catch(onError)
      return ratings.ratingsFor(fixture)
    },
  }
}

/** Yields to the event loop. */
const turn = () => new Promise<void>((done) => setTimeout(done, 1))
