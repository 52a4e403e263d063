import type { BetRequest } from '#domain/bets/api.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { minorUnits } from './minor-units.ts'
import type { Refusal } from './refusal-action.ts'

/**
 * The key of the bet that takes the place of a refused one: always the same for the same key, so that two tabs that
 * hear of the refusal send one bet between them.
 */
const keyAfter = (key: string): string =>
  key.slice(0, -1) + (Number.parseInt(key.slice(-1), 16) ^ 1).toString(16)

/**
 * The same bet with the largest stake that the house takes. Null where the refusal was about something else, or where
 * no such stake is left: it is always lower than what was asked for, and never below the least.
 */
export function loweredRequest(request: BetRequest, { id, facts }: Refusal): BetRequest | null {
  const { currency } = request
  if (id !== 'stake-above-maximum' || !isCurrencyCode(currency) || facts.currency !== currency) return null
  const most = minorUnits(facts.maxStake)
  const least = request.account === 'bonus' ? 1n : stakeTermsOf(currency).minStake
  if (most === null || most < least || most >= BigInt(request.stake)) return null
  return { ...request, key: keyAfter(request.key), stake: most.toString() }
}
