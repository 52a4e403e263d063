import { useId } from 'react'
import type { OddsPolicy } from '#domain/sportsbook/api.ts'
import { useText } from '#web/shell/context.ts'
import { useChoose } from '#web/shell/settings/use-settings.ts'
import { oddsPolicies } from './odds-policy.ts'
import css from './slip.module.css'

/** What happens when odds move before the bet is taken. */
export function OddsChoice({ policy }: { readonly policy: OddsPolicy }) {
  const t = useText('coupon')
  const id = useId()
  const choose = useChoose()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('when-odds-move')}</label>
      <select
        id={id}
        value={policy}
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
    </div>
  )
}
