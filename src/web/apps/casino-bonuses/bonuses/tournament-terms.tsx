import type { TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from './casino-bonuses.module.css'
import { useAmount } from './use-amount.ts'
import { useCount } from './use-count.ts'

/** Rules and prizes of a tournament, as on its own page. Needs the dictionary `tournaments`. */
export function TournamentTerms({ tournament }: { readonly tournament: TournamentEntry }) {
  const t = useText('tournaments')
  const amount = useAmount()
  const count = useCount()
  const { session } = useShell()
  const { kind, fee, minStake, rounds, rebuys, bonusAccount, prizes } = tournament
  const currency = session?.currency ?? 'EUR'
  const amountIn = (table: Readonly<Record<string, string>>) => amount(table[currency] ?? '0', currency)
  return (
    <ul className={css.terms}>
      <li>
        {t('fee')}: <b>{fee ? amountIn(fee) : t('free')}</b>
      </li>
      <li>{t(`rule-${kind}`)}</li>
      <li>{t('rule-time')}</li>
      <li>{t('rule-stake', { amount: amountIn(minStake) })}</li>
      <li>{t(bonusAccount ? 'rule-bonus' : 'rule-main')}</li>
      {rounds === null ? null : <li>{t('rule-limit', { rounds: count(rounds) })}</li>}
      {rebuys ? <li>{t(`rule-${rebuys.score}`, { times: count(rebuys.max) })}</li> : null}
      <li>{t('rule-ties')}</li>
      <li>{t('rule-paid')}</li>
      {prizes.map(({ from, to, points, money, freeBet }) => (
        <li key={from}>
          {t('place')} {from === to ? count(from) : `${count(from)}–${count(to)}`}:{' '}
          {[
            money ? amountIn(money) : null,
            points > 0 ? t('of-points', { points: count(points) }) : null,
            freeBet ? t('of-free-bet', { amount: amountIn(freeBet) }) : null,
          ]
            .filter(Boolean)
            .join(' + ')}
        </li>
      ))}
    </ul>
  )
}
