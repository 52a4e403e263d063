import { useId } from 'react'
import { latinDigits } from '#kernel/latin-digits.ts'
import { useShell, useText } from '#web/core/context.ts'
import { monthNames } from '#web/ui/words/dates.ts'
import css from '../auth.module.css'
import type { RegistrationDraft } from './registration-draft.ts'

/** Three fields: the fastest way to enter a date known by heart. */
export function BirthDate({
  draft,
  error,
  onChange,
}: {
  readonly draft: RegistrationDraft
  readonly error: string | undefined
  readonly onChange: (change: Partial<RegistrationDraft>) => void
}) {
  const t = useText('auth-forms')
  const { language } = useShell()
  const id = useId()
  const faulty = error ? { 'aria-invalid': true as const, 'aria-describedby': id } : {}
  return (
    <fieldset className={css.birth}>
      <legend>{t('birth-date')}</legend>
      <label>
        <span>{t('day')}</span>
        <input
          {...faulty}
          data-field="birthDate"
          className="input"
          name="bday-day"
          autoComplete="bday-day"
          inputMode="numeric"
          maxLength={2}
          value={draft.day}
          onChange={(event) => onChange({ day: latinDigits(event.currentTarget.value.trim()) })}
        />
      </label>
      <label>
        <span>{t('month')}</span>
        <select
          {...faulty}
          className="input"
          name="bday-month"
          autoComplete="bday-month"
          value={draft.month}
          onChange={(event) => onChange({ month: event.currentTarget.value })}
        >
          <option value="">–</option>
          {monthNames(language).map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('year')}</span>
        <input
          {...faulty}
          className="input"
          name="bday-year"
          autoComplete="bday-year"
          inputMode="numeric"
          maxLength={4}
          value={draft.year}
          onChange={(event) => onChange({ year: latinDigits(event.currentTarget.value.trim()) })}
        />
      </label>
      {error ? (
        <p className={css.fault} id={id}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
