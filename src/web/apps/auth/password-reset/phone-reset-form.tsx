import { type FormEvent, useState } from 'react'
import { analyticsIds } from '#domain/analytics/api.ts'
import { passwordLength } from '#domain/identity/api.ts'
import { smsPasswordResetEndpoint } from '#domain/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { noPhone } from '#web/features/phone/phone-field.tsx'
import { AnswerField } from '#web/ui/fields/answer-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-field.tsx'
import css from '../auth.module.css'
import { PasswordAdvice } from '../password-advice.tsx'
import { noCode, SentCodeFields } from '../sent-code.tsx'

/** A new password by a code to the account's number. `onDone` runs when it is set. */
export function PhoneResetForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const { call } = useShell()
  const [phone, setPhone] = useState(noPhone)
  const [code, setCode] = useState(noCode)
  const [password, setPassword] = useState('')
  const [question, setQuestion] = useState<number | null>(null)
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const short = [...password].length < passwordLength.min
  const unanswered = question !== null && answer.trim().length < 2

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFault(null)
    const noCodeYet = !/^\d{6}$/.test(code.code)
    if (noCodeYet || short || unanswered) {
      // A code that nobody has asked for yet has no field that could say so.
      if (phone.number.trim() && code.codeId === '') setFault(t('fault-code', { digits: 6 }))
      return setMissing(true)
    }
    setBusy(true)
    try {
      const proof = question === null ? {} : { answer }
      await call(smsPasswordResetEndpoint, { body: { ...code, password, ...proof } })
      onDone()
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      setBusy(false)
      if (!(thrown instanceof CallError)) return
      tellShell('analytics', { id: analyticsIds.lostPasswordFailed, errorCode: thrown.id })
      if (thrown.id === 'answer-needed') setQuestion(Number(thrown.facts.question))
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
      <Field
        label={t('new-password')}
        hint={t('password-hint', { min: passwordLength.min })}
        error={missing && short ? t('fault-password-short', { min: passwordLength.min }) : undefined}
      >
        {(control) => (
          <PasswordInput
            control={control}
            value={password}
            autoComplete="new-password"
            showLabel={t('show-password')}
            hideLabel={t('hide-password')}
            onChange={setPassword}
          />
        )}
      </Field>
      <PasswordAdvice password={password} email="" />
      {question === null ? null : (
        <AnswerField
          label={ways(`question-${question as 1 | 2 | 3}`)}
          error={missing && unanswered ? ways('fault-answer') : undefined}
          value={answer}
          onChange={setAnswer}
        />
      )}
      <button type="submit" className="button primary wide" aria-disabled={busy || undefined}>
        {t('reset-save')}
      </button>
    </form>
  )
}
