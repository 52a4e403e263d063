import { type Boosts, boostErrors, boostedOdds } from '#domain/betting/boosts/index.ts'
import type { KnownQuote } from '#domain/sport/book/index.ts'
import { selectionId } from '#domain/sport/pricing/index.ts'
import type { BoostTerms } from '#kernel/betting/bet-promotion.ts'
import type { BetRequest, OddsPolicy } from '../../bet-contract.ts'
import { accountOf, isSystem } from '../asked.ts'

/** A bet with a boost: its quotes at the boosted odds, and the terms stored with it. */
export interface Boosted {
  readonly quotes: readonly KnownQuote[]
  readonly promotion: BoostTerms
}

type Asked = Pick<
  BetRequest,
  'account' | 'sizes' | 'eachWay' | 'kind' | 'freeBet' | 'expressBonus' | 'hyperBonus' | 'paidBoost'
>

const takesBoost = (request: Asked): boolean =>
  accountOf(request) === 'main' &&
  !isSystem(request) &&
  !request.kind &&
  !request.freeBet &&
  request.expressBonus === undefined &&
  request.hyperBonus === undefined &&
  request.paidBoost === undefined

/** Returns the boost of these quotes for a player in a currency; null: none, and for quotes in play. */
export function offeredBoost(
  boosts: Pick<Boosts, 'of'> | undefined,
  playerId: string | null,
  currency: string,
  request: Asked,
  quotes: readonly KnownQuote[],
): Boosted | null {
  if (!boosts || !takesBoost(request) || quotes.some(({ live }) => live)) return null
  const names = quotes.map(({ eventId, market, outcome }) => selectionId(eventId, market, outcome))
  const found = boosts.of(playerId, currency, names)
  if (!found) return null
  const { boost_id, percent } = found
  if (quotes.length > 1)
    return percent === null ? null : { quotes, promotion: { kind: 'boost', boost: boost_id, percent } }
  const quote = quotes[0]!
  const odds = boostedOdds(found, quote.odds)
  if (odds === null) return null
  return { quotes: [{ ...quote, odds }], promotion: { kind: 'boost', boost: boost_id, plain: quote.odds } }
}

/**
 * Returns the boost that a request names. A single's leg names the boosted odds: the odds policy decides whether
 * other odds are acceptable.
 *
 * Errors (thrown): boost-not-for-bet, boost-over, boost-changed.
 */
export function grantedBoost(
  boosts: Pick<Boosts, 'of'> | undefined,
  playerId: string,
  currency: string,
  request: BetRequest,
  quotes: readonly KnownQuote[],
): Boosted {
  if (!takesBoost(request)) throw boostErrors['boost-not-for-bet']()
  const boosted = offeredBoost(boosts, playerId, currency, request, quotes)
  if (!boosted || boosted.promotion.boost !== request.boost) throw boostErrors['boost-over']()
  const odds = boosted.quotes[0]!.odds
  if (boosted.quotes.length === 1 && !takes(request.oddsPolicy, request.legs[0]!.odds, odds))
    throw boostErrors['boost-changed']({ odds })
  return boosted
}

const takes = (policy: OddsPolicy, seen: number, now: number): boolean =>
  policy === 'any' || (policy === 'higher' ? now >= seen : now === seen)
