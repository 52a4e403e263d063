import { useEffect, useRef, useState } from 'react'
import { socialFinishEndpoint } from '#domain/people/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { readCameBack, readOneTap } from '#web/features/social/came-back.ts'
import css from '../auth.module.css'
import { SecondStepForm } from '../login/second-step.tsx'
import { RegistrationForm } from '../registration/registration-form.tsx'

type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'second-step'; readonly token: string }
  | { readonly kind: 'new'; readonly ticket: string; readonly provider: string }

/** Return address of the external services: signs in, asks for a second step, or continues the registration. */
export default definePage<null>({
  dictionaries: ['auth-forms', 'sign-in-ways'],
  Page: function SocialRegistrationPage({ query, params }) {
    const t = useText('auth-forms')
    const ways = useText('sign-in-ways')
    const auth = useText('auth')
    const link = useLink()
    const open = useOpen()
    const { call, navigate, refreshSession } = useShell()
    const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })
    const asked = useRef(false)
    const entered = async () => {
      await refreshSession()
      navigate('/', { replace: true })
    }
    const finish = async () => {
      const came = readCameBack(query, location.hash, params.provider)
      const one = readOneTap(location.hash)
      // The answer works once, so the address drops it.
      history.replaceState(history.state, '', location.pathname)
      if (one) return setOutcome(one)
      if (!came) return setOutcome({ kind: 'fault', message: t('try-later') })
      try {
        const answer = await call(socialFinishEndpoint, { body: came })
        if (answer.linked) return navigate('/security', { replace: true })
        if (answer.registration) return setOutcome({ kind: 'new', ...answer.registration })
        if (answer.secondStep) return setOutcome({ kind: 'second-step', token: answer.secondStep })
        await entered()
      } catch (thrown) {
        setOutcome({ kind: 'fault', message: thrown instanceof CallError ? thrown.message : t('try-later') })
      }
    }
    const begin = useRef(finish)
    useEffect(() => {
      if (asked.current) return
      asked.current = true
      void begin.current()
    }, [])
    return (
      <div className={css.page} data-wide>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {outcome.kind === 'new' ? ways('social-title') : auth('sign-in')}
          </h1>
          {outcome.kind === 'waiting' ? <p role="status">{ways('social-waiting')}</p> : null}
          {outcome.kind === 'fault' ? (
            <>
              <div className="notice bad" role="alert">
                {outcome.message}
              </div>
              <a href={link('/login')}>{auth('sign-in')}</a>
            </>
          ) : null}
          {outcome.kind === 'second-step' ? (
            <SecondStepForm token={outcome.token} onDone={() => void entered()} />
          ) : null}
          {outcome.kind === 'new' ? (
            <>
              <p>{ways('social-lead', { provider: outcome.provider })}</p>
              <RegistrationForm
                ticket={outcome.ticket}
                onDone={() => navigate(open('recharge') ? '/recharge' : '/', { replace: true })}
              />
            </>
          ) : null}
        </div>
      </div>
    )
  },
})
