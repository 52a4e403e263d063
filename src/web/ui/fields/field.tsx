import { type ReactNode, useId } from 'react'
import css from './field.module.css'

export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/**
 * A labelled control with its hint and error; the control receives the ids: `{(control) => <input
 * {...control} />}`.
 */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const described = [hint ? `${id}h` : '', error ? `${id}e` : ''].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint ? (
        <p className={css.hint} id={`${id}h`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={css.error} id={`${id}e`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
