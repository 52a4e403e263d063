import { parseMarketKey } from './api.ts'
import type { FairMarket } from './model.ts'

/**
 * Returns the markets without those that duplicate another one. In the deciding part, for example, its winner is
 * the winner of the match, and the score is one of two. Two markets with the same chances ask the same question;
 * keeps the one whose type is listed first. Keeps all markets of types that are not listed.
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

/**
 * Returns the chances of the possible outcomes, in order of size: equal to the ninth digit for the same question.
 */
const chancesOf = ({ outcomes }: FairMarket): string =>
  outcomes
    .map(({ probability }) => probability)
    .filter((probability) => probability > 1e-9)
    .sort((a, b) => a - b)
    .map((probability) => probability.toFixed(9))
    .join(' ')
