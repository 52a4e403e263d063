import { listPayments, type PaymentView } from '#domain/money/payments/api.ts'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../support/support.module.css'
import { useMoney } from '../use-money.ts'
import type { PaymentKind } from './payment-attempt.ts'

interface Latest {
  readonly kind: PaymentKind
  readonly payment: PaymentView | null
}

/**
 * Return address of the payment providers. The address only says whether it was a deposit or a withdrawal. Anybody
 * can write one, so the page shows the server's state of the latest payment.
 */
export default definePage<Latest>({
  dictionaries: ['office', 'office-pages'],
  load: async ({ call, path }) => {
    const kind = path.includes('withdraw') ? 'withdrawal' : 'deposit'
    const { payments } = await call(listPayments, { query: { kind } })
    return { kind, payment: payments[0] ?? null }
  },
  head: ({ kind }, { translator }) => ({ title: translator.of('office-pages')(`latest-${kind}`) }),
  Page: function OnpayPage({ data: { kind, payment } }) {
    const t = useText('office-pages')
    const link = useLink()
    const open = useOpen()
    const { session } = useShell()
    // Banned players cannot make deposits.
    const cashier = kind === 'deposit' && !session?.ban ? 'recharge' : 'deduce'
    return (
      <div className={css.alone}>
        <h1 className="page-title" tabIndex={-1}>
          {t(`latest-${kind}`)}
        </h1>
        <Standing payment={payment} />
        <p>{t('not-listed')}</p>
        <div className={css.buttons}>
          {open(cashier) ? (
            <a className="button primary" href={link(`/${cashier}`)}>
              {t('to-cashier')}
            </a>
          ) : null}
        </div>
      </div>
    )
  },
})

function Standing({ payment }: { readonly payment: PaymentView | null }) {
  const t = useText('office')
  const money = useMoney()
  const { dayAndTime } = useTimes()
  if (!payment) return <p>{t('no-payments')}</p>
  const { kind, status, currency, reason } = payment
  const amount = money(payment.amount, currency)
  const texts = {
    done: t(kind === 'deposit' ? 'deposited' : 'withdrawn', { amount }),
    waiting: t('withdrawal-asked', { amount }),
    refused: `${amount}: ${t('withdrawal-refused', { reason: reason ?? '' })}`,
    cancelled: `${amount}: ${t('withdrawal-cancelled')}`,
  }
  return (
    <>
      <p className={status === 'refused' ? 'notice bad' : 'notice'} dir="auto">
        {texts[status]}
      </p>
      <p>{dayAndTime(payment.madeAt)}</p>
    </>
  )
}
