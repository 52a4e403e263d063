import { accessErrors } from '#domain/trust/access/index.ts'
import { type AccountKind, ledgerErrors, usableBalance } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { betErrors } from '../../bet-errors.ts'
import type { LegToPlace } from '../../leg-texts.ts'
import { mergedSelections } from './placing-store.ts'

/**
 * The database's reason for refusing a bet of a player; see the SQL functions `place_bets_v7` and `hold_stake_v1`.
 */
export interface PlacingRefusal {
  readonly result:
    | 'key-reused'
    | 'event-merged'
    | 'banned'
    | 'no-account'
    | 'converted'
    | 'casino-bonus'
    | 'below-minimum'
    | 'insufficient'
    | 'loss-limit'
  readonly amount: bigint | null
  readonly limit_type: number | null
}

/** Returns the error for a player whose bet of these legs the database refuses. */
export async function placingRefusal(
  tx: Tx,
  { result, amount, limit_type }: PlacingRefusal,
  bet: { readonly playerId: string; readonly currency: Currency; readonly account: AccountKind },
  legs: readonly LegToPlace[] = [],
): Promise<DomainError> {
  const { playerId, currency, account } = bet
  switch (result) {
    case 'key-reused':
      return ledgerErrors['idempotency-key-reused']()
    case 'event-merged':
      return betErrors['selection-closed']({ selections: await mergedSelections(tx, legs) })
    case 'banned':
      return accessErrors.banned()
    case 'no-account':
      return ledgerErrors['account-unknown']({ currency, account })
    case 'converted':
      // Throws the error that names the other currency.
      await usableBalance(tx, playerId, currency, account)
      return ledgerErrors['account-converted']({ currency, to: null })
    case 'casino-bonus':
      return betErrors['bonus-casino-only']()
    case 'below-minimum':
      return betErrors['stake-below-minimum']({ minStake: String(amount), currency })
    case 'insufficient':
      return insufficientFunds(amount ?? 0n, currency, account)
    case 'loss-limit':
      return aboveLimit({ limitType: limit_type ?? 10, allowed: amount ?? 0n, currency })
  }
}

/**
 * Returns the error of a stake above a limit that the player set: on losses, or on stakes (types 1, 2, 3).
 * `allowed` in minor units.
 */
export const aboveLimit = ({
  limitType,
  allowed,
  currency,
}: {
  readonly limitType: number
  readonly allowed: bigint
  readonly currency: Currency
}): DomainError =>
  betErrors[limitType <= 3 ? 'stake-limit-exceeded' : 'loss-limit-exceeded']({
    limitType,
    allowed: String(allowed > 0n ? allowed : 0n),
    currency,
  })

export const insufficientFunds = (balance: bigint, currency: Currency, account: AccountKind): DomainError =>
  ledgerErrors['insufficient-funds']({ balance: String(balance), currency, account })
