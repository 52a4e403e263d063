import * as z from 'zod'
import { type Fixture, type SportId, sports } from '../feed/api.ts'
import { marketDefinition, parseMarketKey } from '../pricing/index.ts'

const percent = z.int().min(0).max(100)

/** Shares of the house's caps in whole percent, by what they are for; 0 takes no bets. */
export const capShareSiteRules = {
  capShares: z
    .strictObject({
      /** By event and market key, such as `s123~total|2.5`. */
      markets: z
        .record(z.string().regex(/^[^~]+~[^~]+$/, 'an event and a market, such as s123~total|2.5'), percent)
        .default({}),
      /** By sport and market type, such as `football/correct-score`. */
      types: z
        .record(
          z.string().refine(isTypeName, 'a sport and a market type of it, such as football/total'),
          percent,
        )
        .default({}),
      /** By the id of a competition. */
      competitions: z.record(z.string().min(1), percent).default({}),
      sports: z.partialRecord(z.enum(sports), percent).default({}),
    })
    .prefault({}),
}

/** What the operator says about shares of the caps. */
export interface CapShares {
  readonly markets: Readonly<Record<string, number>>
  readonly types: Readonly<Record<string, number>>
  readonly competitions: Readonly<Record<string, number>>
  readonly sports: Readonly<Partial<Record<SportId, number>>>
}

function isTypeName(name: string): boolean {
  const slash = name.indexOf('/')
  const sport = sports.find((id) => id === name.slice(0, slash))
  return sport !== undefined && marketDefinition(sport, name.slice(slash + 1)) !== undefined
}

/**
 * The share of the house's caps that a market takes, from 0 to 1. The operator's word on the market counts before that
 * on its type, its competition and its sport; without any, the house's own share stands: less for small competitions
 * (feeds rank first leagues below 200, second ones below 300) and for side markets.
 */
export function capShare({ id, competition }: Fixture, market: string, said?: CapShares): number {
  const { type } = parseMarketKey(market)
  const word =
    said?.markets[`${id}~${market}`] ??
    said?.types[`${competition.sport}/${type}`] ??
    said?.competitions[competition.id] ??
    said?.sports[competition.sport]
  if (word !== undefined) return word / 100
  const byCompetition = competition.rank < 200 ? 1 : competition.rank < 300 ? 0.5 : 0.25
  const group = marketDefinition(competition.sport, type)?.group
  const byMarket = group === 'main' || group === 'totals' || group === 'handicaps' ? 1 : 0.5
  return byCompetition * byMarket
}
