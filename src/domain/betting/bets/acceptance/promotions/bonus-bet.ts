import type { KnownQuote } from '#domain/sport/book/index.ts'
import type { DomainError } from '#kernel/errors.ts'
import { bonusBetLegs, bonusBetOdds } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'

/**
 * Checks that these selections may be bet on from the bonus account: an accumulator of at least three legs, each
 * at 1.1 or more. Three such legs multiply to 1.331, so the least total odds of 1.01 need no check. Neither does
 * market kind 7, which this book does not offer.
 *
 * Errors: bonus-bet-system, bonus-bet-too-short, bonus-bet-odds-too-low.
 */
export function checkBonusBet(quotes: readonly KnownQuote[], system: boolean): DomainError | null {
  if (system) return betErrors['bonus-bet-system']()
  if (quotes.length < bonusBetLegs) {
    return betErrors['bonus-bet-too-short']({ legs: quotes.length, minLegs: bonusBetLegs })
  }
  const low = quotes.filter(({ odds }) => odds < bonusBetOdds)
  if (low.length === 0) return null
  const selections = low.map(({ eventId, market, outcome }) => [eventId, market, outcome].join('~'))
  return betErrors['bonus-bet-odds-too-low']({ selections, minOdds: bonusBetOdds })
}
