import { Field } from '#web/ui/fields/field.tsx'
import css from './support.module.css'

interface Written {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Single-line field for a subject. */
export function LineField({ label, value, onValue }: Written) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className="input"
          value={value}
          maxLength={120}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Multi-line field for a message. */
export function TextField({ label, value, onValue, rows }: Written & { readonly rows: number }) {
  return (
    <Field label={label}>
      {(control) => (
        <textarea
          {...control}
          className={`input ${css.text}`}
          value={value}
          maxLength={4000}
          rows={rows}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
