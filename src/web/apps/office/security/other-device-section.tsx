import { useState } from 'react'
import { makeTokenEndpoint } from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useCountdown } from '#web/features/phone/code-field.tsx'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { QrCode } from './qr-code.tsx'
import { useChange, useSignInAge } from './use-change.ts'

/** QR code and link that sign in on another device once. They disappear when they expire. */
export function OtherDeviceSection({ signedInLately }: { readonly signedInLately: boolean }) {
  const t = useText('security')
  const { call } = useShell()
  const { busy, fault, run } = useChange()
  const age = useSignInAge(signedInLately)
  const [made, setMade] = useState<AnswerOf<typeof makeTokenEndpoint> | null>(null)
  const [left, startCountdown] = useCountdown()
  const [copied, setCopied] = useState(false)
  const shown = left > 0 ? made : null
  return (
    <section className={`card ${css.section}`} aria-labelledby="other-device">
      <h2 id="other-device">{t('other-device')}</h2>
      <p className={css.quiet}>{t('other-device-lead')}</p>
      {shown ? (
        <>
          <p>{t('other-device-scan', { minutes: shown.seconds / 60 })}</p>
          <QrCode qr={shown.qr} label={t('other-device')} />
          <div className={css.buttons}>
            <button
              type="button"
              className="button"
              onClick={() =>
                void navigator.clipboard?.writeText(shown.url).then(
                  () => setCopied(true),
                  () => setCopied(false),
                )
              }
            >
              {t('copy-link')}
            </button>
          </div>
          <p role="status" className={css.quiet}>
            {copied ? t('link-copied') : ''}
          </p>
        </>
      ) : (
        <ChangeForm
          open={t('other-device-show')}
          send={t('other-device-show')}
          asksPassword={age.asksPassword}
          busy={busy}
          fault={fault}
          onSend={async (password) => {
            const body = password ? { password } : {}
            const answer = await run(() => call(makeTokenEndpoint, { body }).catch(age.note))
            setMade(answer)
            setCopied(false)
            if (answer) startCountdown(answer.seconds)
            return answer !== null
          }}
        />
      )}
    </section>
  )
}
