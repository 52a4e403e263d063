import { ledgerErrors } from '#domain/trust/ledger/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import { cardPrices } from './card-prices.ts'
import { type GameRules, largestStake } from './game.ts'
import { roundErrors } from './round-errors.ts'
import type { GameTerms, RoundRequest } from './round-request.ts'

/**
 * Returns the price of a card in minor units, if its currency has that price. Errors: currency-unknown,
 * card-price-unknown.
 */
export function readPrice(price: string, currency: string): bigint {
  if (!isCurrency(currency)) throw ledgerErrors['currency-unknown']()
  const prices = cardPrices(currency)
  const found = prices.find((one) => one.toString() === price)
  if (found === undefined) throw roundErrors['card-price-unknown']({ prices: prices.map(String), currency })
  return found
}

/** Returns the stake of a round and its currency. Errors: currency-unknown, round-stake-*, card-price-unknown. */
export function readStake(
  request: Pick<RoundRequest, 'currency' | 'stake'>,
  rules: GameRules,
  input: unknown,
  terms: GameTerms,
) {
  const { currency } = request
  if (!isCurrency(currency)) throw ledgerErrors['currency-unknown']()
  const stake = parseMinorUnits(request.stake)
  if (stake === null) throw roundErrors['round-stake-invalid']()
  const { minStake } = currencies[currency]
  if (stake < minStake)
    throw roundErrors['round-stake-below-minimum']({ minStake: minStake.toString(), currency })
  const cap = terms.payoutCap * currencies[currency].perEuro
  const maxStake = largestStake(rules, input, terms.variant, cap)
  if (stake > maxStake)
    throw roundErrors['round-stake-above-maximum']({ maxStake: maxStake.toString(), currency })
  if (rules.cards) readPrice(request.stake, currency)
  return { stake, currency, cap: rules.firstMultiple ? cap : null }
}
