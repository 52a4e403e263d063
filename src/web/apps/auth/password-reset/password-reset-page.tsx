import { useEffect, useState } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../auth.module.css'
import { PasswordReset } from './password-reset.tsx'
import type { BroughtCode } from './password-reset-form.tsx'

/** Target of the link in the e-mail. */
export default definePage<null>({
  dictionaries: ['auth-forms', 'sign-in-ways'],
  Page: function PasswordResetPage() {
    const t = useText('auth')
    const { navigate } = useShell()
    const [brought, setBrought] = useState<BroughtCode | null>(null)
    useEffect(() => {
      const facts = new URLSearchParams(location.hash.slice(1))
      const [email, code] = [facts.get('email'), facts.get('code')]
      if (!email || !code) return
      setBrought({ email, code })
      // Removes the code from the address and the history: it grants access to the account.
      history.replaceState(history.state, '', location.pathname + location.search)
    }, [])
    return (
      <div className={css.page}>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {t('reset-title')}
          </h1>
          <PasswordReset brought={brought} onLogin={() => navigate('/login')} />
        </div>
      </div>
    )
  },
})
