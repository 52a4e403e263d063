import { Ticket } from 'lucide-react'
import { useOpen, useShell, useText } from '#web/core/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from './empty-slip.module.css'

/** Slip without selections: how to add them, the generators, and registration for visitors. */
export function EmptySlip() {
  const t = useText('coupon')
  const { display, modals, session } = useShell()
  return (
    <>
      <EmptyState icon={Ticket} title={t('slip-empty')} text={t('slip-empty-hint')}>
        {(['generator', 'coupon-code'] as const).map((name) =>
          name === 'generator' && display.betGenerator !== 1 ? null : (
            <button
              key={name}
              type="button"
              className="button small"
              aria-haspopup="dialog"
              onClick={() => modals.open(name)}
            >
              {t(name === 'generator' ? name : 'open-code')}
            </button>
          ),
        )}
      </EmptyState>
      {session ? null : <RegistrationWidget />}
    </>
  )
}

/** Shown to visitors while the slip is empty (spec section 6); a filled slip has its own sign-in link. */
function RegistrationWidget() {
  const t = useText('coupon')
  const auth = useText('auth')
  const { modals } = useShell()
  const isOpen = useOpen()
  if (!isOpen('registration')) return null
  return (
    <div className={css.widget}>
      <h3>{t('widget-title')}</h3>
      <p>{t('widget-text')}</p>
      <div className={css.ways}>
        <button type="button" className="button primary" onClick={() => modals.open('registration')}>
          {auth('register')}
        </button>
        <button type="button" className="button" onClick={() => modals.open('login')}>
          {auth('sign-in')}
        </button>
      </div>
    </div>
  )
}
