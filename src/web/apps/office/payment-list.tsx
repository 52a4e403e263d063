import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listPayments } from '#domain/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText, useTimes } from '#web/shell/context.ts'
import css from './office.module.css'
import type { PaymentKind } from './payment-attempt.ts'
import { useMoney } from './use-money.ts'

type Payments = AnswerOf<typeof listPayments>

/** Payments, newest first, with more on request. */
export function PaymentList({ first, kind }: { readonly first: Payments; readonly kind?: PaymentKind }) {
  const t = useText('office')
  const money = useMoney()
  const { call } = useShell()
  const { dayAndTime } = useTimes()
  const [pages, setPages] = useState<readonly Payments[]>([first])
  const [busy, setBusy] = useState(false)
  useEffect(() => setPages([first]), [first])
  const payments = pages.flatMap((page) => page.payments)
  const next = pages.at(-1)?.next ?? null
  const more = async (cursor: string) => {
    setBusy(true)
    try {
      const page = await call(listPayments, { query: { cursor, ...(kind ? { kind } : {}) } })
      setPages((known) => [...known, page])
    } catch {
      // The button stays to try again.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={`card ${css.section}`} aria-labelledby="payments">
      <h2 id="payments">{t('payments')}</h2>
      {payments.length === 0 ? <p className={css.quiet}>{t('no-payments')}</p> : null}
      <ul className={css.payments}>
        {payments.map((payment) => {
          const Icon = payment.kind === 'deposit' ? ArrowDownToLine : ArrowUpFromLine
          return (
            <li key={payment.id}>
              <span className={css.round} aria-hidden="true">
                <Icon size={16} />
              </span>
              <span>
                <b>{t(payment.kind === 'deposit' ? 'a-deposit' : 'a-withdrawal')}</b>
                <small>{dayAndTime(payment.madeAt)}</small>
              </span>
              <b data-sign={payment.kind === 'deposit' ? 'plus' : 'minus'}>
                {payment.kind === 'deposit' ? '+' : '−'}
                {money(payment.amount, payment.currency)}
              </b>
            </li>
          )
        })}
      </ul>
      {next ? (
        <button type="button" className="button wide" disabled={busy} onClick={() => void more(next)}>
          {t('more')}
        </button>
      ) : null}
    </section>
  )
}
