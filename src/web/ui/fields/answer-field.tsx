import { Field } from './field.tsx'

/** Field for the answer to a security question; browsers do not store it. */
export function AnswerField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (answer: string) => void
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          maxLength={100}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
