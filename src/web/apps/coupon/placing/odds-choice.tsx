import { useId } from 'react'
import type { OddsPolicy } from '#domain/betting/bets/api.ts'
import { useText } from '#web/core/context.ts'
import { useBetting, useChoose } from '#web/core/settings/use-settings.ts'
import css from '../slip/slip.module.css'
import { oddsPolicies } from './odds-policy.ts'

/** Choice of what happens when odds change before the server accepts the bet. */
export function OddsChoice() {
  const t = useText('coupon')
  const id = useId()
  const choose = useChoose()
  const { changeCoefAction } = useBetting()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('when-odds-move')}</label>
      <select
        id={id}
        value={oddsPolicies[changeCoefAction]}
        onChange={(event) =>
          choose({
            changeCoefAction: oddsPolicies.indexOf(event.currentTarget.value as OddsPolicy) as 0 | 1 | 2,
          })
        }
      >
        {(['higher', 'any', 'ask'] as const).map((choice) => (
          <option key={choice} value={choice}>
            {t(`policy-${choice}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
