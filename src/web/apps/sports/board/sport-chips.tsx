import { ChevronDown, LayoutGrid } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { SportId } from '#domain/sport/feed/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { sportPath } from '#web/core/router/address.ts'
import { useMenu } from '#web/core/use-menu.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import css from './sport-chips.module.css'

/** Choice of a sport above a board, with the number of events of each. */
export function SportChips({
  section,
  current,
}: {
  readonly section: 'live' | 'line'
  /** None where the chips are only links; undefined where all sports are shown. */
  readonly current: SportId | 'none' | undefined
}) {
  const t = useText('sports')
  const link = useLink()
  const menu: { sport: SportId; live: number; line: number }[] = useMenu().filter(
    (entry) => entry[section] > 0 || entry.sport === current,
  )
  // Keeps the sport of this page, although its last event may be over.
  if (current && current !== 'none' && !menu.some(({ sport }) => sport === current))
    menu.push({ sport: current, live: 0, line: 0 })
  const all = menu.reduce((sum, entry) => sum + entry[section], 0)
  return (
    <div className={css.sports}>
      <nav className="chips" aria-label={t('choose-sport')}>
        <a href={link(`/${section}`)} aria-current={current ? undefined : 'page'}>
          <LayoutGrid size={16} aria-hidden="true" />
          {t('all-sports')} <small>{all}</small>
        </a>
        {menu.map(({ sport, [section]: count }) => (
          <a
            key={sport}
            href={link(sportPath(section, sport))}
            aria-current={sport === current ? 'page' : undefined}
          >
            <SportIcon sport={sport} size={16} />
            {t(sport)} <small>{count}</small>
          </a>
        ))}
      </nav>
      <Arrow by={-1} />
      <Arrow by={1} />
    </div>
  )
}

/** Scrolls the preceding chips forwards or backwards. */
function Arrow({ by }: { readonly by: 1 | -1 }) {
  const scroll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const chips = currentTarget.parentElement!.firstElementChild!
    chips.scrollBy((document.dir === 'rtl' ? -by : by) * 300, 0)
  }
  return (
    <button type="button" className={css.arrow} tabIndex={-1} aria-hidden="true" onClick={scroll}>
      <ChevronDown size={18} />
    </button>
  )
}
