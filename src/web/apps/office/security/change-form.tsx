import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '#web/core/context.ts'
import { PasswordInput } from '#web/features/password/password-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'

/** A button that opens a form in place; the form closes once `onSend` resolves to true. */
export function ChangeForm({
  open: label,
  send,
  asksPassword = true,
  busy,
  fault,
  children,
  onSend,
  onCancel,
}: {
  readonly open: string
  readonly send: string
  readonly asksPassword?: boolean
  readonly busy: boolean
  readonly fault: string | null
  readonly children?: ReactNode
  readonly onSend: (password: string) => Promise<boolean>
  /** Discards the input, so that the form starts anew next time. */
  readonly onCancel?: () => void
}) {
  const t = useText('security')
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  if (!open) {
    return (
      <div className={css.buttons}>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {label}
        </button>
      </div>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await onSend(password))) return
    setPassword('')
    setOpen(false)
  }
  return (
    <form className={css.change} onSubmit={(event) => void submit(event)} noValidate>
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : null}
      {asksPassword ? (
        <Field label={t('current-password')}>
          {(control) => (
            <PasswordInput
              control={control}
              value={password}
              autoComplete="current-password"
              onChange={setPassword}
            />
          )}
        </Field>
      ) : null}
      {children}
      <div className={css.buttons}>
        <button type="submit" className="button primary" aria-disabled={busy || undefined}>
          {send}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            setPassword('')
            setOpen(false)
            onCancel?.()
          }}
        >
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
