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
      call(listPayments, { query: { kind: 'withdrawal' } }),
    ])
    return { cashier, payments }
  },
  head: (_, { translator }) => ({ title: translator.of('office')('withdraw') }),
  Page: function DeducePage({ data }) {
    const t = useText('office')
    return (
      <OfficeFrame page="withdraw" title={t('withdraw')}>
        {data.cashier.accounts.map((account) => (
          <CashierForm key={account.currency} kind="withdrawal" account={account} />
        ))}
        <PaymentList first={data.payments} kind="withdrawal" />
      </OfficeFrame>
    )
  },
})
