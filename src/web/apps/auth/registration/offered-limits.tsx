import { useText } from '#web/core/context.ts'
import { useLoosenHours } from '#web/features/limit-approval/use-loosen-hours.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../auth.module.css'
import { type DraftField, offeredTypes, type RegistrationDraft } from './registration-draft.ts'

/** Limits that a new player may set at registration; all optional. */
export function OfferedLimits({
  draft,
  faults,
  onChange,
}: {
  readonly draft: RegistrationDraft
  readonly faults: ReadonlyMap<DraftField, string>
  readonly onChange: (limits: RegistrationDraft['limits']) => void
}) {
  const t = useText('auth-forms')
  const hours = useLoosenHours()
  const group = (types: readonly (typeof offeredTypes)[number][]) => (
    <div className={css.three}>
      {types.map((type) => (
        <Field key={type} label={t(`limit-${type}`)} error={faults.get(`limit-${type}`)}>
          {(control) => (
            <AmountInput
              {...control}
              data-field={`limit-${type}`}
              placeholder={draft.currency}
              value={draft.limits[type] ?? ''}
              onChange={(event) => onChange({ ...draft.limits, [type]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
  return (
    <details className={css.limits}>
      <summary>{t('limits-offer')}</summary>
      <p className={css.hint}>{t('limits-hint', { hours })}</p>
      <p className={css.group}>{t('deposit-limits')}</p>
      {group(offeredTypes.slice(0, 3))}
      <p className={css.group}>{t('loss-limits')}</p>
      {group(offeredTypes.slice(3))}
    </details>
  )
}
