import { listPayments, showCashier } from '#domain/money/payments/api.ts'
import { type DeletionView, showDeletion } from '#domain/people/data-rights/api.ts'
import { showVerification, type VerificationView } from '#domain/people/verification/api.ts'
import { showBonuses } from '#domain/rewards/bonus/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { safeReturnPath } from '#web/core/router/return-path.ts'
import { DeletionSection } from '../account/deletion-section.tsx'
import type { Bonuses } from '../bonuses/deposit-bonus.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import { CashierForm } from './cashier-form.tsx'
import { PaymentList } from './payment-list.tsx'

interface CashierData {
  readonly cashier: AnswerOf<typeof showCashier>
  readonly payments: AnswerOf<typeof listPayments>
  /** Bonuses that a deposit may bring. */
  readonly bonuses: Bonuses | null
  readonly deletion: DeletionView | null
  /** Documents that the player has to send before paying. */
  readonly verification: VerificationView
}

/** Returns the deposit or the withdrawal page: a form for each account, and past payments. */
export const cashierPage = (kind: 'deposit' | 'withdrawal') => {
  const page = kind === 'deposit' ? 'deposit' : 'withdraw'
  return definePage<CashierData>({
    dictionaries: [
      'office',
      'bonus',
      'verification',
      ...(kind === 'withdrawal' ? (['deletion', 'security', 'auth-forms'] as const) : []),
    ],
    load: async ({ call }) => {
      const [cashier, payments, bonuses, deletion, verification] = await Promise.all([
        call(showCashier),
        call(listPayments, { query: { kind } }),
        kind === 'deposit' ? call(showBonuses) : null,
        kind === 'withdrawal' ? call(showDeletion) : null,
        call(showVerification),
      ])
      return { cashier, payments, bonuses, deletion, verification }
    },
    Page: function CashierPage({ data, query }) {
      const t = useText('office')
      const { session } = useShell()
      const back = kind === 'deposit' && query.has('next') ? safeReturnPath(query.get('next')) : null
      const amount = query.get('amount') ?? ''
      const wanted = back !== null && /^\d{1,12}$/.test(amount) ? BigInt(amount) : null
      return (
        <OfficeFrame page={page} title={t(page)}>
          <DocumentsFirst kind={kind} verification={data.verification} accounts={data.cashier.accounts} />
          {data.cashier.accounts
            .filter(({ convertedTo }) => kind === 'withdrawal' || convertedTo === null)
            .map((account, index) => (
              <CashierForm
                key={account.currency}
                kind={kind}
                account={account}
                heldUntil={data.cashier.heldUntil}
                bonuses={data.bonuses}
                back={back}
                wanted={account.currency === session?.currency ? wanted : null}
                first={index === 0}
              />
            ))}
          <PaymentList first={data.payments} kind={kind} />
          {/* Self-excluded players have no account page: here they withdraw their money and may request deletion. */}
          {session?.ban && data.deletion ? <DeletionSection first={data.deletion} /> : null}
        </OfficeFrame>
      )
    },
  })
}

/** Warns, before the player types, that documents come first, and links to them. */
function DocumentsFirst({
  kind,
  verification,
  accounts,
}: {
  readonly kind: 'deposit' | 'withdrawal'
  readonly verification: VerificationView
  readonly accounts: CashierData['cashier']['accounts']
}) {
  const t = useText('verification')
  const link = useLink()
  const money = useMoney()
  const { session } = useShell()
  const { verified, gates } = verification
  if (verified) return null
  const above = gates.withdrawalAbove
  // Only players with more than this can request more.
  const has = accounts.some(
    ({ currency, balance }) =>
      currency === session?.currency && above !== null && BigInt(balance) > BigInt(above),
  )
  const text =
    kind === 'deposit'
      ? gates.deposit && t('gate-deposit')
      : has && t('gate-withdrawal', { amount: money(above ?? '0', session?.currency ?? 'EUR') })
  return text ? (
    <div className="notice">
      <p>
        {t('gates-title')}: {text}
      </p>
      <div className={css.buttons}>
        <a className="button small" href={link('/verification')}>
          {t('to-documents')}
        </a>
      </div>
    </div>
  ) : null
}
