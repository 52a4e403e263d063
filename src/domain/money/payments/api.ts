import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

/** The cashier. It is a sandbox until a payment provider is configured, and every response says so. Browser-safe. */

export const paymentErrors = declareErrors({
  'amount-invalid': { status: 400 },
  /** Facts: `min`, `currency`. */
  'amount-below-minimum': { status: 422 },
  /** Facts: `max`, `currency`. */
  'amount-above-maximum': { status: 422 },
  /** The withdrawal would forfeit an active bonus and the player has not agreed. Facts: `amount` of it, `currency`. */
  'withdrawal-ends-bonus': { status: 409 },
  'payment-unknown': { status: 404 },
  /** The payment was already paid out, refused or cancelled. */
  'payment-decided': { status: 409 },
  /** Players may not cancel withdrawals on this site. */
  'call-back-closed': { status: 403 },
})

export interface CashierRange {
  readonly currency: Currency
  /** Minor units. */
  readonly minDeposit: bigint
  readonly maxDeposit: bigint
  readonly minWithdrawal: bigint
  readonly maxWithdrawal: bigint
}

/** About 1 to 10,000 euros in, 1 to 50,000 out. */
export function cashierRange(currency: Currency): CashierRange {
  const { perEuro } = currencies[currency]
  return {
    currency,
    minDeposit: perEuro,
    maxDeposit: perEuro * 10_000n,
    minWithdrawal: perEuro,
    maxWithdrawal: perEuro * 50_000n,
  }
}

/**
 * A withdrawal may wait for staff, who pay it out or refuse it. The player may cancel it where the operator allows
 * that.
 */
export const paymentStates = ['waiting', 'done', 'refused', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

const uuid = z.string().check(z.regex(uuidPattern))

export const paymentView = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  currency: z.string(),
  /** Minor units as text. */
  amount: z.string(),
  /** Wall-clock milliseconds. */
  madeAt: z.number(),
  status: z.enum(paymentStates),
  /** Reason that staff gave for refusing it. */
  reason: z.nullable(z.string()),
})
export type PaymentView = z.infer<typeof paymentView>

const paymentFields = {
  /** UUID made by the client when the player presses the button; a retry sends the same. */
  key: uuid,
  currency: z.string().check(z.maxLength(3)),
  /** Minor units as text. */
  amount: z.string().check(z.maxLength(60)),
}

