import { useState } from 'react'
import {
  changeEmailCodeEndpoint,
  changeEmailEndpoint,
  confirmEmailEndpoint,
  type SentCode,
} from '#domain/people/signin/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { AnswerField } from '#web/ui/fields/answer-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'
import { CameCode } from './came-code.tsx'
import { ChangeForm } from './change-form.tsx'
import { SentStep } from './sent-step.tsx'
import { useChange, useSignInAge } from './use-change.ts'

function AddressField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="email"
          autoComplete="email"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Sends a confirmation link to the account's address, or to the new one of an account without any. */
function Confirmation({
  email,
  signedInLately,
}: {
  readonly email: string | null
  readonly signedInLately: boolean
}) {
  const t = useText('security')
  const { call } = useShell()
  const { busy, fault, run } = useChange(analyticsIds.emailFailed)
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  const age = useSignInAge(signedInLately)
  return (
    <>
      {sent ? (
        <div className="notice good" role="status">
          {t('email-sent')}
        </div>
      ) : null}
      <ChangeForm
        open={t('email-send')}
        send={t('email-send')}
        asksPassword={!email && age.asksPassword}
        busy={busy}
        fault={fault}
        onSend={async (password) => {
          const body = email ? {} : { email: typed, ...(password ? { password } : {}) }
          const done = await run(() => call(confirmEmailEndpoint, { body }).catch(age.note))
          setSent(done !== null)
          return done !== null
        }}
      >
        {email ? null : <AddressField label={t('email')} value={typed} onChange={setTyped} />}
      </ChangeForm>
    </>
  )
}

/** Changes the address with a code sent to the new one. */
function AddressChange({
  question,
  signedInLately,
}: {
  /** Security question before the change of a confirmed address; null without one. */
  readonly question: number | null
  readonly signedInLately: boolean
}) {
  const t = useText('security')
  const ways = useText('sign-in-ways')
  const { call } = useShell()
  const { busy, fault, run } = useChange(analyticsIds.emailFailed)
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const age = useSignInAge(signedInLately)
  const anew = () => {
    setSent(null)
    setCode('')
  }
  return (
    <ChangeForm
      open={t('email-change')}
      send={t(sent ? 'save' : 'get-code')}
      asksPassword={!sent && age.asksPassword}
      busy={busy}
      fault={fault}
      onSend={async (password) => {
        if (!sent) {
          const proof = { ...(password ? { password } : {}), ...(question === null ? {} : { answer }) }
          const body = { email: typed, ...proof }
          setSent(await run(() => call(changeEmailCodeEndpoint, { body }).catch(age.note)))
          return false
        }
        const done = await run(() => call(changeEmailEndpoint, { body: { codeId: sent.codeId, code } }))
        if (!done) return false
        anew()
        setTyped('')
        setAnswer('')
        return true
      }}
      onCancel={anew}
    >
      {sent ? (
        <CameCode sent={sent} label={t('email-code')} value={code} onChange={setCode} onAgain={anew} />
      ) : (
        <>
          <AddressField label={t('email-new')} value={typed} onChange={setTyped} />
          {question === null ? null : (
            <AnswerField
              label={ways(`question-${question as 1 | 2 | 3}`)}
              value={answer}
              onChange={setAnswer}
            />
          )}
        </>
      )}
    </ChangeForm>
  )
}

/** E-mail address of the account: its confirmation, the sign-in code by e-mail, and a change of address. */
export function EmailSection({
  email,
  confirmed,
  step,
  question,
  signedInLately,
}: {
  readonly email: string | null
  readonly confirmed: boolean
  readonly step: boolean
  readonly question: number | null
  /** Whether the address may change without the password. */
  readonly signedInLately: boolean
}) {
  const t = useText('security')
  return (
    <section className={`card ${css.section}`} aria-labelledby="email">
      <h2 id="email">{t('email')}</h2>
      {email ? (
        <p className={css.quiet}>
          <bdi>{email}</bdi> · {t(confirmed ? 'email-confirmed' : 'email-open')}
        </p>
      ) : null}
      {confirmed ? (
        <SentStep way="email" on={step} />
      ) : (
        <Confirmation email={email} signedInLately={signedInLately} />
      )}
      {email ? (
        <AddressChange question={confirmed ? question : null} signedInLately={signedInLately} />
      ) : null}
    </section>
  )
}
