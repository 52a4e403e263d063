import { useState } from 'react'
import { cardPrices } from '#domain/casino/casino/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useAnyText, useShell, useText } from '#web/core/context.ts'
import type { AboutGame } from '../game/info-sheet.tsx'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { numberText } from '../parts/numbers.ts'
import { PrizeTable } from './prize-table.tsx'
import css from './series.module.css'

/** Rules of a scratch card, and its prizes at each price with their chances. */
export const AboutCard: AboutGame = ({ entry, game }) => {
  const t = useText('scratch')
  const games = useText('games')
  const any = useAnyText('scratch')
  const { session, language } = useShell()
  const currency = session?.currency ?? 'EUR'
  const prices = cardPrices(currency)
  const [price, setPrice] = useState(prices[0])
  const count = (value: number) => numberText(value, language, 0)
  return (
    <>
      <h3>{games('rules')}</h3>
      <p>{any(`rules-${entry.id}`, '')}</p>
      <h3>{games('drawn')}</h3>
      <p>
        {t('draws-card', { size: count(game?.rules.cards?.size ?? 0) })} {any(`draws-${entry.id}`, '')}
      </p>
      <h3>{t('prizes')}</h3>
      <p className={css.quiet}>{t('prizes-text')}</p>
      <ChoiceRow
        label={games('card-price')}
        options={prices.map((one) => ({
          value: one.toString(),
          text: formatMoney(one, currency, language),
        }))}
        value={price.toString()}
        onChange={(chosen) => setPrice(BigInt(chosen))}
      />
      {game?.rules.cards ? <PrizeTable cards={game.rules.cards} price={price} currency={currency} /> : null}
      <p className={css.quiet}>{t('always')}</p>
    </>
  )
}
