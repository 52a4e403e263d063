import { useCallback, useEffect, useRef, useState } from 'react'
import { analyticsIds } from '#domain/analytics/api.ts'
import { askPayment, makeDeposit, makeWithdrawal, type PaymentView } from '#domain/payments/api.ts'
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

/** Why a payment was not made. */
interface Fault {
  readonly message: string
  /** Minor units that would be taken. */
  readonly allowed: bigint | null
  readonly limits: boolean
  /** The withdrawal that is made once the player agrees to lose his bonus. */
  readonly endsBonus?: PaymentAttempt
}

/** Minor units that an error or an account tells as text; null where it tells none. */
export const units = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,16}$/.test(value) ? BigInt(value) : null

/**
 * Makes a payment and follows it until there is an answer: its key is kept by the browser, so that a press, a lost answer and a
 * page loaded anew make one payment at most.
 */
export function usePayment({
  kind,
  first,
  back,
  onPaid,
}: {
  readonly kind: PaymentKind
  /** The first of its page: it asks for the payment that was left without an answer. */
  readonly first: boolean
  /** The path whose slip waits for the money. */
  readonly back: string | null
  readonly onPaid: () => void
}) {
  const { call, language, session, refresh, translator, navigate } = useShell()
  const [busy, setBusy] = useState(false)
  const [unsure, setUnsure] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [done, setDone] = useState<PaymentView | null>(null)
  /** What this page sent and has no answer to. */
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
        // Asked again and refused for changed terms: whether it was made is told once they are confirmed.
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
  /** Asks what became of a payment of another page, or of this one before it was loaded anew. */
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
