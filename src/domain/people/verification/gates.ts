import { isHeldNewcomer } from '#domain/protection/exclusions/index.ts'
import { countedAccountsOf, windowTotals } from '#domain/trust/ledger/index.ts'
import { type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { verificationErrors } from './api.ts'
import { type VerificationRules, withdrawalBound } from './site-rules.ts'
import { isVerified } from './states.ts'
import { findVerification } from './store.ts'

const month = 30 * 86_400_000

/**
 * Throws when a payment has to wait for verification. Runs in the payment's transaction, with the player locked.
 *
 * Errors (thrown): newcomer-needs-verification, deposit-needs-verification, withdrawal-needs-verification.
 */
export async function checkPayment(
  tx: Tx,
  rules: VerificationRules,
  payment: {
    readonly playerId: string
    readonly kind: 'deposit' | 'withdrawal'
    readonly currency: Currency
    /** Minor units. */
    readonly amount: bigint
  },
  now: Date,
): Promise<void> {
  const { playerId, kind } = payment
  if (kind === 'deposit') await checkNewcomer(tx, playerId)
  const { currency, amount } = await counted(tx, payment)
  const bound = withdrawalBound(rules, currency)
  // Sums the withdrawals of a month, so that splitting a large one gains nothing.
  const before = async () =>
    (await windowTotals(tx, playerId, currency, new Date(now.getTime() - month))).withdrawals
  const asks =
    kind === 'deposit'
      ? rules.deposit
      : bound !== null && (amount > bound || (await before()) + amount > bound)
  if (!asks || isVerified(await findVerification(tx, playerId))) return
  if (kind === 'deposit') throw verificationErrors['deposit-needs-verification']()
  throw verificationErrors['withdrawal-needs-verification']({ max: String(bound), currency })
}

/**
 * Converts a payment to the currency in which its account counts: for a dormant or converted account, the currency
 * that the player uses now.
 */
async function counted(
  tx: Tx,
  {
    playerId,
    currency,
    amount,
  }: { readonly playerId: string; readonly currency: Currency; readonly amount: bigint },
): Promise<{ readonly currency: Currency; readonly amount: bigint }> {
  const account = (await countedAccountsOf(tx, playerId, 'main')).find((one) => one.currency === currency)
  if (!account || account.counts_in === currency || !isCurrency(account.counts_in))
    return { currency, amount }
  const [oldUnits, newUnits] = [BigInt(account.old_units), BigInt(account.new_units)]
  return { currency: account.counts_in, amount: (amount * newUnits + oldUnits - 1n) / oldUnits }
}

/** Throws while a player's bets wait for proof of age. Error (thrown): bet-needs-verification. */
export async function checkAge(tx: Tx, rules: VerificationRules, playerId: string): Promise<void> {
  if (!rules.bet || isVerified(await findVerification(tx, playerId))) return
  throw verificationErrors['bet-needs-verification']()
}

/**
 * Throws while deposits and play wait because the player shares a device with an excluded one. Error (thrown):
 * newcomer-needs-verification.
 */
export async function checkNewcomer(tx: Tx, playerId: string): Promise<void> {
  if (await isHeldNewcomer(tx, playerId)) throw verificationErrors['newcomer-needs-verification']()
}
