import { type SportId, sports } from '#domain/sport/feed/api.ts'
import { marketDefinitions } from '../catalogue.ts'
import { sportFacts } from '../facts.ts'
import type { MarketDefinition } from '../market.ts'
import { marketRule } from '../market-rule.ts'
import { marketKinds } from './kinds.ts'
import type { MarketTypeView } from './registry-api.ts'

const viewOf = (sport: SportId, definition: MarketDefinition): MarketTypeView => {
  const { type, group, specifier, outcomes } = definition
  return {
    ...{ sport, type, kind: marketKinds[group], group, specifier, outcomes },
    ...marketRule(sportFacts[sport], definition),
  }
}

/** By sport, in the order of lists. */
export const marketTypes: readonly MarketTypeView[] = sports.flatMap((sport) =>
  marketDefinitions.filter((one) => one.sports.includes(sport)).map((one) => viewOf(sport, one)),
)
