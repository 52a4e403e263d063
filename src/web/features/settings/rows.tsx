import { type ReactNode, useId } from 'react'
import css from './settings-form.module.css'

/** A group of settings under its heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Setting with a few values, in a native select. */
export function Choice<T extends string | number>({
  label,
  value,
  options,
  hint,
  onChoose,
}: {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, text: string])[]
  readonly hint?: string | undefined
  readonly onChoose: (value: T) => void
}) {
  const id = useId()
  return (
    <div className={css.row}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}h` : undefined}
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
      {hint ? (
        <p id={`${id}h`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
