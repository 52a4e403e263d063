import { useState } from 'react'
import { bindPhoneEndpoint, phoneBindingCodeEndpoint, type SentCode } from '#domain/people/signin/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { useOpen, useShell, useText } from '#web/core/context.ts'
import { noPhone, PhoneField } from '#web/features/phone/phone-field.tsx'
import { AnswerField } from '#web/ui/fields/answer-field.tsx'
import css from '../office.module.css'
import { CameCode } from './came-code.tsx'
import { ChangeForm } from './change-form.tsx'
import { SentStep } from './sent-step.tsx'
import { useChange } from './use-change.ts'

/** The player's phone number, and a new one by a code sent to it. */
export function PhoneSection({
  phone,
  step,
  question,
  lacks,
}: {
  readonly phone: string | null
  readonly step: boolean
  /** Security question for players who already have a number; null without one. */
  readonly question: number | null
  readonly lacks: 'email' | 'contact' | null
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
  const anew = () => {
    setSent(null)
    setCode('')
  }
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
          anew()
          setAnswer('')
          return true
        }}
        onCancel={anew}
      >
        {sent ? (
          <CameCode sent={sent} label={t('sms-code')} value={code} onChange={setCode} onAgain={anew} />
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
      {phone || step ? <SentStep way="sms" on={step} lacks={lacks} /> : null}
    </section>
  )
}
