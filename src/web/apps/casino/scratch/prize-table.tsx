import type { CasinoGame } from '#domain/casino/casino/api.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { numberText } from '../parts/numbers.ts'
import css from './series.module.css'
import { timesText } from './times-text.ts'

/** Prizes of a scratch card and the chance of each, the same for every card. */
export function PrizeTable({
  cards: { prizes, size },
  price,
  currency,
}: {
  readonly cards: NonNullable<CasinoGame['rules']['cards']>
  readonly price: bigint
  readonly currency: Currency
}) {
  const t = useText('scratch')
  const { language } = useShell()
  const oneIn = (count: number) => {
    const times = size / count
    return t('one-in', { count: numberText(times, language, times < 100 ? 2 : 0) })
  }
  return (
    <table className={css.prizes}>
      <thead>
        <tr>
          <th scope="col">{t('prize')}</th>
          <th scope="col">{numberText(size, language, 0)}</th>
          <th scope="col">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ hundredths, count }) => (
          <tr key={hundredths} data-prize={hundredths}>
            <th scope="row">
              {formatMoney((price * BigInt(hundredths)) / 100n, currency, language)}{' '}
              <small>{timesText(hundredths, language)}</small>
            </th>
            <td data-count="">{numberText(count, language, 0)}</td>
            <td>{oneIn(count)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('blank')}</th>
          <td data-count="">
            {numberText(size - prizes.reduce((total, { count }) => total + count, 0), language, 0)}
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}
