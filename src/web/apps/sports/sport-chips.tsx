import { LayoutGrid } from 'lucide-react'
import { useLink, useText } from '#web/shell/context.ts'
import { useMenu } from '#web/shell/menu.ts'
import { SportIcon } from '#web/ui/sport-icon.tsx'
import css from './board.module.css'

/** The choice of a sport over a board, with how many events each has. */
export function SportChips({
  section,
  current,
}: {
  readonly section: 'live' | 'line'
  readonly current: string | undefined
}) {
  const t = useText('sports')
  const link = useLink()
  const menu = useMenu().filter((entry) => entry[section] > 0 || entry.sport === current)
  const all = menu.reduce((sum, entry) => sum + entry[section], 0)
  return (
    <nav className={css.chips} aria-label={t('choose-sport')}>
      <a href={link(`/${section}`)} aria-current={current ? undefined : 'page'}>
        <LayoutGrid size={16} aria-hidden="true" />
        {t('all-sports')} <small>{all}</small>
      </a>
      {menu.map(({ sport, [section]: count }) => (
        <a
          key={sport}
          href={link(`/${section}/${sport}`)}
          aria-current={sport === current ? 'page' : undefined}
        >
          <SportIcon sport={sport} size={16} />
          {t(sport)} <small>{count}</small>
        </a>
      ))}
    </nav>
  )
}
