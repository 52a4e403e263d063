import { useId } from 'react'
import type { OddsPolicy } from '#domain/sportsbook/api.ts'
import { useText } from '#web/shell/context.ts'
import { oddsPolicies } from './coupon-settings.ts'
import css from './slip.module.css'
import { couponSettings } from './store.ts'

/** What happens when odds move before the bet is taken. */
export function OddsChoice({ policy }: { readonly policy: OddsPolicy }) {
  const t = useText('coupon')
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('when-odds-move')}</label>
      <select
        id={id}
        value={policy}
        onChange={(event) => couponSettings.setPolicy(event.currentTarget.value as OddsPolicy)}
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
