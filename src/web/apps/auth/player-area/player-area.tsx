import { ChevronDown, UserRound, Wallet } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/core/context.ts'
import { useFollow } from '#web/core/live/hooks.ts'
import { useShownBalances } from '#web/core/live/shown-balances.ts'
import { takeAutoLogoff } from '#web/core/session/logoff-mark.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'
import { notices } from '#web/features/notices/center.ts'
import css from './account-slot.module.css'
import { isNewSession } from './new-session.ts'
import { useToldBalances } from './told-balances.ts'

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
)

/** Header account area of a player: balance and menu. */
export default function PlayerArea({ player }: { readonly player: SessionPlayer }) {
  const t = useText('auth')
  const link = useLink()
  const isOpen = useOpen()
  const { language, display, refreshSession } = useShell()
  const id = useId()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useFollow('player')
  useSignInNotice(player)
  const { ban } = player
  const live = useShownBalances()
  const told = useToldBalances(ban !== undefined && live === null)
  const balances = live ?? told
  const main = balances?.find(({ kind, currency }) => kind === 'main' && currency === player.currency)
  const known =
    main && isCurrencyCode(main.currency) ? formatMoney(BigInt(main.amount), main.currency, language) : '…'
  const amount = display.hideBalance ? '•••' : known

  // The player converted the account, here or elsewhere: the session continues in another currency.
  const converted = main?.convertedTo
  useEffect(() => {
    if (converted) refreshSession().catch(() => {})
  }, [converted, refreshSession])

  useEffect(() => {
    const element = menu.current
    if (!element) return
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    // Following a link in the menu closes it.
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) element.hidePopover()
    }
    // The browser opens the popover itself, even before this code has loaded.
    setOpen(element.matches(':popover-open'))
    element.addEventListener('toggle', onToggle)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('toggle', onToggle)
      element.removeEventListener('click', onClick)
    }
  }, [])

  const balance = (
    <>
      <Wallet size={16} aria-hidden="true" />
      <span className="visually-hidden">{t('balance')}</span>
      <b>{amount}</b>
    </>
  )
  const cashier = isOpen('recharge') ? { href: link('/recharge'), title: t('deposit') } : {}
  return (
    <div className={css.player}>
      {ban ? (
        main ? (
          <a className={css.balance} href={ban.withdraw && isOpen('deduce') ? link('/deduce') : undefined}>
            {balance}
          </a>
        ) : null
      ) : (
        <a className={css.balance} {...cashier}>
          {balance}
        </a>
      )}
      <button
        type="button"
        className={css.trigger}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={t('account-menu', { name: player.name })}
      >
        <UserRound size={18} aria-hidden="true" />
        <span dir="auto" className={css.name}>
          {player.name}
        </span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <div ref={menu} id={id} className={`header-menu ${css.menu}`} popover="auto">
        {open ? (
          <Suspense fallback={<p className={css.loading}>{t('loading')}</p>}>
            <AccountMenu player={player} balance={amount} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

/** Shows, after sign-in, the time of the previous sign-in, so that the player notices a stranger's visit. */
function useSignInNotice(player: SessionPlayer): void {
  const { translator } = useShell()
  const { dayAndTime } = useTimes()
  const show = useEffectEvent(() => {
    // Taken before the notice loads: meanwhile this session may end by inactivity too and leave a mark of its own.
    const shown = { player, idleBefore: takeAutoLogoff() }
    let left = false
    import('./sign-in-notice.ts')
      .then(({ loadSignInNotice }) => loadSignInNotice(shown, translator, dayAndTime))
      .then((notice) => left || notices.show(notice))
      // The notice is optional.
      .catch(() => {})
    return () => {
      left = true
    }
  })
  const { id, startedAt } = player
  useEffect(() => {
    return isNewSession(`${id} ${startedAt}`, startedAt, Date.now()) ? show() : undefined
  }, [id, startedAt])
}
