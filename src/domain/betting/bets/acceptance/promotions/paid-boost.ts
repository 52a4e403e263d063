import type { KnownQuote } from '#domain/sport/book/index.ts'
import type { PaidBoostTerms } from '#kernel/betting/bet-promotion.ts'
import { paidBoostFee, paidBoostFeeOf, paidBoostOf } from '#kernel/betting/paid-boost.ts'
import type { BetRequest } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'
import { accountOf, isSystem } from '../asked.ts'

/**
 * Returns the boost for sale with these quotes in this request, without a stake yet; null: none, and for quotes in
 * play.
 */
export function offeredPaidBoost(
  on: boolean,
  request: Pick<
    BetRequest,
    'account' | 'sizes' | 'eachWay' | 'kind' | 'freeBet' | 'expressBonus' | 'hyperBonus' | 'boost'
  >,
  quotes: readonly KnownQuote[],
): PaidBoostTerms | null {
  if (!on || accountOf(request) !== 'main' || isSystem(request) || request.kind || request.freeBet)
    return null
  // A bet in play holds its stake before its prices are final, so it would have to hold the fee too.
  if (quotes.some(({ live }) => live)) return null
  if (request.boost !== undefined || request.expressBonus !== undefined || request.hyperBonus !== undefined)
    return null
  const percent = paidBoostOf(quotes.map(({ odds }) => odds))
  return percent === null ? null : { kind: 'paid', fee: paidBoostFee(percent), percent, charged: '0' }
}

/**
 * Returns the boost that the player buys, which is never one that the player has not seen. When the boost due has
 * changed, the odds policy decides: `any` accepts the change.
 *
 * @param on whether the operator sells boosts
 * @param stake minor units; the fee is charged on top
 *
 * Errors (thrown): paid-boost-changed.
 */
export function grantedPaidBoost(
  on: boolean,
  request: BetRequest,
  stake: bigint,
  quotes: readonly KnownQuote[],
): PaidBoostTerms | null {
  if (request.paidBoost === undefined) return null
  const terms = offeredPaidBoost(on, request, quotes)
  if ((terms?.percent ?? 0) !== request.paidBoost && request.oddsPolicy !== 'any')
    throw betErrors['paid-boost-changed']({ percent: terms?.percent ?? 0 })
  return terms && { ...terms, charged: paidBoostFeeOf(stake, terms.fee).toString() }
}
