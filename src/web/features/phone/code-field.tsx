import { useEffect, useState } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import css from './phone-field.module.css'

/** The digits of a code that came; phones offer them by themselves. */
export function CodeField({
  value,
  label,
  error,
  recovery = false,
  onChange,
}: {
  readonly value: string
  readonly label: string
  readonly error?: string | undefined
  /** A recovery code, which has letters, is taken too. */
  readonly recovery?: boolean
  readonly onChange: (value: string) => void
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className={`input ${css.code}`}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={recovery ? 29 : 6}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )}
    </Field>
  )
}

/** Seconds left of a wait that `start` begins. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    if (until <= Date.now()) return
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
