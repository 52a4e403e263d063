import { useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'

/**
 * E-mail field. Password managers store a player's login under it, so `username` is its name wherever an account
 * exists.
 */
export function EmailField({
  value,
  error,
  isNew = false,
  orNumber = false,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  /** Set for visitors without an account. */
  readonly isNew?: boolean
  /** Accepts an account number too. */
  readonly orNumber?: boolean
  readonly onChange: (email: string) => void
}) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  return (
    <Field label={orNumber ? ways('login') : t('email')} error={error}>
      {(control) => (
        <input
          {...control}
          data-field={isNew ? 'email' : undefined}
          className="input"
          type="email"
          name="email"
          autoComplete={isNew ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={isNew ? 254 : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
