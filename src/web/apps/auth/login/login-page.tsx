import { useEffect, useState } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { definePage, redirectTo } from '#web/core/router/page.ts'
import { returnPath } from '#web/core/router/return-path.ts'
import css from '../auth.module.css'
import { type BroughtToken, readToken } from './brought-token.ts'
import { LoginForm } from './login-form.tsx'
import { TokenSignIn } from './token-sign-in.tsx'

export default definePage<null>({
  dictionaries: ['auth-forms', 'sign-in-ways'],
  load: async ({ signedIn, query }) => {
    if (signedIn) throw redirectTo(returnPath(query))
    return null
  },
  Page: function LoginPage({ query }) {
    const t = useText('auth-forms')
    const auth = useText('auth')
    const { navigate } = useShell()
    const [token, setToken] = useState<BroughtToken | null>(null)
    useEffect(() => {
      const brought = readToken(location.hash)
      if (!brought) return
      setToken(brought)
      // Removes the token from the address and the history: it grants access to the account.
      history.replaceState(history.state, '', location.pathname + location.search)
    }, [])
    const entered = () => navigate(returnPath(query), { replace: true })
    return (
      <div className={css.page}>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {auth('sign-in')}
          </h1>
          {query.get('next') ? <p className={css.hint}>{t('sign-in-first')}</p> : null}
          {token ? (
            <TokenSignIn token={token} onDone={entered} onOther={() => setToken(null)} />
          ) : (
            <LoginForm onDone={entered} />
          )}
        </div>
      </div>
    )
  },
})
