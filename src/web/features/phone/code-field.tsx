import { useEffect, useState } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import css from './phone-field.module.css'

/** Field for the digits of a code; phones offer a received code. */
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
  /** Accepts a recovery code too, which has letters. */
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

/** Returns the seconds left of a countdown, and the function that starts it. */
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
