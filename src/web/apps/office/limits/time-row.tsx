import { useEffect, useState } from 'react'
import { choicesOf, type LimitView, noLimit, type TimeLimitType } from '#domain/protection/limits/api.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { hoursText } from '#web/ui/words/hours-text.ts'
import office from '../office.module.css'
import css from './protection.module.css'
import { type ActionMethod, useLimitChange } from './use-limit-change.tsx'

/** Session time (31) or reality check (32): one of its choices, or none. */
export function TimeRow({
  type,
  active,
  pending,
  closed,
  actionMethod,
}: {
  readonly type: TimeLimitType
  readonly active: LimitView | undefined
  readonly pending: LimitView | undefined
  /** Whether the section is closed; a tighter value is still possible. */
  readonly closed: boolean
  readonly actionMethod: ActionMethod
}) {
  const t = useText('protection')
  const texts = useText('office')
  const { dayAndTime } = useTimes()
  const { language } = useShell()
  const change = useLimitChange('', actionMethod)
  const value = active?.limitValue ?? noLimit
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(value), [value])
  const options = choicesOf[type].filter((one) => !closed || one <= Number(value))
  const name = t(type === 31 ? 'session-time' : 'reality-check')
  const looser = type === 31 && Number(chosen) > Number(value)
  return (
    <li className={css.row}>
      <h3>{name}</h3>
      <p className={office.quiet}>{t(type === 31 ? 'session-time-hint' : 'reality-check-hint')}</p>
      {active?.limitBalance ? (
        <p className={office.quiet}>
          {texts('left-now', { amount: hoursText(Number(active.limitBalance), language) })}
        </p>
      ) : null}
      {pending ? (
        <div className={`notice ${pending.needApprove ? 'warn' : ''} ${office.pending}`}>
          <p>
            {texts(pending.needApprove ? 'pending-confirm' : 'pending-waits', {
              value:
                pending.limitValue === noLimit
                  ? texts('no-limit')
                  : hoursText(Number(pending.limitValue), language),
              until: dayAndTime((pending.endsAt ?? 0) * 1000),
              when: dayAndTime(pending.startedAt * 1000),
            })}
          </p>
          <div className={office.buttons}>
            {pending.needApprove ? (
              <button
                type="button"
                className="button small primary"
                disabled={change.busy}
                onClick={() => void change.act('approve', type, texts('limit-confirmed'))}
              >
                {texts('confirm')}
              </button>
            ) : null}
            <button
              type="button"
              className="button small"
              disabled={change.busy}
              onClick={() => void change.act('reject', type, texts('limit-kept'))}
            >
              {texts('keep-limit')}
            </button>
          </div>
        </div>
      ) : null}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void change.save(type, chosen, looser ? change.asked : texts('limit-set'))
        }}
      >
        <Field label={t(type === 31 ? 'hours' : 'minutes')} error={change.fault ?? undefined}>
          {(control) => (
            <select
              {...control}
              className="input"
              aria-label={`${name}: ${t(type === 31 ? 'hours' : 'minutes')}`}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {closed && value !== noLimit ? null : <option value={noLimit}>{t('not-set')}</option>}
              {options.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button" disabled={change.busy || chosen === value}>
          {texts('save')}
        </button>
      </form>
      <p className={office.done} role="status">
        {change.done}
      </p>
      {change.test}
    </li>
  )
}
