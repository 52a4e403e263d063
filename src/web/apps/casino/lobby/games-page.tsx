import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { findByName } from '#kernel/find-by-name.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { gamesOf, groups, playable } from './catalogue.ts'
import { GameTiles } from './game-tiles.tsx'
import css from './lobby.module.css'

/** Groups that filter the games here (spec section 9). */
const filters = groups.filter(
  (group) => !['fast', 'crash', 'asian', 'skill', 'fishing', 'scratch'].includes(group),
)

/** All of the site's own games, by group and by name. */
export default definePage<readonly GameEntry[]>({
  dictionaries: ['casino'],
  load: async ({ call }) => playable((await call(listGames)).games),
  head: (_, { translator }) => ({ title: translator.of('casino')('games') }),
  Page: function GamesPage({ data }) {
    const t = useText('casino')
    const [group, setGroup] = useState<(typeof groups)[number] | null>(null)
    const [typed, setTyped] = useState('')
    const found = findByName(
      group ? gamesOf(data, group) : data,
      (game) => [t(`name-${game.id}` as 'name-dice'), game.name],
      typed,
    )
    return (
      <div className={css.page}>
        <div className={css.head}>
          <h1 className="page-title" tabIndex={-1}>
            {t('games')}
          </h1>
          <input
            type="search"
            className={`input ${css.search}`}
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <div className="chips">
          <button type="button" aria-pressed={group === null} onClick={() => setGroup(null)}>
            {t('all-games')}
          </button>
          {filters
            .filter((one) => gamesOf(data, one).length > 0)
            .map((one) => (
              <button key={one} type="button" aria-pressed={group === one} onClick={() => setGroup(one)}>
                {t(`group-${one}`)}
              </button>
            ))}
        </div>
        {found.length > 0 ? (
          <GameTiles games={found} />
        ) : (
          <div role="status">
            <EmptyState icon={SearchX} title={t('nothing-found')} />
          </div>
        )}
      </div>
    )
  },
})
