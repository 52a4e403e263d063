import { LayoutGrid, Menu, Ticket } from 'lucide-react'
import { useCouponCount } from '../core/betslip-port.ts'
import { useLink, useOpen, useShell, useText } from '../core/context.ts'
import type { Section } from '../core/menus.ts'
import { useOpenBetCount } from '../core/open-bet-count.ts'
import css from './bottom-bar.module.css'
import type { Sheet } from './section.ts'
import { slipShortcut } from './slip-shortcut.ts'
import { linksOf } from './slots.ts'

const links = linksOf('bottom-bar')

/** The phone's main navigation, at the bottom of the screen. */
export function BottomBar({
  section,
  sheet,
  onSheet,
}: {
  readonly section: Section
  readonly sheet: Sheet
  readonly onSheet: (sheet: Sheet) => void
}) {
  const t = useText('frame')
  const link = useLink()
  const open = useOpen()
  const coupon = useText('coupon')
  const { session } = useShell()
  const count = useCouponCount()
  const openBets = useOpenBetCount()
  return (
    <nav className={css.bar} aria-label={t('menu')}>
      {links
        .filter(({ route }) => open(route))
        .map(({ path, text, section: leads, Icon }) => (
          <a key={path} href={link(path)} aria-current={section === leads ? 'page' : undefined}>
            {Icon ? <Icon size={20} aria-hidden="true" /> : null}
            {t(text)}
          </a>
        ))}
      {session && open('history') ? (
        <a href={link('/history')}>
          <span className={css.slip}>
            <LayoutGrid size={20} aria-hidden="true" />
            {openBets > 0 ? <b className={css.count}>{openBets}</b> : null}
          </span>
          {coupon('open-bets')}
        </a>
      ) : null}
      <button
        type="button"
        aria-keyshortcuts={slipShortcut}
        aria-expanded={sheet === 'slip'}
        aria-haspopup="dialog"
        onClick={() => onSheet(sheet === 'slip' ? null : 'slip')}
      >
        <span className={css.slip}>
          <Ticket size={20} aria-hidden="true" />
          {count > 0 ? <b className={css.count}>{count}</b> : null}
        </span>
        {t('slip')}
      </button>
      <button
        type="button"
        aria-expanded={sheet === 'menu'}
        onClick={() => onSheet(sheet === 'menu' ? null : 'menu')}
      >
        <Menu size={20} aria-hidden="true" />
        {t('sports')}
      </button>
    </nav>
  )
}
