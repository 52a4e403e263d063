import { useShell, useText } from '#web/core/context.ts'
import { definePage, redirectTo } from '#web/core/router/page.ts'
import { returnPath } from '#web/core/router/return-path.ts'
import css from '../auth.module.css'
import { LoginForm } from './login-form.tsx'

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
    return (
      <div className={css.page}>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {auth('sign-in')}
          </h1>
          {query.get('next') ? <p className={css.hint}>{t('sign-in-first')}</p> : null}
          <LoginForm onDone={() => navigate(returnPath(query), { replace: true })} />
        </div>
      </div>
    )
  },
})
