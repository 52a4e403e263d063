import type { ProvidedMarket } from '#domain/sport/feed/index.ts'
import { maxOdds, minOdds } from '#kernel/betting/odds.ts'
import { parseMarketKey } from '../api.ts'
import { marketDefinitions } from '../catalogue.ts'
import type { FairMarket, PricedMarket } from '../model.ts'

/** Number of outcomes by market type. */
const sizes = new Map(marketDefinitions.map(({ type, outcomes }) => [type, outcomes.length]))

/** Upper bound for exclusive outcomes: their chances sum to 1, those of double chances to 2. */
const mostOfExclusive = 1.1
/** A smaller sum means that outcomes are missing. */
const leastOfAll = 0.98

/**
 * Returns the market with the provider's chances, as a model would give it; null where some are missing or
 * implausible.
 */
export function fairProvided({ key, outcomes }: ProvidedMarket): FairMarket | null {
  const winners = winnersOfAll({ key, outcomes })
  const chances = outcomes.flatMap(({ id, probability }) =>
    probability === null || probability <= 0 ? [] : [{ id, probability }],
  )
  const sum = chances.reduce((total, { probability }) => total + probability, 0)
  const least = winners === null ? leastOfAll : winners * leastOfAll
  if (chances.length < outcomes.length || chances.length < 2 || sum < least) return null
  const exclusive = sum < mostOfExclusive
  const fair = { key, outcomes: chances, exclusive, ...(exclusive || winners === null ? {} : { winners }) }
  return returnsStakes(key) ? { ...fair, returned: null } : fair
}

/**
 * Returns whether a stake may be returned although the provider gives no chance of it: on lines that may be hit,
 * and draw no bet.
 */
function returnsStakes(key: string): boolean {
  const { type, specifier } = parseMarketKey(key)
  if (type.endsWith('draw-no-bet')) return true
  const line = specifier.split(':').at(-1)!
  return line !== '' && Math.abs(Number(line)) % 1 !== 0.5
}

/**
 * Returns a provider's offer for the book. Where the provider gives chances, prices them like a model's (`price`);
 * elsewhere takes its odds unchanged, with the provider's margin.
 */
export const priceProvided = (
  offer: readonly ProvidedMarket[],
  price: (fair: readonly FairMarket[]) => readonly PricedMarket[],
): readonly PricedMarket[] =>
  offer.flatMap((market) => {
    const fair = fairProvided(market)
    const priced = fair ? price([fair]) : [asItStands(market)]
    return priced.map((one) => (market.open ? one : { ...one, suspended: true as const }))
  })

function asItStands({ key, outcomes }: ProvidedMarket): PricedMarket {
  const offered = outcomes.flatMap(({ id, odds }) =>
    odds >= minOdds && odds <= maxOdds ? [{ id, odds }] : [],
  )
  const winners = offered.length === outcomes.length ? winnersOfAll({ key, outcomes }) : null
  return { key, outcomes: offered, ...(winners === null ? {} : { mustSum: winners }) }
}

/**
 * Returns the number of outcomes of a provider's market that come true; null where the market does not list all of
 * its type.
 */
export function winnersOfAll({ key, outcomes }: Pick<ProvidedMarket, 'key' | 'outcomes'>): number | null {
  const { type } = parseMarketKey(key)
  if (sizes.get(type) !== outcomes.length) return null
  return type.endsWith('double-chance') ? 2 : 1
}
