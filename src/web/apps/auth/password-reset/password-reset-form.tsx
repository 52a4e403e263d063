import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  passwordCode,
  passwordCodeCheckEndpoint,
  passwordCodeEndpoint,
  passwordResetEndpoint,
} from '#domain/people/identity/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../auth.module.css'
import { EmailField } from '../email-field.tsx'
import { isComplete, NewPasswordFields, noPassword, sentOf } from './new-password-fields.tsx'

type Step = 'email' | 'code' | 'password' | 'done'

/** Seconds. */
const againAfter = 60

/** Code of a link in an e-mail: `#email=…&code=…`, which no server receives. */
export interface BroughtCode {
  readonly email: string
  readonly code: string
}

/** Password reset in steps: the address, the code from the e-mail, the password (spec section 4). */
export function PasswordResetForm({
  brought,
  onLogin,
}: {
  readonly brought?: BroughtCode | null
  readonly onLogin: () => void
}) {
  const t = useText('auth-forms')
  const auth = useText('auth')
  const { call } = useShell()
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [wait, setWait] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(true)

  useEffect(() => {
    if (!brought) return
    setEmail(brought.email)
    setCode(brought.code)
    setStep('code')
  }, [brought])
  useLayoutEffect(() => {
    // Each step begins with its first field focused.
    if (!first.current) form.current?.querySelector<HTMLElement>('input, [data-first]')?.focus()
    first.current = false
  }, [step])
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const ask = (question: number | null) => setTyped((before) => ({ ...before, question }))

  /** Runs a call; an expired code leads back to the first step. */
  const carryOut = async (work: () => Promise<unknown>, next: Step) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    setMissing(false)
    try {
      await work()
      setStep(next)
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      if (!(thrown instanceof CallError)) return
      tellShell('analytics', { id: analyticsIds.lostPasswordFailed, errorCode: thrown.id })
      if (thrown.id === 'answer-needed') ask(Number(thrown.facts.question))
      if (thrown.id === 'wrong-code' || thrown.id === 'code-time-up') setStep('code')
      if (thrown.id === 'code-time-up' || thrown.facts.next) setCode('')
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    carryOut(async () => {
      await call(passwordCodeEndpoint, { body: { email } })
      setCode('')
      setWait(againAfter)
    }, 'code')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'email') return email.trim() ? void send() : setMissing(true)
    const digits = code.replace(/\s/g, '')
    const body = { email, code: digits }
    if (step === 'code') {
      if (digits.length !== passwordCode.digits) return setMissing(true)
      return void carryOut(async () => {
        ask((await call(passwordCodeCheckEndpoint, { body })).question)
      }, 'password')
    }
    if (!isComplete(typed)) return setMissing(true)
    void carryOut(() => call(passwordResetEndpoint, { body: { ...body, ...sentOf(typed) } }), 'done')
  }

  if (step === 'done') {
    return (
      <form ref={form} className={css.form} onSubmit={(event) => event.preventDefault()}>
        <p className="notice" role="status">
          {t('reset-done')}
        </p>
        <button type="button" data-first className="button primary wide" onClick={onLogin}>
          {auth('sign-in')}
        </button>
      </form>
    )
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : null}
      {step === 'email' ? (
        <>
          <p className={css.hint}>{t('reset-email-hint')}</p>
          <EmailField value={email} error={missing ? t('fault-email') : undefined} onChange={setEmail} />
          <Submit busy={busy}>{t('reset-send')}</Submit>
        </>
      ) : null}
      {step === 'code' ? (
        <>
          <p className={css.hint} role="status">
            {t('reset-sent', { email, minutes: passwordCode.minutes })}
          </p>
          <Field
            label={t('reset-code')}
            error={missing ? t('fault-code', { digits: passwordCode.digits }) : undefined}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                dir="ltr"
                required
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            )}
          </Field>
          <Submit busy={busy}>{t('reset-continue')}</Submit>
          <p className={css.other}>
            {wait > 0 ? (
              t('reset-again-in', { seconds: wait })
            ) : (
              <button type="button" className={css.link} onClick={() => void send()}>
                {t('reset-again')}
              </button>
            )}
          </p>
          <p className={css.other}>
            <button type="button" className={css.link} onClick={() => setStep('email')}>
              {t('reset-other-email')}
            </button>
          </p>
        </>
      ) : null}
      {step === 'password' ? (
        <>
          {/* For password managers, which store the new password under it. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields typed={typed} email={email} missing={missing} onChange={setTyped} />
          <Submit busy={busy}>{t('reset-save')}</Submit>
        </>
      ) : null}
    </form>
  )
}

function Submit({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  return (
    <button type="submit" className="button primary wide" aria-disabled={busy || undefined}>
      {children}
    </button>
  )
}
