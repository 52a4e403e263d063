import type { GameEntry } from '#domain/casino/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { type Group, gamesOf, groupPath, groups } from './catalogue.ts'

/** Ways to all games and to each group that has any. */
export function GroupLinks({
  games,
  current,
}: {
  readonly games: readonly GameEntry[]
  readonly current: Group | null
}) {
  const t = useText('casino')
  const link = useLink()
  return (
    <nav className="chips" aria-label={t('groups')}>
      <a href={link('/casino')} aria-current={current === null ? 'page' : undefined}>
        {t('all-games')}
      </a>
      {groups
        .filter((group) => gamesOf(games, group).length > 0)
        .map((group) => (
          <a key={group} href={link(groupPath(group))} aria-current={current === group ? 'page' : undefined}>
            {t(`group-${group}`)}
          </a>
        ))}
    </nav>
  )
}
