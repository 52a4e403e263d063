import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useState } from 'react'
import { callBackWithdrawal, listPayments, type PaymentView } from '#domain/money/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { isolated } from '#web/ui/words/isolated.ts'
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
  const [changed, setChanged] = useState<ReadonlyMap<string, PaymentView>>(new Map())
  const [fault, setFault] = useState<string | null>(null)
  const payments = pages.flatMap((page) => page.payments).map((one) => changed.get(one.id) ?? one)
  const callBack = async (id: string) => {
    setFault(null)
    try {
      const { payment } = await call(callBackWithdrawal, { params: { id } })
      setChanged((now) => new Map(now).set(id, payment))
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
    }
  }
  const stateOf = ({ status, reason }: PaymentView) => {
    if (status === 'waiting') return t('withdrawal-waiting')
    if (status === 'cancelled') return t('withdrawal-cancelled')
    return status === 'refused' ? t('withdrawal-refused', { reason: isolated(reason ?? '') }) : null
  }
  return (
    <section className={`card ${css.section}`} aria-labelledby="payments">
      <h2 id="payments">{t('payments')}</h2>
      {payments.length === 0 ? <p className={css.quiet}>{t('no-payments')}</p> : null}
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : null}
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
                {stateOf(payment) ? <small>{stateOf(payment)}</small> : null}
                {payment.status === 'waiting' && first.callBack ? (
                  <button type="button" className="button small" onClick={() => void callBack(payment.id)}>
                    {t('call-back')}
                  </button>
                ) : null}
              </span>
              <b
                data-sign={payment.kind === 'deposit' ? 'plus' : 'minus'}
                data-undone={payment.status === 'refused' || payment.status === 'cancelled' || undefined}
              >
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
