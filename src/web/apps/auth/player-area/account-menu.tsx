import { ArrowLeftRight, LogOut } from 'lucide-react'
import { accountLinks } from '#web/core/account-links.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'
import { useConversion } from '#web/features/conversion/use-conversion.ts'
import css from './account-slot.module.css'
import { BonusBalance } from './bonus-balance.tsx'
import { SessionFigures } from './session-figures.tsx'

/** Menu of a player: balances, session time and result, pages and sign-out. */
export function AccountMenu({
  player,
  balance,
}: {
  readonly player: SessionPlayer
  readonly balance: string
}) {
  const t = useText('auth')
  const link = useLink()
  const open = useOpen()
  const { modals } = useShell()
  const conversion = useConversion()
  return (
    <>
      <div className={css.who}>
        <b>{player.name}</b>
        <span>{balance}</span>
      </div>
      <BonusBalance currency={player.currency} />
      <SessionFigures player={player} />
      <ul className={css.links}>
        {accountLinks
          .filter(({ route, advertises }) => open(route) && !(advertises && player.ban))
          .map(({ path, text, Icon }) => (
            <li key={path}>
              <a href={link(path)}>
                <Icon size={17} aria-hidden="true" />
                {t(text)}
              </a>
            </li>
          ))}
        {conversion ? (
          <li>
            <a href={link(conversion.path)}>
              <ArrowLeftRight size={17} aria-hidden="true" />
              {conversion.t('title')}
            </a>
          </li>
        ) : null}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => modals.open('sign-out')}>
            <LogOut size={17} aria-hidden="true" />
            {t('sign-out')}
          </button>
        </li>
      </ul>
    </>
  )
}
