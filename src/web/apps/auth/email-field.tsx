import { useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'

/** An e-mail address. Password managers keep a player's by it, so it is his `username` wherever he has an account. */
export function EmailField({
  value,
  error,
  isNew = false,
  orNumber = false,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  /** Of somebody without an account yet. */
  readonly isNew?: boolean
  /** The number of an account is taken as well. */
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
