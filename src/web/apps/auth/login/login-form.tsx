import { type FormEvent, useEffect, useRef, useState } from 'react'
import { analyticsIds } from '#domain/analytics/api.ts'
import { signInEndpoint } from '#domain/identity/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import css from '../auth.module.css'
import { EmailField } from '../email-field.tsx'
import { keepsCookies } from '../keeps-cookies.ts'

/** Sign-in by e-mail and password. `onDone` runs when the session is there. */
export function LoginForm({
  onDone,
  onRegister,
  onForgotten,
}: {
  readonly onDone: () => void
  /** Switches to registration in place; a link to its page when absent. */
  readonly onRegister?: (() => void) | undefined
  /** The same of the way to a new password. */
  readonly onForgotten?: (() => void) | undefined
}) {
  const t = useText('auth-forms')
  const auth = useText('auth')
  const open = useOpen()
  const link = useLink()
  const { call, refreshSession } = useShell()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [save, setSave] = useState(true)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const tries = useRef(0)
  useEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!email.trim() || !password) return setMissing(true)
    // Without cookies the answer would be yes, and the next page would know nobody.
    if (!keepsCookies()) return setFault(t('no-cookies'))
    setBusy(true)
    setFault(null)
    tries.current += 1
    try {
      await call(signInEndpoint, { body: { email, password, save } })
      tellShell('analytics', { id: analyticsIds.signedIn, tries: tries.current })
      tries.current = 0
      await refreshSession()
      onDone()
    } catch (thrown) {
      if (thrown instanceof CallError) {
        const { id: errorCode } = thrown
        tellShell('analytics', { id: analyticsIds.signInFailed, errorCode, tries: tries.current })
      }
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      setBusy(false)
    }
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {fault ? (
        <div ref={alert} className="notice bad" role="alert" tabIndex={-1}>
          {fault}
        </div>
      ) : null}
      <EmailField
        value={email}
        error={missing && !email.trim() ? t('fault-email') : undefined}
        onChange={setEmail}
      />
      <Field label={t('password')} error={missing && !password ? t('fault-password') : undefined}>
        {(control) => (
          <PasswordInput
            control={control}
            value={password}
            autoComplete="current-password"
            showLabel={t('show-password')}
            hideLabel={t('hide-password')}
            onChange={setPassword}
          />
        )}
      </Field>
      <label className={css.check}>
        <input type="checkbox" checked={save} onChange={(event) => setSave(event.currentTarget.checked)} />
        <span>{t('keep-signed-in')}</span>
      </label>
      <button type="submit" className="button primary wide" aria-disabled={busy || undefined}>
        {busy ? t('signing-in') : auth('sign-in')}
      </button>
      {open('password-reset') ? (
        <p className={css.other}>
          {onForgotten ? (
            <button type="button" className={css.link} onClick={onForgotten}>
              {t('forgot-password')}
            </button>
          ) : (
            <a href={link('/user/passwordreset')}>{t('forgot-password')}</a>
          )}
        </p>
      ) : null}
      {open('registration') ? (
        <p className={css.other}>
          {t('no-account')}{' '}
          {onRegister ? (
            <button type="button" className={css.link} onClick={onRegister}>
              {auth('register')}
            </button>
          ) : (
            <a href={link('/registration')}>{auth('register')}</a>
          )}
        </p>
      ) : null}
    </form>
  )
}
