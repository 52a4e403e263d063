import { House, Menu, Radio, Ticket } from 'lucide-react'
import { useCouponCount } from '../core/betslip-port.ts'
import { useLink, useOpen, useText } from '../core/context.ts'
import css from './bottom-bar.module.css'
import type { Section, Sheet } from './section.ts'
import { slipShortcut } from './slip-shortcut.ts'

/** The phone's main navigation, under the thumb. */
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
  const count = useCouponCount()
  return (
    <nav className={css.bar} aria-label={t('menu')}>
      <a href={link('/')} aria-current={section === 'home' ? 'page' : undefined}>
        <House size={20} aria-hidden="true" />
        {t('home')}
      </a>
      {open('live') ? (
        <a href={link('/live')} aria-current={section === 'live' ? 'page' : undefined}>
          <Radio size={20} aria-hidden="true" />
          {t('live')}
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