const paymentAnswer = z.object({
  sandbox: z.literal(true),
  payment: paymentView,
  /** The main account after the payment, minor units as text. */
  balance: z.string(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>

const moneyErrors = [
  'amount-invalid',
  'amount-below-minimum',
  'amount-above-maximum',
  'currency-unknown',
  'account-unknown',
  'account-converted',
  'idempotency-key-reused',
]

export const showCashier = endpoint({
  id: 'showCashier',
  method: 'GET',
  path: '/web-api/cashier',
  auth: 'player',
  inMaintenance: true,
  underBan: 'withdraw',
  answer: z.object({
    sandbox: z.literal(true),
    /** Until then each withdrawal waits for staff, because the player's e-mail address changed. Null: no such hold. */
    heldUntil: z.nullable(z.number()),
    accounts: z.readonly(
      z.array(
        z.object({
          currency: z.string(),
          balance: z.string(),
          /** Currency that the account was converted to, which ends deposits into it; null while it is in use. */
          convertedTo: z.nullable(z.string()),
          minDeposit: z.string(),
          maxDeposit: z.string(),
          minWithdrawal: z.string(),
          maxWithdrawal: z.string(),
          /** Largest withdrawal that needs no staff, after those of the last 24 hours and 30 days; null: no bound. */
          waitsAbove: z.nullable(z.string()),
          /** Remainder under the player's deposit limits; null without a limit. */
          depositAllowed: z.nullable(z.string()),
        }),
      ),
    ),
  }),
  errors: [],
})

export const makeDeposit = endpoint({
  id: 'makeDeposit',
  method: 'POST',
  path: '/web-api/cashier/deposit',
  feature: 'payment',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  ratePerMinute: 60,
  body: z.object(paymentFields),
  answer: paymentAnswer,
  errors: [
    ...moneyErrors,
    'banned',
    'deposit-limit-exceeded',
    'deposit-needs-verification',
    'newcomer-needs-verification',
    'activation-needed',
  ],
})

export const makeWithdrawal = endpoint({
  id: 'makeWithdrawal',
  method: 'POST',
  path: '/web-api/cashier/withdraw',
  feature: 'payment',
  auth: 'player',
  inMaintenance: true,
  proofs: ['token'],
  underBan: 'withdraw',
  ratePerMinute: 60,
  body: z.object({
    ...paymentFields,
    /** The player agrees to forfeit their active bonus. */
    givesUpBonus: z.optional(z.boolean()),
  }),
  answer: paymentAnswer,
  errors: [...moneyErrors, 'insufficient-funds', 'withdrawal-ends-bonus', 'withdrawal-needs-verification'],
})

/**
 * Returns whether the payment with this key was made, after its response was lost. A key that was not used can no
 * longer be used.
 */
export const askPayment = endpoint({
  id: 'askPayment',
  method: 'POST',
  path: '/web-api/cashier/ask',
  auth: 'player',
  inMaintenance: true,
  proofs: ['token'],
  underBan: 'withdraw',
  ratePerMinute: 60,
  body: z.object({ key: uuid }),
  answer: z.object({ payment: z.nullable(paymentView) }),
  errors: [],
})

export const listPayments = endpoint({
  id: 'listPayments',
  method: 'GET',
  path: '/web-api/cashier/payments',
  auth: 'player',
  inMaintenance: true,
  underBan: 'withdraw',
  query: z.object({
    kind: z.optional(z.enum(['deposit', 'withdrawal'])),
    /** `next` of the previous page. */
    cursor: z.optional(uuid),
  }),
  answer: z.object({
    sandbox: z.literal(true),
    payments: z.readonly(z.array(paymentView)),
    next: z.nullable(z.string()),
    /** Whether the player may cancel a waiting withdrawal. */
    callBack: z.boolean(),
  }),
  errors: [],
})

export const showPayment = endpoint({
  id: 'showPayment',
  method: 'GET',
  path: '/web-api/cashier/payments/:id',
  auth: 'player',
  inMaintenance: true,
  underBan: 'withdraw',
  params: z.object({ id: uuid }),
  answer: z.object({ payment: paymentView }),
  errors: ['payment-unknown'],
})

/** Cancels a waiting withdrawal and returns its money to the account. Idempotent. */
export const callBackWithdrawal = endpoint({
  id: 'callBackWithdrawal',
  method: 'POST',
  path: '/web-api/cashier/payments/:id/call-back',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 30,
  params: z.object({ id: uuid }),
  answer: z.object({ payment: paymentView }),
  errors: ['payment-unknown', 'payment-decided', 'call-back-closed'],
})

/**
 * A staff member pays out or refuses a waiting withdrawal; paying a large one becomes a proposal for a second person.
 */
export const decideWithdrawal = endpoint({
  id: 'decideWithdrawal',
  method: 'POST',
  path: '/backoffice/api/players/:playerId/payments/:id/decide',
  auth: 'staff',
  right: 'payment.decide',
  params: z.object({ playerId: z.string().check(z.maxLength(100)), id: uuid }),
  body: z.object({ pay: z.boolean(), reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  answer: z.object({ status: z.enum(paymentStates), proposal: z.nullable(z.string()) }),
  errors: ['payment-unknown', 'payment-decided'],
})

export const paymentEndpoints = [
  showCashier,
  makeDeposit,
  makeWithdrawal,
  askPayment,
  listPayments,
  showPayment,
  callBackWithdrawal,
  decideWithdrawal,
] as const
