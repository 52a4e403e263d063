import { useShell, useText } from '#web/core/context.ts'
import { numberText, percentText } from '../parts/numbers.ts'
import type { BesideProps } from '../scenes/scene.ts'
import { PrizeTable } from './prize-table.tsx'
import css from './series.module.css'
import { returnOfLeft, useSeries } from './series.ts'

/** What is left of the series that the next card comes from. */
export function SeriesBeside({ entry, currency, stake, seen, demo }: BesideProps) {
  const t = useText('scratch')
  const { language } = useShell()
  const { series, failed } = useSeries(entry.id, currency, stake, demo ? null : seen)
  const [now] = series ?? []
  return (
    <section className={css.beside} data-series={now?.number} aria-busy={!now && !failed}>
      {now && stake !== null ? (
        <>
          <header>
            <h2>{t('series', { number: numberText(now.number, language, 0) })}</h2>
            <p data-cards-left={now.size - now.sold}>
              {t('cards-left', {
                left: numberText(now.size - now.sold, language, 0),
                size: numberText(now.size, language, 0),
              })}
            </p>
            <p data-left-return="">{t('left-return', { rtp: percentText(returnOfLeft(now), language) })}</p>
          </header>
          <PrizeTable series={now} price={stake} currency={currency} />
          {demo ? <p className={css.quiet}>{t('demo-odds')}</p> : null}
        </>
      ) : failed ? (
        <p className={css.quiet}>{t('unreachable')}</p>
      ) : null}
    </section>
  )
}
