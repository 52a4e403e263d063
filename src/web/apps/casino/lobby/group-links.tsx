import type { GameEntry } from '#domain/casino/casino/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { type Group, gamesOf, groupPath, groups } from './catalogue.ts'
import { type Listing, listings } from './listings.ts'

/** Links to all games and to each group with any. */
export function GroupLinks({
  games,
  current,
  listing = null,
}: {
  readonly games: readonly GameEntry[]
  readonly current: Group | null
  readonly listing?: Listing | null
}) {
  const t = useText('casino')
  const link = useLink()
  return (
    <nav className="chips" aria-label={t('groups')}>
      <a href={link('/casino')} aria-current={current === null && listing === null ? 'page' : undefined}>
        {t('all-games')}
      </a>
      {groups
        .filter((group) => gamesOf(games, group).length > 0)
        .map((group) => (
          <a key={group} href={link(groupPath(group))} aria-current={current === group ? 'page' : undefined}>
            {t(`group-${group}`)}
          </a>
        ))}
      {listings.map((one) => (
        <a key={one} href={link(`/casino/${one}`)} aria-current={listing === one ? 'page' : undefined}>
          {t(`sub-${one}`)}
        </a>
      ))}
    </nav>
  )
}
