import { useOpen, useShell, useText } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import css from '../slip/slip.module.css'
import type { SlipView } from '../slip/slip-view.ts'
import { loadPlayerBar } from './load-player-bar.ts'

/** Final part of the slip: a sign-in link for visitors, the place button for players. */
export function PlaceBar({ slip }: { readonly slip: SlipView }) {
  const t = useText('coupon')
  const { session, modals, translator } = useShell()
  const isOpen = useOpen()
  const PlayerBar = useLoaded(session !== null, () => loadPlayerBar(translator))
  if (session) return PlayerBar ? <PlayerBar slip={slip} /> : <div className={css.place} aria-busy="true" />
  const signedOut = slip.slots.some((slot) => slot.placing?.phase === 'signed-out')
  return (
    <div className={css.place}>
      <button type="button" className="button primary wide" onClick={() => modals.open('login')}>
        {t('sign-in-to-bet')}
      </button>
      {isOpen('registration') ? (
        <button type="button" className="button wide" onClick={() => modals.open('registration')}>
          {t('register')}
        </button>
      ) : null}
      <p className={css.hint}>{t(signedOut ? 'session-ended' : 'kept')}</p>
    </div>
  )
}
