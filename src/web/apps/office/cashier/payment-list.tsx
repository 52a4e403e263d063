import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { listPayments } from '#domain/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { usePages } from '../more-pages.tsx'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'
import type { PaymentKind } from './payment-attempt.ts'

type Payments = AnswerOf<typeof listPayments>

/** Payments, newest first, with more on request. */
export function PaymentList({ first, kind }: { readonly first: Payments; readonly kind?: PaymentKind }) {
  const t = useText('office')
  const money = useMoney()
  const { call } = useShell()
  const { dayAndTime } = useTimes()
  const { pages, moreButton } = usePages(first, (cursor) =>
    call(listPayments, { query: { cursor, ...(kind ? { kind } : {}) } }),
  )
  const payments = pages.flatMap((page) => page.payments)
  return (
    <section className={`card ${css.section}`} aria-labelledby="payments">
      <h2 id="payments">{t('payments')}</h2>
      {payments.length === 0 ? <p className={css.quiet}>{t('no-payments')}</p> : null}
      <ul className={css.payments}>
        {payments.map((payment) => {
          const amount = BigInt(payment.amount)
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
                {money(payment.kind === 'deposit' ? amount : -amount, payment.currency, true)}
              </b>
            </li>
          )
        })}
      </ul>
      {moreButton}
    </section>
  )
}
