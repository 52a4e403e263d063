import { FileText } from 'lucide-react'
import { listMyTaxes } from '#domain/money/taxes/api.ts'
import { type StatementSums, showStatement } from '#domain/trust/ledger/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import office from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import css from './statement.module.css'

type Taxes = AnswerOf<typeof listMyTaxes>['taxes']
type StatementData = AnswerOf<typeof showStatement> & { readonly taxes: Taxes }

/** Returns the taxes taken in a currency, in minor units: in total, or in a month. */
const taxesIn = (taxes: Taxes, currency: string, month?: string): bigint =>
  taxes.reduce(
    (sum, one) =>
      one.currency === currency && (month === undefined || one.month === month)
        ? sum + BigInt(one.amount)
        : sum,
    0n,
  )

/** Movements in the player's accounts, month by month. */
export default definePage<StatementData>({
  dictionaries: ['office', 'office-pages'],
  load: async ({ call }) => {
    const [sums, { taxes }] = await Promise.all([call(showStatement), call(listMyTaxes)])
    return { ...sums, taxes }
  },
  Page: function PaycheckPage({ data }) {
    const t = useText('office-pages')
    const titles = useText('office')
    const open = useOpen()
    const { language } = useShell()
    const month = new Intl.DateTimeFormat(intlLocale(language), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return (
      <OfficeFrame page="statement" title={titles('statement')}>
        <p className={office.lead}>{t('statement-lead')}</p>
        {open('taxation') || data.taxes.length > 0 ? <AfterTax /> : null}
        {data.all.length === 0 ? (
          <EmptyState icon={FileText} title={t('statement-none')} />
        ) : (
          <>
            {data.all.map((sums) => (
              <section
                key={sums.currency}
                className={`card ${office.section}`}
                aria-labelledby={`all-${sums.currency}`}
              >
                <h2 id={`all-${sums.currency}`}>
                  {t('all-time')} · {sums.currency}
                </h2>
                <SumList sums={sums} taxed={taxesIn(data.taxes, sums.currency)} life />
              </section>
            ))}
            {data.months.map((sums) => (
              <section
                key={sums.month + sums.currency}
                className={`card ${office.section}`}
                aria-labelledby={sums.month + sums.currency}
              >
                <h2 id={sums.month + sums.currency} suppressHydrationWarning>
                  {month.format(Date.parse(`${sums.month}-01T00:00:00Z`))}
                </h2>
                <SumList sums={sums} taxed={taxesIn(data.taxes, sums.currency, sums.month)} />
              </section>
            ))}
            <button type="button" className={`button ${css.print}`} onClick={() => print()}>
              {t('print')}
            </button>
          </>
        )}
      </OfficeFrame>
    )
  },
})

function SumList({
  sums,
  taxed,
  life = false,
}: {
  readonly sums: StatementSums
  /** Taxes taken, in minor units. */
  readonly taxed: bigint
  readonly life?: boolean
}) {
  const t = useText('office-pages')
  const money = useMoney()
  const { currency, deposits, withdrawals, stakes, payouts } = sums
  const rows = [
    [t('deposits'), money(deposits, currency)],
    [t('withdrawals'), money(withdrawals, currency)],
    ...(life
      ? [[t('net-deposits'), money(BigInt(deposits) - BigInt(withdrawals), currency, true)] as const]
      : []),
    [t('staked'), money(stakes, currency)],
    [t('returned'), money(payouts, currency)],
    [t('net'), money(BigInt(payouts) - BigInt(stakes), currency, true)],
  ] as const
  return (
    <dl className={office.pairs}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {taxed > 0n ? <TaxTaken amount={money(taxed, currency)} /> : null}
    </dl>
  )
}

function TaxTaken({ amount }: { readonly amount: string }) {
  const t = useLateText('taxation')
  return t ? (
    <div>
      <dt>{t('taken')}</dt>
      <dd>{amount}</dd>
    </div>
  ) : null
}

/** Note where winnings are taxed; links to the page of the rates while it exists. */
function AfterTax() {
  const t = useLateText('taxation')
  const link = useLink()
  const open = useOpen()
  return t ? (
    <p>{open('taxation') ? <a href={link('/taxation')}>{t('statement')}</a> : t('statement')}</p>
  ) : null
}
