import type { PaidBoostTerms } from '#kernel/betting/bet-promotion.ts'
import { paidBoostFee, paidBoostFeeOf, paidBoostOf } from '#kernel/betting/paid-boost.ts'
import type { KnownQuote } from '../../../book/index.ts'
import type { BetRequest } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'
import { accountOf, isSystem } from '../asked.ts'

/** The boost that may be bought for these quotes in a bet of this request, for no stake yet; null: none, and in play. */
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
  // A stake in play is held before its prices are final, and a fee with it would have to be.
  if (quotes.some(({ live }) => live)) return null
  if (request.boost !== undefined || request.expressBonus !== undefined || request.hyperBonus !== undefined)
    return null
  const percent = paidBoostOf(quotes.map(({ odds }) => odds))
  return percent === null ? null : { kind: 'paid', fee: paidBoostFee(percent), percent, charged: '0' }
}

/**
 * The boost that a bet is sold: none that its player has not seen. Where another one is due by now, his choice about odds that
 * move decides: `any` takes it as it is.
 *
 * @param on whether the house sells any
 * @param stake minor units, beside which the fee is charged
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
