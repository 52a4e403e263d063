import { sentStepEndpoint } from '#domain/people/signin/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { useChange } from './use-change.ts'

/** Switch of the sign-in code by SMS or e-mail. */
export function SentStep({
  way,
  on,
  lacks = null,
}: {
  readonly way: 'sms' | 'email'
  readonly on: boolean
  readonly lacks?: 'email' | 'contact' | null
}) {
  const t = useText('security')
  const { call } = useShell()
  const { busy, fault, run } = useChange()
  return (
    <>
      <p className={css.quiet}>
        {t(`${way}-step`)}: {t(on ? 'on' : 'off')}
      </p>
      {way === 'sms' ? <p className={css.quiet}>{t('sms-risk')}</p> : null}
      {lacks && !on ? (
        <ConfirmFirst lacks={lacks} />
      ) : (
        <ChangeForm
          open={t(on ? 'turn-off' : 'turn-on')}
          send={t(on ? 'turn-off' : 'turn-on')}
          busy={busy}
          fault={fault}
          onSend={async (password) => {
            const body = { way, on: !on, password }
            return (await run(() => call(sentStepEndpoint, { body }))) !== null
          }}
        />
      )}
    </>
  )
}
