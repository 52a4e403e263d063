import { useState } from 'react'
import { tokenSignInEndpoint } from '#domain/people/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from '../auth.module.css'
import { keepsCookies } from '../keeps-cookies.ts'
import type { BroughtToken } from './brought-token.ts'
import { SecondStepForm } from './second-step.tsx'

/**
 * Signs in by the token of a link after the visitor confirms: another person's link would sign them in to that
 * person's account. `onOther` switches to the other ways.
 */
export function TokenSignIn({
  token,
  onDone,
  onOther,
}: {
  readonly token: BroughtToken
  readonly onDone: () => void
  readonly onOther: () => void
}) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const auth = useText('auth')
  const { call, refreshSession } = useShell()
  const [secondStep, setSecondStep] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const entered = async () => {
    await refreshSession()
    onDone()
  }
  const enter = async () => {
    if (busy) return
    if (!keepsCookies()) return setFault(t('no-cookies'))
    setBusy(true)
    setFault(null)
    try {
      const answer = await call(tokenSignInEndpoint, { body: token })
      if (answer.secondStep) return setSecondStep(answer.secondStep)
      await entered()
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      setBusy(false)
    }
  }
  if (secondStep) return <SecondStepForm token={secondStep} onDone={() => void entered()} />
  return (
    <div className={css.form}>
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : (
        <p>{ways('token-lead')}</p>
      )}
      {fault ? null : (
        <button
          type="button"
          className="button primary wide"
          aria-disabled={busy || undefined}
          onClick={() => void enter()}
        >
          {busy ? t('signing-in') : auth('sign-in')}
        </button>
      )}
      <button type="button" className="button wide" onClick={onOther}>
        {ways('token-other')}
      </button>
    </div>
  )
}
