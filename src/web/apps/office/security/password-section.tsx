import { useState } from 'react'
import { changePasswordEndpoint } from '#domain/people/signin/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { PasswordInput } from '#web/features/password/password-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { useChange } from './use-change.ts'

/**
 * Age of the password, and its change, which ends all other sessions. Accounts without a password (`known` is false)
 * set one after a recent sign-in.
 */
export function PasswordSection({ days, known }: { readonly days: number; readonly known: boolean }) {
  const t = useText('security')
  const auth = useText('auth-forms')
  const { call } = useShell()
  const { busy, fault, run } = useChange(analyticsIds.passwordChangeFailed)
  const [password, setPassword] = useState('')
  return (
    <section className={`card ${css.section}`} aria-labelledby="password">
      <h2 id="password">{t('password')}</h2>
      <p className={css.quiet}>{known ? t('password-age', { days }) : t('password-none')}</p>
      <ChangeForm
        open={t(known ? 'change-password' : 'set-password')}
        send={t('save')}
        asksPassword={known}
        busy={busy}
        fault={fault}
        onSend={async (old) => {
          const done = await run(() =>
            call(changePasswordEndpoint, { body: { ...(known ? { old } : {}), password } }),
          )
          if (done) setPassword('')
          return done !== null
        }}
      >
        <Field label={auth('new-password')}>
          {(control) => (
            <PasswordInput
              control={control}
              value={password}
              autoComplete="new-password"
              onChange={setPassword}
            />
          )}
        </Field>
      </ChangeForm>
    </section>
  )
}
