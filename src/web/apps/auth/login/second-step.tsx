import { type FormEvent, useEffect, useState } from 'react'
import {
  type SecondStepWay,
  type SentCode,
  secondStepCodeEndpoint,
  secondStepEndpoint,
  secondStepWaysEndpoint,
} from '#domain/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { CodeField } from '#web/features/phone/code-field.tsx'
import css from '../auth.module.css'

/** The second step of a sign-in: a code of the app, or one that is sent. */
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
  const tell = (thrown: unknown) => setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
  useEffect(() => {
    call(secondStepWaysEndpoint, { body: { token } }).then(
      (answer) => setOpen(answer.ways),
      (thrown) => setFault(thrown instanceof CallError ? thrown.message : t('try-later')),
    )
  }, [call, token, t])

  const send = async (way: 'sms' | 'email') => {
    setFault(null)
    try {
      setSent(await call(secondStepCodeEndpoint, { body: { token, way } }))
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
      {open.includes('sms') ? (
        <button type="button" className="button wide" onClick={() => void send('sms')}>
          {ways('second-sms')}
        </button>
      ) : null}
      {open.includes('email') ? (
        <button type="button" className="button wide" onClick={() => void send('email')}>
          {ways('second-email')}
        </button>
      ) : null}
    </form>
  )
}
