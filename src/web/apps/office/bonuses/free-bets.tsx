import type { FreeBetView } from '#domain/betting/free-bets/api.ts'
import { useExactOdds, useText, useTimes } from '#web/core/context.ts'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'

/** A player's free bets: value, terms, and expiry or outcome. */
export function FreeBets({ freeBets }: { readonly freeBets: readonly FreeBetView[] }) {
  const t = useText('bonus')
  const money = useMoney()
  const odds = useExactOdds()
  const { dayAndTime } = useTimes()
  if (freeBets.length === 0) return null
  return (
    <section className={`card ${css.section}`} aria-labelledby="free-bets">
      <h2 id="free-bets">{t('free-bets')}</h2>
      <dl className={css.pairs}>
        {freeBets.map(({ id, amount, currency, minOdds, minLegs, state, expiresAt }) => (
          <div key={id}>
            <dt>
              {money(amount, currency)}
              <br />
              <span className={css.quiet}>
                {t('free-bet-terms', { odds: odds(minOdds), legs: String(minLegs) })}
              </span>
            </dt>
            <dd>{t(`free-bet-${state}`, { when: dayAndTime(expiresAt) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
