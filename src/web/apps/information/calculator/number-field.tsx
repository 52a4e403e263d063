import { useId, useState } from 'react'
import css from './calculator.module.css'

/** A number field: an invalid text stays as typed, shows an error, and changes nothing. */
export function NumberField({
  label,
  name,
  wrong,
  text,
  onText,
}: {
  readonly label: string
  /** Accessible name where the label alone is ambiguous; the label when absent. */
  readonly name?: string
  /** Error for an invalid number. */
  readonly wrong: string
  readonly text: string
  /** Takes the typed text; returns false where it is invalid. */
  readonly onText: (text: string) => boolean
}) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const [isWrong, setWrong] = useState(false)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}w` : undefined}
        value={typed}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          setWrong(!onText(next))
        }}
      />
      {isWrong ? (
        <p id={`${id}w`} className={css.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}
