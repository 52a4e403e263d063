import { useId } from 'react'
import css from './calculator.module.css'

/** A labelled select. */
export function Choice<T extends string | number>({
  label,
  name,
  value,
  options,
  onChoose,
}: {
  readonly label: string
  /** Accessible name where the label alone is ambiguous; the label when absent. */
  readonly name?: string
  readonly value: T
  readonly options: readonly (readonly [value: T, text: string])[]
  readonly onChoose: (value: T) => void
}) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        aria-label={name}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => String(option) === event.currentTarget.value)
          if (chosen) onChoose(chosen[0])
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
