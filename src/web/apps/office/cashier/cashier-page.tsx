import { showBonuses } from '#domain/bonus/api.ts'
import { type DeletionView, showDeletion } from '#domain/data-rights/api.ts'
import { listPayments, showCashier } from '#domain/payments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { safeReturnPath } from '#web/core/router/return-path.ts'
import { DeletionSection } from '../account/deletion-section.tsx'
import type { Bonuses } from '../bonuses/deposit-bonus.tsx'
import { OfficeFrame } from '../office-frame.tsx'
import { CashierForm } from './cashier-form.tsx'
import { PaymentList } from './payment-list.tsx'

interface CashierData {
  readonly cashier: AnswerOf<typeof showCashier>
  readonly payments: AnswerOf<typeof listPayments>
  /** What a deposit may bring beside. */
  readonly bonuses: Bonuses | null
  readonly deletion: DeletionView | null
}

/** The page of one side of the cashier: a form for each account, and what was paid so far. */
export const cashierPage = (kind: 'deposit' | 'withdrawal') => {
  const page = kind === 'deposit' ? 'deposit' : 'withdraw'
  return definePage<CashierData>({
    dictionaries: [
      'office',
      'bonus',
      ...(kind === 'withdrawal' ? (['deletion', 'security', 'auth-forms'] as const) : []),
    ],
    load: async ({ call }) => {
      const [cashier, payments, bonuses, deletion] = await Promise.all([
        call(showCashier),
        call(listPayments, { query: { kind } }),
        kind === 'deposit' ? call(showBonuses) : null,
        kind === 'withdrawal' ? call(showDeletion) : null,
      ])
      return { cashier, payments, bonuses, deletion }
    },
    Page: function CashierPage({ data, query }) {
      const t = useText('office')
      const { session } = useShell()
      const back = kind === 'deposit' && query.has('next') ? safeReturnPath(query.get('next')) : null
      const amount = query.get('amount') ?? ''
      const wanted = back !== null && /^\d{1,12}$/.test(amount) ? BigInt(amount) : null
      return (
        <OfficeFrame page={page} title={t(page)}>
          {data.cashier.accounts
            .filter(({ convertedTo }) => kind === 'withdrawal' || convertedTo === null)
            .map((account, index, [, ...rest]) => (
              <CashierForm
                key={account.currency}
                kind={kind}
                account={account}
                bonuses={data.bonuses}
                back={back}
                wanted={account.currency === session?.currency ? wanted : null}
                // A payment in a currency that has no form any more is asked for by the first one.
                {...(index === 0 ? { others: rest.map((one) => one.currency).join(' ') } : {})}
              />
            ))}
          <PaymentList first={data.payments} kind={kind} />
          {/* Who has excluded himself has no page of his account: here he gets out his money, and may go. */}
          {session?.ban && data.deletion ? <DeletionSection first={data.deletion} /> : null}
        </OfficeFrame>
      )
    },
  })
}
