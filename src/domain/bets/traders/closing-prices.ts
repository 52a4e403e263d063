import type { Database } from '#kernel/database.ts'
import { fairChance, parseMarketKey } from '../../pricing/index.ts'
import { type ClosingPrice, keepClosingPrices, selectionsToClose } from './traders-store.ts'

/** Keeps the last prices before play of what was bet on an event, as `pricesNow` had them; answers how many. */
export async function closePrices(
  db: Database,
  eventId: string,
  priceOf: (market: string, outcome: string) => number | null,
): Promise<number> {
  const prices = (await selectionsToClose(db.read, eventId)).flatMap(
    ({ market, outcome }): ClosingPrice[] => {
      const odds = priceOf(market, outcome)
      return odds === null
        ? []
        : [{ market, outcome, odds, chance: fairChance(parseMarketKey(market).type, odds) }]
    },
  )
  if (prices.length > 0) await keepClosingPrices(db.read, eventId, prices)
  return prices.length
}

/** The prices of an event as they are at this moment, to be asked later. */
export function pricesNow(
  markets: Iterable<{ readonly key: string; readonly outcomes: readonly (readonly [string, number])[] }>,
): (market: string, outcome: string) => number | null {
  const odds = new Map<string, number>()
  for (const { key, outcomes } of markets)
    for (const [outcome, price] of outcomes) odds.set(`${key}~${outcome}`, price)
  return (market, outcome) => odds.get(`${market}~${outcome}`) ?? null
}
