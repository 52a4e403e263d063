import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FieldControl } from './field.tsx'
import css from './password-field.module.css'

/** A password that can be shown; pasting and password managers work as everywhere. */
export function PasswordInput({
  control,
  value,
  field,
  autoComplete,
  showLabel,
  hideLabel,
  onChange,
}: {
  readonly control: FieldControl
  readonly value: string
  /** Name by which a summary of faults finds it. */
  readonly field?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly showLabel: string
  readonly hideLabel: string
  readonly onChange: (value: string) => void
}) {
  const [shown, setShown] = useState(false)
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
        aria-label={shown ? hideLabel : showLabel}
        title={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </button>
    </div>
  )
}
