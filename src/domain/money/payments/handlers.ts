import { sendMessage } from '#domain/contact/messages/index.ts'
import { propose, recordAct } from '#domain/people/staff/index.ts'
import { depositHeadroom } from '#domain/protection/limits/index.ts'
import { answerOrClose, balancesOf, lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Database } from '#kernel/database.ts'
import { actingStaff } from '#kernel/staff.ts'
import { cashierRange, type PaymentAnswer, type paymentEndpoints, paymentErrors } from './api.ts'
import { endWithdrawal } from './decide-withdrawal.ts'
import {
  type CheckPayment,
  type Deposited,
  type HeldUntil,
  makePayment,
  type PaidAtOnce,
  type PaymentRequest,
  paymentViewOf,
  type Withdrawing,
} from './make-payment.ts'
import { paymentsSiteRules, type WithdrawalRules } from './site-rules.ts'
import { findPayment, findPayments, type PaymentRow } from './store.ts'
import { withdrawalRoom } from './withdrawal-approval.ts'

export interface PaymentDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Wakes the relay after a commit. */
  readonly committed?: () => void
  /** Runs with each deposit. */
  readonly deposited?: Deposited
  /** Runs before each withdrawal. */
  readonly withdrawing?: Withdrawing
  /** Throws when the payment may not be made yet. Runs in the payment's transaction, with the player locked. */
  readonly checkPayment?: CheckPayment
  /** End of the hold on the player's withdrawals after a change of address, which the old address may still revoke. */
  readonly withdrawalsHeldUntil?: HeldUntil
  /** Rules of the site file; without them no withdrawal waits. */
  readonly site?: () => { readonly withdrawals: WithdrawalRules }
}

const final: WithdrawalRules = paymentsSiteRules.withdrawals.parse({})

const pageSize = 20
const sandbox = true as const

export function paymentHandlers(deps: PaymentDeps): Handlers<typeof paymentEndpoints> {
  const { deposited = async () => {}, withdrawing = async () => {}, checkPayment = async () => {} } = deps
  const rules = () => deps.site?.().withdrawals ?? final
  const paidAtOnce: PaidAtOnce = (tx, playerId, currency) =>
    withdrawalRoom(tx, playerId, currency, 'at-once', rules(), new Date(deps.clock.now()))
  const heldUntil = deps.withdrawalsHeldUntil ?? (async () => null)
  const pay = async (context: HandlerContext, kind: PaymentRow['kind'], request: PaymentRequest) => {
    const now = new Date(deps.clock.now())
    const answer = await deps.db.transact((tx) =>
      makePayment(tx, signedIn(context), kind, request, now, {
        deposited,
        withdrawing,
        checkPayment,
        paidAtOnce,
        heldUntil,
      }),
    )
    deps.committed?.()
    return answer
  }
  return {
    async showCashier(context) {
      const playerId = signedIn(context)
      const mains = (await balancesOf(deps.db.read, playerId)).filter(
        (row) => row.kind === 'main' && (row.converted_to === null || row.balance > 0n),
      )
      const accounts = await Promise.all(
        mains.map(async ({ currency, balance, converted_to }) => {
          const range = cashierRange(isCurrency(currency) ? currency : 'EUR')
          const left = await depositHeadroom(deps.db.read, playerId, currency)
          return {
            currency,
            balance: balance.toString(),
            convertedTo: converted_to,
            minDeposit: range.minDeposit.toString(),
            maxDeposit: range.maxDeposit.toString(),
            minWithdrawal: range.minWithdrawal.toString(),
            maxWithdrawal: range.maxWithdrawal.toString(),
            waitsAbove: (await paidAtOnce(deps.db.read, playerId, range.currency))?.toString() ?? null,
            depositAllowed: left ? (left.headroom > 0n ? left.headroom : 0n).toString() : null,
          }
        }),
      )
      const held = await heldUntil(deps.db.read, playerId)
      return { sandbox, accounts, heldUntil: held?.getTime() ?? null }
    },

    makeDeposit: (context, { body }) => pay(context, 'deposit', body),
    makeWithdrawal: (context, { body }) => pay(context, 'withdrawal', body),

    async askPayment(context, { body: { key } }) {
      const playerId = signedIn(context)
      const answer = await deps.db.transact((tx) => answerOrClose(tx, { playerId, key }))
      return { payment: (answer as Partial<PaymentAnswer> | null)?.payment ?? null }
    },

    async listPayments(context, { query }) {
      const rows = await findPayments(deps.db.read, signedIn(context), {
        kind: query.kind ?? null,
        before: query.cursor ?? null,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const next = rows.length > pageSize ? (shown.at(-1)?.payment_id ?? null) : null
      return { sandbox, payments: shown.map(paymentViewOf), next, callBack: rules().callBack }
    },

    async showPayment(context, { params: { id } }) {
      const row = await findPayment(deps.db.read, signedIn(context), id)
      if (!row) throw paymentErrors['payment-unknown']()
      return { payment: paymentViewOf(row) }
    },

    async callBackWithdrawal(context, { params: { id } }) {
      if (!rules().callBack) throw paymentErrors['call-back-closed']()
      const playerId = signedIn(context)
      const end = { state: 'cancelled', staffName: null, reason: null } as const
      const row = await deps.db.transact((tx) =>
        endWithdrawal(tx, playerId, id, end, new Date(deps.clock.now())),
      )
      deps.committed?.()
      return { payment: paymentViewOf(row) }
    },

    async decideWithdrawal(context, { params: { playerId, id }, body: { pay: pays, reason } }) {
      const staff = actingStaff(context)
      const done = await deps.db.transact(async (tx) => {
        await lockPlayers(tx, [playerId])
        const row = await findPayment(tx, playerId, id)
        if (!row) throw paymentErrors['payment-unknown']()
        if (row.state !== 'waiting') throw paymentErrors['payment-decided']()
        const { currency, amount } = row
        const subject = { kind: 'player', id: playerId }
        const facts = { payment: id, amount: amount.toString(), currency }
        // A refusal returns the money to its owner, so one person suffices.
        const now = new Date(deps.clock.now())
        const room =
          pays && isCurrency(currency)
            ? await withdrawalRoom(tx, playerId, currency, 'one-person', rules(), now)
            : null
        if (room !== null && amount > room) {
          const input = { playerId, paymentId: id }
          const proposal = await propose(tx, staff, {
            kind: 'payment.pay',
            subject,
            input,
            preview: facts,
            reason,
          })
          return { status: 'waiting' as const, proposal }
        }
        const end = { state: pays ? 'done' : 'refused', staffName: staff.name, reason } as const
        await endWithdrawal(tx, playerId, id, end, now)
        if (!pays)
          await sendMessage(tx, {
            ...{ playerId, kind: 'withdrawal-refused', letter: true, now },
            facts: { amount: facts.amount, currency },
            body: reason,
          })
        await recordAct(tx, {
          ...{ staff, subject, reason },
          action: pays ? 'payment.pay' : 'payment.refuse',
          from: { ...facts, state: 'waiting' },
          to: { ...facts, state: end.state },
        })
        return { status: end.state, proposal: null }
      })
      deps.committed?.()
      return done
    },
  }
}
