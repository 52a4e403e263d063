import { useShell, useText } from '#web/shell/context.ts'
import { definePage, redirectTo } from '#web/shell/page.ts'
import { safeReturnPath } from '#web/shell/return-path.ts'
import css from './auth.module.css'
import { LoginForm } from './login-form.tsx'

export default definePage<null>({
  dictionaries: ['auth'],
  load: async ({ signedIn, query }) => {
    if (signedIn) throw redirectTo(safeReturnPath(query.get('next')))
    return null
  },
  head: (_, { translator }) => ({ title: translator.of('auth')('sign-in') }),
  Page: function LoginPage({ query }) {
    const t = useText('auth')
    const { navigate } = useShell()
    const next = safeReturnPath(query.get('next'))
    return (
      <div className={css.page}>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {t('sign-in')}
          </h1>
          {query.get('next') ? <p className={css.hint}>{t('sign-in-first')}</p> : null}
          <LoginForm onDone={() => navigate(next, { replace: true })} />
        </div>
      </div>
    )
  },
})
