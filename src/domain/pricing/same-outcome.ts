import { parseMarketKey } from './api.ts'
import type { FairMarket } from './model.ts'

/**
 * The markets without those that ask what another one asks already: in the part that decides a match, who wins it is
 * who wins the match, and the score is one of two. Two markets with the same chances are the same question; the one
 * whose type is named first stays. Of types that are not named all stay.
 *
 * @param types in order of preference
 */
export function withoutSameOutcomes(
  markets: readonly FairMarket[],
  types: readonly string[],
): readonly FairMarket[] {
  const rank = new Map(types.map((type, index) => [type, index]))
  const rankOf = ({ key }: FairMarket) => rank.get(parseMarketKey(key).type)
  const kept = new Map<string, FairMarket>()
  for (const market of markets) {
    const own = rankOf(market)
    if (own === undefined) continue
    const question = chancesOf(market)
    const known = kept.get(question)
    if (!known || own < rankOf(known)!) kept.set(question, market)
  }
  return markets.filter((market) => rankOf(market) === undefined || kept.get(chancesOf(market)) === market)
}

/** The chances of what can happen, in order of size: equal to the ninth digit where the question is the same. */
const chancesOf = ({ outcomes }: FairMarket): string =>
  outcomes
    .map(({ probability }) => probability)
    .filter((probability) => probability > 1e-9)
    .sort((a, b) => a - b)
    .map((probability) => probability.toFixed(9))
    .join(' ')
