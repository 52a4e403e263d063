import { useState } from 'react'
import {
  confirmTwoStepEndpoint,
  renewRecoveryCodesEndpoint,
  startTwoStepEndpoint,
  stopTwoStepEndpoint,
} from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { CodeField } from '#web/features/phone/code-field.tsx'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { QrCode } from './qr-code.tsx'
import { useChange } from './use-change.ts'

/** Authenticator app: its key, first code, recovery codes, and the switch to turn it off. */
export function TwoStepSection({
  on,
  left,
  lacks,
}: {
  readonly on: boolean
  readonly left: number
  readonly lacks: 'email' | 'contact' | null
}) {
  const t = useText('security')
  const { call } = useShell()
  const { busy, fault, run } = useChange()
  const [key, setKey] = useState<AnswerOf<typeof startTwoStepEndpoint> | null>(null)
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const field = <CodeField value={code} label={t('app-code')} recovery={on} onChange={setCode} />
  const take = (answer: { readonly recoveryCodes: readonly string[] } | null) => {
    if (!answer) return false
    setCodes(answer.recoveryCodes)
    setKey(null)
    setCode('')
    return true
  }
  return (
    <section className={`card ${css.section}`} aria-labelledby="two-step">
      <h2 id="two-step">{t('two-step')}</h2>
      <p className={css.quiet}>{t(on ? 'on' : 'off')}</p>
      {codes.length > 0 ? (
        <div className="notice warn">
          <h3>{t('recovery')}</h3>
          <p>{t('recovery-lead')}</p>
          <ul className={css.codes}>
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {on ? (
        <>
          <p className={css.quiet}>{t('recovery-left', { left })}</p>
          <ChangeForm
            open={t('recovery-renew')}
            send={t('save')}
            asksPassword={false}
            busy={busy}
            fault={fault}
            onSend={async () => take(await run(() => call(renewRecoveryCodesEndpoint, { body: { code } })))}
          >
            {field}
          </ChangeForm>
          <ChangeForm
            open={t('turn-off')}
            send={t('turn-off')}
            asksPassword={false}
            busy={busy}
            fault={fault}
            onSend={async () => {
              const done = await run(() => call(stopTwoStepEndpoint, { body: { code } }))
              if (done) setCode('')
              return done !== null
            }}
          >
            {field}
          </ChangeForm>
        </>
      ) : lacks ? (
        <ConfirmFirst lacks={lacks} />
      ) : key ? (
        <form
          className={css.change}
          onSubmit={(event) => {
            event.preventDefault()
            void run(() => call(confirmTwoStepEndpoint, { body: { code } })).then(take)
          }}
          noValidate
        >
          {fault ? (
            <div className="notice bad" role="alert">
              {fault}
            </div>
          ) : null}
          <p>{t('scan')}</p>
          <QrCode qr={key.qr} label={key.secret} />
          <p className={css.key} dir="ltr">
            {key.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          {field}
          <div className={css.buttons}>
            <button type="submit" className="button primary" aria-disabled={busy || undefined}>
              {t('turn-on')}
            </button>
          </div>
        </form>
      ) : (
        <ChangeForm
          open={t('turn-on')}
          send={t('turn-on')}
          busy={busy}
          fault={fault}
          onSend={async (password) => {
            const answer = await run(() => call(startTwoStepEndpoint, { body: { password } }))
            setKey(answer)
            return answer !== null
          }}
        />
      )}
    </section>
  )
}
