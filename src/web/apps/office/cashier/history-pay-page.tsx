import { listPayments } from '#domain/money/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { OfficeFrame } from '../office-frame.tsx'
import type { PaymentKind } from './payment-attempt.ts'
import { PaymentList } from './payment-list.tsx'

interface Data {
  readonly first: AnswerOf<typeof listPayments>
  readonly kind: PaymentKind | null
}

const kinds = ['deposit', 'withdrawal'] as const

/** All payments of the player; `?kind=` filters by kind. */
export default definePage<Data>({
  dictionaries: ['office'],
  load: async ({ call, query }) => {
    const kind = kinds.find((one) => one === query.get('kind')) ?? null
    return { first: await call(listPayments, { query: kind ? { kind } : {} }), kind }
  },
  Page: function HistoryPayPage({ data: { first, kind } }) {
    const t = useText('office')
    const link = useLink()
    const chip = (one: PaymentKind | null, text: string) => (
      <a
        key={one}
        href={link(`/historypay${one ? `?kind=${one}` : ''}`)}
        aria-current={one === kind ? 'true' : undefined}
      >
        {text}
      </a>
    )
    return (
      <OfficeFrame page="payments" title={t('payment-history')}>
        <div className="chips">
          {chip(null, t('filter-all'))}
          {chip('deposit', t('a-deposit'))}
          {chip('withdrawal', t('a-withdrawal'))}
        </div>
        <PaymentList key={kind} first={first} {...(kind ? { kind } : {})} />
      </OfficeFrame>
    )
  },
})
