import * as z from 'zod'
import { sports } from '#domain/sport/feed/api.ts'
import { marketDefinition } from '#domain/sport/pricing/index.ts'

const percent = z.int().min(0).max(100)

/** Shares of the operator's caps in whole percent, by market, type, competition and sport; 0 takes no bets. */
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

function isTypeName(name: string): boolean {
  const slash = name.indexOf('/')
  const sport = sports.find((id) => id === name.slice(0, slash))
  return sport !== undefined && marketDefinition(sport, name.slice(slash + 1)) !== undefined
}
