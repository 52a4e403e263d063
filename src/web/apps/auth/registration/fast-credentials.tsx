import { useEffect } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import css from '../auth.module.css'

export interface FastCredentials {
  readonly login: string
  readonly password: string
}

/** Number and password of a new account, shown only once. */
export function FastCredentialsView({
  login,
  password,
  onNoted,
}: FastCredentials & { readonly onNoted: () => void }) {
  const ways = useText('sign-in-ways')
  const t = useText('auth-forms')
  const { refreshSession } = useShell()
  // Closing it must refresh the session, or the page of a signed-in player still shows a visitor.
  useEffect(() => () => void refreshSession().catch(() => {}), [refreshSession])
  return (
    <div className={css.form}>
      <div className="notice good" role="status">
        {ways('fast-done')}
      </div>
      <dl className={css.credentials}>
        <dt>{ways('account-number')}</dt>
        <dd>{login}</dd>
        <dt>{t('password')}</dt>
        <dd>{password}</dd>
      </dl>
      <button type="button" className="button primary wide" onClick={onNoted}>
        {ways('noted')}
      </button>
    </div>
  )
}
