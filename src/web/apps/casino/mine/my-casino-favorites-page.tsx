import { Star } from 'lucide-react'
import { type GameEntry, listGames, listMyGames } from '#domain/casino/casino/api.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import css from '../lobby/lobby.module.css'
import { useFavourites } from './favourites.ts'
import { MyLinks } from './my-links.tsx'

interface Favourites {
  readonly games: readonly GameEntry[]
  /** Ids in a player's account; null for visitors, whose browser has them. */
  readonly kept: readonly string[] | null
}

/** A player's favourite games; for visitors those of this browser. */
export default definePage<Favourites>({
  dictionaries: ['casino'],
  async load({ call, signedIn }) {
    const [{ games }, own] = await Promise.all([call(listGames), signedIn ? call(listMyGames) : null])
    return { games: playable(games), kept: own?.favourites ?? null }
  },
  head: (_, { translator }) => ({ title: translator.of('casino')('favourites') }),
  Page: function FavouritesPage({ data: { games, kept } }) {
    const t = useText('casino')
    const marked = useFavourites(kept).flatMap((id) => games.find((game) => game.id === id) ?? [])
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
