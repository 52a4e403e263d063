import { Star } from 'lucide-react'
import { type GameEntry, listGames } from '#domain/casino/api.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import css from '../lobby/lobby.module.css'
import { useFavourites } from './favourites.ts'
import { MyLinks } from './my-links.tsx'

/** The games that were marked in this browser. */
export default definePage<readonly GameEntry[]>({
  dictionaries: ['casino'],
  load: async ({ call }) => playable((await call(listGames)).games),
  head: (_, { translator }) => ({ title: translator.of('casino')('favourites') }),
  Page: function FavouritesPage({ data }) {
    const t = useText('casino')
    const marked = useFavourites().flatMap((id) => data.find((game) => game.id === id) ?? [])
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('favourites')}
        </h1>
        <MyLinks current="favourites" />
        {marked.length > 0 ? (
          <GameTiles games={marked} />
        ) : (
          <EmptyState icon={Star} title={t('no-favourites')} text={t('no-favourites-text')} />
        )}
      </div>
    )
  },
})
