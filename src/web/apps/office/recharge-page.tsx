import { listPayments, showCashier } from '#domain/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useText } from '#web/shell/context.ts'
import { definePage } from '#web/shell/page.ts'
import { CashierForm } from './cashier-form.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { PaymentList } from './payment-list.tsx'

interface CashierData {
  readonly cashier: AnswerOf<typeof showCashier>
  readonly payments: AnswerOf<typeof listPayments>
}

export default definePage<CashierData>({
  dictionaries: ['office'],
  load: async ({ call }) => {
    const [cashier, payments] = await Promise.all([
      call(showCashier),
      call(listPayments, { query: { kind: 'deposit' } }),
    ])
    return { cashier, payments }
  },
  head: (_, { translator }) => ({ title: translator.of('office')('deposit') }),
  Page: function RechargePage({ data }) {
    const t = useText('office')
    return (
      <OfficeFrame page="deposit" title={t('deposit')}>
        {data.cashier.accounts.map((account) => (
          <CashierForm key={account.currency} kind="deposit" account={account} />
        ))}
        <PaymentList first={data.payments} kind="deposit" />
      </OfficeFrame>
    )
  },
})
