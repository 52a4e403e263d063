import { useCallback, useEffect, useRef, useState } from 'react'
import { askPayment, makeDeposit, makeWithdrawal, type PaymentView } from '#domain/money/payments/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { backToSlip } from './back-to-slip.ts'
import {
  dropAttempt,
  findAttempt,
  isUncertain,
  keepAttempt,
  type PaymentAttempt,
  type PaymentKind,
} from './payment-attempt.ts'

/** Reason why a payment failed. */
interface Fault {
  readonly message: string
  /** Acceptable amount in minor units; null where unknown. */
  readonly allowed: bigint | null
  readonly limits: boolean
  /** The withdrawal to make once the player accepts losing the bonus. */
  readonly endsBonus?: PaymentAttempt
}

/** Reads minor units from an error or an account; null where there are none. */
export const units = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,16}$/.test(value) ? BigInt(value) : null

/**
 * Makes a payment and follows it until there is a response. The browser keeps its key, so a press, a lost response
 * and a reload make at most one payment.
 */
export function usePayment({
  kind,
  first,
  back,
  onPaid,
}: {
  readonly kind: PaymentKind
  /** Set for the page's first form, which asks for the payment without a response. */
  readonly first: boolean
  /** Path whose slip needs the deposit. */
  readonly back: string | null
  readonly onPaid: () => void
}) {
  const { call, language, session, refresh, translator, navigate } = useShell()
  const [busy, setBusy] = useState(false)
  const [unsure, setUnsure] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [done, setDone] = useState<PaymentView | null>(null)
  /** Attempt that this page sent, without a response so far. */
  const sent = useRef<PaymentAttempt | null>(null)
  const playerId = session?.id ?? ''
  const told = useCallback(
    async (payment: PaymentView) => {
      dropAttempt(localStorage, kind)
      onPaid()
      if (back !== null) {
        const { currency } = payment
        const money = formatMoney(
          BigInt(payment.amount),
          isCurrencyCode(currency) ? currency : 'EUR',
          language,
        )
        return await backToSlip(translator.of('office')('deposited', { amount: money }), () =>
          navigate(back, { replace: true }),
        )
      }
      setDone(payment)
      refresh()
    },
    [kind, onPaid, refresh, navigate, back, translator, language],
  )
  const send = useCallback(
    async (attempt: PaymentAttempt, givesUpBonus = false) => {
      setBusy(true)
      setUnsure(false)
      setFault(null)
      const again = findAttempt(localStorage, kind) === attempt.key
      keepAttempt(localStorage, kind, attempt.key)
      sent.current = attempt
      try {
        const { key, amount } = attempt
        const body = { key, currency: attempt.currency, amount }
        const { payment } =
          kind === 'deposit'
            ? await call(makeDeposit, { body })
            : await call(makeWithdrawal, { body: { ...body, givesUpBonus } })
        await told(payment)
      } catch (thrown) {
        const error = thrown instanceof CallError ? thrown : null
        if (error) tellShell('analytics', { id: analyticsIds.paymentFailed, errorCode: error.id })
        // A retry refused for changed terms: the client learns the outcome once the player confirms them.
        const untold = again && error?.status === 451
        if (!error || untold || isUncertain(error.status)) setUnsure(true)
        else {
          dropAttempt(localStorage, kind)
          const { facts } = error
          setFault({
            message: error.message,
            allowed: units(facts.allowed) ?? units(facts.max) ?? units(facts.min) ?? units(facts.balance),
            limits: error.id === 'deposit-limit-exceeded',
            ...(error.id === 'withdrawal-ends-bonus' ? { endsBonus: attempt } : {}),
          })
        }
      } finally {
        setBusy(false)
      }
    },
    [call, kind, told],
  )
  /** Asks for the outcome of a payment from another page, or from this one before a reload. */
  const ask = useCallback(
    async (key: string) => {
      setBusy(true)
      setUnsure(false)
      try {
        const { payment } = await call(askPayment, { body: { key } })
        if (payment) await told(payment)
        else dropAttempt(localStorage, kind)
      } catch {
        setUnsure(true)
      } finally {
        setBusy(false)
      }
    },
    [call, kind, told],
  )
  useEffect(() => {
    const left = first && playerId ? findAttempt(localStorage, kind) : null
    if (left && left !== sent.current?.key) void ask(left)
  }, [kind, playerId, ask, first])
  const askAgain = () => {
    const left = findAttempt(localStorage, kind)
    if (left === null) setUnsure(false)
    else if (left === sent.current?.key) void send(sent.current)
    else void ask(left)
  }
  return { busy, unsure, fault, done, setBusy, setUnsure, setFault, setDone, send, askAgain }
}
