import { useShell, useText } from '#web/core/context.ts'
import { definePage, redirectTo } from '#web/core/router/page.ts'
import { safeReturnPath } from '#web/core/router/return-path.ts'
import css from '../auth.module.css'
import { RegistrationForm } from './registration-form.tsx'

export default definePage<null>({
  dictionaries: ['auth-forms'],
  load: async ({ signedIn, query }) => {
    if (signedIn) throw redirectTo(safeReturnPath(query.get('next')))
    return null
  },
  Page: function RegistrationPage({ query }) {
    const t = useText('auth')
    const { navigate } = useShell()
    const next = safeReturnPath(query.get('next'))
    return (
      <div className={css.page} data-wide>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {t('registration')}
          </h1>
          <RegistrationForm onDone={() => navigate(next === '/' ? '/recharge' : next, { replace: true })} />
        </div>
      </div>
    )
  },
})
