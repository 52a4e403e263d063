import { useId } from 'react'
import { currentTermsVersion } from '#domain/people/identity/api.ts'
import { useLink, useMinimumAge, useText } from '#web/core/context.ts'
import css from '../auth.module.css'

/** Agreement to the terms, with links to their chapters on the rules page. */
export function TermsField({
  checked,
  fault,
  onChange,
}: {
  readonly checked: boolean
  readonly fault: string | undefined
  readonly onChange: (checked: boolean) => void
}) {
  const t = useText('auth-forms')
  const auth = useText('auth')
  const frame = useText('frame')
  const link = useLink()
  const age = useMinimumAge()
  const id = useId()
  const documents = [
    ['', frame('rules')],
    ['#bonuses', auth('bonuses')],
    ['#responsible', t('responsible')],
  ] as const
  return (
    <div>
      <label className={css.check}>
        <input
          type="checkbox"
          data-field="terms"
          checked={checked}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{t('terms', { version: currentTermsVersion, age })}</span>
      </label>
      <p className={css.documents}>
        {documents.map(([hash, text]) => (
          <a key={hash} href={`${link('/rules')}${hash}`} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      </p>
      {fault === undefined ? null : (
        <p className={css.fault} id={id}>
          {fault}
        </p>
      )}
    </div>
  )
}
