import { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { accessErrors } from '../access/index.ts'
import { type AccountKind, ledgerErrors } from '../ledger/index.ts'
import { roundErrors } from './round-errors.ts'
import type { Played } from './rounds-store.ts'

/** Why the database did not play a round, as an error. */
export function refusalOf(
  answer: Omit<Played, 'place'>,
  currency: string,
  account: AccountKind,
): DomainError {
  const amount = String(answer.amount ?? 0n)
  switch (answer.result) {
    case 'key-reused':
      return ledgerErrors['idempotency-key-reused']()
    case 'banned':
      return accessErrors.banned()
    case 'no-account':
      if (account === 'bonus') return roundErrors['round-account-refused']()
      return ledgerErrors['account-unknown']({ currency, account })
    case 'converted':
      return ledgerErrors['account-converted']({ currency, to: null })
    case 'round-open':
      return roundErrors['round-open']({ roundId: answer.round_id })
    case 'too-soon':
      return roundErrors['round-too-soon']({ waitMs: Number(answer.amount) })
    case 'insufficient':
      return ledgerErrors['insufficient-funds']({ balance: amount, currency, account })
    case 'bonus-refused':
      return roundErrors['round-account-refused']()
    case 'bonus-stake':
      return roundErrors['bonus-stake-above-maximum']({ maxStake: amount, currency })
    case 'free-gone':
      return roundErrors['free-rounds-gone']()
    case 'loss-limit':
      return roundErrors['round-loss-limit']({
        limitType: answer.limit_type,
        allowed: amount,
        currency: currency as Currency,
      })
    default:
      return new DomainError('internal', 500)
  }
}
