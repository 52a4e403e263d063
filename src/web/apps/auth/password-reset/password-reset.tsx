import { useState } from 'react'
import { useOpen, useText } from '#web/core/context.ts'
import css from '../auth.module.css'
import { type BroughtCode, PasswordResetForm } from './password-reset-form.tsx'
import { PhoneResetForm } from './phone-reset-form.tsx'

/** Password reset by e-mail, or by SMS to the account's number where the site sends SMS. */
export function PasswordReset({
  brought,
  onLogin,
}: {
  readonly brought?: BroughtCode | null
  readonly onLogin: () => void
}) {
  const t = useText('auth-forms')
  const auth = useText('auth')
  const ways = useText('sign-in-ways')
  const open = useOpen()
  const [byPhone, setByPhone] = useState(false)
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <div className={css.form}>
        <p className="notice" role="status">
          {t('reset-done')}
        </p>
        <button type="button" className="button primary wide" onClick={onLogin}>
          {auth('sign-in')}
        </button>
      </div>
    )
  }
  return (
    <>
      {open('registration-phone') && !brought ? (
        <fieldset className={`chips ${css.ways}`} aria-label={auth('reset-title')}>
          {[false, true].map((phone) => (
            <button
              key={String(phone)}
              type="button"
              aria-pressed={phone === byPhone}
              onClick={() => setByPhone(phone)}
            >
              {ways(phone ? 'by-phone' : 'type-full')}
            </button>
          ))}
        </fieldset>
      ) : null}
      {byPhone ? (
        <PhoneResetForm onDone={() => setDone(true)} />
      ) : (
        <PasswordResetForm brought={brought ?? null} onLogin={onLogin} />
      )}
    </>
  )
}
