import type { Decision } from '#domain/casino/houses/index.ts'
import { accessErrors } from '#domain/trust/access/index.ts'
import { type AccountKind, ledgerErrors } from '#domain/trust/ledger/index.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { HouseDecision } from './house-wallet.ts'
import { roundErrors } from './round-errors.ts'

/**
 * Returns the error for a refused bet that providers' and own games share; null if the caller has an error of its
 * own.
 */
export function betRefusal(
  { result, amount, limitType }: Pick<Decision<string>, 'result' | 'amount' | 'limitType'>,
  currency: string,
  account: AccountKind,
): DomainError | null {
  switch (result) {
    case 'banned':
      return accessErrors.banned()
    case 'insufficient':
      return ledgerErrors['insufficient-funds']({ balance: String(amount ?? 0n), currency, account })
    case 'loss-limit':
      return roundErrors[(limitType ?? 10) <= 3 ? 'round-stake-limit' : 'round-loss-limit']({
        limitType,
        allowed: String(amount ?? 0n),
        currency: currency as Currency,
      })
    case 'round-ended':
      return roundErrors['round-ended']()
    default:
      return null
  }
}

/** Returns the error for a call that the wallet of the operator's own games refused. */
export function refusalOf(
  decision: Omit<HouseDecision, 'repeated'>,
  currency: string,
  account: AccountKind,
): DomainError {
  const refusal = betRefusal(decision, currency, account)
  if (refusal) return refusal
  switch (decision.result) {
    case 'reused':
      return ledgerErrors['idempotency-key-reused']()
    case 'no-account':
      if (account === 'bonus') return roundErrors['round-account-refused']()
      return ledgerErrors['account-unknown']({ currency, account })
    case 'converted':
      return ledgerErrors['account-converted']({ currency, to: null })
    case 'round-open':
      return roundErrors['round-open']({ roundId: decision.round })
    case 'other-open':
      return roundErrors['other-round-open']({ roundId: decision.round })
    case 'too-soon':
      return roundErrors['round-too-soon']({ waitMs: Number(decision.amount) })
    case 'bonus-refused':
      return roundErrors['round-account-refused']()
    case 'bonus-stake':
      return roundErrors['bonus-stake-above-maximum']({ maxStake: String(decision.amount ?? 0n), currency })
    case 'free-gone':
      return roundErrors['free-rounds-gone']()
    default:
      return new DomainError('internal', 500)
  }
}
