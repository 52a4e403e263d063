import { useEffect, useState } from 'react'
import { type ActivationType, activationEndpoint } from '#domain/people/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../auth.module.css'

type Outcome = 'waiting' | 'none' | 'done' | { readonly fault: string }

/** Page that a link in an e-mail opens to confirm an address. The token follows the `#`, so no server receives it. */
export const activation = (type: ActivationType) =>
  definePage<null>({
    dictionaries: ['sign-in-ways', 'auth-forms'],
    Page: function ActivationPage() {
      const ways = useText('sign-in-ways')
      const t = useText('auth-forms')
      const auth = useText('auth')
      const link = useLink()
      const { call, refreshSession } = useShell()
      const [outcome, setOutcome] = useState<Outcome>('waiting')
      useEffect(() => {
        const token = location.hash.slice(1)
        if (!token) return setOutcome('none')
        history.replaceState(history.state, '', location.pathname + location.search)
        call(activationEndpoint, { params: { type }, body: { token } }).then(
          () => {
            setOutcome('done')
            void refreshSession().catch(() => {})
          },
          (thrown) => setOutcome({ fault: thrown instanceof CallError ? thrown.message : t('try-later') }),
        )
      }, [call, refreshSession, t])
      return (
        <div className={css.page}>
          <div className={`card ${css.sheet}`}>
            <h1 className="page-title" tabIndex={-1}>
              {ways('activate-title')}
            </h1>
            {outcome === 'none' ? <p>{ways('activate-open')}</p> : null}
            {outcome === 'done' ? (
              <div className="notice good" role="status">
                {ways('activate-done')}
              </div>
            ) : null}
            {typeof outcome === 'object' ? (
              <div className="notice bad" role="alert">
                {outcome.fault}
              </div>
            ) : null}
            <p className={css.other}>
              <a href={link('/login')}>{auth('sign-in')}</a>
            </p>
          </div>
        </div>
      )
    },
  })
