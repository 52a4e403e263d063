import type { BetRequest } from '#domain/betting/bets/api.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { minorUnits } from './minor-units.ts'
import type { Refusal } from './refusal-action.ts'

/**
 * Returns the key of the bet that replaces a refused one. It depends on the old key alone, so two tabs with the same
 * refusal place one bet.
 */
const keyAfter = (key: string): string =>
  key.slice(0, -1) + (Number.parseInt(key.slice(-1), 16) ^ 1).toString(16)

/**
 * Returns the same bet with the largest accepted stake. Null for any other refusal, or where no such stake is left:
 * it is always lower than the requested one, and never below the least.
 */
export function loweredRequest(request: BetRequest, { id, facts }: Refusal): BetRequest | null {
  const { currency } = request
  if (id !== 'stake-above-maximum' || !isCurrencyCode(currency) || facts.currency !== currency) return null
  const most = minorUnits(facts.maxStake)
  const least = request.account === 'bonus' ? 1n : stakeTermsOf(currency).minStake
  if (most === null || most < least || most >= BigInt(request.stake)) return null
  return { ...request, key: keyAfter(request.key), stake: most.toString() }
}
