import { passwordLength } from '#domain/people/identity/api.ts'
import { useText } from '#web/core/context.ts'
import { PasswordInput } from '#web/features/password/password-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { EmailField } from '../email-field.tsx'
import { PasswordAdvice } from '../password-advice.tsx'
import {
  type DraftField,
  isAsked,
  type RegistrationDraft,
  type RegistrationType,
} from './registration-draft.ts'

/** Name, address and password fields that the type requires. */
export function PersonFields({
  type,
  draft,
  faults,
  onChange,
}: {
  readonly type: RegistrationType
  readonly draft: RegistrationDraft
  readonly faults: ReadonlyMap<DraftField, string>
  readonly onChange: (change: Partial<RegistrationDraft>) => void
}) {
  const t = useText('auth-forms')
  return (
    <>
      {isAsked(type, 'name') ? (
        <Field label={t('name')} hint={t('name-hint')} error={faults.get('name')}>
          {(control) => (
            <input
              {...control}
              data-field="name"
              className="input"
              name="name"
              autoComplete="name"
              required
              maxLength={100}
              value={draft.name}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      {isAsked(type, 'email') ? (
        <EmailField
          value={draft.email}
          error={faults.get('email')}
          isNew
          onChange={(email) => onChange({ email })}
        />
      ) : null}
      {isAsked(type, 'password') ? (
        <div>
          <Field
            label={t('password')}
            hint={t('password-hint', { min: passwordLength.min })}
            error={faults.get('password')}
          >
            {(control) => (
              <PasswordInput
                control={control}
                field="password"
                value={draft.password}
                autoComplete="new-password"
                onChange={(password) => onChange({ password })}
              />
            )}
          </Field>
          <PasswordAdvice password={draft.password} email={draft.email} />
        </div>
      ) : null}
    </>
  )
}
