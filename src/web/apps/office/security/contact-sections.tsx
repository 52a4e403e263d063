import { useState } from 'react'
import { analyticsIds } from '#domain/analytics/api.ts'
import {
  bindPhoneEndpoint,
  confirmEmailEndpoint,
  phoneBindingCodeEndpoint,
  type SentCode,
  sentStepEndpoint,
} from '#domain/signin/api.ts'
import { useOpen, useShell, useText } from '#web/core/context.ts'
import { CodeField } from '#web/features/phone/code-field.tsx'
import { noPhone, PhoneField } from '#web/features/phone/phone-field.tsx'
import { AnswerField } from '#web/ui/fields/answer-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { useChange, useSignInAge } from './use-change.ts'

/** Whether sign-ins ask for a code that is sent. */
function SentStep({ way, on }: { readonly way: 'sms' | 'email'; readonly on: boolean }) {
  const t = useText('security')
  const { call } = useShell()
  const { busy, fault, run } = useChange()
  return (
    <>
      <p className={css.quiet}>
        {t(`${way}-step`)}: {t(on ? 'on' : 'off')}
      </p>
      {way === 'sms' ? <p className={css.quiet}>{t('sms-risk')}</p> : null}
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
    </>
  )
}

/** The player's phone number, and a new one by a code to it. */
export function PhoneSection({
  phone,
  step,
  question,
}: {
  readonly phone: string | null
  readonly step: boolean
  /** Asked of who has a number already. */
  readonly question: number | null
}) {
  const t = useText('security')
  const ways = useText('sign-in-ways')
  const open = useOpen()
  const { call } = useShell()
  const { busy, fault, run } = useChange(analyticsIds.phoneFailed)
  const [typed, setTyped] = useState(noPhone)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [answer, setAnswer] = useState('')
  const asked = phone === null ? null : question
  const [code, setCode] = useState('')
  if (!open('registration-phone')) return null
  return (
    <section className={`card ${css.section}`} aria-labelledby="phone">
      <h2 id="phone">{t('phone')}</h2>
      <p className={css.quiet} dir="auto">
        {phone ?? t('phone-none')}
      </p>
      <ChangeForm
        open={t('phone-bind')}
        send={t(sent ? 'save' : 'get-code')}
        asksPassword={!sent}
        busy={busy}
        fault={fault}
        onSend={async (password) => {
          if (!sent) {
            const proof = asked === null ? {} : { answer }
            const body = { phone: typed, password, ...proof }
            setSent(await run(() => call(phoneBindingCodeEndpoint, { body })))
            return false
          }
          const body = { codeId: sent.codeId, code }
          const done = await run(() => call(bindPhoneEndpoint, { body }))
          if (!done) return false
          setSent(null)
          setCode('')
          setAnswer('')
          return true
        }}
      >
        {sent ? (
          <CodeField value={code} label={t('sms-code')} onChange={setCode} />
        ) : (
          <>
            {asked === null ? null : (
              <AnswerField
                label={ways(`question-${asked as 1 | 2 | 3}`)}
                value={answer}
                onChange={setAnswer}
              />
            )}
            <PhoneField
              value={typed}
              label={t('phone-number')}
              countryLabel={t('phone-code')}
              error={undefined}
              onChange={setTyped}
            />
          </>
        )}
      </ChangeForm>
      {phone || step ? <SentStep way="sms" on={step} /> : null}
    </section>
  )
}

/** The account's address, whether it is confirmed, and the code by letter. */
export function EmailSection({
  email,
  confirmed,
  step,
  signedInLately,
}: {
  readonly email: string | null
  readonly confirmed: boolean
  readonly step: boolean
  /** A first address is taken without the password. */
  readonly signedInLately: boolean
}) {
  const t = useText('security')
  const { call } = useShell()
  const { busy, fault, run } = useChange(analyticsIds.emailFailed)
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  const age = useSignInAge(signedInLately)
  return (
    <section className={`card ${css.section}`} aria-labelledby="email">
      <h2 id="email">{t('email')}</h2>
      {email ? (
        <p className={css.quiet}>
          <bdi>{email}</bdi> · {t(confirmed ? 'email-confirmed' : 'email-open')}
        </p>
      ) : null}
      {sent ? (
        <div className="notice good" role="status">
          {t('email-sent')}
        </div>
      ) : null}
      {confirmed ? (
        <SentStep way="email" on={step} />
      ) : (
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
          {email ? null : (
            <Field label={t('email')}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  type="email"
                  autoComplete="email"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
        </ChangeForm>
      )}
    </section>
  )
}
