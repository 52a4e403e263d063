import type { SeriesAnswer } from '#domain/casino/api.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { numberText } from '../parts/numbers.ts'
import css from './series.module.css'
import { timesText } from './times-text.ts'

/** The prizes of a series: how many cards were printed with each, and how many are left. */
export function PrizeTable({
  series: { prizes, size, sold },
  price,
  currency,
}: {
  readonly series: SeriesAnswer
  readonly price: bigint
  readonly currency: Currency
}) {
  const t = useText('scratch')
  const { language } = useShell()
  const count = (value: number) => numberText(value, language, 0)
  const sum = (of: 'printed' | 'left') => prizes.reduce((total, prize) => total + prize[of], 0)
  return (
    <table className={css.prizes}>
      <thead>
        <tr>
          <th scope="col">{t('prize')}</th>
          <th scope="col">{t('printed')}</th>
          <th scope="col">{t('left')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ hundredths, printed, left }) => (
          <tr key={hundredths} data-prize={hundredths} data-gone={left === 0 || undefined}>
            <th scope="row">
              {formatMoney((price * BigInt(hundredths)) / 100n, currency, language)}{' '}
              <small>{timesText(hundredths, language)}</small>
            </th>
            <td>{count(printed)}</td>
            <td data-left="">{count(left)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('blank')}</th>
          <td>{count(size - sum('printed'))}</td>
          <td data-left="">{count(size - sold - sum('left'))}</td>
        </tr>
      </tbody>
    </table>
  )
}
