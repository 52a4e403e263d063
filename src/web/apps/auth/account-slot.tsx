import { ChevronDown, UserRound, Wallet } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { formatMoney, isCurrency } from '#kernel/money.ts'
import { useBalances, useFollow } from '#web/live/hooks.ts'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/shell/context.ts'
import { takeAutoLogoff } from '#web/shell/logoff-mark.ts'
import type { ModalName } from '#web/shell/modals.ts'
import type { SessionPlayer } from '#web/shell/session.ts'
import css from './account-slot.module.css'

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
)

/** The header's account area: ways in for a visitor, balance and menu for a player. */
export function AccountSlot() {
  const t = useText('auth')
  const link = useLink()
  const isOpen = useOpen()
  const { session, modals } = useShell()
  if (session) return <PlayerArea player={session} />
  // Without scripts, and in a new tab, they are pages.
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

function PlayerArea({ player }: { readonly player: SessionPlayer }) {
  const t = useText('auth')
  const link = useLink()
  const { language } = useShell()
  const id = useId()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useFollow('player')
  const balances = useBalances()
  const main = balances?.find(({ kind, currency }) => kind === 'main' && currency === player.currency)
  const amount =
    main && isCurrency(main.currency) ? formatMoney(BigInt(main.amount), main.currency, language) : '…'

  useEffect(() => {
    const element = menu.current
    if (!element) return
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    // A followed link, or anything done in it, closes it.
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) element.hidePopover()
    }
    element.addEventListener('toggle', onToggle)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('toggle', onToggle)
      element.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <div className={css.player}>
      <a className={css.balance} href={link('/recharge')} title={t('deposit')}>
        <Wallet size={16} aria-hidden="true" />
        <span className="visually-hidden">{t('balance')}</span>
        <b>{amount}</b>
      </a>
      <button
        type="button"
        className={css.trigger}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={t('account-menu', { name: player.name })}
      >
        <UserRound size={18} aria-hidden="true" />
        <span className={css.name}>{player.name}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <div ref={menu} id={id} className={css.menu} popover="auto">
        {open ? (
          <Suspense fallback={<p className={css.loading}>{t('loading')}</p>}>
            <AccountMenu player={player} balance={amount} />
          </Suspense>
        ) : null}
      </div>
      <SignInNotice player={player} />
    </div>
  )
}

const shownFor = 10_000
/** The session that this page began with: only a sign-in that happens here is worth a notice. */
let firstSession: string | null | undefined

/** After signing in: when this account was signed in to before, so that a stranger's visit is noticed. */
function SignInNotice({ player }: { readonly player: SessionPlayer }) {
  const t = useText('auth')
  const { dayAndTime } = useTimes()
  const [shown, setShown] = useState(false)
  const [loggedOff, setLoggedOff] = useState(false)
  const { startedAt, previousSignInAt } = player
  useEffect(() => {
    // A session older than this is a refreshed page, not a sign-in.
    const fresh = Date.now() - startedAt < 15_000
    const seen = `${player.id} ${startedAt}`
    if (!fresh || firstSession === seen) return
    firstSession = seen
    setShown(true)
    setLoggedOff(takeAutoLogoff())
    const timer = setTimeout(() => setShown(false), shownFor)
    return () => clearTimeout(timer)
  }, [player.id, startedAt])
  if (!shown) return null
  return (
    <p className={css.notice} role="status">
      <b>{t('welcome', { name: player.name })}</b>{' '}
      {previousSignInAt === null
        ? t('first-sign-in')
        : t('previous-sign-in', { when: dayAndTime(previousSignInAt) })}{' '}
      {loggedOff ? t('auto-logoff') : null}
    </p>
  )
}
