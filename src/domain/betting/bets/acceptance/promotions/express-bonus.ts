import type { KnownQuote } from '#domain/sport/book/index.ts'
import { expressBonusOf } from '#kernel/betting/express-bonus.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { BetRequest } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'
import { accountOf, isSystem } from '../asked.ts'
import type { ChanceOf } from '../ways-to-play/special.ts'
import { expressWithin } from './margin-given-up.ts'

/**
 * Returns the express bonus of these quotes in this request, within the margin that its legs give up; null: none.
 */
export function offeredBonus(
  chanceOf: ChanceOf | undefined,
  request: Pick<
    BetRequest,
    'account' | 'sizes' | 'eachWay' | 'kind' | 'freeBet' | 'hyperBonus' | 'paidBoost' | 'boost'
  >,
  quotes: readonly KnownQuote[],
): Odds | null {
  if (accountOf(request) !== 'main' || isSystem(request) || request.kind || request.freeBet) return null
  if (request.hyperBonus !== undefined || request.paidBoost !== undefined || request.boost !== undefined)
    return null
  const factor = expressBonusOf(quotes.map(({ odds }) => odds))
  return factor === null ? null : expressWithin(chanceOf, quotes, factor)
}

/**
 * Returns the express bonus of a bet, which is never one that the player has not seen. When the bonus due has
 * changed, the odds policy decides: `any` accepts the change.
 *
 * @param on whether the operator grants express bonuses
 *
 * Errors (thrown): express-bonus-changed.
 */
export function grantedBonus(
  chanceOf: ChanceOf | undefined,
  request: BetRequest,
  quotes: readonly KnownQuote[],
  on: boolean,
): Odds | null {
  if (request.expressBonus === undefined) return null
  const bonus = on ? offeredBonus(chanceOf, request, quotes) : null
  if (bonus !== request.expressBonus && request.oddsPolicy !== 'any')
    throw betErrors['express-bonus-changed']({ factor: bonus ?? 1_000 })
  return bonus
}

/** Returns the odds of a bet with its express bonus as a further factor. */
export const withBonus = (odds: readonly Odds[], bonus: Odds | null | undefined): readonly Odds[] =>
  bonus ? [...odds, bonus] : odds
