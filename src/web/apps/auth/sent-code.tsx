import { useState } from 'react'
import { type SentCode, type SmsPurpose, smsCodeEndpoint } from '#domain/people/signin/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { CodeField, useCountdown } from '#web/features/phone/code-field.tsx'
import { PhoneField, type TypedPhone } from '#web/features/phone/phone-field.tsx'
import css from './auth.module.css'

export interface TypedCode {
  readonly codeId: string
  readonly code: string
}

export const noCode: TypedCode = { codeId: '', code: '' }

export function SentCodeFields({
  purpose,
  phone,
  code,
  missing,
  onPhone,
  onCode,
  onFault,
}: {
  readonly purpose: SmsPurpose
  readonly phone: TypedPhone
  readonly code: TypedCode
  readonly missing: boolean
  readonly onPhone: (phone: TypedPhone) => void
  readonly onCode: (code: TypedCode) => void
  readonly onFault: (message: string | null) => void
}) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const { call } = useShell()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()

  const send = async () => {
    if (busy || wait > 0) return
    if (!phone.number.trim()) return onFault(ways('fault-phone'))
    setBusy(true)
    onFault(null)
    try {
      const answer = await call(smsCodeEndpoint, { body: { phone, purpose } })
      setSent(answer)
      startWait(answer.resendIn)
      onCode({ codeId: answer.codeId, code: '' })
    } catch (thrown) {
      if (thrown instanceof CallError) {
        tellShell('analytics', { id: analyticsIds.smsFailed, errorCode: thrown.id })
      }
      onFault(thrown instanceof CallError ? thrown.message : t('try-later'))
    }
    setBusy(false)
  }

  /** A code belongs to its number: another number needs another code. */
  const changePhone = (typed: TypedPhone) => {
    if (sent && (typed.number !== phone.number || typed.country !== phone.country)) {
      setSent(null)
      startWait(0)
      onCode(noCode)
    }
    onPhone(typed)
  }

  return (
    <>
      <PhoneField
        value={phone}
        label={ways('phone')}
        countryLabel={ways('phone-code')}
        error={missing && !phone.number.trim() ? ways('fault-phone') : undefined}
        onChange={changePhone}
      />
      <button
        type="button"
        className="button"
        aria-disabled={busy || wait > 0 || undefined}
        onClick={() => void send()}
      >
        {wait > 0 ? t('reset-again-in', { seconds: wait }) : sent ? t('reset-again') : ways('get-code')}
      </button>
      {sent ? (
        <>
          <p className={css.hint} role="status">
            {ways(purpose === 'registration' ? 'code-sent' : 'code-sent-sign-in', {
              to: sent.to,
              minutes: sent.seconds / 60,
            })}
          </p>
          <CodeField
            value={code.code}
            label={ways('code')}
            error={missing && !/^\d{6}$/.test(code.code) ? t('fault-code', { digits: 6 }) : undefined}
            onChange={(typed) => onCode({ ...code, code: typed })}
          />
        </>
      ) : null}
    </>
  )
}
