import { useId } from 'react'
import css from './choice-row.module.css'

/** One of a few choices as a row of radio buttons, so that arrow keys move between them. */
export function ChoiceRow<T extends string | number>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly disabled?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={css.row} disabled={disabled}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
