import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../core/context.ts'
import type { FieldControl } from '../../ui/fields/field.tsx'
import css from './password-input.module.css'

/** A password with a button to show it; pasting and password managers work. Its pages have to declare `auth-forms`. */
export function PasswordInput({
  control,
  value,
  field,
  autoComplete,
  onChange,
}: {
  readonly control: FieldControl
  readonly value: string
  /** Name by which an error summary finds it. */
  readonly field?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onChange: (value: string) => void
}) {
  const t = useText('auth-forms')
  const [shown, setShown] = useState(false)
  const label = t(shown ? 'hide-password' : 'show-password')
  return (
    <div className={css.password}>
      <input
        {...control}
        data-field={field}
        className="input"
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={label}
        title={label}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </button>
    </div>
  )
}
