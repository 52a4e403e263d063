import { type FormEvent, useState } from 'react'
import { smsPasswordResetEndpoint } from '#domain/people/signin/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { noPhone } from '#web/features/phone/phone-field.tsx'
import css from '../auth.module.css'
import { noCode, SentCodeFields } from '../sent-code.tsx'
import { isComplete, NewPasswordFields, noPassword, sentOf } from './new-password-fields.tsx'

/** Password reset by a code to the account's number. `onDone` runs after the server sets the password. */
export function PhoneResetForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('auth-forms')
  const { call } = useShell()
  const [phone, setPhone] = useState(noPhone)
  const [code, setCode] = useState(noCode)
  const [typed, setTyped] = useState(noPassword)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFault(null)
    const noCodeYet = !/^\d{6}$/.test(code.code)
    if (noCodeYet || !isComplete(typed)) {
      // The code field does not exist before a code was requested, so the form shows the error.
      if (phone.number.trim() && code.codeId === '') setFault(t('fault-code', { digits: 6 }))
      return setMissing(true)
    }
    setBusy(true)
    try {
      await call(smsPasswordResetEndpoint, { body: { ...code, ...sentOf(typed) } })
      onDone()
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      setBusy(false)
      if (!(thrown instanceof CallError)) return
      tellShell('analytics', { id: analyticsIds.lostPasswordFailed, errorCode: thrown.id })
      if (thrown.id === 'answer-needed') setTyped({ ...typed, question: Number(thrown.facts.question) })
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : null}
      <SentCodeFields
        purpose="password"
        phone={phone}
        code={code}
        missing={missing}
        onPhone={setPhone}
        onCode={setCode}
        onFault={setFault}
      />
      <NewPasswordFields typed={typed} email="" missing={missing} onChange={setTyped} />
      <button type="submit" className="button primary wide" aria-disabled={busy || undefined}>
        {t('reset-save')}
      </button>
    </form>
  )
}
