import type { DropView } from '#domain/casino/jackpots/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from './jackpots.module.css'

/** Last pots won: amounts and triggers, without the winners. */
export function Drops({ drops }: { readonly drops: readonly DropView[] }) {
  const t = useText('jackpots')
  const { language } = useShell()
  if (drops.length === 0) return null
  return (
    <section aria-labelledby="last-drops">
      <h3 id="last-drops" className={css.title}>
        {t('last')}
      </h3>
      <ul className={css.drops}>
        {drops.map(({ level, currency, number, amount, by }) => (
          <li key={`${level} ${currency} ${number}`} className="card">
            <b>{formatMoney(BigInt(amount), currency, language)}</b>
            <span>
              {t(`pot-${level}` as 'pot-lake')}, {t(by === 'ticket' ? 'by-ticket' : 'by-amount')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
