import { type FormEvent, useEffect, useState } from 'react'
import {
  type SecondStepWay,
  type SentCode,
  secondStepCodeEndpoint,
  secondStepEndpoint,
  secondStepWaysEndpoint,
} from '#domain/people/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { CodeField, useCountdown } from '#web/features/phone/code-field.tsx'
import css from '../auth.module.css'

/** Second step of a sign-in: a code from the authenticator app, or a sent one. */
export function SecondStepForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const auth = useText('auth')
  const { call } = useShell()
  const [open, setOpen] = useState<readonly SecondStepWay[]>([])
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [wait, startWait] = useCountdown()
  const tell = (thrown: unknown) => setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
  useEffect(() => {
    call(secondStepWaysEndpoint, { body: { token } }).then(
      (answer) => setOpen(answer.ways),
      (thrown) => setFault(thrown instanceof CallError ? thrown.message : t('try-later')),
    )
  }, [call, token, t])

  const send = async (way: 'sms' | 'email') => {
    if (wait > 0) return
    setFault(null)
    try {
      const answer = await call(secondStepCodeEndpoint, { body: { token, way } })
      setSent(answer)
      setCode('')
      startWait(answer.resendIn)
    } catch (thrown) {
      tell(thrown)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!code) return setFault(t('fault-code', { digits: 6 }))
    setBusy(true)
    setFault(null)
    try {
      const by = sent ? { codeId: sent.codeId } : {}
      await call(secondStepEndpoint, { body: { token, code, ...by } })
      onDone()
    } catch (thrown) {
      tell(thrown)
      setBusy(false)
    }
  }

  const byApp = open.includes('app') && !sent
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : null}
      <p>{ways('second-lead')}</p>
      {sent ? (
        <p className={css.hint} role="status">
          {ways('code-sent', { to: sent.to, minutes: sent.seconds / 60 })}
        </p>
      ) : null}
      {byApp || sent ? (
        <CodeField
          value={code}
          label={ways(byApp ? 'second-app' : 'code')}
          recovery={byApp}
          onChange={setCode}
        />
      ) : null}
      {byApp || sent ? (
        <button type="submit" className="button primary wide" aria-disabled={busy || undefined}>
          {busy ? t('signing-in') : auth('sign-in')}
        </button>
      ) : null}
      {wait > 0 ? <p className={css.hint}>{t('reset-again-in', { seconds: wait })}</p> : null}
      {(['sms', 'email'] as const).map((way) =>
        open.includes(way) ? (
          <button
            key={way}
            type="button"
            className="button wide"
            aria-disabled={wait > 0 || undefined}
            onClick={() => void send(way)}
          >
            {ways(`second-${way}`)}
          </button>
        ) : null,
      )}
      {sent && open.includes('app') ? (
        <button
          type="button"
          className={css.link}
          onClick={() => {
            setSent(null)
            setCode('')
            setFault(null)
          }}
        >
          {ways('second-app')}
        </button>
      ) : null}
    </form>
  )
}
