import { useLink, useShell, useText } from '#web/shell/context.ts'

/** The header's account area: ways in for a visitor, balance and menu for a player. */
export function AccountSlot() {
  const t = useText('auth')
  const link = useLink()
  const { session } = useShell()
  if (session) return <span>{session.name}</span>
  return (
    <div style={{ display: 'flex', gap: '0.5rem' }}>
      <a className="button small" href={link('/login')}>
        {t('sign-in')}
      </a>
      <a className="button small primary" href={link('/registration')}>
        {t('register')}
      </a>
    </div>
  )
}
