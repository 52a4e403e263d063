import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type SignInAnswer, signInEndpoint } from '#domain/people/identity/api.ts'
import { phoneSignInEndpoint, smsSignInEndpoint } from '#domain/people/signin/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { PasswordInput } from '#web/features/password/password-input.tsx'
import { noPhone, PhoneField } from '#web/features/phone/phone-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../auth.module.css'
import { EmailField } from '../email-field.tsx'
import { keepsCookies } from '../keeps-cookies.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { noCode, SentCodeFields } from '../sent-code.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { SecondStepForm } from './second-step.tsx'

/** Methods of identifying an account at sign-in (spec section 3, auth form modes). */
const modes = ['password', 'phone', 'sms'] as const

/**
 * Sign-in by e-mail, number or phone, with a password or a code, and the second step. `onDone` runs once the session
 * exists.
 */
export function LoginForm({
  onDone,
  onRegister,
  onForgotten,
}: {
  readonly onDone: () => void
  /** Switches to registration in place; a link to its page when absent. */
  readonly onRegister?: (() => void) | undefined
  /** Switches to password reset in place; a link to its page when absent. */
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
  const ways = useText('sign-in-ways')
  const [mode, setMode] = useState<(typeof modes)[number]>('password')
  const [phone, setPhone] = useState(noPhone)
  const [code, setCode] = useState(noCode)
  const [secondStep, setSecondStep] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const tries = useRef(0)
  useLayoutEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])

  const isIncomplete = () => {
    if (mode === 'sms') return !/^\d{6}$/.test(code.code)
    return !(mode === 'phone' ? phone.number : email).trim() || !password
  }
  const send = async (): Promise<SignInAnswer> => {
    if (mode === 'sms') return await call(smsSignInEndpoint, { body: { ...code, save } })
    if (mode === 'phone') return await call(phoneSignInEndpoint, { body: { phone, password, save } })
    return await call(signInEndpoint, { body: { email, password, save } })
  }
  const entered = async () => {
    tellShell('analytics', { id: analyticsIds.signedIn, tries: tries.current })
    tries.current = 0
    await refreshSession()
    onDone()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (isIncomplete()) {
      // The code field does not exist before a code was requested, so the form shows the error.
      setFault(mode === 'sms' && phone.number.trim() ? t('fault-code', { digits: 6 }) : null)
      return setMissing(true)
    }
    // Without cookies the sign-in succeeds, but the next page has no session.
    if (!keepsCookies()) return setFault(t('no-cookies'))
    setBusy(true)
    setFault(null)
    tries.current += 1
    try {
      const { secondStep: token } = await send()
      if (token) return setSecondStep(token)
      await entered()
    } catch (thrown) {
      if (thrown instanceof CallError) {
        const { id: errorCode } = thrown
        tellShell('analytics', { id: analyticsIds.signInFailed, errorCode, tries: tries.current })
      }
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      setBusy(false)
    }
  }

  if (secondStep) return <SecondStepForm token={secondStep} onDone={() => void entered()} />
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {fault ? (
        <div ref={alert} className="notice bad" role="alert" tabIndex={-1}>
          {fault}
        </div>
      ) : null}
      {open('registration-phone') ? (
        <fieldset className={`chips ${css.ways}`} aria-label={ways('ways')}>
          {modes.map((one) => (
            <button key={one} type="button" aria-pressed={one === mode} onClick={() => setMode(one)}>
              {ways(`by-${one}`)}
            </button>
          ))}
        </fieldset>
      ) : null}
      {mode === 'password' ? (
        <EmailField
          value={email}
          orNumber
          error={missing && !email.trim() ? t('fault-email') : undefined}
          onChange={setEmail}
        />
      ) : null}
      {mode === 'phone' ? (
        <PhoneField
          value={phone}
          label={ways('phone')}
          countryLabel={ways('phone-code')}
          error={missing && !phone.number.trim() ? ways('fault-phone') : undefined}
          onChange={setPhone}
        />
      ) : null}
      {mode === 'sms' ? (
        <SentCodeFields
          purpose="sign-in"
          phone={phone}
          code={code}
          missing={missing}
          onPhone={setPhone}
          onCode={setCode}
          onFault={setFault}
        />
      ) : null}
      {mode === 'sms' ? null : (
        <Field label={t('password')} error={missing && !password ? t('fault-password') : undefined}>
          {(control) => (
            <PasswordInput
              control={control}
              value={password}
              autoComplete="current-password"
              onChange={setPassword}
            />
          )}
        </Field>
      )}
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
      {/* Loaded late, so rendered last to avoid layout shift. */}
      <PasskeyButton save={save} onDone={entered} onFault={setFault} />
      <SocialButtons onFault={setFault} />
    </form>
  )
}
