import { useState } from 'react'
import { cardPrices } from '#domain/casino/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useAnyText, useShell, useText } from '#web/core/context.ts'
import type { AboutGame } from '../game/info-sheet.tsx'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { numberText, percentText } from '../parts/numbers.ts'
import { PrizeTable } from './prize-table.tsx'
import css from './series.module.css'
import { returnOfLeft, useSeries } from './series.ts'

/** Rules of a scratch card, the prizes of its series at each price, and how a series is checked. */
export const AboutCard: AboutGame = ({ entry, game }) => {
  const t = useText('scratch')
  const games = useText('games')
  const any = useAnyText('scratch')
  const { session, language } = useShell()
  const currency = session?.currency ?? 'EUR'
  const prices = cardPrices(currency)
  const [price, setPrice] = useState(prices[0])
  const { series, failed } = useSeries(entry.id, currency, price, null)
  const [now, ...before] = series ?? []
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
      {now ? (
        <>
          <p>
            {t('series', { number: count(now.number) })}.{' '}
            {t('cards-left', { left: count(now.size - now.sold), size: count(now.size) })}.{' '}
            {t('left-return', { rtp: percentText(returnOfLeft(now), language) })}.
          </p>
          <PrizeTable series={now} price={price} currency={currency} />
        </>
      ) : failed ? (
        <p className={css.quiet}>{t('unreachable')}</p>
      ) : null}
      <h3>{t('check')}</h3>
      <p>{t('check-text')}</p>
      {now ? (
        <dl className={css.seeds}>
          <div>
            <dt>
              {t('series', { number: count(now.number) })}: {t('seed-hash')}
            </dt>
            <dd data-seed-hash="">{now.serverSeedHash}</dd>
          </div>
          {before.map((one) => (
            <div key={one.id}>
              <dt>{t('sold-out', { number: count(one.number) })}</dt>
              <dd>
                {t('seed-hash')}: {one.serverSeedHash}
              </dd>
              <dd>
                {t('seed')}: {one.serverSeed}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
