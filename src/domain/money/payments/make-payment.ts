import { bannedAmong } from '#domain/people/identity/index.ts'
import { hasExclusion } from '#domain/protection/exclusions/index.ts'
import { checkDeposit } from '#domain/protection/limits/index.ts'
import { accessErrors } from '#domain/trust/access/index.ts'
import {
  announce,
  balanceOf,
  inputHash,
  ledgerErrors,
  post,
  runOnce,
  usableBalance,
} from '#domain/trust/ledger/index.ts'
import { type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import { cashierRange, type PaymentAnswer, type PaymentView, paymentErrors } from './api.ts'
import { insertPayment, type PaymentRow } from './store.ts'

export interface PaymentRequest {
  readonly key: string
  readonly currency: string
  /** Minor units as text. */
  readonly amount: string
  /** On a withdrawal: the player agrees to forfeit their active bonus. */
  readonly givesUpBonus?: boolean | undefined
}

/** Throws when the payment may not be made yet. */
export type CheckPayment = (
  tx: Tx,
  payment: {
    readonly playerId: string
    readonly kind: PaymentRow['kind']
    readonly currency: Currency
    /** Minor units. */
    readonly amount: bigint
  },
) => Promise<void>

/** Runs before each withdrawal, in its transaction, with the player locked. May throw to refuse it. */
export type Withdrawing = (tx: Tx, playerId: string, givesUpBonus: boolean, now: Date) => Promise<void>

/** Returns until when all withdrawals of a player wait for staff; null: no hold. */
export type HeldUntil = (tx: Tx, playerId: string) => Promise<Date | null>

/** Returns the largest withdrawal that needs no staff, in minor units; null: no bound. */
export type PaidAtOnce = (tx: Tx, playerId: string, currency: Currency) => Promise<bigint | null>

/** Runs with each deposit, in its transaction, with the player locked. */
export type Deposited = (
  tx: Tx,
  deposit: {
    readonly playerId: string
    readonly paymentId: string
    readonly currency: Currency
    /** Minor units. */
    readonly amount: bigint
    readonly madeAt: Date
  },
) => Promise<void>

/**
 * Moves money between the cashier and the player's main account. A withdrawal is final, or waits for staff.
 *
 * Errors: currency-unknown, amount-invalid, amount-below-minimum, amount-above-maximum, account-unknown,
 * account-converted, banned, deposit-limit-exceeded, insufficient-funds, withdrawal-ends-bonus,
 * idempotency-key-reused.
 */
export async function makePayment(
  tx: Tx,
  playerId: string,
  kind: PaymentRow['kind'],
  request: PaymentRequest,
  now: Date,
  {
    deposited,
    withdrawing,
    checkPayment,
    paidAtOnce,
    heldUntil,
  }: {
    readonly deposited: Deposited
    readonly withdrawing: Withdrawing
    readonly checkPayment?: CheckPayment
    /** Largest withdrawal paid at once, in minor units; null: no bound. A larger one waits for staff. */
    readonly paidAtOnce?: PaidAtOnce
    /** End of a hold on all of the player's withdrawals, whatever their amount. */
    readonly heldUntil?: HeldUntil
  },
): Promise<PaymentAnswer> {
  const { key } = request
  const { currency, amount } = readAmount(kind, request)
  const command = { playerId, key, inputHash: inputHash(kind, [currency, request.amount]) }
  return runOnce(tx, command, async () => {
    await checkPayment?.(tx, { playerId, kind, currency, amount })
    // A converted account allows withdrawals of its remainder, but no deposits.
    const balance = kind === 'deposit' ? usableBalance : balanceOf
    let before = await balance(tx, playerId, currency)
    if (kind === 'withdrawal' && before !== null && amount <= before) {
      await withdrawing(tx, playerId, request.givesUpBonus === true, now)
      // Ending the bonus may have released wagered money into the account.
      before = await balance(tx, playerId, currency)
    }
    if (before === null) throw ledgerErrors['account-unknown']({ currency })
    if (kind === 'deposit') {
      const banned = await bannedAmong(tx, [playerId])
      if (banned.size > 0 || (await hasExclusion(tx, playerId))) throw accessErrors.banned()
      await checkDeposit(tx, playerId, currency, amount)
    }
    const room = kind === 'withdrawal' ? await paidAtOnce?.(tx, playerId, currency) : null
    const waiting =
      kind === 'withdrawal' &&
      ((typeof room === 'bigint' && amount > room) || (await heldUntil?.(tx, playerId)))
    const state = waiting ? 'waiting' : 'done'
    const row: PaymentRow = {
      ...{ payment_id: uuidv7(now.getTime()), kind, currency, amount, made_at: now, state },
      reason: null,
    }
    const sides =
      kind === 'deposit'
        ? ({ source: 'cashier', destination: 'main' } as const)
        : ({ source: 'main', destination: 'cashier' } as const)
    await post(tx, [{ playerId, ...sides, amount, currency, reason: kind, ref: row.payment_id }])
    await insertPayment(tx, playerId, row)
    if (kind === 'deposit') {
      await deposited(tx, { playerId, paymentId: row.payment_id, currency, amount, madeAt: now })
    }
    const after = (kind === 'deposit' ? before + amount : before - amount).toString()
    const fact = { paymentId: row.payment_id, currency, amount: amount.toString(), balance: after }
    await announce(tx, playerId, state === 'waiting' ? 'withdrawal-waits' : kind, fact)
    return { sandbox: true as const, payment: paymentViewOf(row), balance: after }
  })
}

export const paymentViewOf = (row: PaymentRow): PaymentView => ({
  id: row.payment_id,
  kind: row.kind,
  currency: row.currency,
  amount: row.amount.toString(),
  madeAt: row.made_at.getTime(),
  status: row.state,
  reason: row.reason,
})

function readAmount(kind: PaymentRow['kind'], { currency, amount: text }: PaymentRequest) {
  if (!isCurrency(currency)) throw ledgerErrors['currency-unknown']()
  const amount = parseMinorUnits(text)
  if (amount === null) throw paymentErrors['amount-invalid']()
  const [min, max] = rangeOf(kind, currency)
  if (amount < min) throw paymentErrors['amount-below-minimum']({ min: min.toString(), currency })
  if (amount > max) throw paymentErrors['amount-above-maximum']({ max: max.toString(), currency })
  return { currency, amount }
}

function rangeOf(kind: PaymentRow['kind'], currency: Currency): readonly [min: bigint, max: bigint] {
  const range = cashierRange(currency)
  return kind === 'deposit'
    ? [range.minDeposit, range.maxDeposit]
    : [range.minWithdrawal, range.maxWithdrawal]
}
