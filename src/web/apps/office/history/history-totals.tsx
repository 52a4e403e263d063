import { Download } from 'lucide-react'
import { useState } from 'react'
import type { betTotalsEndpoint } from '#domain/betting/bets/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { intlLocale } from '#kernel/locale.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { saveFile } from '#web/core/files/save-file.ts'
import css from '../office.module.css'
import { betsAsCsv, readAllBets } from './export-bets.ts'
import type { HistoryFilter } from './history-filter.ts'

export type Totals = AnswerOf<typeof betTotalsEndpoint>['totals']

/** Totals of the filtered bets by currency, and a button that downloads them. */
export function HistoryTotals({
  totals,
  filter,
}: {
  readonly totals: Totals
  readonly filter: HistoryFilter
}) {
  const t = useText('office')
  const { language } = useShell()
  if (totals.length === 0) return null
  return (
    <section className={css.totals} aria-label={t('totals')}>
      {totals.map(({ currency, bets, staked, returned, open }) => {
        const money = (amount: bigint, signed = false) =>
          isCurrencyCode(currency) ? formatMoney(amount, currency, language, signed) : `${amount}`
        const net = BigInt(returned) - BigInt(staked) + BigInt(open)
        const figures = [
          [t('totals-bets'), new Intl.NumberFormat(intlLocale(language)).format(bets)],
          [t('totals-staked'), money(BigInt(staked))],
          [t('totals-open'), money(BigInt(open))],
          [t('totals-returned'), money(BigInt(returned))],
          [t('totals-net'), money(net, true)],
        ] as const
        return (
          <dl key={currency}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )
      })}
      <ExportBets filter={filter} />
    </section>
  )
}

/** Downloads all bets of the filter as a file. */
function ExportBets({ filter }: { readonly filter: HistoryFilter }) {
  const t = useText('office')
  const { call, zone } = useShell()
  const [read, setRead] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const save = async () => {
    if (read !== null) return
    setFailed(false)
    setRead(0)
    try {
      const bets = await readAllBets(call, filter, zone, setRead)
      saveFile(`bets-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv;charset=utf-8', betsAsCsv(bets))
    } catch {
      setFailed(true)
    } finally {
      setRead(null)
    }
  }
  return (
    <p className={css.export}>
      <button
        type="button"
        className="button small"
        aria-disabled={read !== null || undefined}
        onClick={() => void save()}
      >
        <Download size={16} aria-hidden="true" />
        {t('export-csv')}
      </button>
      <span role="status">
        {failed ? t('export-failed') : read ? t('export-reading', { bets: read }) : ''}
      </span>
    </p>
  )
}
