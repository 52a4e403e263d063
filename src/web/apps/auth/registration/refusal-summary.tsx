import type { Ref } from 'react'
import { useText } from '#web/core/context.ts'
import css from '../auth.module.css'
import type { DraftField, DraftRefusal } from './registration-draft.ts'

/**
 * Errors of the last attempt, each a link to its field. Keeps its size until the next attempt: shrinking would move
 * the field being typed in.
 */
export function RefusalSummary({
  ref,
  refusal: { faults, message },
  onField,
}: {
  readonly ref: Ref<HTMLDivElement>
  readonly refusal: DraftRefusal
  readonly onField: (field: DraftField) => void
}) {
  const t = useText('auth-forms')
  if (message === null && faults.size === 0) return null
  return (
    <div ref={ref} className="notice bad" role="alert" tabIndex={-1}>
      {message ?? (
        <>
          <p className={css.summaryTitle}>{t('check-fields', { count: faults.size })}</p>
          <ul className={css.summary}>
            {[...faults].map(([field, text]) => (
              <li key={field}>
                <button type="button" className={css.link} onClick={() => onField(field)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
