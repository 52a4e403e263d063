import { maxOdds, minOdds } from '#kernel/betting/odds.ts'
import type { ProvidedMarket } from '../../feed/index.ts'
import { parseMarketKey } from '../api.ts'
import { marketDefinitions } from '../catalogue.ts'
import type { FairMarket, PricedMarket } from '../model.ts'

/** By type how many outcomes a market has. */
const sizes = new Map(marketDefinitions.map(({ type, outcomes }) => [type, outcomes.length]))

/** Chances of outcomes of which one must come true sum to 1; those of double chances to 2. */
const mostOfExclusive = 1.1
/** Less than this means that outcomes are missing. */
const leastOfAll = 0.98

/** The market with the provider's chances, as a model would give it; null where it doesn't give all of them, or they cannot be. */
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

/** Whether a stake may be returned, of which the provider tells no chance: on lines that may be hit, and draws without bet. */
function returnsStakes(key: string): boolean {
  const { type, specifier } = parseMarketKey(key)
  if (type.endsWith('draw-no-bet')) return true
  const line = specifier.split(':').at(-1)!
  return line !== '' && Math.abs(Number(line)) % 1 !== 0.5
}

/**
 * What the book shows of a provider's offer: where the provider gives chances, they are priced like a model's (`price`);
 * elsewhere its odds stand as they are, with the margin that it has put on them.
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

/** How many outcomes of a provider's market come true; null where it does not name all that there are. */
export function winnersOfAll({ key, outcomes }: Pick<ProvidedMarket, 'key' | 'outcomes'>): number | null {
  const { type } = parseMarketKey(key)
  if (sizes.get(type) !== outcomes.length) return null
  return type.endsWith('double-chance') ? 2 : 1
}
