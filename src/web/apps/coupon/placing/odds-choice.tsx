import { useId } from 'react'
import type { OddsPolicy } from '#domain/bets/api.ts'
import { useText } from '#web/core/context.ts'
import { useBetting, useChoose } from '#web/core/settings/use-settings.ts'
import { useBettingText } from '#web/features/settings/use-betting-text.ts'
import css from '../slip/slip.module.css'
import { oddsPolicies } from './odds-policy.ts'

/** What happens when odds move before the bet is taken; nothing of it while odds are to be exact. */
export function OddsChoice() {
  const t = useText('coupon')
  const taking = useBettingText()
  const id = useId()
  const choose = useChoose()
  const { changeCoefAction, exactOdds } = useBetting()
  const exact = exactOdds === 1
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('when-odds-move')}</label>
      <select
        id={id}
        value={oddsPolicies[changeCoefAction]}
        disabled={exact}
        aria-describedby={exact ? `${id}h` : undefined}
        onChange={(event) =>
          choose({
            changeCoefAction: oddsPolicies.indexOf(event.currentTarget.value as OddsPolicy) as 0 | 1 | 2,
          })
        }
      >
        {oddsPolicies.toReversed().map((choice) => (
          <option key={choice} value={choice}>
            {t(`policy-${choice}`)}
          </option>
        ))}
      </select>
      {exact ? (
        <p id={`${id}h`} className={css.hint}>
          {taking?.('without-effect')}
        </p>
      ) : null}
    </div>
  )
}
