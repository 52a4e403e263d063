import { useId, useState } from 'react'
import css from './calculator.module.css'

/** A number that is typed: what is none stays as it was typed, says so, and changes nothing. */
export function NumberField({
  label,
  name,
  wrong,
  text,
  onText,
}: {
  readonly label: string
  /** What it is called where its label alone would be said again and again; the label when absent. */
  readonly name?: string
  /** What is said of a text that is no such number. */
  readonly wrong: string
  readonly text: string
  /** Takes what was typed; false for what is none. */
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
