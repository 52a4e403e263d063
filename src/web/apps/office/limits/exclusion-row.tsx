import { useState } from 'react'
import {
  choicesOf,
  type ExclusionLimitType,
  exclusionReasons,
  type LimitView,
} from '#domain/protection/limits/api.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import office from '../office.module.css'
import css from './protection.module.css'
import { type ActionMethod, useLimitChange } from './use-limit-change.tsx'

const dayMs = 86_400_000

/** Returns the lengths on offer; of lengths that differ by days (360 and 365) only the longer one. */
const offered = (type: ExclusionLimitType) =>
  choicesOf[type].filter((days) => ![360, 720, 1080, 1800].includes(days))

/**
 * A time-out (33) or self-exclusion (30): requested, started, withdrawn or in force. The player can always choose a
 * longer one.
 */
export function ExclusionRow({
  type,
  exclusion,
  endsLast,
  reasons,
  actionMethod,
}: {
  readonly type: ExclusionLimitType
  readonly exclusion: LimitView | undefined
  /** End of the longest break pending or in force, in seconds; null without one. */
  readonly endsLast: number | null
  /** Whether the operator asks for a reason. */
  readonly reasons: boolean
  readonly actionMethod: ActionMethod
}) {
  const t = useText('protection')
  const { refreshSession } = useShell()
  const { dayAndTime } = useTimes()
  const change = useLimitChange('', actionMethod)
  const [days, setDays] = useState('')
  const [reason, setReason] = useState('')
  const name = t(type === 30 ? 'self-exclusion' : 'time-out')
  const shortest = endsLast === null ? 0 : endsLast * 1000 - Date.now()
  const lengths = offered(type).filter((one) => one * dayMs > shortest)
  const at = (seconds: number | null) => dayAndTime((seconds ?? 0) * 1000)
  return (
    <li className={css.row}>
      <h3>{name}</h3>
      {exclusion ? (
        <div className="notice warn">
          {exclusion.limitState === 'ACTIVE' ? (
            <p>{t('exclusion-active', { when: at(exclusion.endsAt) })}</p>
          ) : (
            <>
              <p>{t('exclusion-warning', { start: at(exclusion.startedAt), end: at(exclusion.endsAt) })}</p>
              <div className={office.buttons}>
                <button
                  type="button"
                  className="button small primary"
                  disabled={change.busy}
                  onClick={() => {
                    void change.act('approve', type, t('exclusion-begun')).then(refreshSession)
                  }}
                >
                  {t('start-now')}
                </button>
                <button
                  type="button"
                  className="button small"
                  disabled={change.busy}
                  onClick={() => void change.act('reject', type, t('exclusion-cancelled'))}
                >
                  {t('cancel')}
                </button>
              </div>
            </>
          )}
        </div>
      ) : null}
      {lengths.length > 0 ? (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (days === '') return
            void change
              .save(type, days, t('exclusion-set'), reason === '' ? null : Number(reason))
              .then(() => setDays(''))
          }}
        >
          <Field label={t('days')} error={change.fault ?? undefined}>
            {(control) => (
              <select
                {...control}
                className="input"
                aria-label={`${name}: ${t('days')}`}
                value={days}
                onChange={(event) => setDays(event.currentTarget.value)}
              >
                <option value="">{t('not-set')}</option>
                {lengths.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {reasons && type === 30 ? (
            <Field label={t('reason')}>
              {(control) => (
                <select
                  {...control}
                  className="input"
                  value={reason}
                  onChange={(event) => setReason(event.currentTarget.value)}
                >
                  <option value="">{t('not-set')}</option>
                  {exclusionReasons.map(({ id, value }) => (
                    <option key={id} value={id}>
                      {t(`reason-${value}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
          <button type="submit" className="button" disabled={change.busy || days === ''}>
            {t(exclusion ? 'make-longer' : 'start')}
          </button>
        </form>
      ) : null}
      <p className={office.done} role="status">
        {change.done}
      </p>
    </li>
  )
}
