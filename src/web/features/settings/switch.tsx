import { useId } from 'react'
import css from './settings-form.module.css'

export function Switch({
  label,
  on,
  hint,
  onTurn,
}: {
  readonly label: string
  readonly on: boolean
  readonly hint?: string
  readonly onTurn: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className={css.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={hint ? `${id}h` : undefined}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}h`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
