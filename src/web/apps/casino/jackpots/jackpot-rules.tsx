import { type GameEntry, type Jackpot, toNumber } from '#domain/casino/casino/api.ts'
import { currencies } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { numberText, percentText } from '../parts/numbers.ts'
import { Drops } from './drops.tsx'
import css from './jackpots.module.css'
import { returnParts } from './return-parts.ts'
import { usePots } from './use-pots.ts'

/** Information on a game's pots: contributions, triggers, and their part of the return. */
export function JackpotRules({ jackpot, entry }: { readonly jackpot: Jackpot; readonly entry: GameEntry }) {
  const t = useText('jackpots')
  const { language, session } = useShell()
  const pots = usePots(null)
  const currency = session?.currency ?? 'EUR'
  const { perEuro } = currencies[currency]
  const euros = (amount: number) => formatMoney(BigInt(amount) * perEuro, currency, language)
  const parts = returnParts(Number(entry.rtp), jackpot)
  return (
    <>
      <h3>{t('title')}</h3>
      <p>{t('rules')}</p>
      <ul className={css.rules}>
        {jackpot.levels.map((level) => (
          <li key={level.id}>
            {t('rule-share', {
              pot: t(`pot-${level.id}` as 'pot-lake'),
              share: percentText(toNumber({ over: BigInt(level.share), under: 10_000n }), language),
              seed: euros(level.seed),
              bound: euros(level.mustDrop),
              unit: euros(1),
              rounds: numberText(level.oneIn, language, 0),
            })}
          </li>
        ))}
      </ul>
      <p>
        {t('return', {
          own: percentText(parts.own, language),
          share: percentText(parts.share, language),
          seeds: percentText(parts.seeds, language),
          sum: percentText(parts.sum, language),
        })}
      </p>
      {pots ? (
        <details>
          <summary>{t('hash')}</summary>
          <dl className={css.hashes}>
            {pots.pots.map(({ level, number, hash }) => (
              <div key={level}>
                <dt>
                  {t(`pot-${level}` as 'pot-lake')} {numberText(number, language, 0)}
                </dt>
                <dd dir="ltr">{hash}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      {pots ? <Drops drops={pots.drops} /> : null}
    </>
  )
}
