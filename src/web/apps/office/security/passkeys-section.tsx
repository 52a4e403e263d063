import { useEffect, useState } from 'react'
import {
  addPasskeyEndpoint,
  removePasskeyEndpoint,
  type securityEndpoint,
  startPasskeyEndpoint,
} from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { useChange, useSignInAge } from './use-change.ts'

/** The player's passkeys, a button for a new one where the browser supports it, and a button to remove each. */
export function PasskeysSection({
  passkeys,
  signedInLately,
}: Pick<AnswerOf<typeof securityEndpoint>, 'passkeys' | 'signedInLately'>) {
  const t = useText('security')
  const times = useTimes()
  const { call } = useShell()
  const adding = useChange()
  const removing = useChange()
  const [has, setHas] = useState(false)
  const [name, setName] = useState<string>(t('passkey-default'))
  const age = useSignInAge(signedInLately)
  const [cancelled, setCancelled] = useState(false)
  useEffect(() => setHas('PublicKeyCredential' in window), [])

  const add = async (password: string) => {
    setCancelled(false)
    const done = await adding.run(async () => {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const body = password ? { password } : {}
      const { options } = await call(startPasskeyEndpoint, { body }).catch(age.note)
      const credential = await startRegistration({ optionsJSON: options }).catch(() => null)
      if (credential)
        return await call(addPasskeyEndpoint, {
          body: { name: name.trim() || t('passkey-default'), credential },
        })
      setCancelled(true)
      return null
    })
    return done !== null
  }
  const remove = async (id: string, password = '') => {
    const body = { id, ...(password ? { password } : {}) }
    return (await removing.run(() => call(removePasskeyEndpoint, { body }).catch(age.note))) !== null
  }
  return (
    <section className={`card ${css.section}`} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkeys')}</h2>
      <p className={css.quiet}>{t('passkeys-lead')}</p>
      {removing.fault ? (
        <div className="notice bad" role="alert">
          {removing.fault}
        </div>
      ) : null}
      {passkeys.length > 0 ? (
        <ul className={css.rows}>
          {passkeys.map(({ id, name: called, addedAt, usedAt }) => {
            const added = times.dayAndTime(addedAt)
            return (
              <li key={id}>
                <strong dir="auto">{called}</strong>
                <span className={css.quiet}>
                  {usedAt === null
                    ? t('passkey-unused', { added })
                    : t('passkey-facts', { added, used: times.dayAndTime(usedAt) })}
                </span>
                {age.asksPassword ? (
                  <ChangeForm
                    open={t('passkey-remove')}
                    send={t('passkey-remove')}
                    busy={removing.busy}
                    fault={null}
                    onSend={(password) => remove(id, password)}
                  />
                ) : (
                  <button type="button" className="button small" onClick={() => void remove(id)}>
                    {t('passkey-remove')}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
      {has ? (
        <ChangeForm
          open={t('passkey-add')}
          send={t('passkey-add')}
          asksPassword={age.asksPassword}
          busy={adding.busy}
          fault={adding.fault ?? (cancelled ? t('passkey-cancelled') : null)}
          onSend={add}
        >
          <Field label={t('passkey-name')}>
            {(control) => (
              <input
                {...control}
                className="input"
                autoComplete="off"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Field>
        </ChangeForm>
      ) : null}
    </section>
  )
}
