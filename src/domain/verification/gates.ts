import { type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { isHeldNewcomer } from '../exclusions/index.ts'
import { countedAccountsOf, windowTotals } from '../ledger/index.ts'
import { verificationErrors } from './api.ts'
import { type VerificationRules, withdrawalBound } from './site-rules.ts'
import { isVerified } from './states.ts'
import { findVerification } from './store.ts'

const month = 30 * 86_400_000

/**
 * Whether a payment waits until the house knows who pays. In the payment's transaction, its player locked.
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
  // Several withdrawals of a month count as one, so that nobody takes a large sum in parts.
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

/** What a payment is worth where its account counts: one that rests or was converted counts in the currency that is played in. */
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

/** Whether a player's bets wait until his age is proven. Error (thrown): bet-needs-verification. */
export async function checkAge(tx: Tx, rules: VerificationRules, playerId: string): Promise<void> {
  if (!rules.bet || isVerified(await findVerification(tx, playerId))) return
  throw verificationErrors['bet-needs-verification']()
}

/** Whether deposits and play of a player wait because of an excluded one. Error (thrown): newcomer-needs-verification. */
export async function checkNewcomer(tx: Tx, playerId: string): Promise<void> {
  if (await isHeldNewcomer(tx, playerId)) throw verificationErrors['newcomer-needs-verification']()
}
