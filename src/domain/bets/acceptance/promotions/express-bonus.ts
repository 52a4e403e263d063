import { expressBonusOf } from '#kernel/betting/express-bonus.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { KnownQuote } from '../../../book/index.ts'
import type { BetRequest } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'
import { accountOf, isSystem } from '../asked.ts'
import type { ChanceOf } from '../ways-to-play/special.ts'
import { expressWithin } from './margin-given-up.ts'

/** The express bonus of these quotes in a bet of this request, as far as its legs give it up; null: none. */
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
 * The bonus that a bet is granted: none that its player has not seen. Where another one is due by now, his choice about odds
 * that move decides: `any` takes it as it is.
 *
 * @param on whether the house grants any
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

/** The odds of a bet with its bonus among them. */
export const withBonus = (odds: readonly Odds[], bonus: Odds | null | undefined): readonly Odds[] =>
  bonus ? [...odds, bonus] : odds
