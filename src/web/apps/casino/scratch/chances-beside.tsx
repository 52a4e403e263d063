import { useText } from '#web/core/context.ts'
import type { BesideProps } from '../scenes/scene.ts'
import { PrizeTable } from './prize-table.tsx'
import css from './series.module.css'

/** Prizes of the next card, and their chances. */
export function ChancesBeside({ game, currency, stake }: BesideProps) {
  const t = useText('scratch')
  const { cards } = game.rules
  return (
    <section className={css.beside} data-chances="">
      {cards && stake !== null ? (
        <>
          <header>
            <h2>{t('chances')}</h2>
            <p>{t('always')}</p>
          </header>
          <PrizeTable cards={cards} price={stake} currency={currency} />
        </>
      ) : null}
    </section>
  )
}
