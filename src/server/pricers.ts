import type { FeedSource, SportId } from '#domain/feed/index.ts'
import {
  basketballPricer,
  fitRatings,
  footballPricer,
  iceHockeyPricer,
  type PriceEvent,
  type TeamRatings,
  tennisPricer,
  withSimulated,
} from '#domain/trading/index.ts'
import type { Clock } from '#kernel/clock.ts'

export type Pricers = Partial<Readonly<Record<SportId, PriceEvent>>>

const day = 86_400_000

/** A pricer for each sport. Football's strengths are fitted on the sources' results and again each sport day. */
export function makePricers(sources: readonly FeedSource[], clock: Clock): Pricers {
  return {
    football: footballPricer(withSimulated(fittedDaily(sources, clock))),
    tennis: tennisPricer(),
    basketball: basketballPricer(),
    'ice-hockey': iceHockeyPricer(),
  }
}

function fittedDaily(sources: readonly FeedSource[], clock: Clock): TeamRatings {
  const fitNow = (now: number) => ({
    until: now + day,
    ratings: fitRatings(
      sources.flatMap((source) => source.history(now)),
      now,
    ),
  })
  let fitted = fitNow(clock.now())
  return {
    ratingsFor(fixture) {
      const now = clock.now()
      if (now >= fitted.until) fitted = fitNow(now)
      return fitted.ratings.ratingsFor(fixture)
    },
  }
}
