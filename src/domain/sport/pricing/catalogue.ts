import { type SportId, sports } from '#domain/sport/feed/api.ts'
import { sportFacts } from './facts.ts'
import type { MarketDefinition } from './market.ts'

/**
 * Every market type on offer. Lines are named from the home side: `handicap|-1.5` with outcome `1` is home -1.5,
 * with outcome `2` away +1.5. Periods have a prefix: h1/h2 halves of football, p1..p3 of ice hockey, q1..q4
 * quarters through the index specifier.
 */
export const marketDefinitions: readonly MarketDefinition[] = sports.flatMap(
  (sport) => sportFacts[sport].markets,
)

const byName = new Map(
  marketDefinitions.flatMap((definition) =>
    definition.sports.map((sport) => [`${sport}/${definition.type}`, definition] as const),
  ),
)

export const marketDefinition = (sport: SportId, type: string): MarketDefinition | undefined =>
  byName.get(`${sport}/${type}`)
