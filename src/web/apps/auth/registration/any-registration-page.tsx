import { useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound, redirectTo } from '#web/core/router/page.ts'
import { safeReturnPath } from '#web/core/router/return-path.ts'
import { isClosed } from '#web/core/site-facts.ts'
import css from '../auth.module.css'
import { type RegistrationType, registrationTypes } from './registration-draft.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Returns the registration page, which serves each type: the address selects one. */
export const registrationPage = definePage<RegistrationType>({
  dictionaries: ['auth-forms', 'sign-in-ways'],
  load: async ({ signedIn, query, params, path, site }) => {
    // The phone page's own module is open where phones only sign in, so check registration here.
    if (isClosed(site, 'registration')) throw notFound()
    if (signedIn) throw redirectTo(safeReturnPath(query.get('next')))
    const named = params.type ?? path.split('/').at(-1)
    return named === 'social' ? named : (registrationTypes.find((type) => type === named) ?? 'full')
  },
  Page: function RegistrationPage({ data, query }) {
    const t = useText('auth')
    const { navigate } = useShell()
    const afterwards = useOpen()('recharge') ? '/recharge' : '/'
    const next = safeReturnPath(query.get('next'))
    return (
      <div className={css.page} data-wide>
        <div className={`card ${css.sheet}`}>
          <h1 className="page-title" tabIndex={-1}>
            {t('registration')}
          </h1>
          <RegistrationForm
            type={data}
            onDone={() => navigate(next === '/' ? afterwards : next, { replace: true })}
          />
        </div>
      </div>
    )
  },
})
