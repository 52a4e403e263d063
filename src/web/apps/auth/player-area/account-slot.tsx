import type { MouseEvent } from 'react'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import type { ModalName } from '#web/core/modals/modals.ts'
import { PartPlace } from '#web/core/sub-apps/frame-part.tsx'
import css from './account-slot.module.css'
import { playerPart } from './player-part.ts'

/** The header's account area: ways in for a visitor, balance and menu for a player. */
export function AccountSlot() {
  const t = useText('auth')
  const link = useLink()
  const isOpen = useOpen()
  const { session, modals } = useShell()
  if (session)
    return (
      <PartPlace
        part={playerPart}
        props={{ player: session }}
        instead={() => <a href={link('/account')}>{session.name}</a>}
      />
    )
  // Without scripts, and in a new tab, the links open pages.
  const open = (name: ModalName) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    modals.open(name)
  }
  return (
    <div className={css.visitor}>
      <a className={`button small ${css.in}`} href={link('/login')} onClick={open('login')}>
        {t('sign-in')}
      </a>
      {isOpen('registration') ? (
        <a className="button small primary" href={link('/registration')} onClick={open('registration')}>
          {t('register')}
        </a>
      ) : null}
    </div>
  )
}
