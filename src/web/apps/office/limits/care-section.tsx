import type { harmRules, ownHarm } from '#domain/protection/harm/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useText } from '#web/core/context.ts'
import office from '../office.module.css'
import { useMoney } from '../use-money.ts'
import css from './protection.module.css'

/** Rules of the harm score, and the player's current result. */
export function CareSection({
  rules,
  own,
}: {
  readonly rules: AnswerOf<typeof harmRules>
  readonly own: AnswerOf<typeof ownHarm>
}) {
  const t = useText('protection')
  const money = useMoney()
  const { messageFrom, taskFrom } = rules
  const amounts = { amount: money(rules.risingFrom, 'EUR'), zone: rules.zone }
  return (
    <section className={`card ${office.section}`} aria-labelledby="care">
      <h2 id="care">{t('care-title')}</h2>
      <p className={office.quiet}>{t('care-lead', { message: messageFrom, task: taskFrom })}</p>
      <ul className={css.rules}>
        {rules.rules.map(({ id, points, most }) => (
          <li key={id}>
            {t(`care-${id}`, amounts)}
            <span>{t('care-points', { points, most })}</span>
          </li>
        ))}
      </ul>
      <p>
        <b>{t('care-score', { score: own.score })}</b>
      </p>
    </section>
  )
}
