import type { BuiltAnswer } from '#domain/sport/book/api.ts'
import type { BuiltPart } from '#domain/sport/pricing/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useExactOdds, useShell, useText } from '#web/core/context.ts'
import css from './bet-builder.module.css'

/** Arithmetic of a built price, with the server's numbers. */
export function WhyPrice({
  price,
  nameOf,
}: {
  readonly price: BuiltAnswer
  readonly nameOf: (part: BuiltPart) => { readonly market: string; readonly outcome: string }
}) {
  const t = useText('match')
  const write = useExactOdds()
  const { language } = useShell()
  const percent = new Intl.NumberFormat(intlLocale(language), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (
    <>
      <p className={css.hint}>{t('builder-why-text')}</p>
      <table className={css.arithmetic}>
        <thead>
          <tr>
            <th scope="col">{t('builder-outcome')}</th>
            <th scope="col">{t('builder-alone')}</th>
            <th scope="col">{t('builder-odds')}</th>
          </tr>
        </thead>
        <tbody>
          {price.parts.map((part) => {
            const { market, outcome } = nameOf(part)
            return (
              <tr key={`${part.market}=${part.outcome}`}>
                <th scope="row">
                  {outcome} <small>{market}</small>
                </th>
                <td>{percent.format(part.chance)}</td>
                <td>{write(part.odds, part.market)}</td>
              </tr>
            )
          })}
        </tbody>
        <tbody>
          <tr>
            <th scope="row">{t('builder-together')}</th>
            <td>{percent.format(price.chance)}</td>
            <td />
          </tr>
          {price.returned > 5e-5 ? (
            <tr>
              <th scope="row">{t('builder-returned')}</th>
              <td>{percent.format(price.returned)}</td>
              <td />
            </tr>
          ) : null}
          <tr>
            <th scope="row">
              {t('builder-with-margin')}{' '}
              <small>{t('builder-arithmetic', { offered: percent.format(price.offered) })}</small>
            </th>
            <td>{percent.format(price.offered)}</td>
            <td>
              <b>{write(price.odds)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
