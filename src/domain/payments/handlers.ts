import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Database } from '#kernel/database.ts'
import { balancesOf } from '../ledger/index.ts'
import { depositHeadroom } from '../limits/index.ts'
import { cashierRange, type paymentEndpoints } from './api.ts'
import {
  type CheckPayment,
  type Deposited,
  makePayment,
  type PaymentRequest,
  paymentView,
  type Withdrawing,
} from './make-payment.ts'
import { findPayments, type PaymentRow } from './store.ts'

export interface PaymentDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Something was committed: the relay has work. */
  readonly committed?: () => void
  /** What else happens with each deposit. */
  readonly deposited?: Deposited
  /** What comes before each withdrawal. */
  readonly withdrawing?: Withdrawing
  /** Refuses a payment that has to wait, in its transaction, its player locked. */
  readonly checkPayment?: CheckPayment
}

const pageSize = 20
const sandbox = true as const

export function paymentHandlers(deps: PaymentDeps): Handlers<typeof paymentEndpoints> {
  const { deposited = async () => {}, withdrawing = async () => {}, checkPayment = async () => {} } = deps
  const pay = async (context: HandlerContext, kind: PaymentRow['kind'], request: PaymentRequest) => {
    const now = new Date(deps.clock.now())
    const answer = await deps.db.transact((tx) =>
      makePayment(tx, signedIn(context), kind, request, now, { deposited, withdrawing, checkPayment }),
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
            depositAllowed: left ? (left.headroom > 0n ? left.headroom : 0n).toString() : null,
          }
        }),
      )
      return { sandbox, accounts }
    },

    makeDeposit: (context, { body }) => pay(context, 'deposit', body),
    makeWithdrawal: (context, { body }) => pay(context, 'withdrawal', body),

    async listPayments(context, { query }) {
      const rows = await findPayments(deps.db.read, signedIn(context), {
        kind: query.kind ?? null,
        before: query.cursor ?? null,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const next = rows.length > pageSize ? (shown.at(-1)?.payment_id ?? null) : null
      return { sandbox, payments: shown.map(paymentView), next }
    },
  }
}
