import type { KnownQuote } from '#domain/sport/book/index.ts'
import type { HyperTerms } from '#kernel/betting/bet-promotion.ts'
import { hyperBonusOf } from '#kernel/betting/hyper-bonus.ts'
import type { Currency } from '#kernel/money.ts'
import type { BetRequest } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'
import { fromMicroEuro, scaled } from '../../risk/micro-euro.ts'
import { accountOf, isSystem } from '../asked.ts'
import type { ChanceOf } from '../ways-to-play/special.ts'
import { hyperWithin } from './margin-given-up.ts'

/** Hyper bonus settings, in whole euros. */
export interface HyperRules {
  readonly minStake: number
  readonly maxBonus: number
}

/** Hyper bonus of a bet: its terms, and the least stake that qualifies, in minor units. */
export interface OfferedHyper {
  readonly terms: HyperTerms
  readonly minStake: bigint
}

const euros = (amount: number, currency: Currency): bigint =>
  fromMicroEuro(scaled(BigInt(amount), 1), currency)

/**
 * Returns the hyper bonus of these quotes in this request, within the margin that its legs give up; null: none.
 */
export function offeredHyper(
  chanceOf: ChanceOf | undefined,
  rules: HyperRules | null,
  currency: Currency,
  request: Pick<
    BetRequest,
    'account' | 'sizes' | 'eachWay' | 'kind' | 'freeBet' | 'expressBonus' | 'paidBoost' | 'boost'
  >,
  quotes: readonly KnownQuote[],
): OfferedHyper | null {
  if (!rules || accountOf(request) !== 'main' || isSystem(request) || request.kind || request.freeBet)
    return null
  if (request.boost !== undefined || request.expressBonus !== undefined || request.paidBoost !== undefined)
    return null
  const usual = hyperBonusOf(quotes.map(({ odds }) => odds))
  const percent = usual === null ? null : hyperWithin(chanceOf, quotes, usual)
  if (percent === null) return null
  return {
    terms: { kind: 'hyper', percent, cap: euros(rules.maxBonus, currency).toString() },
    minStake: euros(rules.minStake, currency),
  }
}

/**
 * Returns the hyper bonus of a bet, which is never one that the player has not seen. When the bonus due has
 * changed, the odds policy decides: `any` accepts the change.
 *
 * Errors (thrown): hyper-bonus-changed.
 */
export function grantedHyper(
  chanceOf: ChanceOf | undefined,
  rules: HyperRules | null,
  currency: Currency,
  request: BetRequest,
  stake: bigint,
  quotes: readonly KnownQuote[],
): HyperTerms | null {
  if (request.hyperBonus === undefined) return null
  const offered = offeredHyper(chanceOf, rules, currency, request, quotes)
  const terms = offered && stake >= offered.minStake ? offered.terms : null
  if ((terms?.percent ?? 0) !== request.hyperBonus && request.oddsPolicy !== 'any')
    throw betErrors['hyper-bonus-changed']({ percent: terms?.percent ?? 0 })
  return terms
}
