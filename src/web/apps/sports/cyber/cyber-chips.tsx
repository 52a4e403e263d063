import { LayoutGrid } from 'lucide-react'
import { useContext } from 'react'
import { type CyberKind, type EsportId, esports, isEsport, kindOf } from '#domain/sport/feed/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { MenuContext } from '#web/core/menu.ts'
import { disciplinePath } from '#web/core/router/address.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import css from './cyber.module.css'
import { allKinds } from './cyber-place.ts'

/** Views of an e-sports page: overview, everything, in play, upcoming, championships. */
export type CyberView = 'overview' | 'all' | 'live' | 'line' | 'champs'

/** Navigation between e-sports pages: each e-sport with its count, then the views of the current one. */
export function CyberChips({
  kind = null,
  discipline = null,
  here,
}: {
  readonly kind?: CyberKind | null
  readonly discipline?: EsportId | null
  readonly here: CyberView
}) {
  const t = useText('cyber')
  const names = useText('sports')
  const link = useLink()
  const menu = useContext(MenuContext)
  // Counts as in the sports menu and the sports chips: those of the linked or the current list.
  const section = here === 'live' ? 'live' : 'line'
  const count = (sport: EsportId) => menu.find((one) => one.sport === sport)?.[section] ?? 0
  const all = menu.reduce((sum, entry) => (isEsport(entry.sport) ? sum + entry[section] : sum), 0)
  const own = discipline ? disciplinePath(discipline) : `/cyber/${kind ?? allKinds}`
  const views: readonly CyberView[] = discipline
    ? ['overview', 'live', 'line', 'champs']
    : ['overview', 'all']
  const shown = discipline ? kindOf[discipline] : kind
  return (
    <>
      <nav className={`chips ${css.disciplines}`} aria-label={t('choose')}>
        <a href={link(`/cyber/${allKinds}`)} aria-current={shown || discipline ? undefined : 'true'}>
          <LayoutGrid size={16} aria-hidden="true" />
          {t('title')} <small>{all}</small>
        </a>
        {esports.map((sport) => (
          <a
            key={sport}
            href={link(disciplinePath(sport))}
            aria-current={sport === discipline ? 'true' : undefined}
          >
            <SportIcon sport={sport} size={16} />
            {names(sport)} <small>{count(sport)}</small>
          </a>
        ))}
      </nav>
      <nav className={`chips ${css.views}`} aria-label={t('views')}>
        {shown && discipline ? <a href={link(`/cyber/${shown}`)}>{t(`kind-${shown}`)}</a> : null}
        {views.map((view) => (
          <a
            key={view}
            href={link(view === 'overview' ? own : `${own}/${view}`)}
            aria-current={view === here ? 'page' : undefined}
          >
            {t(`view-${view}`)}
          </a>
        ))}
      </nav>
    </>
  )
}
